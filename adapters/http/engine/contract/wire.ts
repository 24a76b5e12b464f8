import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { parseIso, toIso } from "../../../../core/time/chicago.ts"
import { centsOf, dollarsOf } from "../../../../core/fields/money.ts"

const NOT_ISO = "Invalid ISO datetime format"

/** An instant: `2026-11-23T15:00:00Z` on the wire, or with any offset (spec §5); milliseconds inside. */
export const IsoInstant = Schema.String.annotate({ format: "date-time", message: NOT_ISO }).pipe(
  Schema.decodeTo(
    Schema.Number.check(Schema.makeFilter((instant) => Number.isInteger(instant) || NOT_ISO)),
    // The number is checked rather than the text, so that a text is parsed once and a reply's not at all.
    SchemaTransformation.transform({ decode: (text) => parseIso(text) ?? Number.NaN, encode: toIso }),
  ),
  Schema.annotateKey({ messageMissingKey: NOT_ISO }),
)

/** Money: a number of dollars on the wire, integer cents inside. */
export const Dollars = Schema.Finite.pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({
      decode: (dollars) => centsOf(dollars),
      encode: dollarsOf,
    }),
  ),
)

/** The query fields of a time; without an end it is unbounded there. */
export const optionalRange = {
  from: Schema.optionalKey(IsoInstant),
  to: Schema.optionalKey(IsoInstant),
}

export const endsAfterStart = Schema.makeFilter(
  ({ from = -Infinity, to = Infinity }: { readonly from?: number; readonly to?: number }) =>
    from < to || { path: ["to"], issue: "The end must be after the start" },
)
