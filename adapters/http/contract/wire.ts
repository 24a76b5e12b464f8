import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { parseIso, toIso } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { centsOf, dollarsOf } from "../../../core/services/money.ts"

const NOT_ISO = "Invalid ISO datetime format"

/** An instant: `2026-11-23T15:00:00Z` on the wire, or with any offset (spec §5); milliseconds inside. */
export const IsoInstant = Schema.String.annotate({ format: "date-time" })
  .check(Schema.makeFilter((text) => parseIso(text) !== undefined || NOT_ISO))
  .pipe(
    Schema.decodeTo(
      Schema.Int,
      SchemaTransformation.transform({ decode: (text) => parseIso(text)!, encode: toIso }),
    ),
    Schema.annotateKey({ messageMissingKey: NOT_ISO }),
  )

/** A list of instants for replies. Encoded as a whole, because checking each takes five times as long as all else. */
export const IsoInstants = Schema.Array(Schema.String.annotate({ format: "date-time" })).pipe(
  Schema.decodeTo(
    Schema.declare((value): value is ReadonlyArray<Instant> => Array.isArray(value)),
    SchemaTransformation.transform({
      decode: (texts): ReadonlyArray<Instant> => texts.map((text) => parseIso(text)!),
      encode: (instants): ReadonlyArray<string> => instants.map(toIso),
    }),
  ),
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
