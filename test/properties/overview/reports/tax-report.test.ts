import * as fc from "fast-check"
import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { amountsOf, creditPosting, invoicePosting } from "../../../../core/invoices/postings.ts"
import type { Line } from "../../../../core/money/line.ts"
import { balanceOf, type LedgerEntry } from "../../../../core/money/ledger.ts"
import { totalsOf, type Discount, type TaxRates } from "../../../../core/money/totals.ts"
import { taxReportOf, type TaxedBill } from "../../../../core/overview/reports/tax-report.ts"
import { discount, line, rates } from "../../../arbitraries/money.ts"

interface Sent {
  readonly lines: readonly Line[]
  readonly discount: Discount | null
  readonly rates: TaxRates
}

const sent: fc.Arbitrary<Sent> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  discount: fc.option(discount),
  rates,
})

/** What is credited of an invoice step by step, in percent of what is left. */
const credits = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 })

/** An invoice and its credit notes, with the entries that the ledger has of them. */
const posted = (invoice: Sent, shares: readonly number[]) => {
  const { total, tax } = totalsOf(invoice.lines, invoice.discount, invoice.rates)
  const entries: LedgerEntry[] = [...invoicePosting({ total, tax }).entries]
  const bills: TaxedBill[] = [{ ...invoice, credited: null }]
  let before = { amount: 0, tax: 0 }
  for (const share of shares) {
    const amounts = amountsOf(total, entries)
    const amount = Math.ceil(((total - amounts.credited) * share) / 100)
    if (amount === 0) break
    const credit = Result.getOrThrow(creditPosting({ ...amounts, tax }, amount))
    entries.push(...credit.entries)
    const until = { amount: before.amount + amount, tax: before.tax + credit.tax }
    bills.push({ ...invoice, credited: { before, until } })
    before = until
  }
  return { bills, entries }
}

const reportOf = ({ bills, entries }: ReturnType<typeof posted>) =>
  taxReportOf(bills, { sold: 0 - balanceOf(entries, "income"), tax: 0 - balanceOf(entries, "tax") })

test("the rows of any invoices and credit notes add up to the ledger, and what is not taxed has no tax", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(sent, credits), { maxLength: 4 }), (all) => {
      const each = all.map(([invoice, shares]) => posted(invoice, shares))
      const whole = {
        bills: each.flatMap(({ bills }) => bills),
        entries: each.flatMap(({ entries }) => entries),
      }
      const rows = reportOf(whole)
      const sum = (name: "sales" | "tax") => rows.reduce((added, row) => added + row[name], 0)
      expect([0 - sum("sales") + 0, 0 - sum("tax") + 0]).toEqual([
        balanceOf(whole.entries, "income") + 0,
        balanceOf(whole.entries, "tax") + 0,
      ])
      expect(rows.at(-1)).toMatchObject({ kind: null, rate: 0 })
      expect(rows.at(-1)!.tax + 0).toBe(0)
      expect(new Set(rows.map(({ kind, rate }) => `${kind} ${rate}`)).size).toBe(rows.length)
    }),
  )
})

test("of one invoice the taxed rows are its taxes, and nothing is left once all of it is credited", () => {
  fc.assert(
    fc.property(sent, credits, (invoice, shares) => {
      const { taxes } = totalsOf(invoice.lines, invoice.discount, invoice.rates)
      const taxed = reportOf(posted(invoice, [])).filter(({ tax }) => tax > 0)
      expect(taxed.map(({ kind, rate, tax }) => ({ kind, rate, tax }))).toEqual(taxes)
      for (const { sales, tax } of reportOf(posted(invoice, [...shares, 100])))
        expect([sales + 0, tax + 0]).toEqual([0, 0])
    }),
  )
})

const billAt = (labor: number): TaxedBill => ({
  lines: [
    { kind: "materials", quantity: 100, price: 1_000, isTaxed: true },
    { kind: "labor", quantity: 200, price: 5_000, isTaxed: true },
    { kind: "labor", quantity: 100, price: 700, isTaxed: false },
  ],
  discount: null,
  rates: { labor, materials: 9_679, plan: 0 },
  credited: null,
})

test("rows are ordered by kind, then by rate, and each rate has one", () => {
  expect(taxReportOf([billAt(4_000), billAt(5_000), billAt(4_000)], { sold: 35_100, tax: 1_591 })).toEqual([
    { kind: "labor", rate: 5_000, sales: 10_000, tax: 500 },
    { kind: "labor", rate: 4_000, sales: 20_000, tax: 800 },
    { kind: "materials", rate: 9_679, sales: 3_000, tax: 291 },
    { kind: null, rate: 0, sales: 2_100, tax: 0 },
  ])
})
