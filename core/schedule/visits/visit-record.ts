import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { described } from "../../fields/described.ts"
import { CHANGED_MEANWHILE } from "../../fields/record-version.ts"
import { optionalText, textOrNull } from "../../fields/text.ts"
import { centsOf, dollarsOf } from "../../fields/money.ts"
import { Cents } from "../../fields/cents.ts"

/** What was done at a completed visit: with its appointment, an entry of the customer's service history (spec §3). */
export const VisitRecord = Schema.Struct({
  technician: Schema.NullOr(Schema.String),
  cost: Schema.NullOr(Cents),
  description: Schema.NullOr(Schema.String),
  invoice: Schema.NullOr(Schema.String).pipe(described("Name of the invoice among the stored ones.")),
})
export type VisitRecord = typeof VisitRecord.Type

/** The record of a visit that nobody has entered anything for. */
export const EMPTY_RECORD: VisitRecord = { technician: null, cost: null, description: null, invoice: null }

/** The visit or its record was changed since the client read them. */
export class VisitRecordChanged extends Data.TaggedError("VisitRecordChanged")<{
  /** `version` is the appointment's; `record` is null where nobody has entered anything. */
  readonly current: { readonly version: number; readonly record: VisitRecord | null }
}> {
  override readonly message = CHANGED_MEANWHILE
}

const WRONG_COST = "Cost must be an amount in dollars, like 149.50"
const MAX_DOLLARS = 1_000_000

const cost = Schema.String.annotate({ message: WRONG_COST }).pipe(
  Schema.decode(SchemaTransformation.trim()),
  Schema.check(
    Schema.isPattern(/^(?:\d{1,9}(?:\.\d{1,2})?)?$/u, { message: WRONG_COST }),
    Schema.makeFilter((text) => (Number(text) > MAX_DOLLARS ? "Cost must be at most $1,000,000" : undefined)),
  ),
  Schema.decodeTo(
    Schema.NullOr(Schema.Int),
    SchemaTransformation.transform({
      decode: (text) => (text === "" ? null : centsOf(Number(text))),
      encode: (cents) => (cents === null ? "" : String(dollarsOf(cents))),
    }),
  ),
)

/** What staff enter when they complete a visit, as texts of a form; all of it is optional (decisions). */
export const Completion = Schema.Struct({
  technician: optionalText({ max: 100 }),
  cost: Schema.optionalKey(cost),
  description: optionalText({ max: 2000, multiline: true }),
  /** "true" removes the stored invoice. */
  removeInvoice: Schema.optionalKey(
    Schema.Literals(["true", "false"]).annotate({ message: "Please choose whether to remove the invoice" }),
  ),
}).annotate({ identifier: "Completion" })
export type Completion = typeof Completion.Type

/**
 * The record after somebody has entered it: texts that are left out are removed, the invoice stays unless there is a
 * new one or it is removed.
 */
export const recordOf = (
  before: VisitRecord,
  { technician, cost = null, description, removeInvoice }: Completion,
  newInvoice: string | null,
): VisitRecord => ({
  technician: textOrNull(technician),
  cost,
  // Browsers send the line ends of a form as CR and LF.
  description: textOrNull(description)?.replaceAll("\r\n", "\n") ?? null,
  invoice: newInvoice ?? (removeInvoice === "true" ? null : before.invoice),
})
