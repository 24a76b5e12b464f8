import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Cents } from "../../fields/money.ts"
import type { Instant } from "../../time/interval.ts"
import type { CardFacts } from "../cards/card-facts.ts"
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
    /** Id of the refund. */
    readonly refund: (order: RefundOrder) => Effect<string, CardFailure>
    /** Pages and payments that were begun since, and payments that were refunded or disputed since. */
    readonly since: (from: Instant) => Effect<readonly CardFacts[], CardFailure>
    /** Whether the provider has signed a request within the last minutes. */
    readonly isSigned: (rawBody: string, signature: string) => Effect<boolean>
    /** The payment's page in the provider's dashboard. */
    readonly dashboardUrl: (intentId: string) => string
  }
>()("core/CardProvider") {}
