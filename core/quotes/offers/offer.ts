import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { Cents } from "../../fields/cents.ts"
import { described } from "../../fields/described.ts"
import { failure } from "../../fields/failure.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../../fields/record-version.ts"
import { RowId } from "../../fields/row-id.ts"
import { Instant } from "../../time/instant.ts"
import { OfferTerms } from "./offer-terms.ts"
import { offerState, type OfferEvents } from "./offer-state.ts"

/** Who accepted what of a version. */
export const Acceptance = Schema.Struct({
  name: Schema.String.pipe(described("As the customer or staff typed it.", "Jane Doe")),
  address: Schema.String.pipe(
    described(
      'The network address it was accepted from; "by phone", "in writing" or "in person" where staff recorded it.',
      "203.0.113.7",
    ),
  ),
  alternative: Schema.Int.pipe(described("Place of the accepted alternative, from 0.")),
  options: Schema.Array(Schema.Int).pipe(described("Places of the chosen optional lines in it, from 0.")),
  total: Cents,
  deposit: Cents.pipe(described("Due with the acceptance.")),
  fingerprint: Schema.String.pipe(
    described("SHA-256 of the version and the choice, as `acceptedText` writes them."),
  ),
}).annotate({ identifier: "Acceptance" })
export type Acceptance = typeof Acceptance.Type

/** A version of the offer that was made for a quote. Instants are milliseconds. */
export const OfferVersion = Schema.Struct({
  id: RowId,
  quoteId: RowId,
  number: Schema.Int.pipe(described("From 1, for each quote.")),
  terms: OfferTerms,
  total: Cents.pipe(
    described("What was accepted; before that, what the first alternative costs without optional lines."),
  ),
  createdAt: Instant,
  createdBy: Schema.String.pipe(described("Name of the staff member who wrote it.", "Maria Keller")),
  sentAt: Schema.NullOr(Instant).pipe(described("Null for a draft.")),
  viewedAt: Schema.NullOr(Instant).pipe(described("When its page was first opened.")),
  acceptedAt: Schema.NullOr(Instant),
  acceptance: Schema.NullOr(Acceptance),
  declinedAt: Schema.NullOr(Instant),
  declineReason: Schema.NullOr(Schema.String),
  replacedAt: Schema.NullOr(Instant).pipe(
    described("When a newer version was sent before this one was answered."),
  ),
  remindedAt: Schema.NullOr(Instant).pipe(described("When its customer was reminded that it lapses.")),
  invoiceId: Schema.NullOr(RowId).pipe(
    described("The invoice that was made of it, unless all of that was credited."),
  ),
  version: RecordVersion,
}).annotate({ identifier: "OfferVersion" })
export type OfferVersion = typeof OfferVersion.Type

/** A draft that is not stored yet. */
export type NewOfferVersion = Pick<
  OfferVersion,
  "quoteId" | "number" | "terms" | "total" | "createdAt" | "createdBy"
>

/** The link under which a quote's customer reads its offer; the newest version that was sent is shown. */
export const OfferLink = Schema.Struct({
  quoteId: RowId,
  number: Schema.Int.pipe(
    described("How many links the quote has had: one that was ended is never used again."),
  ),
  createdAt: Instant,
  endedAt: Schema.NullOr(Instant).pipe(described("When staff ended it.")),
}).annotate({ identifier: "OfferLink" })
export type OfferLink = typeof OfferLink.Type

/** What has happened to the version. */
const eventsOf = ({ terms, ...version }: OfferVersion): OfferEvents => ({
  ...version,
  validUntil: terms.validUntil,
})

export const stateOf = (version: OfferVersion, now: Instant) => offerState(eventsOf(version), now)

/** The version after its page was opened: the first time is kept. */
export const viewed = (version: OfferVersion, now: Instant): OfferVersion =>
  version.viewedAt === null ? { ...version, viewedAt: now } : version

/** What the customer of a quote is shown of its offer. */
export interface ShownVersions {
  /** The newest version that was sent; where that was declined or has lapsed, the one that was accepted before. */
  readonly version: OfferVersion
  /** What was accepted before `version` was sent, and binds until `version` is accepted. */
  readonly earlier: OfferVersion | undefined
  /** What was sent after `version` was accepted, and was declined or has lapsed. */
  readonly later: OfferVersion | undefined
}

/** Undefined before a version was sent. @param versions Of one quote, in any order. */
export const shownVersions = (versions: readonly OfferVersion[], now: Instant): ShownVersions | undefined => {
  const [newest, ...others] = versions
    .filter(({ sentAt }) => sentAt !== null)
    .toSorted((a, b) => b.number - a.number)
  if (newest === undefined) return undefined
  const accepted = others.find(({ acceptedAt }) => acceptedAt !== null)
  const state = stateOf(newest, now)
  return accepted !== undefined && (state === "declined" || state === "lapsed")
    ? { version: accepted, earlier: undefined, later: newest }
    : { version: newest, earlier: accepted, later: undefined }
}

/** The version that is being written. */
export const draftOf = (versions: readonly OfferVersion[]): OfferVersion | undefined =>
  versions.find(({ sentAt }) => sentAt === null)

/** There is nothing to be sent. */
export class NoOfferDraft extends failure("NoOfferDraft", "There is no draft of an offer for this quote.") {}

/** The draft was changed since the client read it. */
export class OfferChanged extends Data.TaggedError("OfferChanged")<{ readonly current: OfferVersion }> {
  override readonly message = CHANGED_MEANWHILE
}

/** The last day of a draft is over. */
export class OfferDatePast extends failure(
  "OfferDatePast",
  "The last day of the offer is over. Please choose a later one.",
) {}

/** A photo that is none of the quote. */
export class WrongOfferPhoto extends failure("WrongOfferPhoto", "Please choose photos of this quote.") {}

/** The link is unknown or was ended: which one is not told. */
export class UnknownOfferLink extends failure(
  "UnknownOfferLink",
  "This link does not work any more. Please contact us about your offer.",
) {}
