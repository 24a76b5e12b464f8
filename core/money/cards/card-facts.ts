import type { Cents } from "../../fields/money.ts"
import type { Instant } from "../../time/interval.ts"
import type { CardPaymentState, ChargeFailure } from "./card-choices.ts"

/** What the card provider says of a payment now. Everything here is decided by it, whatever was heard before. */
export interface CardFacts {
  /** Of ours, as the payment's metadata have it; null where it was not made here. */
  readonly reference: string | null
  readonly sessionId: string | null
  /** Null until somebody begins to pay. */
  readonly intentId: string | null
  readonly state: CardPaymentState
  /** Of the page, as long as it can be paid. */
  readonly url: string | null
  readonly amount: Cents
  /** "usd". */
  readonly currency: string
  /** "card", "us_bank_account". */
  readonly method: string | null
  readonly brand: string | null
  readonly last4: string | null
  /** When it was charged; null where it was not. */
  readonly paidAt: Instant | null
  /** Why the last attempt to charge it has failed; null where none has. */
  readonly failure: ChargeFailure | null
  readonly refunds: readonly RefundFacts[]
  readonly disputes: readonly DisputeFacts[]
}

export interface RefundFacts {
  readonly id: string
  /** Of ours; null where it was made in the provider's dashboard. */
  readonly reference: string | null
  readonly amount: Cents
  readonly state: "pending" | "done" | "failed"
}

export interface DisputeFacts {
  readonly id: string
  readonly amount: Cents
  /** "fraudulent". */
  readonly reason: string
  /** "needs_response", "won", "lost". */
  readonly status: string
}

/** A card that the provider keeps for later payments. */
export interface KeptCard {
  /** At the provider: whose card it is. */
  readonly payerId: string
  /** At the provider: the card. */
  readonly methodId: string
  readonly brand: string | null
  readonly last4: string | null
  /** "2027-12", its last month; null where the provider does not say. */
  readonly expires: string | null
}

/** What the card provider says of a page on which a card is entered to be kept. */
export interface SetupFacts {
  /** Of ours; null where it was not made here. */
  readonly reference: string | null
  readonly sessionId: string
  /** Of the page, as long as a card can be entered there. */
  readonly url: string | null
  /** Whether it can neither be used any more nor gave a card. */
  readonly isOver: boolean
  /** Once one was entered. */
  readonly card: KeptCard | null
}
