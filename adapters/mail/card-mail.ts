import { formatMoney } from "../../core/fields/money.ts"
import { cardName } from "../../core/money/cards/card-name.ts"
import type { SavedCardMailContent } from "../../core/messages/ports/mailer.ts"
import { formatDay } from "../../core/time/chicago.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { heading, linkTo, list, paragraph, phoneOf } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "./engine/rendered-mail.ts"

/** For the customer: the receipt of a charge of their saved card, or why it was not charged and how to pay. */
export const renderSavedCardMail = ({ _tag, ...content }: SavedCardMailContent, context: MailContext) =>
  _tag === "CardCharged" ? receipt(content, context) : notCharged(content, context)

type Content = Omit<SavedCardMailContent, "_tag">

const receipt = (
  { invoice: { number, open }, customer, payment, card, invoiceToken }: Content,
  context: MailContext,
) => {
  const paid = `${formatMoney(payment.amount)} paid with ${cardName(card)}`
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: `Receipt for invoice ${number}`,
    preheader: paid,
    body: [
      heading(`${oneLine(customer.firstName)}, thank you for your payment.`),
      list(
        [
          `Invoice ${number}`,
          payment.paidAt === null ? paid : `${paid} on ${formatDay(payment.paidAt)}`,
          open === 0 ? "Nothing is left to pay." : `Open: ${formatMoney(open)}`,
        ],
        "",
      ),
      linkTo(addressOf(invoiceToken, context), "See the invoice, and print or save it"),
      paragraph("You can replace or remove the saved card in the customer portal."),
      question(context),
    ],
  })
}

const notCharged = (
  { invoice: { number, open }, customer, payment, card, again, invoiceToken }: Content,
  context: MailContext,
) => {
  const name = cardName(card)
  const why = {
    declined: `Your bank declined ${formatMoney(payment.amount)} to your saved card, ${name}.`,
    authentication: `Your bank asks you to confirm ${formatMoney(payment.amount)} to your saved card, ${name}. Only you can do that.`,
    expired: `Your saved card, ${name}, has expired.`,
  }[payment.failure ?? "declined"]
  const next =
    again === null
      ? "We do not charge it again by ourselves for this invoice. Please pay it here:"
      : `We charge it again on ${formatDay(again)}. If you would rather pay now, please do it here:`
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: `Invoice ${number}: your card was not charged`,
    preheader: why,
    body: [
      heading(`${oneLine(customer.firstName)}, your card was not charged.`),
      paragraph(why),
      list([`Invoice ${number}`, `Open: ${formatMoney(open)}`], ""),
      paragraph(next),
      linkTo(addressOf(invoiceToken, context), "Pay the invoice by card"),
      linkTo(`${context.publicUrl}/portal`, "Replace the saved card in the customer portal"),
      question(context),
    ],
  })
}

/** Of the page that shows the invoice; of the portal where its link was ended. */
const addressOf = (token: string | null, { publicUrl }: MailContext): string =>
  token === null ? `${publicUrl}/portal/history` : `${publicUrl}/invoice/${token}`

const question = ({ business }: MailContext) =>
  paragraph("If you have a question, reply to this email or call ", phoneOf(business), ".")
