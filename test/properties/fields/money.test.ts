import * as fc from "fast-check"
import { expect, test } from "vitest"
import { centsOf, dollarsOf, formatAmount, formatMoney } from "../../../core/fields/money.ts"
import { always } from "../support/always.ts"

const cents = fc.oneof(
  fc.integer({ min: 0, max: 2_147_483_647 }),
  fc.integer({ min: 0, max: 30_000_000 }).map((dollars) => dollars * 100),
  fc.integer({ min: -250_000, max: 250_000 }),
)

test("an amount in cents, formatted, matches Intl, in one form without decimals for whole dollars", () => {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
  always(cents, (amount) => {
    const expected = format.format(amount / 100).replace("-", "−")
    expect(formatAmount(amount)).toBe(expected)
    expect(formatMoney(amount)).toBe(expected.replace(/\.00$/u, ""))
  })
})

test("an amount converted to dollars and back keeps every cent", () => {
  always(cents, (amount) => expect(centsOf(dollarsOf(amount))).toBe(amount))
})
