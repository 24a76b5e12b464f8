import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Actor } from "../../../../audit/ports/actor.ts"
import { recordChange } from "../../../../audit/use-cases/audit.ts"
import { BusinessSettings } from "../../../../business/ports/business-settings.ts"
import { lockedCustomer } from "../../../../contacts/use-cases/customers.ts"
import { fullName } from "../../../../fields/full-name.ts"
import type { SetupFacts } from "../../../../money/cards/card-facts.ts"
import { CardsNotSetUp } from "../../../../money/cards/card-payment.ts"
import {
  ConsentOutdated,
  NothingToSaveFor,
  UnknownSavedCard,
  type SavedCard,
} from "../../../../money/cards/saved-card.ts"
import { CardProvider } from "../../../../money/ports/card-provider.ts"
import { SavedCards } from "../../../../money/ports/saved-cards.ts"
import { totalsOf } from "../../../../money/totals.ts"
import { taxRatesFor } from "../../../../money/use-cases/tax.ts"
import { isInForce, nextBillingDate, type Plan } from "../../../../plans/plan.ts"
import { planName } from "../../../../plans/plan-types.ts"
import { Plans } from "../../../../plans/ports/plans.ts"
import { Tokens } from "../../../../storage/ports/tokens.ts"
import { inTransaction } from "../../../../storage/use-cases/transaction.ts"
import { planLineOf } from "../../../draft-lines.ts"
import { planBills, totalOfBill } from "../../../plan-bills.ts"
import { Invoices } from "../../../ports/invoices.ts"
import { consentText } from "../../../saved-card-charges.ts"
import { forgetEndedCards } from "./forget.ts"

const planOf = (customerId: number) =>
  Effect.map(
    Effect.flatMap(Plans, ({ list }) => list({ customerId })),
    (plans) => plans.find(isInForce),
  )

/** What a customer agrees to now; null for a plan that is not billed any more. */
const consentFor = Effect.fnUntraced(function* (plan: Plan) {
  const nextBilling = nextBillingDate(plan)
  if (nextBilling === null) return null
  const business = yield* (yield* BusinessSettings).current
  const rates = yield* taxRatesFor(plan.customerId)
  const due = yield* (yield* Plans).charges({ planId: plan.id, status: "due" })
  const bills = planBills(due).map((bill) => totalOfBill(bill, rates))
  const open = (yield* (yield* Invoices).openOfPlan(plan.id)).map((invoice) => invoice.open)
  const name = planName(plan.planType)
  return consentText({
    business: business.name,
    plan: name,
    monthly: totalsOf([planLineOf(name, plan.price)], null, rates).total,
    due: [...bills, ...open].reduce((sum, amount) => sum + amount, 0),
    nextBilling,
  })
})

/**
 * The card that pays a customer's plan, and what they would agree to by saving one; both null without a provider. Who has just
 * returned from the provider's page sees the card at once: it is asked, and that it cannot be reached changes nothing.
 */
export const showSavedCard = Effect.fn("showSavedCard")(function* (customerId: number) {
  const { isAvailable, ofSetup } = yield* CardProvider
  const plan = isAvailable ? yield* planOf(customerId) : undefined
  if (plan === undefined) return { consent: null, card: null }
  const open = (yield* (yield* SavedCards).of(plan.id)).find(({ state }) => state === "open")
  if (typeof open?.sessionId === "string")
    yield* Effect.ignore(Effect.flatMap(ofSetup(open.sessionId), settleSetup))
  const cards = yield* (yield* SavedCards).of(plan.id)
  return { consent: yield* consentFor(plan), card: cards.find(({ state }) => state === "active") ?? null }
})

/**
 * The address of the provider's page on which a customer enters the card that will pay their plan, also in the place of an
 * earlier one. What they agreed to is stored before, word for word. Fails with `NothingToSaveFor` without an active plan, with
 * `ConsentOutdated` where they read something else than what holds now, with `CardsNotSetUp` and `CardsUnavailable`.
 */
export const saveCard = Effect.fn("saveCard")(function* (customerId: number, agreed: string) {
  const { isAvailable, openSetup, ofSetup, endPage } = yield* CardProvider
  if (!isAvailable) return yield* new CardsNotSetUp()
  const { card, earlier } = yield* inTransaction(agree(customerId, agreed))
  // A page that is open in another window cannot be used any more, or has given a card by now.
  yield* Effect.forEach(
    earlier.flatMap(({ sessionId }) => sessionId ?? []),
    (sessionId) =>
      Effect.ignore(Effect.andThen(endPage(sessionId), Effect.flatMap(ofSetup(sessionId), settleSetup))),
  )
  const sessionId = yield* openSetup(card.reference)
  yield* (yield* SavedCards).setPage(card.id, sessionId)
  const { url } = yield* ofSetup(sessionId)
  return yield* Effect.fromOption(Option.fromNullOr(url), () => new ConsentOutdated())
})

/** In a transaction: stores what the customer agreed to. Pages that were not used before are over with it. */
const agree = Effect.fnUntraced(function* (customerId: number, agreed: string) {
  const cards = yield* SavedCards
  const customer = yield* lockedCustomer(customerId)
  const plan = yield* planOf(customerId)
  if (plan === undefined) return yield* new NothingToSaveFor()
  const consent = yield* consentFor(plan)
  if (consent === null) return yield* new NothingToSaveFor()
  if (consent !== agreed) return yield* new ConsentOutdated()
  const agreedAt = yield* currentTimeMillis
  const earlier = (yield* cards.lockedOf(plan.id)).filter(({ state }) => state === "open")
  yield* Effect.forEach(earlier, (card) =>
    cards.update({ ...card, state: "ended", endedAt: agreedAt, endReason: "unfinished" }),
  )
  const card = yield* cards.add({
    planId: plan.id,
    reference: yield* (yield* Tokens).random,
    consent,
    agreedBy: fullName(customer),
    agreedAt,
  })
  yield* recordChange("agree to card", subjectOf(card), null, { consent })
  return { card, earlier }
})

/** What the audit log calls the plan that a card pays. */
const subjectOf = ({ planId }: Pick<SavedCard, "planId">): string => `plan ${planId}`

/** Brings what is stored of a page to what the provider says of it now, in any order and however often. */
export const settleSetup = Effect.fn("settleSetup")(
  function* ({ reference, sessionId, card, isOver }: SetupFacts) {
    const { byReference, lockedOf, update } = yield* SavedCards
    const known = Option.getOrUndefined(yield* byReference(reference ?? ""))
    if (known === undefined) return
    const now = yield* currentTimeMillis
    const cards = yield* lockedOf(known.planId)
    const found = cards.find(({ id }) => id === known.id)!
    if (found.methodId !== null) return
    if (card === null) {
      if (isOver && found.state === "open")
        yield* update({ ...found, sessionId, state: "ended", endedAt: now, endReason: "unfinished" })
      return
    }
    const stored = { ...found, ...card, sessionId }
    // The plan is over, or another page was opened since: the provider is told to forget the card.
    if (found.state !== "open") return yield* update(stored)
    yield* Effect.forEach(
      cards.filter(({ state }) => state === "active"),
      (other) => update({ ...other, state: "ended", endedAt: now, endReason: "replaced" }),
    )
    yield* update({ ...stored, state: "active", savedAt: now })
    yield* recordChange("save card", subjectOf(found), null, { card: card.last4 })
  },
  inTransaction,
  Effect.asVoid,
  Effect.provideService(Actor, "card provider"),
)

/** The customer's card pays no longer, and the provider is told to forget it. Fails with `UnknownSavedCard`. */
export const removeSavedCard = Effect.fn("removeSavedCard")(function* (customerId: number) {
  yield* inTransaction(endOwn(customerId))
  yield* Effect.ignore(forgetEndedCards)
})

const endOwn = Effect.fnUntraced(function* (customerId: number) {
  yield* lockedCustomer(customerId)
  const plan = yield* planOf(customerId)
  if (plan === undefined) return yield* new UnknownSavedCard()
  const cards = yield* (yield* SavedCards).lockedOf(plan.id)
  const card = cards.find(({ state }) => state === "active")
  if (card === undefined) return yield* new UnknownSavedCard()
  yield* (yield* SavedCards).end(card.planId, "removed", yield* currentTimeMillis)
  yield* recordChange("remove card", subjectOf(card), { card: card.last4 }, null)
})
