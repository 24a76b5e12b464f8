import type { Cents } from "../../../../core/fields/money.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import type { Invoice } from "../../../../core/invoices/invoice.ts"
import { isSent, type SentInvoice } from "../../../../core/invoices/shown-invoice.ts"
import type { LineKind } from "../../../../core/money/line-choices.ts"
import { totalsOf } from "../../../../core/money/totals.ts"
import type { JournalLine } from "../../../../core/overview/reports/journal.ts"
import type { OfCustomer } from "../../../../core/plans/ports/plans.ts"
import { dateAt, dayAt } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import type { CsvColumns } from "../write-csv.ts"

/** "11/26/2026", of the day in Chicago. */
const usDate = (instant: Instant): string => {
  const [year, month, date] = dateAt(instant).split("-")
  return `${month}/${date}/${year}`
}

/** "1149.50", without a sign for thousands. */
const decimal = (cents: Cents): string => (cents / 100).toFixed(2)

/** Imports take one line of text. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()

/**
 * The journal as QuickBooks Online imports it (Settings, Import data, Journal entries): JournalNo, JournalDate, AccountName,
 * Debits, Credits, Description and Name, by Intuit's help article "Import journal entries" and the sample file there. Dates are
 * MM/DD/YYYY; a line has a debit or a credit, and the other one is empty. Accounts must be in the chart of accounts.
 */
export const journalColumns: CsvColumns<JournalLine> = [
  ["JournalNo", ({ entry }) => entry],
  ["JournalDate", ({ postedAt }) => usDate(postedAt)],
  ["AccountName", ({ account }) => account],
  ["Debits", ({ debit }) => (debit === 0 ? "" : decimal(debit))],
  ["Credits", ({ credit }) => (credit === 0 ? "" : decimal(credit))],
  ["Description", ({ memo }) => oneLine(memo)],
  ["Name", ({ name }) => name],
]

export interface QuickBooksLine {
  readonly invoice: SentInvoice & OfCustomer
  readonly kind: LineKind
  readonly text: string
  /** In units. */
  readonly quantity: number
  readonly price: Cents
  readonly amount: Cents
  /** In thousandths of a percent; 0 for a line without tax. */
  readonly rate: number
}

/**
 * The lines of the invoices, in their order. The import has no discount: a line has what the discount leaves of it, as one
 * piece where quantity times price is another amount then.
 */
export const quickBooksLines = (invoices: readonly (Invoice & OfCustomer)[]): readonly QuickBooksLine[] =>
  invoices.flatMap((invoice) => {
    if (!isSent(invoice)) return []
    const totals = totalsOf(invoice.lines, invoice.discount, invoice.rates)
    return invoice.lines.map(({ kind, text, quantity, price, isTaxed }, n) => {
      const { total, discount } = totals.lines[n]!
      const amount = total - discount
      const isExact = quantity * price === amount * 100
      return {
        invoice,
        kind,
        text,
        quantity: isExact ? quantity / 100 : 1,
        price: isExact ? price : amount,
        amount,
        rate: isTaxed ? invoice.rates[kind] : 0,
      }
    })
  })

/** The products and services of the lines in QuickBooks. */
const ITEMS: Readonly<Record<LineKind, string>> = {
  labor: "Labor",
  materials: "Materials",
  plan: "Maintenance plan",
}

/** "Net 14"; by days from the date of the invoice to its last day. */
const termsOf = ({ issuedAt, dueAt }: SentInvoice): string => {
  const days = dayAt(dueAt - 1) - dayAt(issuedAt)
  return days === 0 ? "Due on receipt" : `Net ${days}`
}

/**
 * Invoices as QuickBooks Online imports them (Settings, Import data, Invoices), one row for each line: the columns of the
 * sample file beside Intuit's help article "Import multiple invoices at once", of which those with an asterisk are mandatory.
 * An import takes 100 invoices, so that a file is best one of a month or less. Customers are matched by name, and QuickBooks computes
 * the tax itself from the rate.
 */
export const quickBooksInvoiceColumns: CsvColumns<QuickBooksLine> = [
  ["*InvoiceNo", ({ invoice }) => invoice.number],
  ["*Customer", ({ invoice }) => invoice.billTo?.name ?? fullName(invoice.customer)],
  ["*InvoiceDate", ({ invoice }) => usDate(invoice.issuedAt)],
  // The last day to pay, which ends at `dueAt`.
  ["*DueDate", ({ invoice }) => usDate(invoice.dueAt - 1)],
  ["Terms", ({ invoice }) => termsOf(invoice)],
  ["Location", () => ""],
  ["Memo", ({ invoice }) => oneLine(invoice.note ?? "")],
  ["Item(Product/Service)", ({ kind }) => ITEMS[kind]],
  ["ItemDescription", ({ text }) => oneLine(text)],
  ["ItemQuantity", ({ quantity }) => String(quantity)],
  ["ItemRate", ({ price }) => decimal(price)],
  ["*ItemAmount", ({ amount }) => decimal(amount)],
  ["Taxable", ({ rate }) => (rate > 0 ? "Y" : "N")],
  ["TaxRate", ({ rate }) => (rate > 0 ? `${rate / 1_000}%` : "")],
]
