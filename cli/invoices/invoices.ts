import { Option } from "commander"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { invoiceColumns } from "../../adapters/formats/csv/invoice-columns.ts"
import { InvoicePage, ListedInvoice } from "../../adapters/http/invoices/contract/invoice-json.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { formatAmount, formatMoney } from "../../core/fields/money.ts"
import { otherTotalToday } from "../../core/invoices/draft-rates.ts"
import type { InvoiceEvent } from "../../core/invoices/invoice-event.ts"
import { CreditInput, WriteOffInput } from "../../core/invoices/invoice-input.ts"
import { INVOICE_STATES, type InvoiceState } from "../../core/invoices/invoice-choices.ts"
import { type Invoice, InvoiceSort } from "../../core/invoices/invoice.ts"
import { invoiceShown } from "../../core/invoices/shown-invoice.ts"
import { creditInvoice } from "../../core/invoices/use-cases/credit-invoice.ts"
import { listInvoices, showInvoice } from "../../core/invoices/use-cases/invoices.ts"
import { writeOffInvoice } from "../../core/invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../core/invoices/use-cases/send-invoice.ts"
import { lineText, sumRows } from "../../core/money/amount-text.ts"
import { type TaxRates, totalsOf } from "../../core/money/totals.ts"
import { formatShortDay } from "../../core/time/chicago.ts"
import { searchTerms } from "../../core/fields/search-terms.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { encoderOf } from "../engine/encoder.ts"
import { pageOf, pageOutput, sortOption, withPage, type PageOptions } from "../engine/page.ts"
import { decode, parseDecimalArg, parseIdArg } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"
import { registerDrafts } from "./drafts.ts"
import { outputOf, shownNow, stateText } from "./invoice-output.ts"
import { forInvoice, invoiceArgument, type InvoiceArg } from "./invoice-argument.ts"

interface ListOptions extends PageOptions {
  readonly state?: InvoiceState
  readonly customer?: number
  readonly search?: string
  readonly sort: InvoiceSort
}

export const registerInvoices: RegisterCommand = (program, { run, columns }) => {
  const group = program.command("invoices").description("Invoices, and what was paid and credited of them")

  withPage(
    withCsv(group.command("list").description("List invoices, newest first"))
      .addOption(new Option("--state <state>", "only those in this state").choices(INVOICE_STATES))
      .option(
        "--customer <id>",
        'only those of this customer, by the id in "hearth customers list"',
        parseIdArg,
      )
      .option("--search <text>", "a number, or beginnings of a name")
      .addOption(sortOption(InvoiceSort.literals, "-createdAt")),
  )
    .addHelpText("after", examples("hearth invoices list --state overdue", "hearth invoices list --csv"))
    .action(({ customer, state, search, ...page }: ListOptions) =>
      run(
        Effect.zip(
          listInvoices({
            ...pageOf(page),
            ...(state !== undefined && { state }),
            ...(customer !== undefined && { customerId: customer }),
            ...(search !== undefined && { terms: searchTerms(search) }),
          }),
          Clock.currentTimeMillis,
        ),
        ([{ invoices, total, open }, now]) =>
          pageOutput(invoices, total, page, {
            json: (invoice) => listedJson({ ...invoiceShown(invoice, now), customer: invoice.customer }),
            csv: invoiceColumns(now),
            text: (rows) =>
              `${table(
                ["Id", "Number", "State", "Due", "Total", "Open", "Customer"],
                rows.map((invoice) => [
                  String(invoice.id),
                  invoice.number ?? "",
                  invoiceShown(invoice, now).state,
                  // The last day to pay, which ends at `dueAt`.
                  invoice.dueAt === null ? "" : formatShortDay(invoice.dueAt - 1),
                  formatAmount(invoice.total),
                  formatAmount(invoice.open),
                  fullName(invoice.customer),
                ]),
                columns,
              )}\n\nOpen of ${total}: ${formatMoney(open)}`,
            empty: "No invoice was found.",
          }),
      ),
    )

  group
    .command("show")
    .description("Show an invoice with what happened to it")
    .addArgument(invoiceArgument())
    .addHelpText("after", examples("hearth invoices show 7", "hearth invoices show 2026-0007"))
    .action((of: InvoiceArg) =>
      run(Effect.zip(forInvoice(of, showInvoice), Clock.currentTimeMillis), ([{ invoice, ...more }, now]) => {
        const shown = { ...invoiceShown(invoice, now), customer: invoice.customer }
        return {
          json: pageJson({ invoice: shown, ...more }),
          text: [
            `${fullName(invoice.customer)}: ${stateText(shown)}`,
            ...invoice.lines.map(lineText),
            ...sumRows(totalsOf(invoice.lines, invoice.discount, invoice.rates)).map(
              ([name, amount]) => `${name}: ${formatMoney(amount)}`,
            ),
            ...outdatedTax(invoice, more.ratesNow),
            ...more.events.map(eventText),
          ].join("\n"),
        }
      }),
    )

  registerDrafts(group, run)

  group
    .command("send")
    .description(
      "Send an invoice: a draft gets its number and never changes after; the customer is mailed the link",
    )
    .addArgument(invoiceArgument())
    .addHelpText("after", examples("hearth invoices send 7"))
    .action((of: InvoiceArg) => run(shownNow(forInvoice(of, (id) => sendInvoice(id))), outputOf))

  group
    .command("credit")
    .description("Make a credit note of an invoice that was sent")
    .addArgument(invoiceArgument())
    .argument("<dollars>", "how much, with tax", parseDecimalArg)
    .requiredOption("--reason <text>", "why, which stands on the credit note")
    .addHelpText("after", examples('hearth invoices credit 7 20 --reason "Scratch on the door"'))
    .action((of: InvoiceArg, amount: number, { reason }: { readonly reason: string }) => {
      const credit = decode(CreditInput, { amount, reason })
      return run(shownNow(forInvoice(of, (id) => creditInvoice(id, credit))), outputOf)
    })

  group
    .command("write-off")
    .description("Write off what is open of an invoice, because it will not be paid")
    .addArgument(invoiceArgument())
    .requiredOption("--reason <text>", "why, for you")
    .addHelpText("after", examples('hearth invoices write-off 2026-0007 --reason "Moved away"'))
    .action((of: InvoiceArg, input: { readonly reason: string }) => {
      const { reason } = decode(WriteOffInput, input)
      return run(shownNow(forInvoice(of, (id) => writeOffInvoice(id, reason))), outputOf)
    })
}

const outdatedTax = (invoice: Invoice, ratesNow: TaxRates): readonly string[] => {
  const other = otherTotalToday(invoice, ratesNow)
  return other === undefined
    ? []
    : [
        `Its tax is from before a change: with the tax of today its total is ${formatMoney(other)}. To take that, save it in the dashboard.`,
      ]
}

const eventText = ({ kind, amount, method, note, postedAt, depositPaidAt }: InvoiceEvent): string =>
  [
    formatShortDay(postedAt),
    depositPaidAt === null ? kind : `deposit taken off, paid on ${formatShortDay(depositPaidAt)}`,
    formatMoney(amount),
    method,
    note,
  ]
    .filter(Boolean)
    .join(", ")

/** As the API encodes them. */
const listedJson = encoderOf(ListedInvoice)
const pageJson = encoderOf(InvoicePage)
