import * as fc from "fast-check"
import { expect, test } from "vitest"
import { centsOf, dollarsOf, formatMoney } from "../../../core/fields/money.ts"
import { priceText } from "../../../core/services/price.ts"
import { always } from "../support/always.ts"

const cents = fc.oneof(
  fc.integer({ min: 0, max: 2_147_483_647 }),
  fc.integer({ min: 0, max: 30_000_000 }).map((dollars) => dollars * 100),
  fc.integer({ min: 0, max: 250_000 }),
)

test("an amount in cents, formatted, matches Intl, without decimals for whole dollars", () => {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
  always(cents, (amount) => {
    expect(formatMoney(amount)).toBe(format.format(amount / 100).replace(/\.00$/u, ""))
  })
})

test("an amount converted to dollars and back keeps every cent", () => {
  always(cents, (amount) => expect(centsOf(dollarsOf(amount))).toBe(amount))
})

test.for([
  [14_900, "flat rate", "from $149, flat rate"],
  [8950, "per hour", "from $89.50 per hour"],
  [5, "per square foot", "from $0.05 per square foot"],
  [123_456_700, "per project", "from $1,234,567 per project"],
] as const)("a price of %i cents, %s, reads: %s", ([basePrice, priceUnit, expected]) => {
  expect(priceText({ basePrice, priceUnit })).toBe(expected)
})
