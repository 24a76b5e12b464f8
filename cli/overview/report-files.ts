import type { Command } from "commander"
import {
  journalColumns,
  quickBooksInvoiceColumns,
  quickBooksLines,
} from "../../adapters/formats/csv/reports/quickbooks-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { StaffInvoice } from "../../adapters/http/invoices/contract/invoice-json.ts"
import { TAX_NAMES, taxColumns } from "../../adapters/formats/csv/reports/report-columns.ts"
import { dollarsOf, formatAmount } from "../../core/fields/money.ts"
import { invoiceShown } from "../../core/invoices/shown-invoice.ts"
import { ReportDaysInput } from "../../core/overview/reports/report-query.ts"
import { readJournal, readSentInvoices, readTaxReport } from "../../core/overview/use-cases/reports.ts"
import { dateAt, formatShortDay } from "../../core/time/chicago.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"
import { daysOf, withDays, type DayOptions } from "./report-days.ts"

/** The sales tax of some days by rate; the journal and the invoices, whose CSV QuickBooks Online imports. */
export const registerReportFiles = (group: Command, { run, now, columns }: CommandContext): void => {
  withDays(group.command("tax").description("What was sold and the tax on it, by rate, less credit notes"))
    .addHelpText("after", examples("hearth reports tax --from 2026-10-01 --to 2026-12-31 --csv > tax.csv"))
    .action((options: DayOptions) =>
      run(readTaxReport(decode(ReportDaysInput, daysOf(options, now()))), (rows) => ({
        json: rows.map(({ sales, tax, ...row }) => ({
          ...row,
          sales: dollarsOf(sales),
          tax: dollarsOf(tax),
        })),
        csv: csvChunks(taxColumns, rows),
        text: table(
          ["Sold", "Rate", "Sales without tax", "Tax"],
          rows.map(({ kind, rate, sales, tax }) => [
            TAX_NAMES[kind ?? "none"],
            `${rate / 1_000}%`,
            formatAmount(sales),
            formatAmount(tax),
          ]),
          columns,
        ),
      })),
    )

  withDays(group.command("journal").description("Journal entries; --csv is what QuickBooks Online imports"))
    .addHelpText(
      "after",
      examples("hearth reports journal --from 2026-11-01 --to 2026-11-30 --csv > journal.csv"),
    )
    .action((options: DayOptions) =>
      run(readJournal(decode(ReportDaysInput, daysOf(options, now()))), (lines) => ({
        json: lines.map(({ postedAt, ...line }) => ({ ...line, date: dateAt(postedAt) })),
        csv: csvChunks(journalColumns, lines),
        text:
          lines.length === 0
            ? "Nothing was posted in these days."
            : table(
                ["Entry", "Date", "Account", "Debit", "Credit", "Memo"],
                lines.map(({ entry, postedAt, account, debit, credit, memo }) => [
                  entry,
                  dateAt(postedAt),
                  account,
                  debit === 0 ? "" : formatAmount(debit),
                  credit === 0 ? "" : formatAmount(credit),
                  memo,
                ]),
                columns,
              ),
      })),
    )

  withDays(
    group.command("invoices").description("Invoices that were sent; --csv is what QuickBooks Online imports"),
  )
    .addHelpText(
      "after",
      examples("hearth reports invoices --from 2026-11-01 --to 2026-11-30 --csv > invoices.csv"),
    )
    .action((options: DayOptions) =>
      run(readSentInvoices(decode(ReportDaysInput, daysOf(options, now()))), ({ invoices }) => ({
        json: invoices.map((invoice) => invoiceJson(invoiceShown(invoice, now()))),
        csv: csvChunks(quickBooksInvoiceColumns, quickBooksLines(invoices)),
        text:
          invoices.length === 0
            ? "No invoice was sent in these days."
            : table(
                ["Number", "Sent", "Total", "Open", "Customer"],
                invoices.map(({ number, issuedAt, total, open, billTo }) => [
                  number ?? "",
                  formatShortDay(issuedAt ?? 0),
                  formatAmount(total),
                  formatAmount(open),
                  billTo?.name ?? "",
                ]),
                columns,
              ),
      })),
    )
}

const invoiceJson = encoderOf(StaffInvoice)
