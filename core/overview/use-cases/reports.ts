import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { listInvoices } from "../../invoices/use-cases/invoices.ts"
import { Reports } from "../ports/reports.ts"
import { hourReportOf } from "../reports/hour-report.ts"
import { journalOf } from "../reports/journal.ts"
import { moneyReportOf, sumOfAmounts } from "../reports/money-report.ts"
import { taxReportOf } from "../reports/tax-report.ts"
import { offerReportOf } from "../reports/offer-report.ts"
import { daysBefore, intervalOf, type ReportDays } from "../reports/report-days.ts"
import type { HourReportQuery, MoneyReportQuery } from "../reports/report-query.ts"

const both = <A, B, E, R>(current: Effect.Effect<A, E, R>, previous: Effect.Effect<B, E, R>) =>
  Effect.all([current, previous], { concurrency: "unbounded" })

/** What was earned, invoiced and is owed, beside the time before. */
export const readMoneyReport = Effect.fn("readMoneyReport")(function* (query: MoneyReportQuery) {
  const { money } = yield* Reports
  const now = yield* currentTimeMillis
  // Of the time before only the sums are shown, which by month take the least time.
  const before = { ...daysBefore(query), by: "month" } as const
  const [groups, previous] = yield* both(money(query, now), money(before, now))
  return moneyReportOf(groups, previous, query)
})

/** How offers did, beside the time before. */
export const readOfferReport = Effect.fn("readOfferReport")(function* (days: ReportDays) {
  const { offers } = yield* Reports
  const now = yield* currentTimeMillis
  const [counts, previous] = yield* both(offers(days, now), offers(daysBefore(days), now))
  return offerReportOf(counts, previous, days)
})

/** Hours sold and free, beside the time before. */
export const readHourReport = Effect.fn("readHourReport")(function* (query: HourReportQuery) {
  const { hours } = yield* Reports
  const now = yield* currentTimeMillis
  const { from, to } = query
  const [months, previous] = yield* both(hours({ from, to }, now), hours(daysBefore(query), now))
  return hourReportOf(months, previous, query)
})

/** What was sold within the days and the tax on it, by rate. */
export const readTaxReport = Effect.fn("readTaxReport")(function* (days: ReportDays) {
  const { money, taxedBills } = yield* Reports
  const now = yield* currentTimeMillis
  const [bills, groups] = yield* both(taxedBills(days), money({ ...days, by: "month" }, now))
  const { invoiced, tax } = sumOfAmounts(groups)
  return taxReportOf(bills, { sold: invoiced, tax })
})

/** The journal of the days, oldest entry first. */
export const readJournal = Effect.fn("readJournal")(function* (days: ReportDays) {
  return journalOf(yield* (yield* Reports).postings(days))
})

/** The invoices that were sent within the days, by number, and how many they are. */
export const readSentInvoices = (days: ReportDays) =>
  listInvoices({ issued: intervalOf(days), sort: "number" })
