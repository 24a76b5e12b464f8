import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { described } from "../fields/described.ts"
import { twoDecimals } from "../fields/two-decimals.ts"
import { priceRule } from "../services/price-rule.ts"
import { WHOLE } from "./line-choices.ts"
import type { Discount } from "./totals.ts"

/** A discount as it is stored with a quote or an invoice. */
export const StoredDiscount: Schema.Codec<Discount> = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("amount"), amount: Cents }),
  Schema.Struct({
    kind: Schema.Literal("share"),
    share: Schema.Int.pipe(described("In basis points: 1250 is 12.5%.")),
  }),
])

/** Percent on the wire, from 0 to 100 with at most two decimals; basis points inside. `name` is its name in messages. */
export const percentRule = (name: string) =>
  twoDecimals({ minimum: 0, maximum: WHOLE }, `${name} must be from 0 to 100% with at most two decimals`)

const WRONG_DISCOUNT = { message: "Please enter a discount in dollars or percent" }

/** A discount as staff enter it: dollars, or percent. */
export const DiscountInput = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("amount"), amount: priceRule("Discount") }),
  Schema.Struct({ kind: Schema.Literal("share"), share: percentRule("Discount") }),
]).annotate({ identifier: "DiscountInput", ...WRONG_DISCOUNT })

/** The same, where there may be none. */
export const OptionalDiscount = Schema.optionalKey(Schema.NullOr(DiscountInput).annotate(WRONG_DISCOUNT))
