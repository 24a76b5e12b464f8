import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Actor } from "../../../../audit/ports/actor.ts"
import { recordChange } from "../../../../audit/use-cases/audit.ts"
import { formatMoney } from "../../../../fields/money.ts"
import { CardPaymentRefused, CardsNotSetUp, type CardPayment } from "../../../../money/cards/card-payment.ts"
import { cardName } from "../../../../money/cards/card-name.ts"
import type { SavedCard } from "../../../../money/cards/saved-card.ts"
import { CardPayments } from "../../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../../money/ports/card-provider.ts"
import { SavedCards } from "../../../../money/ports/saved-cards.ts"
import { Plans } from "../../../../plans/ports/plans.ts"
import { Tokens } from "../../../../storage/ports/tokens.ts"
import { inTransaction } from "../../../../storage/use-cases/transaction.ts"
import { HOUR } from "../../../../time/interval.ts"
import type { Invoice } from "../../../invoice.ts"
import { Invoices } from "../../../ports/invoices.ts"
import { isSent } from "../../../shown-invoice.ts"
import { chargeTime } from "../../../saved-card-charges.ts"
import { lockedSentInvoice } from "../../invoices.ts"
import { shownPayment } from "../refund.ts"
import { settleCardPayment } from "../settle.ts"
import { billPlanOf } from "./bill.ts"
import { failCharge } from "./failed.ts"
import { forgetEndedCards } from "./forget.ts"

/** The active card of the plan that an invoice is for; undefined for none. */
const cardFor = Effect.fnUntraced(function* ({ planChargeId }: Pick<Invoice, "planChargeId">) {
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
        // Somebody was faster.
        CardPaymentRefused: () => Effect.void,
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
    const { payment, card, number } = yield* inTransaction(begin(invoiceId, isByHand))
    if (payment.savedCardId !== null) {
      const sent = sendCharge(payment, card, number)
      yield* isByHand ? Effect.catchTag(sent, "CardsUnavailable", () => Effect.void) : sent
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
  const { open: amount, number } = invoice
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
    return isPage
      ? { payment: other, card, number }
      : yield* refused(`A payment of ${formatMoney(other.amount)} is being processed.`)
  }
  const added = yield* add({
    invoiceId,
    quoteId: null,
    savedCardId: card.id,
    amount,
    reference: yield* (yield* Tokens).random,
    createdAt: now,
  })
  // The provider names no card of a payment that it does not make.
  const payment = yield* update({ ...added, method: "card", brand: card.brand, last4: card.last4 })
  yield* recordChange("charge card", `invoice ${invoiceId}`, null, {
    amount: formatMoney(amount),
    card: cardName(card),
  })
  return { payment, card, number }
})

/** Asks the provider to charge the card. Sent again, it is the same payment. */
const sendCharge = Effect.fnUntraced(function* (
  payment: CardPayment,
  { payerId, methodId }: SavedCard,
  number: string | null,
) {
  const provider = yield* CardProvider
  const { reference, amount } = payment
  const intentId = yield* provider
    .charge({
      reference,
      amount,
      description: `Invoice ${number}`,
      payerId: payerId ?? "",
      methodId: methodId ?? "",
    })
    .pipe(
      Effect.catchTags({
        CardPaymentRefused: () => Effect.as(failCharge(payment.id), null),
        CardPaymentMissing: () => Effect.as(failCharge(payment.id), null),
      }),
    )
  if (intentId !== null) yield* conclude(intentId)
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

/** The provider knows a key for a day: after that, the same request could be another payment. */
const KEY_MS = 20 * HOUR

/**
 * Finishes a charge whose end is not known. The provider is asked whether it has it; only where it has not is it asked for it
 * again, with the same key. True where anything was posted.
 */
export const finishCharge = Effect.fnUntraced(function* (payment: CardPayment) {
  const { ofReference } = yield* CardProvider
  const { id, reference, createdAt } = payment
  const intentId =
    payment.intentId ?? Option.getOrUndefined(yield* ofReference(reference, createdAt))?.intentId ?? undefined
  if (intentId !== undefined) return yield* conclude(intentId)
  const invoice = Option.getOrUndefined(yield* (yield* Invoices).byId(payment.invoiceId ?? 0))
  const card = invoice && (yield* cardFor(invoice))
  const age = (yield* currentTimeMillis) - createdAt
  if (card !== undefined && card.id === payment.savedCardId && age < KEY_MS)
    yield* sendCharge(payment, card, invoice?.number ?? null)
  // Not while the request that began it can still be under way.
  else if (age > HOUR) yield* (yield* CardPayments).expire(id)
  return false
})
