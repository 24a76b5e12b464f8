import * as Schema from "effect/Schema"
import { described } from "../../../../core/fields/described.ts"
import { readable, UNREADABLE } from "../../../../core/fields/text-rule.ts"
import { CARD_PAYMENT_STATES } from "../../../../core/money/cards/card-choices.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { OwnCard, STAFF_CARD } from "./card-json.ts"
import { Dollars } from "../../engine/contract/wire.ts"

const TOKEN = "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e"
/** Any text: what is no token is an unknown one. */
const LinkParams = Schema.Struct({ token: Schema.String }).annotate({ examples: [{ token: TOKEN }] })

const TOO_MANY = "That was a lot at once. Please wait {wait} and try again, or call {phone}."
const limits = { perAddress: { requests: 20, seconds: 60, message: TOO_MANY } } as const

/** The page on which Stripe takes the payment. */
const reply = Schema.Struct({ url: Schema.String }).annotate({
  identifier: "PaymentPage",
  examples: [{ url: "https://checkout.stripe.com/c/pay/cs_test_a1" }],
})

const failures = ["CardPaymentMissing", "CardPaymentRefused", "CardsUnavailable", "CardsNotSetUp"] as const

const AGREE = "Please agree to what the card pays"
const CONSENT = STAFF_CARD.consent

/** A text of an event, which Postgres has to store. */
const eventText = (max: number) =>
  Schema.String.check(Schema.isMaxLength(max), Schema.isPattern(readable({ max }), { message: UNREADABLE }))

/** What of a Stripe event is used: the rest of it is read anew. */
const CardEventBody = Schema.Struct({
  id: eventText(255),
  type: eventText(100),
  data: Schema.Struct({
    object: Schema.Struct({
      object: Schema.optionalKey(Schema.String),
      id: Schema.optionalKey(eventText(255)),
      mode: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(50)))),
      payment_intent: Schema.optionalKey(Schema.NullOr(eventText(255))),
    }),
  }),
}).annotate({
  identifier: "CardEvent",
  examples: [
    {
      id: "evt_1N",
      type: "checkout.session.completed",
      data: { object: { object: "checkout.session", id: "cs_test_a1", payment_intent: "pi_3N" } },
    },
  ],
})

/** What customers do to pay by card, and what Stripe tells of it. */
export const cardLinksEndpoints = {
  payInvoice: {
    actors: ["visitor"],
    summary:
      "Opens the page that takes what is open of a link's invoice by card. Asked again, it is the same page, so that nothing is paid twice.",
    params: LinkParams,
    reply,
    limits,
    errors: ["UnknownBillLink", ...failures],
  },
  payInvoiceByForm: {
    actors: ["webhook"],
    summary:
      "The same for a browser without JavaScript, which the form of the page leads on to the page that takes the payment, or back where nothing can be paid. Any link but one of ours is refused.",
    params: LinkParams,
    body: {
      form: Schema.Struct({
        by: Schema.Literal("card").annotate({ message: "The by field must be card" }),
      }).annotate({
        identifier: "PaymentForm",
        examples: [{ by: "card" }],
      }),
    },
    reply: { redirect: true },
    limits,
  },
  payOwnInvoice: {
    actors: ["customer"],
    summary: "The same for an invoice of the signed-in customer.",
    params: IdParams,
    reply,
    limits,
    errors: ["UnknownBill", ...failures],
  },
  showOfferDeposit: {
    actors: ["visitor"],
    summary: "The deposit for what was accepted of a link's offer: asked for, paid, and due.",
    params: LinkParams,
    reply: Schema.Struct({
      asked: Dollars,
      paid: Dollars,
      due: Dollars,
      processing: Dollars.pipe(described("A payment by card whose bank has not decided yet.")),
      canPayByCard: Schema.Boolean,
    }).annotate({
      identifier: "OfferDeposit",
      examples: [{ asked: 5_000, paid: 0, due: 5_000, processing: 0, canPayByCard: true }],
    }),
    errors: ["UnknownOfferLink"],
    isNotIndexed: true,
  },
  payDeposit: {
    actors: ["visitor"],
    summary: "Opens the page that takes the deposit for what was accepted of a link's offer by card.",
    params: LinkParams,
    reply,
    limits,
    errors: ["UnknownOfferLink", ...failures],
  },
  showCardPayment: {
    actors: ["visitor"],
    summary: "What became of a payment by card, for the page to which its customer returns. Names nobody.",
    params: Schema.Struct({ reference: Schema.String }).annotate({ examples: [{ reference: TOKEN }] }),
    reply: Schema.Struct({
      state: Schema.Literals(CARD_PAYMENT_STATES),
      amount: Dollars,
      isDeposit: Schema.Boolean,
    }).annotate({
      identifier: "PaymentOutcome",
      examples: [{ state: "paid", amount: 13_500, isDeposit: false }],
    }),
    errors: ["UnknownCardPayment"],
    limits: { perAddress: { requests: 60, seconds: 60, message: TOO_MANY } },
    isNotIndexed: true,
  },
  showSavedCard: {
    actors: ["customer"],
    summary:
      "The card that pays the signed-in customer's plan, and what they would agree to by saving one; both null where none can be saved.",
    reply: Schema.Struct({
      card: Schema.NullOr(OwnCard),
      consent: Schema.NullOr(Schema.String),
    }).annotate({ identifier: "SavedCardShown", examples: [{ card: null, consent: CONSENT }] }),
  },
  saveCard: {
    actors: ["customer"],
    summary:
      "Stores what the customer agrees to, word for word as it was shown, and opens the page of Stripe on which they enter the card, also in the place of an earlier one.",
    body: {
      json: Schema.Struct({
        consent: Schema.String.annotate({ message: AGREE })
          .check(Schema.isMaxLength(1000, { message: AGREE }))
          .pipe(Schema.annotateKey({ messageMissingKey: AGREE })),
      }).annotate({ identifier: "CardConsent", examples: [{ consent: CONSENT }] }),
    },
    reply,
    limits,
    errors: ["NothingToSaveFor", "ConsentOutdated", "UnknownCustomer", ...failures],
  },
  removeSavedCard: {
    actors: ["customer"],
    summary: "The customer's card is not charged any more, and Stripe is told to forget it.",
    errors: ["UnknownSavedCard", "UnknownCustomer"],
  },
  receiveCardEvent: {
    actors: ["webhook"],
    summary:
      "An event of Stripe, signed in `Stripe-Signature`. What it is about is read from Stripe anew, so that neither order nor repetition matter.",
    body: { json: CardEventBody },
    signatureHeader: "Stripe-Signature",
    limits: { perAddress: { requests: 600, seconds: 60 } },
    errors: failures,
  },
} as const satisfies Contract
