import { parse } from "csv-parse/sync"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  quickBooksInvoiceColumns,
  quickBooksLines,
} from "../../../adapters/formats/csv/reports/quickbooks-columns.ts"
import { csvChunks } from "../../../adapters/formats/csv/write-csv.ts"
import { LINE_KINDS } from "../../../core/money/line-choices.ts"
import { totalsOf } from "../../../core/money/totals.ts"

const line = fc.record({
  serviceId: fc.constant(null),
  text: fc.string({ minLength: 1 }),
  kind: fc.constantFrom(...LINE_KINDS),
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unit: fc.constant(null),
  price: fc.integer({ min: 0, max: 50_000 }),
  isTaxed: fc.boolean(),
  isOptional: fc.constant(false),
})

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 0, max: 100_000 }) }),
    fc.record({ kind: fc.constant("share" as const), share: fc.integer({ min: 0, max: 10_000 }) }),
  ),
)

const SENT = {
  number: "2026-0001",
  issuedAt: Date.parse("2026-11-23T15:00:00Z"),
  dueAt: Date.parse("2026-12-08T06:00:00Z"),
  note: null,
  billTo: null,
  rates: { labor: 9_679, materials: 4_225, plan: 0 },
}

test("the rows of an invoice add up to what it costs without tax, and each is its quantity times its rate", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), discount, fc.string(), (lines, off, name) => {
      const invoice = { ...SENT, lines, discount: off, customer: { firstName: name, lastName: "Doe" } }
      const csv = [...csvChunks(quickBooksInvoiceColumns, quickBooksLines([invoice as never]))].join("")
      const rows: readonly Record<string, string>[] = parse(csv, { columns: true, bom: true })
      const { total, tax } = totalsOf(lines, off, SENT.rates)
      const cents = (column: string) => rows.map((row) => Math.round(Number(row[column]) * 100))
      expect(cents("*ItemAmount").reduce((sum, amount) => sum + amount, 0)).toBe(total - tax)
      expect(cents("*ItemAmount")).toEqual(
        rows.map((row) => Math.round(Number(row["ItemQuantity"]) * Number(row["ItemRate"]) * 100)),
      )
      // No cell is a formula to a spreadsheet.
      for (const row of rows) expect(Object.values(row).filter((cell) => /^[=+\-@]/u.test(cell))).toEqual([])
    }),
  )
})
