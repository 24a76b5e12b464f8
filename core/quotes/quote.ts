import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { Address, Person } from "../contacts/contact.ts"
import { RowId } from "../fields/row-id.ts"
import { QUOTE_SERVICES, QUOTE_STATUSES } from "./quote-choices.ts"
import { failure } from "../fields/failure.ts"
import { QuoteOffer } from "./offers/quote-offer.ts"
import { Instant } from "../time/instant.ts"
import { Cents } from "../fields/cents.ts"

export const QuoteStatus = Schema.Literals(QUOTE_STATUSES)
export type QuoteStatus = typeof QuoteStatus.Type

/** The estimate that the visitor was shown, in cents. */
export const QuoteEstimate = Schema.Struct({
  service: Schema.String,
  low: Cents,
  high: Cents,
}).annotate({ identifier: "QuoteEstimate" })

/** A photo that the visitor sent with the request. */
export const QuotePhoto = Schema.Struct({
  id: RowId,
  width: Schema.Int.pipe(described("Pixels.")),
  height: Schema.Int,
}).annotate({ identifier: "QuotePhoto" })
export type QuotePhoto = typeof QuotePhoto.Type

/** A request for a quote (spec §3). Instants are milliseconds. */
export const Quote = Schema.Struct({
  id: RowId,
  customerId: Schema.NullOr(RowId).pipe(described("The known customer with this email; a quote adds none.")),
  appointmentId: Schema.NullOr(RowId).pipe(described("The visit that was booked for it.")),
  chatId: Schema.NullOr(Schema.String).pipe(described("The chat from which it was requested.")),
  ...Person.fields,
  company: Schema.NullOr(Schema.String),
  ...Address.fields,
  serviceNeeded: Schema.Literals(QUOTE_SERVICES),
  message: Schema.NullOr(Schema.String),
  estimate: Schema.NullOr(QuoteEstimate),
  photos: Schema.Array(QuotePhoto),
  offer: Schema.NullOr(QuoteOffer).pipe(described("Null before staff have written one.")),
  status: QuoteStatus,
  answeredAt: Schema.NullOr(Instant).pipe(
    described("When it got another status than pending; null while it is pending."),
  ),
  statusChangedAt: Instant.pipe(described("Photos are deleted twelve months after this.")),
  createdAt: Instant,
  version: RecordVersion,
}).annotate({ identifier: "Quote" })
export type Quote = typeof Quote.Type

/** A request that is not stored yet. Its customer is found by the email. */
export type NewQuote = Omit<Quote, "id" | "customerId" | "photos" | "offer" | "version">

/** What a list of quotes is sorted by; with "-" in descending order. */
export const QuoteSort = Schema.Literals([
  "createdAt",
  "-createdAt",
  "name",
  "-name",
  "serviceNeeded",
  "-serviceNeeded",
  "status",
  "-status",
])
export type QuoteSort = typeof QuoteSort.Type

/** The quote with another status; the same status changes nothing. */
export const withQuoteStatus = (quote: Quote, status: QuoteStatus, now: Instant): Quote =>
  quote.status === status
    ? quote
    : {
        ...quote,
        status,
        statusChangedAt: now,
        answeredAt: status === "pending" ? null : (quote.answeredAt ?? now),
      }

/** The quote was changed since the client read it. */
export class QuoteChanged extends Data.TaggedError("QuoteChanged")<{ readonly current: Quote }> {
  override readonly message = CHANGED_MEANWHILE
}

/** A visit was booked for the quote before. */
export class QuoteBooked extends failure("QuoteBooked", "A visit is booked for this quote already.") {}

export class UnknownQuote extends failure("UnknownQuote", "Quote not found.") {}
