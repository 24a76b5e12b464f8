import { formatMoney, type Cents } from "../../core/fields/money.ts"
import { cardName } from "../../core/money/cards/card-name.ts"
import type {
  CardMailContent,
  DepositPaidContent,
  DepositRefundedContent,
  InvoiceRefundedContent,
} from "../../core/messages/ports/mailer.ts"
import { formatDay } from "../../core/time/chicago.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import {
  button,
  heading,
  highlight,
  linkTo,
  list,
  paragraph,
  phoneOf,
  strong,
  type Block,
  type Optional,
} from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "./engine/rendered-mail.ts"

/** For the customer: the receipt of a payment by card, or why their saved card was not charged and how to pay. */
export const renderCardMail = ({ _tag, ...content }: CardMailContent, context: MailContext) =>
  _tag === "CardCharged" ? invoiceReceipt(content, context) : notCharged(content, context)

type Content = Omit<CardMailContent, "_tag">

const invoiceReceipt = (
  { invoice: { number, open }, customer, payment, invoiceToken }: Content,
  context: MailContext,
) =>
  receipt({ name: `invoice ${number}`, customer, payment, left: leftOf(open) }, context, [
    button(addressOf(invoiceToken, context), "See the invoice"),
    payment.savedCardId !== null &&
      paragraph("You can replace or remove the saved card in the customer portal."),
  ])

/** For the customer of a quote: the receipt of the deposit of the accepted offer. */
export const renderDepositPaid = (
  { quote, payment, open, offerToken }: DepositPaidContent,
  context: MailContext,
) =>
  receipt({ name: "your deposit", customer: quote, payment, left: open > 0 && leftOf(open) }, context, [
    paragraph(`It is for our offer for ${oneLine(quote.serviceNeeded)}, and is taken off the invoice.`),
    offerToken !== null && button(`${context.publicUrl}/offer/${offerToken}`, "See the offer"),
  ])

interface Receipt {
  /** What was paid, as in "Receipt for invoice 2026-0007". */
  readonly name: string
  readonly customer: Content["customer"]
  readonly payment: DepositPaidContent["payment"]
  /** What is left to pay; false where that is not known, as what follows a deposit is not. */
  readonly left: string | false
}

const leftOf = (open: Cents): string =>
  open === 0 ? "Nothing is left to pay." : `Open: ${formatMoney(open)}`

const receipt = (
  { name, customer, payment, left }: Receipt,
  context: MailContext,
  more: readonly Optional<Block>[],
) => {
  const paid = payment.paidAt === null ? "Paid" : `Paid on ${formatDay(payment.paidAt)}`
  const amount = formatMoney(payment.amount)
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: `Receipt for ${name}`,
    preheader: `${amount}. ${paid}`,
    body: [
      heading(`${oneLine(customer.firstName)}, thank you for your payment.`),
      highlight(
        [amount, paid],
        strong(name.charAt(0).toUpperCase() + name.slice(1)),
        cardName(payment),
        left,
      ),
      ...more,
      question(context),
    ],
  })
}

/** For the customer: money for an invoice goes back to the card. */
export const renderInvoiceRefunded = (
  { invoice: { number }, customer, payment, refund, invoiceToken }: InvoiceRefundedContent,
  context: MailContext,
) =>
  refunded({ name: `invoice ${number}`, customer, payment, refund }, context, [
    button(addressOf(invoiceToken, context), "See the invoice"),
  ])

/** For the customer of a quote: the deposit of the accepted offer goes back to the card. */
export const renderDepositRefunded = (
  { quote, payment, refund, offerToken }: DepositRefundedContent,
  context: MailContext,
) =>
  refunded({ name: "your deposit", customer: quote, payment, refund }, context, [
    paragraph(`You paid it for our offer for ${oneLine(quote.serviceNeeded)}.`),
    offerToken !== null && button(`${context.publicUrl}/offer/${offerToken}`, "See the offer"),
  ])

const refunded = (
  { name, customer, payment, refund }: Omit<Receipt, "left"> & Pick<InvoiceRefundedContent, "refund">,
  context: MailContext,
  more: readonly Optional<Block>[],
) => {
  const amount = formatMoney(refund.amount)
  const card = cardName(payment)
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: `Refund for ${name}`,
    preheader: `${amount} goes back to ${card}.`,
    body: [
      heading(`${oneLine(customer.firstName)}, we have sent you a refund.`),
      highlight([amount, `Back to ${card}`], strong(name.charAt(0).toUpperCase() + name.slice(1))),
      paragraph(
        "Your bank usually shows it within 5 to 10 business days, as a credit, or by taking the payment off your statement.",
      ),
      ...more,
      question(context),
    ],
  })
}

const notCharged = (
  { invoice: { number, open }, customer, payment, again, invoiceToken }: Content,
  context: MailContext,
) => {
  const name = cardName(payment)
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
