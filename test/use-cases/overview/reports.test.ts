import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { Reports } from "../../../core/overview/ports/reports.ts"
import { offerCounts } from "../../../core/overview/reports/offer-report.ts"
import type { ReportDays } from "../../../core/overview/reports/report-days.ts"
import {
  readHourReport,
  readJournal,
  readMoneyReport,
  readOfferReport,
  readSentInvoices,
  readTaxReport,
} from "../../../core/overview/use-cases/reports.ts"
import { dayOfDate, startOfDay } from "../../../core/time/chicago.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { aCustomer } from "../../support/samples.ts"
import { memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()

/** April and May, of which March and February are the time before. */
const DAYS = { from: "2026-04-01", to: "2026-05-31" }
const BEFORE = { from: "2026-02-01", to: "2026-03-31" }

const countOf = ({ from, to }: ReportDays) => dayOfDate(to) - dayOfDate(from) + 1

/** As much money, as many offers and hours as there are days. */
const reports = Reports.of({
  money: (days, now) =>
    Effect.succeed([
      { id: null, name: "All", earned: countOf(days), invoiced: now, tax: 0, open: 0, overdue: 0 },
    ]),
  offers: (days, now) =>
    Effect.succeed(
      offerCounts(
        Array.from({ length: countOf(days) }, () => ({
          sentAt: startOfDay(days.from),
          viewedAt: null,
          acceptedAt: now,
          declinedAt: null,
          replacedAt: null,
          validUntil: null,
          total: 1,
        })),
        days,
        now,
      ),
    ),
  hours: (days, now) =>
    Effect.succeed([{ id: 1, name: "Maria", month: days.from.slice(0, 7), sold: countOf(days), free: now }]),
  taxedBills: (days) =>
    Effect.succeed([
      {
        lines: [{ kind: "labor", quantity: 100, price: countOf(days), isTaxed: true }],
        discount: null,
        rates: { labor: 50_000, materials: 0, plan: 0 },
        credited: null,
      },
    ]),
  postings: ({ from }) =>
    Effect.succeed([
      {
        id: 1,
        kind: "payment",
        postedAt: startOfDay(from),
        number: null,
        name: "Jane Doe",
        note: null,
        entries: [
          { account: "cash", amount: 5 },
          { account: "receivable", amount: -5 },
        ],
      },
    ]),
})

const read = <A, E>(report: Effect.Effect<A, E, Reports>) =>
  run(memory, Effect.provideService(report, Reports, reports))

test("each report is of the days that were chosen, beside the time just before", async () => {
  const [now, before] = [countOf(DAYS), countOf(BEFORE)]
  expect(await read(readMoneyReport({ ...DAYS, by: "customer" }))).toMatchObject({
    groups: [{ name: "All" }],
    total: { earned: now, invoiced: memory.now },
    previous: { earned: before, invoiced: memory.now },
  })
  expect(await read(readOfferReport(DAYS))).toMatchObject({
    months: [
      { name: "2026-04", sent: now },
      { name: "2026-05", sent: 0 },
    ],
    total: { sent: now, answerMs: memory.now - startOfDay(DAYS.from) },
    previous: { sent: before },
  })
  expect(await read(readHourReport({ ...DAYS, by: "technician" }))).toEqual({
    groups: [{ id: 1, name: "Maria", sold: now, free: memory.now }],
    total: { sold: now, free: memory.now },
    previous: { sold: before, free: memory.now },
  })
})

test("the sales tax is that of the bills of the days, beside all that was sold", async () => {
  const [sold, taxed] = [memory.now, countOf(DAYS)]
  const tax = Math.round(taxed / 2)
  expect(await read(readTaxReport(DAYS))).toEqual([
    { kind: "labor", rate: 50_000, sales: taxed, tax },
    { kind: null, rate: 0, sales: sold - taxed, tax: 0 - tax },
  ])
})

test("the journal has the postings of the days", async () => {
  const line = { entry: "L-1", postedAt: startOfDay(DAYS.from), memo: "Payment by cash", name: "Jane Doe" }
  expect(await read(readJournal(DAYS))).toEqual([
    { ...line, account: "Undeposited Funds", debit: 5, credit: 0 },
    { ...line, account: "Accounts Receivable (A/R)", debit: 0, credit: 5 },
  ])
})

test("the invoices of the days are those that were sent from the first midnight to the last", async () => {
  memory.customers.push(aCustomer(1))
  const line = { text: "Hang a door", quantity: 100, price: 1_000 }
  const [first, last] = [startOfDay(DAYS.from), startOfDay("2026-06-01")]
  for (const at of [first - 1, first, last - 1, last]) {
    memory.now = at
    const { id } = await run(memory, addInvoice({ customerId: 1, lines: [line] }))
    await run(memory, sendInvoice(id))
  }
  await run(memory, addInvoice({ customerId: 1, lines: [line] }))
  expect(await run(memory, readSentInvoices(DAYS))).toMatchObject({
    invoices: [{ issuedAt: first }, { issuedAt: last - 1 }],
    total: 2,
    open: 2_000,
  })
})
