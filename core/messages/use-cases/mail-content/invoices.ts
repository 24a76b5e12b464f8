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
export const readCardMail = Effect.fnUntraced(function* ({ _tag, invoiceId, paymentId }: CardMail) {
  const { byId, of } = yield* CardPayments
  const payment = Option.getOrUndefined(yield* byId(paymentId))
  const invoice = Option.getOrUndefined(yield* (yield* Invoices).byId(invoiceId))
  if (payment === undefined || invoice === undefined) return Option.none<MailContent>()
  const { number, open, linkNumber, hasLink, customerId } = invoice
  const customer = Option.getOrUndefined(yield* (yield* Customers).byId(customerId))
  const email = customer?.email ?? null
  if (number === null || customer === undefined || email === null) return Option.none<MailContent>()
  if (_tag === "CardNotCharged" && open === 0) return Option.none<MailContent>()
  const card = Option.getOrUndefined(yield* (yield* SavedCards).byId(payment.savedCardId ?? 0))
  const tokens = yield* Tokens
  const { firstName, lastName } = customer
  return Option.some<MailContent>({
    _tag,
    invoice: { number, open },
    customer: { firstName, lastName, email },
    payment,
    again: card?.state === "active" ? chargeTime(invoice, yield* of({ invoiceId }), card) : null,
    invoiceToken: hasLink ? tokens.invoice(invoiceId, linkNumber) : null,
  })
})

/** Also once the link of the offer was ended: it was paid. */
export const readDepositPaid = Effect.fnUntraced(function* ({ quoteId, paymentId }: MailOf<"DepositPaid">) {
  const link = Option.getOrUndefined(yield* (yield* Offers).link(quoteId))
  const { due: open } = yield* depositOf(quoteId)
  const tokens = yield* Tokens
  return Option.zipWith(
    yield* (yield* Quotes).byId(quoteId),
    yield* (yield* CardPayments).byId(paymentId),
    (quote, payment): MailContent => ({
      _tag: "DepositPaid",
      quote,
      payment,
      open,
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
