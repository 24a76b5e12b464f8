import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formatMoney } from "../../../core/fields/money.ts"
import { invoiceStateOf, type InvoiceAmounts } from "../../../core/invoices/invoice-state.ts"
import {
  amountsOf,
  creditPosting,
  depositPosting,
  invoicePosting,
  paymentPosting,
  receivedPosting,
  refundPosting,
  writeOffPosting,
  type Posting,
} from "../../../core/invoices/postings.ts"
import { PAYMENT_METHODS } from "../../../core/money/ledger-choices.ts"
import { balanceOf, type LedgerEntry } from "../../../core/money/ledger.ts"
import { subtotalOf, totalsOf } from "../../../core/money/totals.ts"
import { discount, line, rates } from "../../arbitraries/money.ts"

const method = fc.constantFrom(...PAYMENT_METHODS)
const amount = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 200_000_000_000 }))
/** A part of what is possible as well as any amount. */
const part = fc.record({
  kind: fc.constantFrom("pay", "receive", "count deposit", "refund", "credit", "write off"),
  method,
  amount,
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  isAll: fc.boolean(),
})

const invoice = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.option(discount), rates)
  .map(([lines, off, at]) => totalsOf(lines, off, at))

interface Books {
  readonly entries: readonly LedgerEntry[]
  readonly amounts: InvoiceAmounts
  readonly postings: readonly Posting[]
}

/** An invoice that was sent, and everything that was accepted of what was then tried with it. */
const books = fc.tuple(invoice, fc.array(part, { maxLength: 12 })).map(([{ total, tax }, parts]) => {
  const steps: Books[] = []
  const post = (made: Posting) => {
    const entries = [...(steps.at(-1)?.entries ?? []), ...made.entries]
    steps.push({
      entries,
      amounts: amountsOf(total, entries),
      postings: [...(steps.at(-1)?.postings ?? []), made],
    })
  }
  post(invoicePosting({ total, tax }))
  for (const { kind, method: by, amount: any, share, isAll } of parts) {
    const { amounts } = steps.at(-1)!
    const limit = {
      pay: amounts.open + amounts.writtenOff,
      receive: 2 * amounts.open + 1,
      "count deposit": 2 * amounts.open + 1,
      refund: amounts.paid,
      credit: total - amounts.credited,
      "write off": 1,
    }[kind]!
    const of = isAll ? limit : share < 0.1 ? any : Math.max(1, Math.floor(limit * share))
    if (of === 0) continue
    const made: Result.Result<Posting, unknown> =
      kind === "pay"
        ? paymentPosting(amounts, by, of)
        : kind === "receive" || kind === "count deposit"
          ? Result.succeed(receivedPosting(amounts, kind === "receive" ? by : "deposits", of))
          : kind === "refund"
            ? refundPosting(amounts, by, of)
            : kind === "credit"
              ? creditPosting({ ...amounts, tax }, of)
              : writeOffPosting(amounts)
    if (Result.isSuccess(made)) post(made.success)
  }
  return { total, tax, steps }
})

test("every posting adds up to zero and has no empty entry, and the ledger adds up to zero", () => {
  fc.assert(
    fc.property(books, ({ steps }) => {
      for (const { postings, entries } of steps) {
        for (const { entries: own } of postings) {
          const written = own.map((entry) => entry.amount)
          expect(subtotalOf(written)).toBe(0)
          expect(written).not.toContain(0)
        }
        expect(subtotalOf(entries.map((entry) => entry.amount))).toBe(0)
      }
    }),
  )
})

test("nothing gets lost: paid, credited, written off and open are the total and what is owed to the customer", () => {
  fc.assert(
    fc.property(books, ({ total, steps }) => {
      for (const { amounts } of steps)
        expect(amounts.paid + amounts.credited + amounts.writtenOff + amounts.open).toBe(
          total + amounts.credit,
        )
    }),
  )
})

test("no amount of an invoice is ever less than zero: what is paid too much is a credit", () => {
  fc.assert(
    fc.property(books, ({ total, steps }) => {
      for (const { amounts } of steps) {
        expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0)
        expect(amounts.credited).toBeLessThanOrEqual(total)
        expect(amounts.credit).toBeLessThanOrEqual(amounts.paid)
      }
    }),
  )
})

test("an invoice that is credited as a whole leaves neither income nor tax, however many credit notes it took", () => {
  fc.assert(
    fc.property(books, ({ total, tax, steps }) => {
      const { amounts, entries } = steps.at(-1)!
      const rest = total - amounts.credited
      const last = rest === 0 ? [] : Result.getOrThrow(creditPosting({ ...amounts, tax }, rest)).entries
      expect(balanceOf([...entries, ...last], "tax")).toBe(0)
      expect(balanceOf([...entries, ...last], "income")).toBe(0)
      const share = -balanceOf(entries, "tax") * total - tax * rest
      expect(Math.abs(share)).toBeLessThanOrEqual(total)
    }),
  )
})

/** The sentence with which a posting is refused. */
const refusalOf = (made: Result.Result<Posting, { readonly message: string }>) =>
  Result.isFailure(made) ? made.failure.message : undefined

test("more than what is unpaid, paid or left to credit is refused with the amount that is possible", () => {
  fc.assert(
    fc.property(books, method, fc.integer({ min: 1, max: 500 }), ({ total, tax, steps }, by, more) => {
      const { amounts } = steps.at(-1)!
      const { open, paid, credited } = amounts
      const unpaid = open + amounts.writtenOff
      const nothing = "Nothing of this invoice is open."
      expect(refusalOf(paymentPosting(amounts, by, unpaid + more))).toBe(
        unpaid === 0 ? nothing : `Only ${formatMoney(unpaid)} of this invoice is open.`,
      )
      expect(refusalOf(refundPosting(amounts, by, paid + more))).toBe(
        paid === 0 ? "Nothing of this invoice is paid." : `Only ${formatMoney(paid)} was paid.`,
      )
      expect(refusalOf(creditPosting({ ...amounts, tax }, total - credited + more))).toBe(
        credited === total
          ? "All of this invoice is credited."
          : `Only ${formatMoney(total - credited)} can be credited.`,
      )
      expect(refusalOf(writeOffPosting(amounts))).toBe(open === 0 ? nothing : undefined)
      expect(refusalOf(paymentPosting(amounts, by, unpaid))).toBe(undefined)
      expect(refusalOf(refundPosting(amounts, by, paid))).toBe(undefined)
    }),
  )
})

test("a deposit is held until it is counted or paid back", () => {
  fc.assert(
    fc.property(method, amount, (by, of) => {
      const [paid, back] = [depositPosting(by, of), depositPosting(by, -of)]
      expect([paid.kind, back.kind]).toEqual(["payment", "refund"])
      for (const [{ entries }, held] of [
        [paid, of],
        [back, -of],
      ] as const)
        expect([balanceOf(entries, by), balanceOf(entries, "deposits")]).toEqual([held, -held])
    }),
  )
})

const DUE = 1_000

test("the state follows from the amounts, and an invoice becomes overdue at the end of its last day", () => {
  fc.assert(
    fc.property(books, fc.integer({ min: 0, max: 2 * DUE }), ({ total, steps }, now) => {
      for (const { amounts } of steps) {
        const state = invoiceStateOf({ number: "2026-0001", dueAt: DUE, ...amounts }, now)
        expect(state === "overdue").toBe(amounts.open > 0 && now >= DUE)
        expect(state === "open").toBe(amounts.open > 0 && now < DUE && amounts.open === total)
        expect(["paid", "credited", "written off"].includes(state)).toBe(amounts.open === 0)
        expect(state === "credited").toBe(amounts.open === 0 && total > 0 && amounts.credited === total)
        expect(invoiceStateOf({ number: null, dueAt: null, ...amounts }, now)).toBe("draft")
        expect(invoiceStateOf({ number: "2026-0001", dueAt: null, ...amounts }, now)).not.toBe("overdue")
      }
    }),
  )
})
