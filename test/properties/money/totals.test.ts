import * as fc from "fast-check"
import { expect, test } from "vitest"
import { LINE_KINDS, LINE_LIMITS, RATE_WHOLE, WHOLE } from "../../../core/money/line-choices.ts"
import { distributed, proportion } from "../../../core/money/rounding.ts"
import { discountOn, lineTotal, NO_TAX, subtotalOf, totalsOf } from "../../../core/money/totals.ts"
import { discount, line, rates } from "../../arbitraries/money.ts"

const lines = fc.array(line, { maxLength: 12 })
/** Times `WHOLE` it is still a number whose every digit is kept. */
const amount = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -9e11, max: 9e11 }))
const weight = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: LINE_LIMITS.subtotal }))

test("an amount in proportion is the nearest cent, and half a cent is rounded away from zero", () => {
  fc.assert(
    fc.property(amount, fc.nat({ max: WHOLE }), fc.integer({ min: 1, max: WHOLE }), (of, part, whole) => {
      const result = BigInt(proportion(of, part, whole))
      const twiceOff = 2n * (result * BigInt(whole) - BigInt(of) * BigInt(part))
      expect(twiceOff <= BigInt(whole) && twiceOff >= -BigInt(whole)).toBe(true)
      const isHalf = twiceOff === BigInt(whole) || twiceOff === -BigInt(whole)
      expect(isHalf && twiceOff > 0n !== of > 0).toBe(false)
    }),
  )
  expect([proportion(5, 1, 2), proportion(-5, 1, 2), proportion(15, 1, 10)]).toEqual([3, -3, 2])
})

test("what is distributed adds up, each part less than a cent away from its exact share", () => {
  fc.assert(
    fc.property(amount, fc.array(weight), (of, weights) => {
      const parts = distributed(of, weights)
      const whole = subtotalOf(weights)
      expect(subtotalOf(parts)).toBe(whole === 0 ? 0 : of)
      for (const [n, part] of parts.entries()) {
        const off = BigInt(part) * BigInt(whole) - BigInt(of) * BigInt(weights[n]!)
        expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(whole > 0)
        expect(weights[n] === 0 && part !== 0).toBe(false)
        expect(Object.is(part, -0)).toBe(false)
      }
    }),
    // Without a weight there is no exact share.
    { examples: [[0, [1]]] },
  )
})

test("what is left after rounding goes to the parts with the largest remainders, of equal ones to the earlier", () => {
  fc.assert(
    fc.property(amount, fc.array(weight), (of, weights) => {
      const whole = weights.reduce((sum, each) => sum + BigInt(each), 0n)
      if (whole === 0n) return
      const size = BigInt(Math.abs(of))
      const parts = distributed(of, weights).map((part, n) => {
        const exact = size * BigInt(weights[n]!)
        return { n, rest: exact % whole, isMore: BigInt(Math.abs(part)) > exact / whole }
      })
      for (const more of parts.filter(({ isMore }) => isMore))
        for (const less of parts.filter(({ isMore }) => !isMore))
          expect(more.rest > less.rest || (more.rest === less.rest && more.n < less.n)).toBe(true)
    }),
  )
})

test("subtotal, discount and tax of the lines add up to those of the whole, for any lines", () => {
  fc.assert(
    fc.property(lines, fc.option(discount), rates, (of, off, at) => {
      const totals = totalsOf(of, off, at)
      expect(totals.lines.map(({ total }) => total)).toEqual(of.map(lineTotal))
      expect(subtotalOf(totals.lines.map(({ total }) => total))).toBe(totals.subtotal)
      expect(subtotalOf(totals.lines.map((each) => each.discount))).toBe(totals.discount)
      expect(subtotalOf(totals.lines.map(({ tax }) => tax))).toBe(totals.tax)
      expect(subtotalOf(totals.taxes.map(({ tax }) => tax))).toBe(totals.tax)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax)
      expect(totals.discount).toBe(discountOn(off, totals.subtotal))
    }),
  )
})

test("a discount takes off its amount, at most all, or its share of what the lines cost", () => {
  fc.assert(
    fc.property(lines, discount, (of, off) => {
      const subtotal = subtotalOf(of.map(lineTotal))
      const all =
        off.kind === "amount" ? Math.min(off.amount, subtotal) : proportion(subtotal, off.share, WHOLE)
      expect(totalsOf(of, off, NO_TAX)).toMatchObject({ discount: all, total: subtotal - all })
    }),
  )
})

test("a line's discount is at most its total, so that nothing costs less than nothing", () => {
  fc.assert(
    fc.property(lines, discount, rates, (of, off, at) => {
      const totals = totalsOf(of, off, at)
      for (const each of totals.lines) {
        expect(each.discount).toBeGreaterThanOrEqual(0)
        expect(each.discount).toBeLessThanOrEqual(each.total)
        expect(each.tax).toBeGreaterThanOrEqual(0)
      }
      expect(totals.total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test("the tax of a kind is its rate of its taxed lines after discount, rounded once; other lines have none", () => {
  fc.assert(
    fc.property(lines, fc.option(discount), rates, (of, off, at) => {
      const totals = totalsOf(of, off, at)
      for (const kind of LINE_KINDS) {
        const base = subtotalOf(
          of.map(({ isTaxed, kind: its }, n) =>
            isTaxed && its === kind ? totals.lines[n]!.total - totals.lines[n]!.discount : 0,
          ),
        )
        const tax = totals.taxes.find((each) => each.kind === kind)?.tax ?? 0
        expect(tax).toBe(proportion(base, at[kind], RATE_WHOLE))
      }
      const untaxed = totals.lines.filter((_, n) => !of[n]!.isTaxed)
      expect(untaxed.every(({ tax }) => tax === 0)).toBe(true)
    }),
  )
})

test("without tax and discount the lines cost their prices", () => {
  fc.assert(
    fc.property(lines, (of) => {
      expect(totalsOf(of, null, NO_TAX)).toMatchObject({
        total: subtotalOf(of.map(lineTotal)),
        discount: 0,
        tax: 0,
        taxes: [],
      })
    }),
  )
})
