import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Actor } from "../../../../audit/ports/actor.ts"
import { recordChange } from "../../../../audit/use-cases/audit.ts"
import { CardProvider } from "../../../../money/ports/card-provider.ts"
import { SavedCards } from "../../../../money/ports/saved-cards.ts"
import { inTransaction } from "../../../../storage/use-cases/transaction.ts"

/** Tells the provider to forget the cards that have ended. Fails with `CardFailure`; the rest is forgotten the next time. */
export const forgetEndedCards = Effect.gen(function* () {
  const { forgetCard } = yield* CardProvider
  const { kept, update } = yield* SavedCards
  for (const card of yield* kept) {
    const isForgotten = yield* Effect.as(forgetCard(card.methodId!), true).pipe(
      Effect.catchTags({
        // What another account or another key of the provider knows is out of reach.
        CardPaymentMissing: () => Effect.succeed(true),
        CardPaymentRefused: () => Effect.succeed(false),
      }),
    )
    if (isForgotten) yield* update({ ...card, detachedAt: yield* currentTimeMillis })
  }
})

/** Brings what is stored of a saved card to what the provider says of it: a new expiry, or that it is kept no more. */
export const refreshSavedCard = Effect.fn("refreshSavedCard")(
  function* (methodId: string) {
    const { ofCard } = yield* CardProvider
    const { byMethod, lockedOf, update, end } = yield* SavedCards
    const known = Option.getOrUndefined(yield* byMethod(methodId))
    if (known === undefined) return
    const kept = Option.getOrUndefined(yield* ofCard(methodId))
    yield* inTransaction(
      Effect.gen(function* () {
        const cards = yield* lockedOf(known.planId)
        const card = cards.find(({ id, state }) => id === known.id && state === "active")
        if (card === undefined) return
        if (kept !== undefined) return yield* update({ ...card, ...kept })
        const now = yield* currentTimeMillis
        yield* end(card.planId, "gone", now)
        yield* recordChange("remove card", `plan ${card.planId}`, { card: card.last4 }, null)
      }),
    )
  },
  Effect.asVoid,
  Effect.provideService(Actor, "card provider"),
)
