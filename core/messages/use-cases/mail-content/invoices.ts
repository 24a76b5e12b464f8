import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Customers } from "../../../contacts/ports/customers.ts"
import { invoiceStateOf } from "../../../invoices/invoice-state.ts"
import { noticeAddress } from "../../../business/use-cases/settings.ts"
import { Invoices } from "../../../invoices/ports/invoices.ts"
import { chargeTime } from "../../../invoices/saved-card-charges.ts"
import { openIssues } from "../../../invoices/use-cases/cards/issues.ts"
import { depositOf } from "../../../invoices/use-cases/cards/pay-by-card.ts"
import { plannedCharge } from "../../../invoices/use-cases/cards/saved/planned.ts"
import { CardPayments } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import { SavedCards } from "../../../money/ports/saved-cards.ts"
import type { CardMail, InvoiceMail, MailOf } from "../../../outbox/outgoing-mail.ts"
import { Offers } from "../../../quotes/ports/offers.ts"
import { Quotes } from "../../../quotes/ports/quotes.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import type { MailContent } from "../../ports/mailer.ts"

/** Not once its link was ended; a reminder not once it is paid, or its reminders are stopped. */
export const readInvoiceMail = Effect.fnUntraced(function* ({ _tag, invoiceId }: InvoiceMail) {
  const tokens = yield* Tokens
  const { isAvailable } = yield* CardProvider
  const now = yield* currentTimeMillis
  const invoice = Option.getOrUndefined(yield* (yield* Invoices).byId(invoiceId))
  if (invoice === undefined || !invoice.hasLink) return Option.none<MailContent>()
  const { number, dueAt } = invoice
  if (number === null || dueAt === null) return Option.none<MailContent>()
  const isDue = invoiceStateOf(invoice, now) === "overdue" && !invoice.remindersStopped
  if (_tag === "InvoiceReminder" && !isDue) return Option.none<MailContent>()
  const charge = yield* plannedCharge(invoice)
  return Option.flatMap(
    yield* (yield* Customers).byId(invoice.customerId),
    ({ firstName, lastName, email }) =>
      email === null
        ? Option.none()
        : Option.some<MailContent>({
            _tag,
            invoice: { ...invoice, number, dueAt },
            customer: { firstName, lastName, email },
            canPayByCard: isAvailable && invoice.open > 0,
            charge: charge === null || charge.at === null ? null : { ...charge, at: charge.at },
            invoiceToken: tokens.invoice(invoiceId, invoice.linkNumber),
          }),
  )
})

/** That a card was not charged is not mailed once the invoice is paid. */
export const readCardMail = Effect.fnUntraced(function* (mail: CardMail) {
  const { _tag, invoiceId } = mail
  const found = yield* paidInvoice(mail)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const { invoice, payment } = found.value
  if (_tag === "CardNotCharged" && invoice.open === 0) return Option.none<MailContent>()
  const card = Option.getOrUndefined(yield* (yield* SavedCards).byId(payment.savedCardId ?? 0))
  const { of } = yield* CardPayments
  const again = card?.state === "active" ? chargeTime(invoice, yield* of({ invoiceId }), card) : null
  return Option.some<MailContent>({ _tag, ...found.value, again })
})

/** A payment by card, its invoice, and who is mailed about it. */
const paidInvoice = Effect.fnUntraced(function* ({
  invoiceId,
  paymentId,
}: Pick<CardMail, "invoiceId" | "paymentId">) {
  const payment = Option.getOrUndefined(yield* (yield* CardPayments).byId(paymentId))
  const invoice = Option.getOrUndefined(yield* (yield* Invoices).byId(invoiceId))
  if (payment === undefined || invoice === undefined) return Option.none()
  const { number, linkNumber, hasLink, customerId } = invoice
  const customer = Option.getOrUndefined(yield* (yield* Customers).byId(customerId))
  const email = customer?.email ?? null
  if (number === null || customer === undefined || email === null) return Option.none()
  const { firstName, lastName } = customer
  return Option.some({
    invoice: { ...invoice, number },
    customer: { firstName, lastName, email },
    payment,
    invoiceToken: hasLink ? (yield* Tokens).invoice(invoiceId, linkNumber) : null,
  })
})

/** Not once it has failed. */
export const readInvoiceRefunded = Effect.fnUntraced(function* (mail: MailOf<"InvoiceRefunded">) {
  return Option.zipWith(yield* paidInvoice(mail), yield* doneRefund(mail), (paid, refund): MailContent => ({
    _tag: "InvoiceRefunded",
    ...paid,
    refund,
  }))
})

const doneRefund = Effect.fnUntraced(function* ({
  paymentId,
  refundId,
}: MailOf<"InvoiceRefunded" | "DepositRefunded">) {
  const refunds = yield* (yield* CardPayments).refunds(paymentId)
  return Option.fromUndefinedOr(refunds.find(({ id, state }) => id === refundId && state === "done"))
})

/** Also once the link of the offer was ended: it was paid. */
export const readDepositPaid = Effect.fnUntraced(function* (mail: MailOf<"DepositPaid">) {
  const { due: open } = yield* depositOf(mail.quoteId)
  return Option.map(yield* paidDeposit(mail), (paid): MailContent => ({ _tag: "DepositPaid", ...paid, open }))
})

/** Not once it has failed. */
export const readDepositRefunded = Effect.fnUntraced(function* (mail: MailOf<"DepositRefunded">) {
  return Option.zipWith(yield* paidDeposit(mail), yield* doneRefund(mail), (paid, refund): MailContent => ({
    _tag: "DepositRefunded",
    ...paid,
    refund,
  }))
})

const paidDeposit = Effect.fnUntraced(function* ({
  quoteId,
  paymentId,
}: MailOf<"DepositPaid" | "DepositRefunded">) {
  const link = Option.getOrUndefined(yield* (yield* Offers).link(quoteId))
  const tokens = yield* Tokens
  return Option.zipWith(
    yield* (yield* Quotes).byId(quoteId),
    yield* (yield* CardPayments).byId(paymentId),
    (quote, payment) => ({
      quote,
      payment,
      offerToken: link?.endedAt === null ? tokens.offer(quoteId, link.number) : null,
    }),
  )
})

/** Not once somebody has looked at all of it. */
export const readPaymentsNotice = Effect.fnUntraced(function* () {
  const issues = yield* openIssues
  const to = yield* noticeAddress
  return issues.length === 0
    ? Option.none<MailContent>()
    : Option.some<MailContent>({ _tag: "PaymentsNotice", issues, to })
})
