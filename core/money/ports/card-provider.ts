import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Cents } from "../../fields/money.ts"
import type { Instant } from "../../time/interval.ts"
import type { CardFacts, KeptCard, SetupFacts } from "../cards/card-facts.ts"
import type {
  CardPaymentMissing,
  CardPaymentRefused,
  CardsNotSetUp,
  CardsUnavailable,
} from "../cards/card-payment.ts"

export type CardFailure = CardPaymentMissing | CardPaymentRefused | CardsNotSetUp | CardsUnavailable

/** What a page of the provider asks to pay. The same order opens the same page, however often it is sent. */
export interface CheckoutOrder {
  /** Of the payment: the provider repeats it in everything about the payment. */
  readonly reference: string
  /** "invoice 7": begins the key by which the provider knows the order again. */
  readonly subject: string
  /** What the customer reads there: "Invoice 2026-0007". */
  readonly description: string
  readonly amount: Cents
}

/** A payment with a kept card, while its customer is away. The same reference is charged once, however often it is sent. */
export interface ChargeOrder {
  readonly reference: string
  readonly description: string
  readonly amount: Cents
  readonly payerId: string
  readonly methodId: string
}

export interface RefundOrder {
  readonly intentId: string
  readonly amount: Cents
  /** By which the provider knows the refund again. */
  readonly reference: string
}

/** The company that takes payments by card, on a page of its own: no card's number reaches this product. */
export class CardProvider extends Context.Service<
  CardProvider,
  {
    /** Whether an account is set; nothing offers cards otherwise. */
    readonly isAvailable: boolean
    /** Id of the page. */
    readonly openPage: (order: CheckoutOrder) => Effect<string, CardFailure>
    /** Ends a page that was not paid; one that is over stays as it is. */
    readonly endPage: (sessionId: string) => Effect<void, CardFailure>
    readonly ofPage: (sessionId: string) => Effect<CardFacts, CardFailure>
    readonly ofPayment: (intentId: string) => Effect<CardFacts, CardFailure>
    /** Ends a payment that was not made; one that is over stays as it is. */
    readonly endPayment: (intentId: string) => Effect<void, CardFailure>
    /** Of the payment with this reference of ours, begun at this time or later. */
    readonly ofReference: (reference: string, from: Instant) => Effect<Option<CardFacts>, CardFailure>
    /** Id of the page on which a card is entered to be kept. The same reference opens the same page. */
    readonly openSetup: (reference: string) => Effect<string, CardFailure>
    readonly ofSetup: (sessionId: string) => Effect<SetupFacts, CardFailure>
    /** None where the provider does not keep it any more. */
    readonly ofCard: (methodId: string) => Effect<Option<KeptCard>, CardFailure>
    /** The card cannot be charged after that; one that is kept no more stays so. */
    readonly forgetCard: (methodId: string) => Effect<void, CardFailure>
    /** Id of the payment, made or not. Fails with `CardPaymentRefused` where there is none. */
    readonly charge: (order: ChargeOrder) => Effect<string, CardFailure>
    /** Id of the refund. */
    readonly refund: (order: RefundOrder) => Effect<string, CardFailure>
    /** Payments and their pages that were begun since, and payments that were refunded or disputed since. */
    readonly since: (from: Instant) => Effect<readonly CardFacts[], CardFailure>
    /** Whether the provider has signed a request within the last minutes. */
    readonly isSigned: (rawBody: string, signature: string) => Effect<boolean>
    /** The payment's page in the provider's dashboard. */
    readonly dashboardUrl: (intentId: string) => string
  }
>()("core/CardProvider") {}
