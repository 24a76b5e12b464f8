import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { storeNewCustomer } from "../../contacts/use-cases/customers.ts"
import { bookingConfirmation } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { changeSchedule } from "../../schedule/use-cases/hours/change-schedule.ts"
import { ticketOf } from "../../schedule/use-cases/visits/by-customer/reschedule-ticket.ts"
import { FIRST_TECHNICIAN_ID } from "../../schedule/technicians/technician.ts"
import { isUpcoming, NOTHING_SENT, type Appointment } from "../../schedule/visits/appointment.ts"
import { Services } from "../../services/ports/services.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { toIso } from "../../time/chicago.ts"
import { addressIn } from "../import/visit-row.ts"
import {
  mappedLines,
  mappingOf,
  withExamples,
  type ColumnMapping,
  type ImportedLine,
} from "../import/columns.ts"
import type { MappingChanges } from "../import/import-fields.ts"
import {
  planVisitImport,
  rangeOf,
  UnmatchedServices,
  visitRowsOf,
  VisitsOverlap,
  type AddedVisit,
  type VisitImportOptions,
  type VisitImportPlan,
  type VisitStep,
} from "../import/visit-import.ts"

export interface ImportVisitsOptions extends Omit<VisitImportOptions, "now"> {
  readonly preview: boolean
  readonly changes?: MappingChanges
  /** Leaves out what overlaps, instead of importing nothing. */
  readonly skipConflicts: boolean
  /** Whether customers are mailed a confirmation of what lies ahead. */
  readonly notify: boolean
}

/**
 * Adds the visits of a file in one transaction, with those of their customers who are not known yet; with `preview` it
 * changes nothing. Nobody is mailed unless `notify`. Returns what happens, with every line but the known ones. Fails with
 * `NoKnownColumns` or `UnknownColumn`; unless it is a preview, with `UnmatchedServices` and `VisitsOverlap`; and with
 * `CustomerEmailTaken` if somebody else adds one of the customers meanwhile.
 */
export const importVisits = Effect.fn("importVisits")(function* (
  headings: readonly string[],
  lines: readonly ImportedLine[],
  options: ImportVisitsOptions,
) {
  const mapping = yield* Effect.fromResult(mappingOf("visits", headings, options.changes))
  const plan = yield* planAndStore(mapping, lines, options)
  const count = (outcome: VisitStep["outcome"]) =>
    plan.steps.filter((step) => step.outcome === outcome).length
  const withStatus = (status: Appointment["status"]) =>
    plan.adding.filter(({ row }) => row.status === status).length
  return {
    added: count("added"),
    ahead: plan.adding.filter(({ row }) => isUpcoming(row)).length,
    completed: withStatus("completed"),
    cancelled: withStatus("cancelled"),
    newCustomers: plan.people.length,
    known: count("known"),
    conflicts: count("conflict"),
    refused: count("refused"),
    unmatchedServices: plan.unmatchedServices,
    ...withExamples(mapping, lines),
    lines: plan.steps.filter(({ outcome }) => outcome !== "known"),
  }
})

const planAndStore = Effect.fnUntraced(function* (
  mapping: ColumnMapping,
  lines: readonly ImportedLine[],
  options: ImportVisitsOptions,
) {
  const { hash } = yield* Tokens
  const appointments = yield* Appointments
  const now = yield* currentTimeMillis
  const rows = visitRowsOf(mappedLines(mapping, lines), { ...options, now })
  const range = rangeOf(rows)
  const plan = planVisitImport(
    rows,
    mapping.product,
    {
      customers: yield* (yield* Customers).list({ sort: "createdAt" }),
      visits: range === undefined ? [] : yield* appointments.list({ range }),
      imported: yield* appointments.importedKeys,
      services: yield* (yield* Services).all,
    },
    options,
    hash,
  )
  if (!options.preview) yield* store(plan, options)
  return plan
}, changeSchedule)

const store = Effect.fnUntraced(function* (plan: VisitImportPlan, options: ImportVisitsOptions) {
  if (plan.unmatchedServices.length > 0)
    return yield* new UnmatchedServices({ names: plan.unmatchedServices })
  const conflicts = plan.steps.filter(({ outcome }) => outcome === "conflict")
  if (conflicts.length > 0 && !options.skipConflicts) return yield* new VisitsOverlap({ steps: conflicts })
  const createdAt = yield* currentTimeMillis
  const people = yield* Effect.forEach(
    plan.people,
    (person) => storeNewCustomer({ ...person, createdAt }),
    AT_ONCE,
  )
  yield* Effect.forEach(
    plan.adding,
    (visit) =>
      storeVisit(
        visit,
        people.map(({ id }) => id),
        options,
      ),
    {
      ...AT_ONCE,
      discard: true,
    },
  )
})

const storeVisit = Effect.fnUntraced(function* (
  { row, of, time, service, key }: AddedVisit,
  people: readonly number[],
  { notify }: ImportVisitsOptions,
) {
  const appointments = yield* Appointments
  const now = yield* currentTimeMillis
  const known = "customer" in of ? of.customer : row.person
  const { firstName, lastName } = row.person
  const [email, phone] = [row.person.email ?? known.email, row.person.phone ?? known.phone]
  const isAhead = isUpcoming(row)
  const appointment: Appointment = {
    id: yield* appointments.nextId,
    customerId: "customer" in of ? of.customer.id : people[of.person]!,
    serviceId: service?.id ?? null,
    serviceType: service?.name ?? row.service,
    addons: [],
    bookedPrice: null,
    firstName,
    lastName,
    email,
    phone: phone ?? "",
    address: row.address ?? addressIn(known),
    technicianIds: [FIRST_TECHNICIAN_ID],
    ...time,
    status: row.status,
    source: "manual",
    notes: row.notes,
    sequence: 0,
    createdAt: Math.min(row.createdAt ?? now, time.start, now),
    ...NOTHING_SENT,
    // Nobody is thanked for, or reminded of, what was over before it came here.
    reminder24hSent: !isAhead,
    reminder2hSent: !isAhead,
    followUpSent: !isAhead,
    heldUntil: null,
    series: null,
    version: 1,
  }
  if (!(yield* appointments.add(appointment, yield* ticketOf(appointment))))
    return yield* Effect.die(new Error("A planned visit overlaps another one."))
  yield* appointments.markImported(appointment.id, key)
  yield* recordChange("import", `appointment ${appointment.id}`, null, {
    start: toIso(time.start),
    end: toIso(time.end),
    service: appointment.serviceType,
    status: row.status,
    line: row.line,
  })
  if (notify && isAhead && email !== null)
    yield* (yield* Outbox).enqueue(bookingConfirmation(appointment.id, appointment.sequence))
})

/** Statements that share a round trip. */
const AT_ONCE = { concurrency: 100 }
