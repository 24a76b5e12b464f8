import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { Cents } from "../../fields/cents.ts"
import { described } from "../../fields/described.ts"
import { failure } from "../../fields/failure.ts"
import { RowId } from "../../fields/row-id.ts"
import { Instant } from "../../time/instant.ts"
import { CARD_PAYMENT_STATES, CARD_REFUND_STATES, CHARGE_FAILURES, PAYMENT_ISSUES } from "./card-choices.ts"

/**
 * A payment through the card provider: of an invoice, or of the deposit for a quote's accepted offer. Made on its page, or with
 * the card that a customer saved.
 */
export const CardPayment = Schema.Struct({
  id: RowId,
  invoiceId: Schema.NullOr(RowId),
  quoteId: Schema.NullOr(RowId).pipe(described("The quote of the offer whose deposit it is.")),
  savedCardId: Schema.NullOr(RowId).pipe(
    described("The saved card that is charged; null for a payment on the provider's page."),
  ),
  amount: Cents,
  refunded: Cents.pipe(described("Paid back by the provider.")),
  state: Schema.Literals(CARD_PAYMENT_STATES),
  reference: Schema.String.pipe(
    described("What the provider is told of it, and the address of the page to which its customer returns."),
  ),
  sessionId: Schema.NullOr(Schema.String).pipe(described("The provider's page.", "cs_test_a1")),
  intentId: Schema.NullOr(Schema.String).pipe(described("The payment at the provider.", "pi_3N")),
  method: Schema.NullOr(Schema.String).pipe(described("As the provider calls it.", "card")),
  brand: Schema.NullOr(Schema.String).pipe(described("Of the card.", "visa")),
  last4: Schema.NullOr(Schema.String).pipe(described("The card's last four digits.", "4242")),
  failure: Schema.NullOr(Schema.Literals(CHARGE_FAILURES)).pipe(
    described("Why the saved card was not charged."),
  ),
  createdAt: Instant,
  paidAt: Schema.NullOr(Instant).pipe(described("When it was posted to the ledger.")),
}).annotate({ identifier: "CardPayment" })
export type CardPayment = typeof CardPayment.Type

/** Money that goes back to a card: asked for here, or in the provider's dashboard. */
export const CardRefund = Schema.Struct({
  id: RowId,
  paymentId: RowId,
  amount: Cents,
  state: Schema.Literals(CARD_REFUND_STATES),
  reference: Schema.NullOr(Schema.String).pipe(
    described("What the provider is told of it; null of one that was made in its dashboard."),
  ),
  refundId: Schema.NullOr(Schema.String).pipe(described("At the provider.", "re_3N")),
  note: Schema.NullOr(Schema.String),
  createdAt: Instant,
}).annotate({ identifier: "CardRefund" })
export type CardRefund = typeof CardRefund.Type

/** Something about payments that a person has to look at. */
export const PaymentIssue = Schema.Struct({
  id: RowId,
  kind: Schema.Literals(PAYMENT_ISSUES),
  key: Schema.String.pipe(described("What it is about, at the provider; each is noted once.", "pi_3N")),
  paymentId: Schema.NullOr(RowId).pipe(described("The payment of this product that it is about.")),
  intentId: Schema.NullOr(Schema.String),
  amount: Schema.NullOr(Cents),
  text: Schema.String,
  noticedAt: Instant,
  settledAt: Schema.NullOr(Instant).pipe(described("When somebody had looked at it.")),
}).annotate({ identifier: "PaymentIssue" })
export type PaymentIssue = typeof PaymentIssue.Type

export class UnknownCardPayment extends failure("UnknownCardPayment", "Payment not found.") {}

export class UnknownPaymentIssue extends failure("UnknownPaymentIssue", "This was not found.") {}

/** The payment cannot begin, or be refunded, as it stands. */
export class CardPaymentRefused extends Data.TaggedError("CardPaymentRefused")<{
  readonly message: string
}> {}

/** The provider does not know the payment, or its page: another account or another key is set now. */
export class CardPaymentMissing extends failure(
  "CardPaymentMissing",
  "Stripe does not know this payment: it was made with another account or another key.",
) {}

/** The provider cannot be reached, or replies with an error that can pass. */
export class CardsUnavailable extends failure(
  "CardsUnavailable",
  "Card payments cannot be reached at the moment. Nothing was charged. Please try again in a few minutes.",
) {}

/** No provider is set up. */
export class CardsNotSetUp extends failure("CardsNotSetUp", "Card payments are not set up.") {}
