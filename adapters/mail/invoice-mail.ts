import { formatMoney } from "../../core/fields/money.ts"
import type { InvoiceMailContent } from "../../core/messages/ports/mailer.ts"
import { cardName } from "../../core/money/cards/card-name.ts"
import { formatDay } from "../../core/time/chicago.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { button, heading, highlight, paragraph, phoneOf, strong } from "./engine/blocks.ts"
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
  const due =
    open === 0
      ? "Nothing is left to pay."
      : charge !== null
        ? `We charge your saved card on ${formatDay(charge.at)}`
        : `${isReminder ? "Was due on" : "Please pay by"} ${lastDay}`
  const amount = formatMoney(open === 0 ? total : open)
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: isReminder
      ? `Reminder: invoice ${number} was due on ${lastDay}`
      : `Invoice ${number} from ${business.name}`,
    preheader: `${amount}. ${due}`,
    body: [
      heading(
        isReminder
          ? `${oneLine(customer.firstName)}, an invoice is still open.`
          : `${oneLine(customer.firstName)}, here is your invoice.`,
      ),
      highlight(
        [amount, due],
        strong(`Invoice ${number}`),
        open > 0 && open < total && `${amount} of ${formatMoney(total)} is open.`,
      ),
      charge !== null &&
        paragraph(
          `You need not do anything: the card is ${cardName(charge)}. `,
          "In the customer portal you can replace or remove it.",
        ),
      button(
        `${context.publicUrl}/invoice/${invoiceToken}`,
        canPayByCard && open > 0 && charge === null ? "See the invoice and pay by card" : "See the invoice",
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
