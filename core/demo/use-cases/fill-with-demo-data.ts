import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { AuditEntry } from "../../audit/audit-entry.ts"
import { isBlocked } from "../../schedule/hours/blocked-time.ts"
import { FIRST_TECHNICIAN_ID } from "../../schedule/technicians/technician.ts"
import { type Appointment, NOTHING_SENT } from "../../schedule/visits/appointment.ts"
import { addressOf, personOf } from "../../contacts/contact.ts"
import { demoData, NotEmpty, type DemoData, type DemoSize } from "../demo-data.ts"
import { STAFF_NAMES } from "../st-louis.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { AuditLog } from "../../audit/ports/audit-log.ts"
import { AvailabilityRules } from "../../schedule/ports/availability-rules.ts"
import { BlockedTimes } from "../../schedule/ports/blocked-times.ts"
import { BusinessSummaries } from "../../overview/ports/business-summaries.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { Reminders } from "../../messages/ports/reminders.ts"
import { Reviews } from "../../reviews/ports/reviews.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { Services } from "../../services/ports/services.ts"
import { VisitRecords } from "../../schedule/ports/visit-records.ts"
import { DAY } from "../../time/calendar.ts"
import type { Instant } from "../../time/interval.ts"
import { listRules, seedRules } from "../../schedule/use-cases/hours/availability-rules.ts"
import { replaceOwnFeed } from "../../calendars/use-cases/calendar-feeds.ts"
import { ticketOf } from "../../schedule/use-cases/visits/by-customer/reschedule-ticket.ts"
import { REMINDER_KINDS } from "../../outbox/reminder-kind.ts"
import { seedServices } from "../../services/use-cases/services.ts"
import { writeDemoCampaigns } from "./write-demo-campaigns.ts"
import { withoutMails } from "./recorded-at.ts"
import { writeDemoChats } from "./write-demo-chats.ts"
import { writeDemoInvoices } from "./write-demo-invoices.ts"
import { writeDemoOffers } from "./write-demo-offers.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"

/**
 * Fills a database that has no customers and no appointments with made-up ones around the current time, with blocked
 * times, quotes with offers, invoices, reviews, plans, chats, campaigns and audit entries; adds the sample services and the usual hours where
 * there are none. No mail is sent about them. Fails with `NotEmpty`.
 */
export const fillWithDemoData = Effect.fn("fillWithDemoData")(function* (size: DemoSize) {
  if (!(yield* isEmpty)) return yield* new NotEmpty()
  const services = yield* Services
  if ((yield* services.all).length === 0) yield* seedServices
  yield* seedRules
  const now = yield* currentTimeMillis
  const rules = yield* listRules
  const data = demoData({ size, seed: SEED, now, rules, services: yield* services.offered })
  const customerIds = yield* writeCustomers(data)
  const visits = yield* writeVisits(data, customerIds, now)
  yield* suppressReminders(now)
  const { add: addReview } = yield* Reviews
  yield* Effect.forEach(data.reviews, addReview, AT_ONCE)
  const quotes = yield* Effect.forEach(data.quotes.toReversed(), (yield* Quotes).add)
  yield* writePlans(data, customerIds)
  const entries = [
    ...(yield* writeRules(rules, data)),
    ...(yield* writeBlockedTimes(data, now)),
    ...visits.flatMap((visit) => visit.entries),
    ...(yield* withoutMails(
      writeDemoInvoices(
        data.invoices,
        visits.map(({ id }) => id),
      ),
    )),
    ...(yield* withoutMails(writeDemoOffers(data.offers, quotes.toReversed()))),
  ]
  yield* writeDemoChats(data.chats, customerIds)
  yield* writeDemoCampaigns(now, customerIds.slice(0, CUSTOMERS_OF_CAMPAIGN))
  const { record } = yield* AuditLog
  // The audit log lists entries in the order in which they were added.
  yield* Effect.forEach(
    entries.toSorted((a, b) => a.createdAt - b.createdAt),
    record,
    { discard: true },
  )
  yield* Effect.forEach(customerIds.slice(0, CUSTOMERS_WITH_FEED), replaceOwnFeed, { discard: true })
  return {
    customers: data.customers.length,
    appointments: data.visits.length,
    blockedTimes: data.blockedTimes.length,
    reviews: data.reviews.length,
    quotes: data.quotes.length,
    offers: data.offers.length,
    invoices: data.invoices.length,
    plans: data.plans.length,
    chats: data.chats.length,
  }
}, inChangeOf(Schedules))

/** Made-up customers get no reminders either. */
const suppressReminders = Effect.fnUntraced(function* (now: Instant) {
  const { candidates, mark } = yield* Reminders
  const visits = yield* candidates(now, now + 365 * DAY)
  yield* Effect.forEach(
    visits,
    (visit) => Effect.forEach(REMINDER_KINDS, (kind) => mark(visit, { channel: "email", kind })),
    AT_ONCE,
  )
})

const SEED = 1

const CUSTOMERS_WITH_FEED = 3

const CUSTOMERS_OF_CAMPAIGN = 180

type Entry = Omit<AuditEntry, "id">

const isEmpty = Effect.gen(function* () {
  const { totalCustomers } = yield* (yield* BusinessSummaries).current
  return totalCustomers === 0 && (yield* (yield* Appointments).count({})) === 0
})

const writeRules = Effect.fnUntraced(function* (before: DemoData["rules"], { rules, visits }: DemoData) {
  const { update } = yield* AvailabilityRules
  const changed = rules.filter((rule, n) => rule !== before[n])
  yield* Effect.forEach(changed, update)
  const createdAt = Math.min(...visits.map((visit) => visit.createdAt)) - DAY
  return changed.map((rule): Entry => {
    const subject = `availability rule ${rule.id}`
    const { [before.findIndex(({ id }) => id === rule.id)]: old = null } = before
    return { actor: STAFF_NAMES[0], action: "edit", subject, before: old, after: rule, createdAt }
  })
})

const writeBlockedTimes = Effect.fnUntraced(function* ({ blockedTimes }: DemoData, now: Instant) {
  const { add, list } = yield* BlockedTimes
  const existing = yield* list
  const added = yield* Effect.forEach(
    blockedTimes.filter((block) => !isBlocked(block, existing)),
    add,
  )
  return added.map((block): Entry => {
    const subject = `blocked time ${block.id}`
    const createdAt = Math.min(block.start - 30 * DAY, now - DAY)
    return { actor: STAFF_NAMES[0], action: "add", subject, before: null, after: block, createdAt }
  })
})

/** Returns their ids. */
const writeCustomers = Effect.fnUntraced(function* ({ customers }: DemoData) {
  // Emails of demo customers differ, so that none is refused.
  const added = yield* Effect.forEach(customers, (yield* Customers).add, AT_ONCE)
  return added.map((customer) => Option.getOrThrow(customer).id)
})

const writePlans = Effect.fnUntraced(function* ({ plans }: DemoData, customerIds: readonly number[]) {
  const { add, bill, charges: listed, setPaid } = yield* Plans
  yield* Effect.forEach(
    plans,
    Effect.fnUntraced(function* ({ customer, plan, charges }) {
      const { id: planId } = yield* add(customerIds[customer]!, plan)
      yield* bill(planId, charges)
      const stored = (yield* listed({ planId })).toSorted((a, b) => a.id - b.id)
      yield* Effect.forEach(stored, ({ id }, n) => setPaid(id, charges[n]!.paidAt), { discard: true })
    }),
    AT_ONCE,
  )
})

/** Returns their ids, with the changes of each. */
const writeVisits = Effect.fnUntraced(function* (
  { customers, visits }: DemoData,
  customerIds: readonly number[],
  now: Instant,
) {
  const appointments = yield* Appointments
  return yield* Effect.forEach(
    visits,
    Effect.fnUntraced(function* ({ changes, customer, movedFrom, record, ...visit }) {
      const id = yield* appointments.nextId
      const appointment: Appointment = {
        ...visit,
        ...personOf(customers[customer]!),
        address: addressOf(customers[customer]!),
        id,
        addons: [],
        bookedPrice: null,
        technicianIds: [FIRST_TECHNICIAN_ID],
        ...NOTHING_SENT,
        heldUntil: null,
        series: null,
        version: 1,
        customerId: customerIds[customer]!,
        sequence: Number(movedFrom !== null) + Number(visit.status === "cancelled"),
      }
      yield* appointments.add(appointment, yield* ticketOf(appointment))
      if (appointment.email !== null && appointment.status !== "cancelled" && appointment.start > now)
        yield* appointments.setMailedTime(id, { start: appointment.start, end: appointment.end })
      if (record !== null) yield* (yield* VisitRecords).save(id, record)
      const entries = changes.map((change): Entry => ({ ...change, subject: `appointment ${id}` }))
      return { id, entries }
    }),
    AT_ONCE,
  )
})

/** Statements that share a round trip. */
const AT_ONCE = { concurrency: 100 }
