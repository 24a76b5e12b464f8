import * as Schema from "effect/Schema"
import { RecordVersion } from "../fields/record-version.ts"
import { RowId } from "../fields/row-id.ts"

/** What an entry of the FAQ is about, so that the assistant finds it whatever the wording. */
export const FAQ_TOPICS = [
  "payment",
  "insurance",
  "license",
  "guarantee",
  "background_checks",
  "languages",
  "business_age",
  "references",
  "trip_fee",
  "cancellation_fee",
  "minimum",
  "deposit",
  "tax",
  "discounts",
  "weekend_surcharge",
  "materials",
  "other",
] as const
export type FaqTopic = (typeof FAQ_TOPICS)[number]

/** A fact about the business that staff wrote: shown on the site and used by the assistant. */
export const FaqEntry = Schema.Struct({
  id: RowId,
  topic: Schema.Literals(FAQ_TOPICS),
  question: Schema.String,
  answer: Schema.String,
  questionEs: Schema.NullOr(Schema.String),
  answerEs: Schema.NullOr(Schema.String),
  /** Whether the site shows it; the assistant uses it either way. */
  isOnSite: Schema.Boolean,
  displayOrder: Schema.Int,
  version: RecordVersion,
}).annotate({ identifier: "FaqEntry" })
export type FaqEntry = typeof FaqEntry.Type
