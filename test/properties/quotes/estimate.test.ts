import * as fc from "fast-check"
import { expect, test } from "vitest"
import { estimateOf, estimateText } from "../../../core/quotes/estimate.ts"
import { PRICE_UNITS } from "../../../core/services/price.ts"
import { always } from "../support/always.ts"

const service = fc.record({
  basePrice: fc.integer({ min: 1, max: 100_000_000 }),
  priceUnit: fc.constantFrom(...PRICE_UNITS),
  suggestedHours: fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2),
  includedInQuoteCalculator: fc.boolean(),
})

test("an estimate exists exactly for services in the calculator that are priced per hour or at a flat rate", () => {
  always(service, (each) => {
    const offered = each.includedInQuoteCalculator && ["per hour", "flat rate"].includes(each.priceUnit)
    expect(estimateOf(each) !== undefined).toBe(offered)
  })
})

test("an estimate begins within $2.50 of the price of the suggested time, and at $5 at least", () => {
  always(service, (each) => {
    const estimate = estimateOf(each)
    if (estimate === undefined) return
    const price = each.basePrice * (each.priceUnit === "per hour" ? each.suggestedHours : 1)
    expect(Math.abs(estimate.low - Math.max(500, price))).toBeLessThanOrEqual(250)
  })
})

test("an estimate ends within $2.50 of 1.5 times its beginning, and both are multiples of $5", () => {
  always(service, (each) => {
    const estimate = estimateOf(each)
    if (estimate === undefined) return
    expect(Math.abs(estimate.high - estimate.low * 1.5)).toBeLessThanOrEqual(250)
    expect([estimate.low % 500, estimate.high % 500]).toEqual([0, 0])
  })
})

test.each([
  [{ basePrice: 8900, priceUnit: "flat rate", suggestedHours: 4 }, "usually between $90 and $135"],
  [{ basePrice: 8500, priceUnit: "per hour", suggestedHours: 2.5 }, "usually between $215 and $325"],
] as const)("an estimate of %o is %s", (priced, text) => {
  expect(estimateText(estimateOf({ ...priced, includedInQuoteCalculator: true })!)).toBe(text)
})

test("a service that costs nothing has no estimate", () => {
  const free = {
    basePrice: 0,
    priceUnit: "flat rate",
    suggestedHours: 1,
    includedInQuoteCalculator: true,
  } as const
  expect(estimateOf(free)).toBeUndefined()
})
