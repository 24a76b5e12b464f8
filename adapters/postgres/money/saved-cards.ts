import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SavedCard } from "../../../core/money/cards/saved-card.ts"
import { SavedCards, type CardHolder } from "../../../core/money/ports/saved-cards.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"

const savedCards = tableOf("saved_cards", SavedCard)

export const savedCardsLayer: Layer.Layer<SavedCards, never, Database> = Layer.effect(
  SavedCards,
  Effect.map(Database, ({ first, one, rows, run }) =>
    SavedCards.of({
      add: (card) => one(savedCards.insert(card)),
      setPage: (id, sessionId) => run(SET_PAGE, { id, sessionId }),
      update: (card) => one(savedCards.update({ id: card.id }, card)),
      byId: (id) => first(savedCards.select({ id })),
      byReference: (reference) => first(savedCards.select({ reference })),
      byMethod: (methodId) => first(savedCards.select({ methodId })),
      of: (planId) => rows(savedCards.select({ planId }, "id")),
      lockedOf: (planId) => rows(LOCKED_OF, { planId }),
      active: rows<SavedCard & CardHolder>(ACTIVE, {}),
      unfinished: rows(savedCards.select({ state: "open" }, "id")),
      kept: rows(KEPT, {}),
      end: (planId, reason, at) => run(END, { planId, reason, at: secondOf(at) }),
    }),
  ),
)

const SET_PAGE = "UPDATE saved_cards SET session_id = :sessionId WHERE id = :id AND session_id IS NULL"

const LOCKED_OF = `
  SELECT ${savedCards.columns()} FROM saved_cards WHERE plan_id = :planId ORDER BY id FOR UPDATE
`

const ACTIVE = `
  SELECT ${savedCards.columns()}, customer_id AS "customerId",
    json_build_object('firstName', first_name, 'lastName', last_name) AS customer
  FROM saved_cards
  JOIN maintenance_plans ON maintenance_plans.id = plan_id
  JOIN customers ON customers.id = customer_id
  WHERE saved_cards.state = 'active' ORDER BY last_name, first_name, saved_cards.id
`

const KEPT = `
  SELECT ${savedCards.columns()} FROM saved_cards
  WHERE state = 'ended' AND method_id IS NOT NULL AND detached_at IS NULL ORDER BY id
`

const END = `
  UPDATE saved_cards SET state = 'ended', ended_at = to_timestamp(:at), end_reason = :reason
  WHERE plan_id = :planId AND state <> 'ended'
`
