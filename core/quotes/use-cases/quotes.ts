import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isChangedSince } from "../../fields/record-version.ts"
import type { StaffBooking } from "../../schedule/visits/staff-booking.ts"
import { addressOf, personOf } from "../../contacts/contact.ts"
import { textOrNull } from "../../fields/text.ts"
import { quoteNotice, quoteReceived, quoteReplied } from "../../outbox/outgoing-mail.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { AuditLog } from "../../audit/ports/audit-log.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Quotes, type QuotePage } from "../ports/quotes.ts"
import { Services } from "../../services/ports/services.ts"
import { estimateOf } from "../estimate.ts"
import { workOf } from "../offers/offer-work.ts"
import {
  QuoteBooked,
  QuoteChanged,
  UnknownQuote,
  withQuoteStatus,
  type NewQuote,
  type Quote,
  type QuoteStatus,
} from "../quote.ts"
import type { QuoteReplyInput } from "../quote-reply.ts"
import type { QuoteRequest } from "../quote-request.ts"
import { changeSchedule } from "../../schedule/use-cases/hours/change-schedule.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { isUpcoming } from "../../schedule/visits/appointment.ts"
import { addAppointment } from "../../schedule/use-cases/visits/add-appointment.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { listWithTotal, someOrFail } from "../../storage/use-cases/read.ts"
import { acceptedVersion } from "./accepted-version.ts"

/**
 * Stores a visitor's request with the estimate that the visitor was shown, and enqueues its confirmation and a notice to
 * staff. `chatId` is that of the visitor's own chat from which it is sent.
 */
export const requestQuote = Effect.fn("requestQuote")(function* (
  request: QuoteRequest,
  chatId: string | null = null,
) {
  const estimate = yield* estimateShown(request)
  return yield* storeQuote(newQuoteOf(request, { estimate, chatId }, yield* currentTimeMillis))
})

const storeQuote = Effect.fnUntraced(function* (quote: NewQuote) {
  const stored = yield* (yield* Quotes).add(quote)
  const { enqueue, enqueueLast } = yield* Outbox
  yield* enqueueLast(quoteReceived(stored.id))
  yield* enqueue(quoteNotice(stored.id))
  return stored
}, inTransaction)

/** Null without a chosen service, and after that was taken out of the quote calculator. */
const estimateShown = Effect.fnUntraced(function* ({ estimatedServiceId }: QuoteRequest) {
  if (!estimatedServiceId) return null
  const service = Option.getOrUndefined(yield* (yield* Services).byId(estimatedServiceId))
  const range = service?.isActive ? estimateOf(service) : undefined
  return range === undefined ? null : { service: service!.name, ...range }
})

const newQuoteOf = (
  request: QuoteRequest,
  origin: Pick<Quote, "estimate" | "chatId">,
  now: number,
): NewQuote => ({
  appointmentId: null,
  ...personOf(request),
  company: textOrNull(request.company),
  ...addressOf(request),
  serviceNeeded: request.serviceNeeded,
  message: textOrNull(request.message),
  ...origin,
  status: "pending",
  answeredAt: null,
  statusChangedAt: now,
  createdAt: now,
})

/** A page of quotes, and how many there are on all pages. */
export const listQuotes = Effect.fn("listQuotes")(function* (page: QuotePage) {
  const [quotes, total] = yield* listWithTotal(Quotes, page)
  return { quotes, total }
})

/**
 * A quote, whether a visit is booked for it, what was accepted last of its offers, the replies to it, oldest first, and its last
 * changes, newest first. Fails with `UnknownQuote`.
 */
export const showQuote = Effect.fn("showQuote")(function* (id: number) {
  const quotes = yield* Quotes
  const quote = yield* someOrFail(quotes.byId(id), () => new UnknownQuote())
  const [isBooked, accepted, replies, changes] = yield* Effect.all(
    [
      isQuoteBooked(quote),
      acceptedWork(id),
      quotes.replies(id),
      (yield* AuditLog).list({ subject: subjectOf(quote), limit: MAX_CHANGES, offset: 0 }),
    ],
    { concurrency: "unbounded" },
  )
  return { quote, isBooked, accepted, replies, changes }
})

const MAX_CHANGES = 50

/** The work to be booked, without a service that is not offered any more; null where nothing was accepted. */
const acceptedWork = Effect.fnUntraced(function* (quoteId: number) {
  const version = yield* acceptedVersion(quoteId)
  const work = version && workOf(version)
  if (work === undefined) return null
  const service = yield* (yield* Services).byId(work.serviceId ?? 0)
  return Option.exists(service, ({ isActive }) => isActive) ? work : { ...work, serviceId: null }
})

/**
 * Sets any status (decisions). Fails with `UnknownQuote`, and with `QuoteChanged` where the quote no longer has the
 * `version` that was read.
 */
export const setQuoteStatus = Effect.fn("setQuoteStatus")(function* (
  id: number,
  status: QuoteStatus,
  version?: number,
) {
  const before = yield* lockedQuote(id)
  if (isChangedSince(version, before)) return yield* new QuoteChanged({ current: before })
  if (before.status === status) return before
  return yield* storeChanges("set status", before, { status })
}, inTransaction)

/**
 * Mails what staff wrote to the person who requested the quote, keeps it with the quote, and sets a pending quote to
 * contacted. Fails with `UnknownQuote`.
 */
export const replyToQuote = Effect.fn("replyToQuote")(function* (id: number, { body }: QuoteReplyInput) {
  const before = yield* lockedQuote(id)
  const [author, createdAt] = [yield* Actor, yield* currentTimeMillis]
  const reply = yield* (yield* Quotes).addReply({ quoteId: id, author, isQuestion: false, body, createdAt })
  yield* (yield* Outbox).enqueue(quoteReplied(id, reply.id))
  const status = before.status === "pending" ? "contacted" : before.status
  return { quote: yield* storeChanges("reply by email", before, { status }, { reply: body }), reply }
}, inTransaction)

/**
 * Books a visit for a quote and sets the quote to converted, together or not at all. Fails with `UnknownQuote`,
 * `QuoteBooked` and as `addAppointment` does.
 */
export const bookQuote = Effect.fn("bookQuote")(function* (id: number, booking: StaffBooking) {
  const before = yield* lockedQuote(id)
  if (yield* isQuoteBooked(before)) return yield* new QuoteBooked()
  const appointment = yield* addAppointment(booking)
  const { id: appointmentId, customerId } = appointment
  const quote = yield* storeChanges("book", before, {
    status: "converted",
    appointmentId,
    customerId: before.customerId ?? customerId,
  })
  return { appointment, quote }
}, changeSchedule)

/**
 * Whether a visit was booked for the quote. One that was cancelled since makes place for another, as does one that was over and
 * completed when its customer accepted further work.
 */
export const isQuoteBooked = Effect.fnUntraced(function* (quote: Quote) {
  const visit = yield* visitOf(quote)
  if (visit?.status !== "completed") return visit !== undefined && visit.status !== "cancelled"
  const accepted = yield* acceptedVersion(quote.id)
  return accepted === undefined || accepted.acceptedAt! < visit.end
})

/** The visit that is booked for the quote and not over. */
export const visitToCome = Effect.fnUntraced(function* (quote: Quote) {
  const visit = yield* visitOf(quote)
  return visit !== undefined && isUpcoming(visit) && visit.end > (yield* currentTimeMillis)
    ? visit
    : undefined
})

const visitOf = Effect.fnUntraced(function* ({ appointmentId }: Quote) {
  if (appointmentId === null) return undefined
  return Option.getOrUndefined(yield* (yield* Appointments).byId(appointmentId))
})

/** The quote, which no other transaction changes until this one ends. Fails with `UnknownQuote`. */
export const lockedQuote = (id: number) =>
  Effect.flatMap(Quotes, ({ locked }) => someOrFail(locked(id), () => new UnknownQuote()))

/** Stores and records another status of a quote, or what it is linked with. */
export const storeChanges = Effect.fnUntraced(function* (
  action: string,
  before: Quote,
  { status, ...links }: Pick<Quote, "status"> & Partial<Pick<Quote, "appointmentId" | "customerId">>,
  details: object = {},
) {
  const changed = { ...withQuoteStatus(before, status, yield* currentTimeMillis), ...links }
  const after = yield* (yield* Quotes).update(changed)
  yield* recordChange(action, subjectOf(before), recorded(before), { ...recorded(after), ...details })
  return after
})

const recorded = ({ status, appointmentId }: Quote) => ({ status, visit: appointmentId })

/** The quote in the audit log. */
export const subjectOf = ({ id }: Pick<Quote, "id">): string => `quote ${id}`
