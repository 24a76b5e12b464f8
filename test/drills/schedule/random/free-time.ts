import { obstacle, prepare, reachOf } from "../../../../core/schedule/hours/availability.ts"
import { staffVisit, type Visit } from "../../../../core/schedule/hours/wanted-visit.ts"
import type { Obstacle } from "../../../../core/schedule/hours/obstacle.ts"
import { SlotNotFree } from "../../../../core/schedule/visits/appointment.ts"
import { HOUR, overlaps, type Instant, type Interval } from "../../../../core/time/interval.ts"
import { refused, type Decision } from "./decision.ts"
import type { State } from "./state.ts"

/** What keeps the visit from starting then. */
export const obstacleTo = (
  state: State,
  start: Instant,
  visit: Visit,
  except?: number,
): Obstacle | undefined => {
  const { rules } = state.settings
  const booked = [...state.active].flatMap(([id, row]) => (id === except ? [] : [row]))
  const range = reachOf({ start, end: start + visit.hours * HOUR }, visit.hours, state.settings)
  return obstacle(
    prepare({ rules, openings: [], blocked: [...state.block.values()], booked }, range),
    visit,
    start,
  )
}

/** As the database's constraint has it. */
export const isTaken = (state: State, time: Interval, except?: number): boolean =>
  [...state.active].some(([id, row]) => id !== except && overlaps(row, time))

/** What keeps staff from a time. */
export const staffObstacle = (
  state: State,
  { start, end }: Interval,
  check: boolean,
  now: Instant,
  except?: number,
): Decision | undefined => {
  const found = obstacleTo(state, start, staffVisit((end - start) / HOUR, now, state.settings), except)
  if (found !== undefined && (found === "booked" || check))
    return refused(new SlotNotFree({ obstacle: found }))
  return undefined
}
