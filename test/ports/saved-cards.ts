import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { SavedCard } from "../../core/money/cards/saved-card.ts"
import { SavedCards } from "../../core/money/ports/saved-cards.ts"
import type { StoredCardPayments } from "./card-payments.ts"
import type { StoredPlans } from "./plans.ts"

const JANE = { firstName: "Jane", lastName: "Doe" }

/** Cards in a list, in which every customer is Jane Doe. */
export const savedCardsInMemory = ({
  savedCards,
  maintenancePlans,
}: Pick<StoredCardPayments, "savedCards"> & Pick<StoredPlans, "maintenancePlans">) => {
  const found = (matches: (card: SavedCard) => boolean) =>
    Effect.sync(() => Option.fromUndefinedOr(savedCards.find(matches)))
  const all = (matches: (card: SavedCard) => boolean) => Effect.sync(() => savedCards.filter(matches))
  const change = (id: number, changes: Partial<SavedCard>) => {
    const place = savedCards.findIndex((each) => each.id === id)
    savedCards[place] = { ...savedCards[place]!, ...changes }
    return savedCards[place]
  }
  const of = (planId: number) => all((card) => card.planId === planId)
  return SavedCards.of({
    add: (card) =>
      Effect.sync(() => {
        const added: SavedCard = {
          ...card,
          id: savedCards.length + 1,
          state: "open",
          sessionId: null,
          payerId: null,
          methodId: null,
          brand: null,
          last4: null,
          expires: null,
          savedAt: null,
          endedAt: null,
          endReason: null,
          detachedAt: null,
        }
        savedCards.push(added)
        return added
      }),
    setPage: (id, sessionId) => Effect.sync(() => void change(id, { sessionId })),
    update: (card) => Effect.sync(() => change(card.id, card)),
    byId: (id) => found((card) => card.id === id),
    byReference: (reference) => found((card) => card.reference === reference),
    byMethod: (methodId) => found((card) => card.methodId === methodId),
    of,
    lockedOf: of,
    active: Effect.map(
      all(({ state }) => state === "active"),
      (cards) =>
        cards.map((card) => ({
          ...card,
          customerId: maintenancePlans.find(({ id }) => id === card.planId)?.customerId ?? 0,
          customer: JANE,
        })),
    ),
    unfinished: all(({ state }) => state === "open"),
    kept: all(
      ({ state, methodId, detachedAt }) => state === "ended" && methodId !== null && detachedAt === null,
    ),
    end: (planId, endReason, endedAt) =>
      Effect.sync(() => {
        for (const card of savedCards)
          if (card.planId === planId && card.state !== "ended")
            change(card.id, { state: "ended", endedAt, endReason })
      }),
  })
}
