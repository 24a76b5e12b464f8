import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { centsOf, dollarsOf } from "./money.ts"

const MAX_DOLLARS = 1_000_000

/** A price that staff enter: 0 to 1,000,000 dollars on the wire, cents inside. `name` is its name in messages. */
export const priceRule = (name: string) => {
  const missing = `${name} is required`
  return Schema.Number.annotate({ message: missing })
    .check(
      Schema.isFinite({ message: missing }),
      Schema.isGreaterThanOrEqualTo(0, { message: `${name} must be at least 0` }),
      Schema.isLessThanOrEqualTo(MAX_DOLLARS, { message: `${name} must be at most $1,000,000` }),
    )
    .pipe(
      Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: centsOf, encode: dollarsOf })),
      Schema.annotateKey({ messageMissingKey: missing }),
    )
}
