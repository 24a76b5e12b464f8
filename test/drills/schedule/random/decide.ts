import type { Instant } from "../../../../core/time/interval.ts"
import { block, unblock } from "./decide-block.ts"
import { decidePlan } from "./decide-plan.ts"
import { decideQuote, quoteChange } from "./decide-quote.ts"
import { setTravel } from "./decide-travel.ts"
import { addVisit, book, cancelByLink, confirm, move, moveByLink, setStatus } from "./decide-visit.ts"
import type { Decision, NewIds } from "./decision.ts"
import type { Operation } from "./operations.ts"
import type { State } from "./state.ts"

/**
 * What the operation does in this state, decided by the core's own rules, as its use cases do, but without ports,
 * transactions and locks. Changes nothing.
 */
export const decide = (state: State, operation: Operation, now: Instant, ids: NewIds): Decision => {
  switch (operation.what) {
    case "book":
      return book(state, operation, now, ids)
    case "confirm":
      return confirm(state, operation.id, now)
    case "move by link":
      return moveByLink(state, operation, now)
    case "cancel by link":
      return cancelByLink(state, operation, now)
    case "add":
      return addVisit(state, operation, now, ids)
    case "move":
      return move(state, operation, now)
    case "set status":
      return setStatus(state, operation, now)
    case "block":
      return block(state, operation, ids)
    case "unblock":
      return unblock(state, operation)
    case "set travel":
      return setTravel(state, operation)
    case "request quote":
      return quoteChange(ids.quote ?? 0, { status: "pending", appointmentId: null, version: 1 })
    case "set quote status":
    case "reply to quote":
    case "book quote":
      return decideQuote(state, operation, now, ids)
    default:
      return decidePlan(state, operation, now, ids)
  }
}
