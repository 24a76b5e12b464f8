import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { centsOf, dollarsOf } from "../fields/money.ts"
import { SERVICE_LIMITS } from "../fields/number-limits.ts"
import { hasTwoDecimals } from "../fields/two-decimals.ts"

const { minimum, maximum } = SERVICE_LIMITS.price

/** A price that staff enter: 0 to 1,000,000 dollars in whole cents on the wire, cents inside. `name` is its name in messages. */
export const priceRule = (name: string) => {
  const missing = `${name} is required`
  return Schema.Number.annotate({ message: missing })
    .check(
      Schema.isFinite({ message: missing }),
      Schema.isGreaterThanOrEqualTo(minimum, { message: `${name} must be at least ${minimum}` }),
      Schema.isLessThanOrEqualTo(maximum, {
        message: `${name} must be at most $${maximum.toLocaleString("en-US")}`,
      }),
      Schema.makeFilter((dollars) =>
        hasTwoDecimals(dollars) ? undefined : `${name} must have at most two decimals`,
      ),
    )
    .pipe(
      Schema.decodeTo(Schema.Int, SchemaTransformation.transform({ decode: centsOf, encode: dollarsOf })),
      Schema.annotateKey({ messageMissingKey: missing }),
    )
}
