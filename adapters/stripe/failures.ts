import {
  CardPaymentMissing,
  CardPaymentRefused,
  CardsUnavailable,
} from "../../core/money/cards/card-payment.ts"

/** What Stripe's error, or the lack of a reply, means: whether it can pass. Neither key nor address is in the message. */
export const failureOf = (error: unknown): CardPaymentMissing | CardPaymentRefused | CardsUnavailable => {
  const { statusCode, code, type, message } = error as {
    readonly statusCode?: unknown
    readonly code?: unknown
    readonly type?: unknown
    readonly message?: unknown
  }
  // 404 where the path names it, 400 where a field does: what is of another account, for instance.
  if (statusCode === 404 || code === "resource_missing") return new CardPaymentMissing()
  const isRefusal =
    typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 && !PASSING.has(statusCode)
  return isRefusal && type !== "StripeAuthenticationError"
    ? new CardPaymentRefused({ message: `Stripe refused: ${String(message).slice(0, 300)}` })
    : new CardsUnavailable()
}

/** A wrong key is put right in the settings; the others pass by themselves. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 409, 429])
