import type { Decision, Of } from "./decision.ts"
import type { Rows } from "./operations.ts"
import type { State } from "./state.ts"

const ROW = 1
const NOTHING_CHANGED: Rows["travel"] = { changes: {}, version: 1 }

/** What is as it was is not stored. */
export const setTravel = (state: State, { changes }: Of<"set travel">): Decision => {
  const before = state.travel.get(ROW) ?? NOTHING_CHANGED
  const current: Readonly<Record<string, unknown>> = { ...state.settings.business, ...before.changes }
  const others = Object.entries(changes).filter(([name, value]) => current[name] !== value)
  if (others.length === 0) return { changes: [], reply: { travel: { id: ROW, version: before.version } } }
  const row = { changes: { ...before.changes, ...Object.fromEntries(others) }, version: before.version + 1 }
  return {
    changes: [{ entity: "travel", id: ROW, row }],
    reply: { travel: { id: ROW, version: row.version } },
  }
}
