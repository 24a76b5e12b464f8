import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../../../../core/fields/described.ts"
import { CardPayment, CardRefund, PaymentIssue } from "../../../../core/money/cards/card-payment.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { SavedCard } from "../../../../core/money/cards/saved-card.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

const RefundJson = CardRefund.mapFields(Struct.pick(["id", "amount", "state", "note", "createdAt"]))
  .mapFields(Struct.assign({ amount: Dollars, createdAt: IsoInstant }))
  .annotate({ identifier: "CardRefundShown" })

export const CARD_PAYMENT = {
  id: 3,
  invoiceId: 7,
  quoteId: null,
  savedCardId: null,
  amount: 13_500,
  refunded: 0,
  state: "paid",
  intentId: "pi_3N",
  method: "card",
  brand: "visa",
  last4: "4242",
  failure: null,
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

const KEPT = { brand: "visa", last4: "4242", expires: "2027-12" } as const

const keptFields = Struct.pick(SavedCard.fields, ["brand", "last4", "expires"])

/** The saved card that pays an invoice. */
export const PLANNED_CHARGE = { ...KEPT, at: 1_795_446_000_000 }
export const PlannedCharge = Schema.Struct({
  ...keptFields,
  at: Schema.NullOr(IsoInstant).pipe(described("When it is charged by itself; null for never.")),
}).annotate({ identifier: "PlannedCharge", examples: [PLANNED_CHARGE] })

const CONSENT = {
  consent:
    "I agree that Hearth & Wire charges this card for my Basic plan: $99 a month. I can remove the card at any time.",
  agreedAt: 1_795_446_000_000,
}

/** A saved card as its customer sees it, with what they agreed to. */
export const OwnCard = Schema.Struct({
  ...keptFields,
  consent: SavedCard.fields.consent,
  agreedAt: IsoInstant,
}).annotate({ identifier: "OwnCard", examples: [{ ...KEPT, ...CONSENT }] })

export const STAFF_CARD = {
  ...KEPT,
  ...CONSENT,
  planId: 4,
  customerId: 12,
  customer: { firstName: "Jane", lastName: "Doe" },
  agreedBy: "Jane Doe",
  savedAt: 1_795_446_060_000,
}

/** A card that pays a plan, as those who handle money see it. */
export const StaffCard = Schema.Struct({
  ...OwnCard.fields,
  planId: RowId,
  customerId: RowId,
  customer: Schema.Struct({ firstName: Schema.String, lastName: Schema.String }),
  agreedBy: SavedCard.fields.agreedBy,
  savedAt: Schema.NullOr(IsoInstant),
}).annotate({ identifier: "StaffCard", examples: [STAFF_CARD] })
