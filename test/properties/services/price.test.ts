import { expect, test } from "vitest"
import { priceText } from "../../../core/services/price.ts"

test.for([
  [14_900, "flat rate", "from $149, flat rate"],
  [8950, "per hour", "from $89.50 per hour"],
  [5, "per square foot", "from $0.05 per square foot"],
  [123_456_700, "per project", "from $1,234,567 per project"],
] as const)("a price of %i cents, %s, reads: %s", ([basePrice, priceUnit, expected]) => {
  expect(priceText({ basePrice, priceUnit })).toBe(expected)
})
