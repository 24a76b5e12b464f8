// In a file without Effect, because screens load it.

/** In their order. `open`: its page can be paid; `processing`: the customer has paid, and their bank has not decided yet. */
export const CARD_PAYMENT_STATES = ["open", "processing", "expired", "failed", "paid"] as const
/**
 * Whether one state comes after another. What is read of the provider at the same time may be stored in any order: an earlier
 * state never replaces a later one.
 */
export const isLater = <S extends string>(states: readonly S[], one: S, other: S): boolean =>
  states.indexOf(one) > states.indexOf(other)

export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number]

/** In their order. `requested`: the provider may not know of it yet; `pending`: it does, and has not paid it back yet. */
export const CARD_REFUND_STATES = ["requested", "pending", "done", "failed"] as const

/** In their order. `open`: the customer has agreed, and not entered a card yet. */
export const SAVED_CARD_STATES = ["open", "active", "ended"] as const

/** Why a saved card no longer pays. `unfinished`: none was entered; `gone`: the provider has it no more. */
export const CARD_ENDS = ["removed", "replaced", "plan over", "unfinished", "gone"] as const
export type CardEnd = (typeof CARD_ENDS)[number]

/**
 * Why a saved card was not charged. `authentication`: the bank wants to ask its customer first; `declined`: any other reason,
 * which may pass.
 */
export const CHARGE_FAILURES = ["declined", "authentication", "expired"] as const
export type ChargeFailure = (typeof CHARGE_FAILURES)[number]

/**
 * `unknown`: paid at the provider, but not through this product; `mismatch`: another amount or currency than was asked for;
 * `overpaid`: more than was open; `refund`: it could not be posted; `dispute`: the customer's bank takes the money back;
 * `charge`: a saved card was not charged.
 */
export const PAYMENT_ISSUES = ["unknown", "mismatch", "overpaid", "refund", "dispute", "charge"] as const
export type PaymentIssueKind = (typeof PAYMENT_ISSUES)[number]
