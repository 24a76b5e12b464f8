import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { CardPayment } from "../../../money/cards/card-payment.ts"
import { CardPayments } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import { SavedCards } from "../../../money/ports/saved-cards.ts"
import { inTransaction } from "../../../storage/use-cases/transaction.ts"
import { DAY } from "../../../time/calendar.ts"
import { HOUR } from "../../../time/interval.ts"
import { Invoices } from "../../ports/invoices.ts"
import { depositDue } from "../deposits.ts"
import { isOutdatedPage } from "./outdated-page.ts"
import { sendRefund } from "./refund.ts"
import { makeCharge } from "./saved/send.ts"
import { refreshSavedCard } from "./saved/forget.ts"
import { settleSetup } from "./saved/save.ts"
import { settleCardPayment } from "./settle.ts"

/** How far back the provider's payments are compared: longer than it repeats events that could not be delivered. */
const COMPARED_MS = 5 * DAY

/** The provider forgets a page that was never reported to have opened. */
const PAGE_LIFETIME_MS = 25 * HOUR

/** No bank takes longer to decide. A payment of an account that was exchanged would otherwise keep others from being begun. */
const PROCESSED_MS = 14 * DAY

/** What an event of the provider is about, at most one of these. */
interface CardEvent {
  readonly id: string
  readonly type: string
  /** A page that takes a payment. */
  readonly sessionId?: string
  /** A page on which a card is entered to be kept. */
  readonly setupId?: string
  readonly intentId?: string
  /** A card that is kept. */
  readonly methodId?: string
}

/**
 * An event of the provider: reads anew what it is about, and brings the books to it. Each event once; one that failed comes
 * again. Fails with `CardFailure` where the provider cannot be asked.
 */
export const receiveCardEvent = Effect.fn("receiveCardEvent")(function* (event: CardEvent) {
  const { hasEvent, addEvent } = yield* CardPayments
  const { ofPage, ofPayment, ofSetup } = yield* CardProvider
  const { sessionId, setupId, intentId, methodId } = event
  if (yield* hasEvent(event.id)) return
  if (sessionId !== undefined) yield* settleCardPayment(yield* ofPage(sessionId))
  else if (setupId !== undefined) yield* settleSetup(yield* ofSetup(setupId))
  else if (intentId !== undefined) yield* settleCardPayment(yield* ofPayment(intentId))
  else if (methodId !== undefined) yield* refreshSavedCard(methodId)
  yield* addEvent(event.id, event.type, yield* currentTimeMillis)
})

/**
 * Compares the provider's payments and refunds of the last days with the books: posts what no event told, finishes what was
 * interrupted, ends pages that ask for another amount than what is due, and notes what does not fit. Fails with `CardFailure` where the provider cannot be asked.
 */
export const reconcileCards = Effect.gen(function* () {
  const provider = yield* CardProvider
  if (!provider.isAvailable) return { compared: 0, posted: 0 }
  const from = (yield* currentTimeMillis) - COMPARED_MS
  const unfinished = yield* (yield* CardPayments).unfinished(from)
  const finished = yield* Effect.forEach(unfinished, finish)
  yield* finishSetups
  const facts = yield* provider.since(from)
  const settled = yield* Effect.forEach(facts, settleCardPayment)
  return { compared: facts.length, posted: [...finished, ...settled].filter(Boolean).length }
})

const finish = Effect.fnUntraced(function* (payment: CardPayment) {
  const { endPage, ofPage, ofPayment } = yield* CardProvider
  const { expire, refunds, byId } = yield* CardPayments
  const { id, intentId, sessionId, createdAt } = payment
  if (payment.savedCardId !== null && payment.state === "open")
    return yield* Effect.catchTag(makeCharge(payment), "CardPaymentMissing", () =>
      Effect.as(expire(id), false),
    )
  if (intentId === null && sessionId === null) {
    // Whoever began it never got a page, and no page of it can be paid any more.
    if (createdAt < (yield* currentTimeMillis) - PAGE_LIFETIME_MS) yield* expire(id)
    return false
  }
  const isOutdated = isOutdatedPage(payment, yield* dueOf(payment))
  const facts = yield* Effect.andThen(
    isOutdated ? endPage(sessionId!) : Effect.void,
    intentId === null ? ofPage(sessionId!) : ofPayment(intentId),
  ).pipe(Effect.catchTag("CardPaymentMissing", () => Effect.as(endMissing(payment), undefined)))
  if (facts === undefined) return false
  const isPosted = yield* settleCardPayment(facts)
  // What the provider knows of a refund is settled by now: it was never asked for the others.
  const asked = (yield* refunds(id)).filter(({ state }) => state === "requested")
  const now = Option.getOrThrow(yield* byId(id))
  yield* Effect.forEach(asked, (refund) =>
    sendRefund(now, refund).pipe(
      Effect.catchTags({ CardPaymentMissing: () => Effect.void, CardPaymentRefused: () => Effect.void }),
    ),
  )
  return isPosted
})

/** Ends what the provider does not know. */
const endMissing = Effect.fnUntraced(function* ({ id, createdAt }: CardPayment) {
  const { expire, locked, update } = yield* CardPayments
  yield* expire(id)
  if (createdAt > (yield* currentTimeMillis) - PROCESSED_MS) return
  const payment = Option.getOrUndefined(yield* locked(id))
  if (payment?.state === "processing") yield* update({ ...payment, state: "expired" })
}, inTransaction)

const dueOf = Effect.fnUntraced(function* ({ invoiceId, quoteId }: CardPayment) {
  if (quoteId !== null) return (yield* depositDue(quoteId)).due
  const invoice = yield* (yield* Invoices).byId(invoiceId!)
  return Option.match(invoice, { onNone: () => 0, onSome: ({ open }) => open })
})

/** Settles the pages on which cards were entered, whatever no event told. */
const finishSetups = Effect.gen(function* () {
  const { ofSetup } = yield* CardProvider
  const { unfinished, update } = yield* SavedCards
  const now = yield* currentTimeMillis
  for (const card of yield* unfinished) {
    const over = { ...card, state: "ended", endedAt: now, endReason: "unfinished" } as const
    if (card.sessionId !== null)
      yield* Effect.flatMap(ofSetup(card.sessionId), settleSetup).pipe(
        Effect.catchTag("CardPaymentMissing", () => update(over)),
      )
    else if (card.agreedAt < now - PAGE_LIFETIME_MS) yield* update(over)
  }
})
