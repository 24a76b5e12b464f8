import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { CardPayment } from "../../../money/cards/card-payment.ts"
import { CardPayments } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import { DAY } from "../../../time/calendar.ts"
import { HOUR } from "../../../time/interval.ts"
import { sendRefund } from "./refund.ts"
import { settleCardPayment } from "./settle.ts"

/** How far back the provider's payments are compared: longer than it repeats events that could not be delivered. */
const COMPARED_MS = 5 * DAY

/** The provider forgets a page that was never reported to have opened. */
const PAGE_LIFETIME_MS = 25 * HOUR

/** What an event of the provider is about: a page, or a payment. Both null for what is neither. */
interface CardEvent {
  readonly id: string
  readonly type: string
  readonly sessionId: string | null
  readonly intentId: string | null
}

/**
 * An event of the provider: reads anew what it is about, and brings the books to it. Each event once; one that failed comes
 * again. Fails with `CardFailure` where the provider cannot be asked.
 */
export const receiveCardEvent = Effect.fn("receiveCardEvent")(function* (event: CardEvent) {
  const { hasEvent, addEvent } = yield* CardPayments
  const { ofPage, ofPayment } = yield* CardProvider
  if (yield* hasEvent(event.id)) return
  if (event.sessionId !== null) yield* settleCardPayment(yield* ofPage(event.sessionId))
  else if (event.intentId !== null) yield* settleCardPayment(yield* ofPayment(event.intentId))
  yield* addEvent(event.id, event.type, yield* currentTimeMillis)
})

/**
 * Compares the provider's payments and refunds of the last days with the books: posts what no event told, finishes what was
 * interrupted, and notes what does not fit. Fails with `CardFailure` where the provider cannot be asked.
 */
export const reconcileCards = Effect.gen(function* () {
  const provider = yield* CardProvider
  if (!provider.isAvailable) return { compared: 0, posted: 0 }
  const from = (yield* currentTimeMillis) - COMPARED_MS
  const unfinished = yield* (yield* CardPayments).unfinished(from)
  const finished = yield* Effect.forEach(unfinished, finish)
  const facts = yield* provider.since(from)
  const settled = yield* Effect.forEach(facts, settleCardPayment)
  return { compared: facts.length, posted: [...finished, ...settled].filter(Boolean).length }
})

const finish = Effect.fnUntraced(function* (payment: CardPayment) {
  const { ofPage, ofPayment } = yield* CardProvider
  const { expire, refunds, byId } = yield* CardPayments
  const { id, intentId, sessionId, createdAt } = payment
  if (intentId === null && sessionId === null) {
    // Whoever began it never got a page, and no page of it can be paid any more.
    if (createdAt < (yield* currentTimeMillis) - PAGE_LIFETIME_MS) yield* expire(id)
    return false
  }
  const facts = yield* (intentId === null ? ofPage(sessionId!) : ofPayment(intentId)).pipe(
    Effect.catchTag("CardPaymentMissing", () => Effect.as(expire(id), undefined)),
  )
  if (facts === undefined) return false
  const isPosted = yield* settleCardPayment(facts)
  // What the provider knows of a refund is settled by now: it was never asked for the others.
  const asked = (yield* refunds(id)).filter(({ state }) => state === "requested")
  const now = Option.getOrElse(yield* byId(id), () => payment)
  yield* Effect.forEach(asked, (refund) =>
    sendRefund(now, refund).pipe(
      Effect.catchTags({ CardPaymentMissing: () => Effect.void, CardPaymentRefused: () => Effect.void }),
    ),
  )
  return isPosted
})
