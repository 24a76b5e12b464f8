import * as Effect from "effect/Effect"
import { longestRows } from "../../../../core/overview/reports/money-report.ts"
import {
  readHourReport,
  readJournal,
  readMoneyReport,
  readOfferReport,
  readSentInvoices,
  readTaxReport,
} from "../../../../core/overview/use-cases/reports.ts"
import {
  journalColumns,
  quickBooksInvoiceColumns,
  quickBooksLines,
} from "../../../formats/csv/reports/quickbooks-columns.ts"
import {
  hourColumns,
  moneyColumns,
  offerColumns,
  taxColumns,
} from "../../../formats/csv/reports/report-columns.ts"
import type { Handlers } from "../../engine/api.ts"
import { csvFile } from "../../engine/csv-file.ts"
import type { reportsEndpoints } from "../contract/reports.ts"

/** Customers in a table on a screen. */
const MOST_ROWS = 50

export const reportsHandlers: Handlers<typeof reportsEndpoints> = {
  readMoneyReport: ({ query }) =>
    Effect.map(readMoneyReport(query), ({ groups, ...sums }) => ({
      groups: query.by === "customer" ? longestRows(groups, MOST_ROWS) : groups,
      ...sums,
    })),
  readOfferReport: ({ query }) => readOfferReport(query),
  readHourReport: ({ query }) => readHourReport(query),
  exportMoneyReport: ({ query }) =>
    Effect.flatMap(readMoneyReport(query), ({ groups }) =>
      csvFile(`money-by-${query.by}`, moneyColumns(query.by), groups),
    ),
  exportOfferReport: ({ query }) =>
    Effect.flatMap(readOfferReport(query), ({ months }) => csvFile("offers", offerColumns, months)),
  exportHourReport: ({ query }) =>
    Effect.flatMap(readHourReport(query), ({ groups }) =>
      csvFile(`hours-by-${query.by}`, hourColumns(query.by), groups),
    ),
  exportTaxReport: ({ query }) =>
    Effect.flatMap(readTaxReport(query), (rows) => csvFile("sales-tax", taxColumns, rows)),
  exportQuickBooksInvoices: ({ query }) =>
    Effect.flatMap(readSentInvoices(query), ({ invoices }) =>
      csvFile("quickbooks-invoices", quickBooksInvoiceColumns, quickBooksLines(invoices)),
    ),
  exportJournal: ({ query }) =>
    Effect.flatMap(readJournal(query), (lines) => csvFile("journal", journalColumns, lines)),
}
