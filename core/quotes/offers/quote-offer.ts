import * as Schema from "effect/Schema"
import { Cents } from "../../fields/cents.ts"
import { described } from "../../fields/described.ts"
import { Instant } from "../../time/instant.ts"

/** Of the offer for a quote the newest version that was sent, or else the draft: what lists show. */
export const QuoteOffer = Schema.Struct({
  number: Schema.Int,
  total: Cents.pipe(described("As `OfferVersion` has it.")),
  validUntil: Schema.NullOr(Schema.String),
  sentAt: Schema.NullOr(Instant),
  viewedAt: Schema.NullOr(Instant),
  acceptedAt: Schema.NullOr(Instant),
  declinedAt: Schema.NullOr(Instant),
  replacedAt: Schema.NullOr(Instant),
}).annotate({ identifier: "QuoteOffer" })
export type QuoteOffer = typeof QuoteOffer.Type
