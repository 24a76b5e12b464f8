import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { listPaymentIssues, settlePaymentIssue } from "../../../../core/invoices/use-cases/cards/issues.ts"
import {
  payDeposit,
  payInvoice,
  payOwnInvoice,
  showCardPayment,
  showOfferDeposit,
} from "../../../../core/invoices/use-cases/cards/pay-by-card.ts"
import { isInvoiceLink } from "../../../../core/invoices/use-cases/invoice-links.ts"
import { receiveCardEvent } from "../../../../core/invoices/use-cases/cards/reconcile.ts"
import { chargeByHand } from "../../../../core/invoices/use-cases/cards/saved/charge.ts"
import { listSavedCards, plannedChargeOf } from "../../../../core/invoices/use-cases/cards/saved/planned.ts"
import {
  removeSavedCard,
  saveCard,
  showSavedCard,
} from "../../../../core/invoices/use-cases/cards/saved/save.ts"
import { listCardPayments, refundCardPayment } from "../../../../core/invoices/use-cases/cards/refund.ts"
import { payBackDeposit, recordDeposit, showDeposit } from "../../../../core/invoices/use-cases/deposits.ts"
import { UnknownCardPayment } from "../../../../core/money/cards/card-payment.ts"
import { CardProvider } from "../../../../core/money/ports/card-provider.ts"
import type { Api, Handlers } from "../../engine/api.ts"
import type { cardLinksEndpoints } from "../contract/card-links.ts"
import type { cardPaymentsEndpoints } from "../contract/card-payments.ts"

const page = <E, R>(url: Effect.Effect<string, E, R>) => Effect.map(url, (url) => ({ url }))

export const cardsHandlers: Handlers<typeof cardLinksEndpoints & typeof cardPaymentsEndpoints> = {
  payInvoice: ({ params: { token } }) => page(payInvoice(token)),
  payInvoiceByForm: ({ params: { token } }) =>
    Effect.orElseSucceed(payInvoice(token), () => `/invoice/${token}`),
  payOwnInvoice: ({ params: { id } }, customer) => page(payOwnInvoice(customer.id, id)),
  showOfferDeposit: ({ params: { token } }) => showOfferDeposit(token),
  payDeposit: ({ params: { token } }) => page(payDeposit(token)),
  showCardPayment: ({ params: { reference } }) =>
    Effect.flatMap(showCardPayment(reference), (found) =>
      Effect.fromOption(
        Option.map(found, ({ state, amount, quoteId }) => ({ state, amount, isDeposit: quoteId !== null })),
        () => new UnknownCardPayment(),
      ),
    ),
  receiveCardEvent: ({ body: { id, type, data } }) =>
    receiveCardEvent({ id, type, ...subjectOf(data.object) }),
  showSavedCard: (_, customer) => showSavedCard(customer.id),
  saveCard: ({ body }, customer) => page(saveCard(customer.id, body.consent)),
  removeSavedCard: (_, customer) => removeSavedCard(customer.id),
  listCardPayments: ({ params: { id } }) =>
    Effect.all({ payments: listCardPayments({ invoiceId: id }), planned: plannedChargeOf(id) }),
  listSavedCards: () => Effect.map(listSavedCards, (cards) => ({ cards })),
  chargeByHand: ({ params: { id } }) => chargeByHand(id),
  refundCardPayment: ({ params: { id }, body }) => refundCardPayment(id, body),
  showDeposit: ({ params: { id } }) =>
    Effect.all({ deposit: showDeposit(id), payments: listCardPayments({ quoteId: id }) }),
  recordDeposit: ({ params: { id }, body }) => recordDeposit(id, body),
  payBackDeposit: ({ params: { id }, body }) => payBackDeposit(id, body),
  listPaymentIssues: () =>
    Effect.zipWith(listPaymentIssues(), CardProvider, (issues, { isAvailable }) => ({ issues, isAvailable })),
  settlePaymentIssue: ({ params: { id } }) => settlePaymentIssue(id),
}

type EventObject = (typeof cardLinksEndpoints.receiveCardEvent.body.json.Type)["data"]["object"]

/** A page, a payment, a card, or what names its payment: a charge, a refund, a dispute. */
export const subjectOf = ({ object: kind, id = "", mode, payment_intent: payment }: EventObject) => {
  if (kind === "checkout.session") return mode === "setup" ? { setupId: id } : { sessionId: id }
  if (kind === "payment_method") return { methodId: id }
  const intentId = kind === "payment_intent" ? id : payment
  return typeof intentId === "string" ? { intentId } : {}
}

export const cardSignatures: Api["signatures"] = {
  // The link itself is the signature.
  payInvoiceByForm: ({ url }) => isInvoiceLink(url.split("?", 1)[0]!.slice(url.lastIndexOf("/") + 1)),
  receiveCardEvent: ({ headers, rawBody }) =>
    Effect.flatMap(CardProvider, ({ isSigned }) =>
      isSigned(rawBody, String(headers["stripe-signature"] ?? "")),
    ),
}
