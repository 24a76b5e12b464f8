import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../../../../core/fields/described.ts"
import { CardPayment, CardRefund, PaymentIssue } from "../../../../core/money/cards/card-payment.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

const RefundJson = CardRefund.mapFields(Struct.pick(["id", "amount", "state", "note", "createdAt"]))
  .mapFields(Struct.assign({ amount: Dollars, createdAt: IsoInstant }))
  .annotate({ identifier: "CardRefundShown" })

export const CARD_PAYMENT = {
  id: 3,
  invoiceId: 7,
  quoteId: null,
  amount: 13_500,
  refunded: 0,
  state: "paid",
  intentId: "pi_3N",
  method: "card",
  brand: "visa",
  last4: "4242",
  createdAt: 1_795_446_000_000,
  paidAt: 1_795_446_060_000,
  refunds: [],
  refundable: 13_500,
  dashboardUrl: "https://dashboard.stripe.com/payments/pi_3N",
} as const

/** A payment by card as staff see it. */
export const StaffCardPayment = CardPayment.mapFields(Struct.omit(["reference", "sessionId"]))
  .mapFields(
    Struct.assign({
      amount: Dollars,
      refunded: Dollars,
      createdAt: IsoInstant,
      paidAt: Schema.NullOr(IsoInstant),
      refunds: Schema.Array(RefundJson),
      refundable: Dollars.pipe(described("What of it can be paid back.")),
      dashboardUrl: Schema.NullOr(Schema.String).pipe(described("Its page in Stripe's dashboard.")),
    }),
  )
  .annotate({ identifier: "StaffCardPayment", examples: [CARD_PAYMENT] })

export const PAYMENT_ISSUE = {
  id: 1,
  kind: "overpaid",
  key: "pi_3N",
  paymentId: 3,
  intentId: "pi_3N",
  amount: 2_000,
  text: "Invoice 2026-0007 was paid $20 more than was open.",
  noticedAt: 1_795_446_060_000,
  settledAt: null,
  invoiceId: 7,
  quoteId: null,
  dashboardUrl: "https://dashboard.stripe.com/payments/pi_3N",
} as const

/** What somebody has to look at, with what it is about. */
export const StaffPaymentIssue = PaymentIssue.mapFields(
  Struct.assign({
    amount: Schema.NullOr(Dollars),
    noticedAt: IsoInstant,
    settledAt: Schema.NullOr(IsoInstant),
    invoiceId: CardPayment.fields.invoiceId,
    quoteId: CardPayment.fields.quoteId,
    dashboardUrl: Schema.NullOr(Schema.String),
  }),
).annotate({ identifier: "PaymentIssueShown", examples: [PAYMENT_ISSUE] })
