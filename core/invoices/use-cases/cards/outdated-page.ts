import * as Effect from "effect/Effect"
import type { Cents } from "../../../fields/money.ts"
import type { CardPayment } from "../../../money/cards/card-payment.ts"
import { CardJobs } from "../../../money/ports/card-jobs.ts"
import { CardPayments, type PaymentTarget } from "../../../money/ports/card-payments.ts"

/** Whether it is a page that can be paid and asks for another amount than what is due now. */
export const isOutdatedPage = ({ state, sessionId, savedCardId, amount }: CardPayment, due: Cents): boolean =>
  state === "open" && sessionId !== null && savedCardId === null && amount !== due

/**
 * In a transaction that changes what is due: has a page that asks for another amount ended right after it, so that nobody pays
 * twice what staff have recorded.
 */
export const endOutdatedPage = Effect.fnUntraced(function* (target: PaymentTarget, due: Cents) {
  const payments = yield* (yield* CardPayments).of(target)
  if (payments.some((payment) => isOutdatedPage(payment, due))) yield* (yield* CardJobs).compareNow
})
