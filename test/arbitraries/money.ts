import * as fc from "fast-check"
import { LINE_KINDS, WHOLE } from "../../core/money/line-choices.ts"
import type { Line } from "../../core/money/line.ts"
import type { Discount, TaxRates } from "../../core/money/totals.ts"

/** Small numbers often, because amounts are rounded most where cents count. */
const price = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 100_000 }), fc.nat({ max: 100_000_000 }))

export const line: fc.Arbitrary<Line> = fc.record({
  serviceId: fc.option(fc.integer({ min: 1, max: 9 })),
  text: fc.constantFrom("Hang a door", "Hinges", "=SUM(1)"),
  kind: fc.constantFrom(...LINE_KINDS),
  quantity: fc.oneof(fc.constantFrom(1, 33, 100, 150), fc.integer({ min: 1, max: 1_000_000 })),
  unit: fc.option(fc.constantFrom("hour", "sq ft")),
  price,
  isTaxed: fc.boolean(),
  isOptional: fc.boolean(),
})

const basisPoints = fc.oneof(fc.constantFrom(0, 1, 425, 3_333, WHOLE), fc.nat({ max: WHOLE }))

export const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant("amount" as const), amount: price }),
  fc.record({ kind: fc.constant("share" as const), share: basisPoints }),
)

export const rates: fc.Arbitrary<TaxRates> = fc.record({
  labor: basisPoints,
  materials: basisPoints,
  plan: basisPoints,
})
