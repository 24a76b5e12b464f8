import * as Schema from "effect/Schema"
import { CardRefundInput, PaymentInput } from "../../../../core/invoices/invoice-input.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { Dollars } from "../../engine/contract/wire.ts"
import {
  CARD_PAYMENT,
  PAYMENT_ISSUE,
  PLANNED_CHARGE,
  PlannedCharge,
  STAFF_CARD,
  StaffCard,
  StaffCardPayment,
  StaffPaymentIssue,
} from "./card-json.ts"

export const Deposit = Schema.Struct({
  /** By the offer that was accepted. */
  asked: Dollars,
  paid: Dollars,
  /** Paid, and not counted on an invoice yet. */
  held: Dollars,
}).annotate({ identifier: "Deposit", examples: [{ asked: 5_000, paid: 5_000, held: 5_000 }] })

/** Payments by card and deposits, for owners and staff with the right to handle money. */
export const cardPaymentsEndpoints = endpointsFor("bookkeeper", {
  listCardPayments: {
    summary:
      "The payments of an invoice by card, with their refunds, oldest first, and the saved card that pays it, if one does.",
    params: IdParams,
    reply: Schema.Struct({
      payments: Schema.Array(StaffCardPayment),
      planned: Schema.NullOr(PlannedCharge),
    }).annotate({
      examples: [{ payments: [CARD_PAYMENT], planned: PLANNED_CHARGE }],
    }),
  },
  listSavedCards: {
    summary:
      "The cards that pay plans, by the customers' names. What they agreed to, and nothing that could be charged.",
    reply: Schema.Struct({ cards: Schema.Array(StaffCard) }).annotate({
      examples: [{ cards: [STAFF_CARD] }],
    }),
  },
  chargeByHand: {
    summary:
      "Charges what is open of an invoice for a plan to its saved card, at once. While Stripe cannot be reached, the payment stays open and is made within the hour.",
    params: IdParams,
    reply: StaffCardPayment,
    status: 201,
    errors: [
      "UnknownBill",
      "BillNotSent",
      "CardPaymentMissing",
      "CardPaymentRefused",
      "CardsUnavailable",
      "CardsNotSetUp",
    ],
  },
  refundCardPayment: {
    summary:
      "Pays back at most what is left of a payment to its card. While Stripe cannot be reached, the refund stays requested and is sent again.",
    params: IdParams,
    body: {
      json: CardRefundInput.annotate({
        examples: [
          { amount: 1_000, note: "Scratch on the door", requestId: "0f8fad5b-d9cb-469f-a165-70867728950e" },
        ],
      }),
    },
    reply: StaffCardPayment,
    status: 201,
    errors: ["UnknownCardPayment", "CardPaymentMissing", "CardPaymentRefused", "CardsNotSetUp"],
  },
  showDeposit: {
    summary: "The deposit of a quote's accepted offer, with its payments by card.",
    params: IdParams,
    reply: Schema.Struct({ deposit: Deposit, payments: Schema.Array(StaffCardPayment) }).annotate({
      examples: [
        {
          deposit: { asked: 5_000, paid: 5_000, held: 5_000 },
          payments: [{ ...CARD_PAYMENT, invoiceId: null, quoteId: 4 }],
        },
      ],
    }),
  },
  recordDeposit: {
    summary: "Records a deposit that was paid by hand: at most what was accepted.",
    params: IdParams,
    body: { json: PaymentInput.annotate({ examples: [{ method: "check", amount: 5_000, note: "No. 12" }] }) },
    reply: Deposit,
    creates: true,
    errors: ["UnknownQuote", "NothingToBill", "WrongAmount"],
  },
  payBackDeposit: {
    summary:
      "Records that a deposit was paid back by hand: at most what is held of it, which no invoice counts.",
    params: IdParams,
    body: { json: PaymentInput.annotate({ examples: [{ method: "check", amount: 5_000, note: "No. 18" }] }) },
    reply: Deposit,
    creates: true,
    errors: ["UnknownQuote", "WrongAmount"],
  },
  listPaymentIssues: {
    summary: "What somebody has to look at of payments by card, newest first.",
    reply: Schema.Struct({
      issues: Schema.Array(StaffPaymentIssue),
      /** Whether payments by card are set up. */
      isAvailable: Schema.Boolean,
    }).annotate({ examples: [{ issues: [PAYMENT_ISSUE], isAvailable: true }] }),
  },
  settlePaymentIssue: {
    summary: "Somebody has looked at it.",
    params: IdParams,
    errors: ["UnknownPaymentIssue"],
  },
} as const satisfies Entries)
