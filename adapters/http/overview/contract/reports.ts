import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { HourReport } from "../../../../core/overview/reports/hour-report.ts"
import { MoneyAmounts, MoneyGroup, MoneyReport } from "../../../../core/overview/reports/money-report.ts"
import { OfferMonth, OfferNumbers, OfferReport } from "../../../../core/overview/reports/offer-report.ts"
import {
  HourReportQuery,
  MoneyReportQuery,
  ReportDaysInput,
} from "../../../../core/overview/reports/report-query.ts"
import { CSV } from "../../engine/contract/csv.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { Dollars } from "../../engine/contract/wire.ts"

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" }

const dollars = { earned: Dollars, invoiced: Dollars, tax: Dollars, open: Dollars, overdue: Dollars }
const AMOUNTS = { earned: 1_240_000, invoiced: 1_310_000, tax: 41_500, open: 264_000, overdue: 38_000 }

const AmountsJson = MoneyAmounts.mapFields(Struct.assign(dollars)).annotate({
  identifier: "MoneyAmountsShown",
})

/** The report of money as the API and the command line show it. */
export const MoneyReportJson = MoneyReport.mapFields(
  Struct.assign({
    groups: Schema.Array(
      MoneyGroup.mapFields(Struct.assign(dollars)).annotate({ identifier: "MoneyGroupShown" }),
    ),
    total: AmountsJson,
    previous: AmountsJson,
  }),
).annotate({
  identifier: "MoneyReportShown",
  examples: [{ groups: [{ id: null, name: "2026-11", ...AMOUNTS }], total: AMOUNTS, previous: AMOUNTS }],
})

const offerDollars = { sentAmount: Dollars, acceptedAmount: Dollars }
const OFFERS = {
  sent: 12,
  accepted: 6,
  declined: 2,
  lapsed: 1,
  waiting: 3,
  sentAmount: 840_000,
  acceptedAmount: 465_000,
  answerMs: 93_600_000,
}

const OfferNumbersJson = OfferNumbers.mapFields(Struct.assign(offerDollars)).annotate({
  identifier: "OfferNumbersShown",
})

export const OfferReportJson = OfferReport.mapFields(
  Struct.assign({
    months: Schema.Array(
      OfferMonth.mapFields(Struct.assign(offerDollars)).annotate({ identifier: "OfferMonthShown" }),
    ),
    total: OfferNumbersJson,
    previous: OfferNumbersJson,
  }),
).annotate({
  identifier: "OfferReportShown",
  examples: [{ months: [{ name: "2026-11", ...OFFERS }], total: OFFERS, previous: OFFERS }],
})

const HOURS = { sold: 310, free: 96.5 }

export const HourReportJson = HourReport.annotate({
  examples: [{ groups: [{ id: null, name: "2026-11", ...HOURS }], total: HOURS, previous: HOURS }],
})

const money = { query: MoneyReportQuery.annotate({ examples: [{ ...NOVEMBER, by: "service" }] }) }
const hours = { query: HourReportQuery.annotate({ examples: [{ ...NOVEMBER, by: "technician" }] }) }
const days = { query: ReportDaysInput.annotate({ examples: [NOVEMBER] }) }
const file = { reply: { file: [CSV] }, errors: ["TooManyRows"] } as const

/** Reports of money, and files for accountants, for owners and staff with the right to handle money. */
export const reportsEndpoints = endpointsFor("bookkeeper", {
  readMoneyReport: {
    summary:
      "What was earned and invoiced in some days, and what is owed at their end, by month, service, technician or customer; of more than 50 customers the last row is of all others.",
    ...money,
    reply: MoneyReportJson,
  },
  readOfferReport: {
    summary: "How the offers did that were sent in some days, by month.",
    ...days,
    reply: OfferReportJson,
  },
  readHourReport: {
    summary: "Hours of visits beside the working hours that were or are free, by month or technician.",
    ...hours,
    reply: HourReportJson,
  },
  exportMoneyReport: { summary: "The same as `readMoneyReport` with every row, as CSV.", ...money, ...file },
  exportOfferReport: { summary: "The same as `readOfferReport`, as CSV.", ...days, ...file },
  exportHourReport: { summary: "The same as `readHourReport`, as CSV.", ...hours, ...file },
  exportTaxReport: {
    summary:
      "What was sold in some days and the tax on it, by kind of line and rate, less credit notes, as CSV.",
    ...days,
    ...file,
  },
  exportQuickBooksInvoices: {
    summary: "The invoices that were sent in some days, as CSV that QuickBooks Online imports.",
    ...days,
    ...file,
  },
  exportJournal: {
    summary:
      "What was posted in some days, as journal entries in CSV that QuickBooks Online imports. The lines of an entry add up to 0.",
    ...days,
    ...file,
  },
} as const satisfies Entries)
