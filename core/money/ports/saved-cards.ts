import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Instant } from "../../time/interval.ts"
import type { CardEnd } from "../cards/card-choices.ts"
import type { SavedCard } from "../cards/saved-card.ts"

/** Of whose plan the card is. */
export interface CardHolder {
  readonly customerId: number
  readonly customer: { readonly firstName: string; readonly lastName: string }
}

/** The cards that pay plans; at most one of each plan is active. */
export class SavedCards extends Context.Service<
  SavedCards,
  {
    readonly add: (
      card: Pick<SavedCard, "planId" | "reference" | "consent" | "agreedBy" | "agreedAt">,
    ) => Effect<SavedCard>
    readonly setPage: (id: number, sessionId: string) => Effect<void>
    readonly update: (card: SavedCard) => Effect<SavedCard>
    readonly byId: (id: number) => Effect<Option<SavedCard>>
    readonly byReference: (reference: string) => Effect<Option<SavedCard>>
    readonly byMethod: (methodId: string) => Effect<Option<SavedCard>>
    /** Oldest first. */
    readonly of: (planId: number) => Effect<readonly SavedCard[]>
    /** In a transaction, until whose end no other one changes them; oldest first. */
    readonly lockedOf: (planId: number) => Effect<readonly SavedCard[]>
    /** By the customers' names. */
    readonly active: Effect<readonly (SavedCard & CardHolder)[]>
    /** Those whose page may still be used. */
    readonly unfinished: Effect<readonly SavedCard[]>
    /** Those with a card at the provider that have ended, and that it was not told to forget yet. */
    readonly kept: Effect<readonly SavedCard[]>
    /** Ends those of a plan that have not ended. */
    readonly end: (planId: number, reason: CardEnd, at: Instant) => Effect<void>
  }
>()("core/SavedCards") {}
