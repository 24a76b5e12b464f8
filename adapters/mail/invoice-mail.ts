import { formatMoney } from "../../core/fields/money.ts"
import type { InvoiceMailContent } from "../../core/messages/ports/mailer.ts"
import { cardName } from "../../core/money/cards/card-name.ts"
import { formatDay } from "../../core/time/chicago.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { heading, linkTo, list, paragraph, phoneOf } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "./engine/rendered-mail.ts"

/** For the customer: an invoice, or that it is overdue, with the link that shows it without sign-in. */
export const renderInvoiceMail = (
  { _tag, invoice, customer, canPayByCard, charge, invoiceToken }: InvoiceMailContent,
  context: MailContext,
) => {
  const { number, total, open, dueAt } = invoice
  const { business } = context
  // The last day to pay, which ends at `dueAt`.
  const lastDay = formatDay(dueAt - 1)
  const isReminder = _tag === "InvoiceReminder"
  const amounts = [
    `Total: ${formatMoney(total)}`,
    ...(open < total ? [`Open: ${formatMoney(open)}`] : []),
    open === 0 ? "Nothing is left to pay." : `${isReminder ? "Was due on" : "Due on"}: ${lastDay}`,
  ]
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: isReminder
      ? `Reminder: invoice ${number} was due on ${lastDay}`
      : `Invoice ${number} from ${business.name}`,
    preheader: amounts.join(". "),
    body: [
      heading(
        isReminder
          ? `${oneLine(customer.firstName)}, an invoice is still open.`
          : `${oneLine(customer.firstName)}, here is your invoice.`,
      ),
      list([`Invoice ${number}`, ...amounts], ""),
      charge !== null &&
        paragraph(
          `You need not do anything: on ${formatDay(charge.at)} we charge ${formatMoney(open)} to your saved card, ${cardName(charge)}. `,
          "In the customer portal you can replace or remove the card.",
        ),
      linkTo(
        `${context.publicUrl}/invoice/${invoiceToken}`,
        canPayByCard ? "See the invoice, and pay it by card" : "See the invoice, and print or save it",
      ),
      paragraph(
        isReminder ? "If you have paid already, thank you, and please ignore this email. " : "",
        "If you have a question, reply to this email or call ",
        phoneOf(business),
        ".",
      ),
    ],
  })
}
