import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { Actor } from "../../../../audit/ports/actor.ts"
import { recordChange } from "../../../../audit/use-cases/audit.ts"
import { formatMoney } from "../../../../fields/money.ts"
import { CardPaymentRefused, CardsNotSetUp } from "../../../../money/cards/card-payment.ts"
import { cardName } from "../../../../money/cards/card-name.ts"
import type { SavedCard } from "../../../../money/cards/saved-card.ts"
import { CardPayments } from "../../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../../money/ports/card-provider.ts"
import { SavedCards } from "../../../../money/ports/saved-cards.ts"
import { Tokens } from "../../../../storage/ports/tokens.ts"
import { inTransaction } from "../../../../storage/use-cases/transaction.ts"
import { Invoices } from "../../../ports/invoices.ts"
import { chargeTime } from "../../../saved-card-charges.ts"
import { lockedSentInvoice } from "../../invoices.ts"
import { shownPayment } from "../refund.ts"
import { settleCardPayment } from "../settle.ts"
import { billPlanOf } from "./bill.ts"
import { forgetEndedCards } from "./forget.ts"
import { cardFor } from "./planned.ts"
import { makeCharge } from "./send.ts"

/**
 * Charges what is open of an invoice to the saved card of its plan, at once. Fails with `UnknownBill`, `BillNotSent`,
 * `CardsNotSetUp`, with `CardPaymentRefused` where there is no card, nothing is open, it is being paid or was paid so before,
 * and with `CardsUnavailable`. Returns the payment; one that is open still, because the provider could not be reached, is made
 * within the hour.
 */
export const chargeByHand = Effect.fn("chargeByHand")(function* (invoiceId: number) {
  const { isAvailable } = yield* CardProvider
  if (!isAvailable) return yield* new CardsNotSetUp()
  return yield* Effect.orDie(shownPayment(yield* charge(invoiceId, true)))
})

/**
 * Bills the plans that saved cards pay, and charges the cards whose time has come. Returns how many. Fails with `CardFailure`
 * where the provider cannot be asked.
 */
export const chargeSavedCards = Effect.gen(function* () {
  const { isAvailable } = yield* CardProvider
  if (!isAvailable) return { invoiced: 0, charged: 0 }
  yield* forgetEndedCards
  let [invoiced, charged] = [0, 0]
  for (const card of yield* (yield* SavedCards).active) {
    invoiced += yield* billPlanOf(card)
    for (const { id } of yield* dueFor(card)) {
      charged++
      yield* Effect.catchTags(charge(id, false), {
        // Another process or staff have charged it, or it was paid, meanwhile.
        CardPaymentRefused: () => Effect.void,
        // Of another account or key of the provider: the comparison ends it.
        CardPaymentMissing: () => Effect.void,
        UnknownBill: () => Effect.void,
        BillNotSent: () => Effect.void,
      })
    }
  }
  return { invoiced, charged }
}).pipe(Effect.provideService(Actor, "card provider"))

const dueFor = Effect.fnUntraced(function* (card: SavedCard) {
  const now = yield* currentTimeMillis
  const { of } = yield* CardPayments
  const open = yield* (yield* Invoices).openOfPlan(card.planId)
  return yield* Effect.filter(open, (invoice) =>
    Effect.map(of({ invoiceId: invoice.id }), (payments) => {
      const at = chargeTime(invoice, payments, card)
      return at !== null && at <= now
    }),
  )
})

const MAX_ATTEMPTS = 3

/** A page of the provider that the customer has opened is ended first, so that one of the two can be paid. Id of the payment. */
const charge = Effect.fnUntraced(function* (invoiceId: number, isByHand: boolean) {
  const { endPage, ofPage } = yield* CardProvider
  const { expire } = yield* CardPayments
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const payment = yield* inTransaction(begin(invoiceId, isByHand))
    if (payment.savedCardId !== null) {
      const made = makeCharge(payment)
      yield* isByHand ? Effect.catchTag(made, "CardsUnavailable", () => Effect.void) : made
      return payment.id
    }
    const sessionId = payment.sessionId ?? ""
    const facts = yield* Effect.andThen(endPage(sessionId), ofPage(sessionId)).pipe(
      Effect.catchTag("CardPaymentMissing", () => Effect.as(expire(payment.id), undefined)),
    )
    if (facts !== undefined) yield* settleCardPayment(facts)
  }
  return yield* refused("The customer is paying this at the moment.")
})

const refused = (message: string) => Effect.fail(new CardPaymentRefused({ message }))

/** In a transaction: stores that the card is charged, before the provider is asked; or returns the page that is open. */
const begin = Effect.fnUntraced(function* (invoiceId: number, isByHand: boolean) {
  const { of, add, update } = yield* CardPayments
  const invoice = yield* lockedSentInvoice(invoiceId)
  const amount = invoice.open
  const card = yield* cardFor(invoice)
  if (card === undefined) return yield* refused("No card is saved for the plan of this invoice.")
  if (amount === 0) return yield* refused("Nothing of this invoice is open.")
  const payments = yield* of({ invoiceId })
  const now = yield* currentTimeMillis
  const isPaidOnce = payments.some(({ savedCardId, paidAt }) => savedCardId !== null && paidAt !== null)
  if (isPaidOnce) return yield* refused("The saved card has paid this invoice once. Please ask the customer.")
  const at = chargeTime(invoice, payments, card)
  if (!isByHand && (at === null || at > now)) return yield* refused("The card is not to be charged now.")
  const other = payments.find(({ state }) => state === "open" || state === "processing")
  if (other !== undefined) {
    const isPage = other.state === "open" && other.sessionId !== null
    return isPage ? other : yield* refused(`A payment of ${formatMoney(other.amount)} is being processed.`)
  }
  const earlier = payments.filter(({ savedCardId }) => savedCardId === card.id)
  const added = yield* add({
    invoiceId,
    quoteId: null,
    savedCardId: card.id,
    amount,
    // The same again where a backup was restored that does not know of the payment.
    reference: (yield* Tokens).hash(`charge ${card.reference} ${invoiceId} ${earlier.length}`),
    createdAt: now,
  })
  // The provider names no card of a payment that it does not make.
  const payment = yield* update({ ...added, method: "card", brand: card.brand, last4: card.last4 })
  yield* recordChange("charge card", `invoice ${invoiceId}`, null, {
    amount: formatMoney(amount),
    card: cardName(card),
  })
  return payment
})
