import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formatMoney } from "../../../core/fields/money.ts"
import { deductedRows, lineText, quantityText, sumRows } from "../../../core/money/amount-text.ts"
import { LINE_KINDS } from "../../../core/money/line-choices.ts"
import { lineTotal, subtotalOf, totalsOf } from "../../../core/money/totals.ts"
import { discount, line, rates } from "../../arbitraries/money.ts"

test("a line says how many of which unit it is of; one piece only what it costs", () => {
  fc.assert(
    fc.property(line, (each) => {
      const piece = { ...each, quantity: 100, unit: null }
      const amount = formatMoney(lineTotal(each))
      expect(quantityText(piece)).toBe(undefined)
      expect(lineText(piece)).toBe(`${each.text}: ${formatMoney(each.price)}`)
      const some = { ...each, quantity: each.quantity === 100 ? 101 : each.quantity, unit: null }
      expect(quantityText(some)).toBe(`${some.quantity / 100} at ${formatMoney(each.price)}`)
      const hours = { ...each, unit: "hour" }
      expect(lineText(hours)).toBe(
        `${each.text}, ${each.quantity / 100} at ${formatMoney(each.price)} per hour: ${amount}`,
      )
    }),
  )
})

test("the rows from the subtotal to the total add up, none but the total is 0, and each tax has its name and rate", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), fc.option(discount), rates, (lines, off, at) => {
      const totals = totalsOf(lines, off, at)
      const rows = sumRows(totals)
      expect(rows.at(-1)).toEqual(["Total", totals.total])
      const named = rows.slice(1, -1)
      expect(rows.slice(0, -1)).toEqual(named.length === 0 ? [] : [["Subtotal", totals.subtotal], ...named])
      expect(totals.subtotal + subtotalOf(named.map(([, amount]) => amount))).toBe(totals.total)
      expect(named.some(([, amount]) => amount === 0)).toBe(false)
      expect(named.map(([name]) => name)).toEqual([
        ...(totals.discount > 0 ? ["Discount"] : []),
        ...totals.taxes.map(
          ({ kind, rate }) => `Tax on ${kind === "plan" ? "plans" : kind}, ${rate / 1000}%`,
        ),
      ])
      expect(totals.taxes.map(({ kind }) => kind)).toEqual(
        LINE_KINDS.filter((kind) => totals.taxes.some((tax) => tax.kind === kind)),
      )
    }),
  )
})

test("the rows of what was deducted add up to it, and none is 0", () => {
  const amount = fc.oneof(fc.constant(0), fc.nat({ max: 1_000 }))
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.option(amount, { nil: undefined }),
      (paid, deposit, credited, lost) => {
        const rows = deductedRows({
          paid,
          deposit,
          credited,
          ...(lost !== undefined && { writtenOff: lost }),
        })
        expect(0 - subtotalOf(rows.map(([, each]) => each))).toBe(paid + credited + (lost ?? 0))
        const of = new Map(rows)
        expect(of.size).toBe(rows.length)
        expect([...of.values()]).not.toContain(0)
        expect([of.get("Deposit") ?? 0, of.get("Credited") ?? 0, of.get("Written off") ?? 0]).toEqual([
          0 - deposit,
          0 - credited,
          0 - (lost ?? 0),
        ])
        expect(of.get("Paid") ?? 0).toBeLessThanOrEqual(0)
        expect(of.get("Paid back") ?? 0).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
