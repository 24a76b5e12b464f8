import * as fc from "fast-check"
import { expect, test } from "vitest"
import { documentNumber, invoiceNumberIn, yearAt } from "../../../core/invoices/invoice-number.ts"
import { searchTerms } from "../../../core/fields/search-terms.ts"
import { startOfDay } from "../../../core/time/chicago.ts"

test("documents of different kinds, years and numbers have different names", () => {
  const document = fc.tuple(
    fc.constantFrom("invoice" as const, "credit" as const),
    fc.integer({ min: 2026, max: 2028 }),
    fc.integer({ min: 1, max: 20_000 }),
  )
  fc.assert(
    fc.property(document, document, (a, b) => {
      expect(documentNumber(...a) === documentNumber(...b)).toBe(a.join() === b.join())
    }),
  )
})

test("up to 9999 of a year, names sort as their numbers do", () => {
  const number = fc.integer({ min: 1, max: 9_999 })
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(documentNumber("invoice", 2026, a) < documentNumber("invoice", 2026, b)).toBe(a < b)
    }),
  )
  expect(documentNumber("invoice", 2026, 7)).toBe("2026-0007")
  expect(documentNumber("credit", 2026, 7)).toBe("2026-0007-C")
})

test("what staff type to find an invoice by its number names that invoice, with a # or without", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom("", "#", " "), (n, before) => {
      const number = documentNumber("invoice", 2026, n)
      expect(searchTerms(before + number).map(invoiceNumberIn)).toEqual([number])
    }),
  )
  for (const text of ["887", "2026-0007-C", "doe", "2026-7"]) expect(invoiceNumberIn(text)).toBeUndefined()
})

test("the year of a number begins at midnight in Chicago", () => {
  expect([yearAt(startOfDay("2027-01-01") - 1), yearAt(startOfDay("2027-01-01"))]).toEqual([2026, 2027])
})
