import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { CardPayments } from "../../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../../money/ports/card-provider.ts"
import { SavedCards } from "../../../../money/ports/saved-cards.ts"
import { Plans } from "../../../../plans/ports/plans.ts"
import type { Invoice } from "../../../invoice.ts"
import { Invoices } from "../../../ports/invoices.ts"
import { chargeTime } from "../../../saved-card-charges.ts"
import { isSent } from "../../../shown-invoice.ts"

/** The active card of the plan that an invoice is for; undefined for none. */
export const cardFor = Effect.fnUntraced(function* ({ planChargeId }: Pick<Invoice, "planChargeId">) {
  if (planChargeId === null) return undefined
  const planId = yield* (yield* Plans).planOfCharge(planChargeId)
  if (Option.isNone(planId)) return undefined
  return (yield* (yield* SavedCards).of(planId.value)).find(({ state }) => state === "active")
})

/** The card that pays an invoice that was sent, and when it is charged by itself; null where none is, or none can be. */
export const plannedCharge = Effect.fn("plannedCharge")(function* (invoice: Invoice) {
  const { isAvailable } = yield* CardProvider
  const card = isAvailable && invoice.open > 0 ? yield* cardFor(invoice) : undefined
  if (card === undefined) return null
  const payments = yield* (yield* CardPayments).of({ invoiceId: invoice.id })
  const { brand, last4, expires } = card
  return { brand, last4, expires, at: chargeTime(invoice, payments, card) }
})

/** As `plannedCharge`, of an invoice by its id; null for an unknown one. */
export const plannedChargeOf = Effect.fn("plannedChargeOf")(function* (id: number) {
  const invoice = yield* (yield* Invoices).byId(id)
  return Option.isSome(invoice) && isSent(invoice.value) ? yield* plannedCharge(invoice.value) : null
})

/** The cards that pay plans, by the customers' names. */
export const listSavedCards = Effect.flatMap(SavedCards, ({ active }) => active)
