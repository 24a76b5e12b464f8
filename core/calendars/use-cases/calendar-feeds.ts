import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { concerns } from "../../schedule/hours/blocked-time.ts"
import {
  checkTechnicians,
  listTechnicians,
  technicianOfAccount,
} from "../../schedule/use-cases/technicians/technicians.ts"
import { isUnconfirmed } from "../../schedule/visits/hold.ts"
import { blockedEvent, visitEvent } from "../feed-event.ts"
import {
  FEED_USE_PRECISION,
  feedPath,
  feedRange,
  NoOwnTechnician,
  MAX_FEEDS_PER_STAFF,
  TooManyFeeds,
  UnknownFeed,
  type CalendarFeed,
  type FeedInput,
} from "../feed.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { BlockedTimes } from "../../schedule/ports/blocked-times.ts"
import { BookingHorizonDays } from "../../schedule/ports/booking-horizon.ts"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { CalendarFeeds } from "../ports/calendar-feeds.ts"
import { Installation } from "../../storage/ports/installation.ts"
import { PublicUrl } from "../../business/ports/public-url.ts"
import { StaffAccounts } from "../../staff/ports/staff-accounts.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { overlaps } from "../../time/interval.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { isTimeOf } from "../../schedule/technicians/whose-time.ts"
import { customerSubject, lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { staffById } from "../../staff/use-cases/staff-records.ts"
import { inChangeOf, inTransaction } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/**
 * The calendar behind a secret token: its name, and its events by start, without cancelled and unconfirmed visits. Fails
 * with `UnknownFeed`.
 */
export const readFeed = Effect.fn("readFeed")(function* (token: string) {
  const feeds = yield* CalendarFeeds
  const found = feeds.byTokenHash((yield* Tokens).hash(token))
  const feed = yield* someOrFail(found, () => new UnknownFeed())
  const technicianId = yield* technicianOf(feed)
  const now = yield* currentTimeMillis
  if (now - (feed.lastUsedAt ?? -Infinity) >= FEED_USE_PRECISION) yield* feeds.setLastUse(feed.id, now)
  const business = yield* (yield* BusinessSettings).current
  const context = {
    kind: feed.kind,
    business,
    technicians: yield* listTechnicians,
    installationId: yield* (yield* Installation).id,
    publicUrl: yield* PublicUrl,
  }
  const range = feedRange(now, yield* BookingHorizonDays)
  const { list, changeTimes } = yield* Appointments
  const own = feed.kind === "customer" ? { customerId: feed.accountId } : {}
  const visits = (yield* list({ range, ...own })).filter(
    (visit) => visit.status !== "cancelled" && !isUnconfirmed(visit) && concerns({ technicianId }, visit),
  )
  const changedAt = yield* changeTimes(visits.map(({ id }) => id))
  // What is busy in Google Calendar stands in a calendar already.
  const blocks = (feed.withBlockedTimes ? yield* (yield* BlockedTimes).list : []).filter(
    (block) => block.source === "staff" && (technicianId === null || isTimeOf(block, technicianId)),
  )
  const events = [
    ...visits.map((visit) => visitEvent(visit, changedAt.get(visit.id) ?? visit.createdAt, context)),
    ...blocks.filter((block) => overlaps(block, range)).map((block) => blockedEvent(block, context)),
  ]
  return { business, now, events: events.toSorted((a, b) => a.start - b.start) }
})

/**
 * Whose visits the feed shows; null for those of all. Of a technician's account they are their own, whatever was chosen, and
 * the feed rests while the account is linked to nobody. Fails with `UnknownFeed`.
 */
const technicianOf = Effect.fnUntraced(function* ({ kind, accountId, technicianId = null }: CalendarFeed) {
  if (kind === "customer") return null
  const account = yield* Effect.mapError(staffById(accountId), () => new UnknownFeed())
  if (account.role !== "technician") return technicianId
  return (yield* someOrFail(technicianOfAccount(accountId), () => new UnknownFeed())).id
})

/** The customer's feed with its path; none before they make one. */
export const ownFeed = Effect.fn("ownFeed")(function* (customerId: number) {
  const [feed] = yield* listFeeds({ kind: "customer", accountId: customerId })
  return Option.fromUndefinedOr(feed)
})

/** Makes the customer's feed; one that exists is revoked. Fails with `UnknownCustomer`. */
export const replaceOwnFeed = Effect.fn("replaceOwnFeed")(function* (customerId: number) {
  const customer = yield* lockedCustomer(customerId)
  yield* (yield* CalendarFeeds).removeAll("customer", customerId)
  yield* recordChange("make calendar link", customerSubject(customer), null, {})
  const owner = { kind: "customer", accountId: customerId } as const
  return yield* storeFeed({ ...owner, name: null, withBlockedTimes: false })
}, inTransaction)

/**
 * Adds a feed of a staff account. Fails with `UnknownStaffAccount`, `UnknownTechnician`, `TooManyFeeds`, and with
 * `NoOwnTechnician` for a technician's account that is linked to nobody.
 */
export const addStaffFeed = Effect.fn("addStaffFeed")(function* (staffId: number, input: FeedInput) {
  const { role } = yield* staffById(staffId)
  if (role === "technician") yield* someOrFail(technicianOfAccount(staffId), () => new NoOwnTechnician())
  yield* checkTechnicians([input])
  const owner = { kind: "staff", accountId: staffId } as const
  const existing = yield* (yield* CalendarFeeds).list(owner)
  if (existing.length >= MAX_FEEDS_PER_STAFF) return yield* new TooManyFeeds()
  yield* recordChange("make calendar link", `staff account ${staffId}`, null, input)
  return yield* storeFeed({ ...owner, ...input })
}, inChangeOf(StaffAccounts))

const storeFeed = Effect.fnUntraced(function* (
  feed: Pick<CalendarFeed, "kind" | "accountId" | "name" | "withBlockedTimes" | "technicianId">,
) {
  const { nextId, add } = yield* CalendarFeeds
  const { calendarFeed, hash } = yield* Tokens
  const id = yield* nextId
  const createdAt = yield* currentTimeMillis
  return yield* withPath(yield* add({ ...feed, id, createdAt }, hash(calendarFeed(id))))
})

/** Every feed with its path, those of staff first, or those of one account. */
export const listFeeds = Effect.fn("listFeeds")(function* (owner?: Pick<CalendarFeed, "kind" | "accountId">) {
  return yield* Effect.forEach(yield* (yield* CalendarFeeds).list(owner), withPath)
})

const withPath = Effect.fnUntraced(function* (feed: CalendarFeed) {
  return { ...feed, path: feedPath((yield* Tokens).calendarFeed(feed.id)) }
})

/** Revokes a feed at once, of this account only where one is given. Fails with `UnknownFeed`. */
export const revokeFeed = Effect.fn("revokeFeed")(function* (
  id: number,
  owner?: Pick<CalendarFeed, "kind" | "accountId">,
) {
  const feeds = yield* CalendarFeeds
  const feed = yield* someOrFail(feeds.byId(id), () => new UnknownFeed())
  if (owner !== undefined && (owner.kind !== feed.kind || owner.accountId !== feed.accountId))
    return yield* new UnknownFeed()
  yield* feeds.remove(id)
  yield* recordChange(
    "revoke calendar link",
    feed.kind === "customer" ? customerSubject({ id: feed.accountId }) : `staff account ${feed.accountId}`,
    feed.name === null ? {} : { name: feed.name, withBlockedTimes: feed.withBlockedTimes },
    null,
  )
  return feed
}, inTransaction)
