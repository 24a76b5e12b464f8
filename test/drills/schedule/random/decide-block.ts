import {
  BlockConflict,
  blockOfDays,
  conflictsWith,
  isBlocked,
  UnknownBlock,
} from "../../../../core/schedule/hours/blocked-time.ts"
import { refused, type Decision, type NewIds, type Of } from "./decision.ts"
import { stored } from "./decide-visit.ts"
import type { State } from "./state.ts"

export const block = (
  state: State,
  { start, end, isFullDay }: Of<"block">,
  { block: id = 0 }: NewIds,
): Decision => {
  const row = isFullDay ? blockOfDays({ start, end }) : { start, end, isFullDay }
  const existing = [...state.block].map(([blockId, each]) => {
    return { ...each, id: blockId, source: "staff", reason: null, technicianId: null, createdAt: 0 } as const
  })
  if (isBlocked(row, existing)) return { changes: [], reply: { added: [] } }
  const visits = [...state.active].map(([visitId, visit]) => stored(visitId, visit))
  const appointments = conflictsWith(row, visits)
  if (appointments.length > 0) return refused(new BlockConflict({ appointments }))
  return { changes: [{ entity: "block", id, row }], reply: { added: [id] } }
}

export const unblock = (state: State, { id }: Of<"unblock">): Decision =>
  state.block.has(id)
    ? { changes: [{ entity: "block", id, row: null }], reply: {} }
    : refused(new UnknownBlock({ id }))
