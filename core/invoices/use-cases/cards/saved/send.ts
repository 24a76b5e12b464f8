import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { CardPayment } from "../../../../money/cards/card-payment.ts"
import type { SavedCard } from "../../../../money/cards/saved-card.ts"
import { CardPayments } from "../../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../../money/ports/card-provider.ts"
import { HOUR } from "../../../../time/interval.ts"
import type { Invoice } from "../../../invoice.ts"
import { Invoices } from "../../../ports/invoices.ts"
import { settleCardPayment } from "../settle.ts"
import { failCharge } from "./failed.ts"
import { cardFor } from "./planned.ts"

/** The provider knows a key for a day: after that, the same request could be another payment. */
const KEY_MS = 20 * HOUR

/**
 * Makes a payment that is stored, or finishes it. The provider is asked whether it has it: also one that a restored backup does
 * not know, because its reference is made of the invoice and the card. Only where it has not is it asked for it, as long as the
 * card pays the plan, and what it asks for is open: staff may have recorded a check meanwhile. True where anything was posted.
 */
export const makeCharge = Effect.fnUntraced(function* (payment: CardPayment) {
  const { ofReference } = yield* CardProvider
  const { id, intentId, invoiceId, reference, createdAt } = payment
  if (intentId !== null) return yield* conclude(intentId)
  const invoice = Option.getOrThrow(yield* (yield* Invoices).byId(invoiceId!))
  const found = yield* ofReference(reference, invoice.issuedAt ?? createdAt)
  const known = Option.getOrUndefined(found)?.intentId
  if (typeof known === "string") return yield* conclude(known)
  const card = yield* cardFor(invoice)
  const age = (yield* currentTimeMillis) - createdAt
  const isDue = card?.id === payment.savedCardId && invoice.open === payment.amount
  if (card !== undefined && isDue && age < KEY_MS) return yield* send(payment, card, invoice)
  // Not while the request that began it can still be under way.
  if (age > HOUR) yield* (yield* CardPayments).expire(id)
  return false
})

/** Sent again, it is the same payment. */
const send = Effect.fnUntraced(function* (
  { id, reference, amount }: CardPayment,
  { payerId, methodId }: SavedCard,
  { number }: Invoice,
) {
  const { charge } = yield* CardProvider
  const order = { reference, amount, description: `Invoice ${number}` }
  const intentId = yield* charge({ ...order, payerId: payerId ?? "", methodId: methodId ?? "" }).pipe(
    Effect.catchTags({
      CardPaymentRefused: () => Effect.as(failCharge(id), null),
      CardPaymentMissing: () => Effect.as(failCharge(id), null),
    }),
  )
  return intentId === null ? false : yield* conclude(intentId)
})

/** Posts a payment that was made; ends one that was not, so that it cannot be made later beside another one. */
const conclude = Effect.fnUntraced(function* (intentId: string) {
  const { ofPayment, endPayment } = yield* CardProvider
  const facts = yield* ofPayment(intentId)
  const isPosted = yield* settleCardPayment(facts)
  if (facts.state !== "open") return isPosted
  yield* endPayment(intentId)
  return yield* settleCardPayment(yield* ofPayment(intentId))
})
