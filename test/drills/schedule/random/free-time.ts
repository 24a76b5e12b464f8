import { prepare, reachOfStart } from "../../../../core/schedule/hours/availability.ts"
import { crewFor, type Crew } from "../../../../core/schedule/hours/crew.ts"
import type { Obstacle } from "../../../../core/schedule/hours/obstacle.ts"
import { staffVisit, type Job, type Visit } from "../../../../core/schedule/hours/wanted-visit.ts"
import { HOUR, overlaps, type Instant, type Interval } from "../../../../core/time/interval.ts"
import type { State } from "./state.ts"

interface Choice {
  readonly present?: readonly number[]
  readonly insist?: boolean
  /** The visit that is to be moved. */
  readonly except?: number
}

/** Who comes to the visit, or what keeps it from starting then. */
export const crewOf = (
  { settings, limits, active, block }: State,
  start: Instant,
  visit: Visit,
  { except, ...choice }: Choice = {},
): Crew | Obstacle => {
  const { technicians, rules } = settings
  const booked = [...active].flatMap(([id, row]) => (id === except ? [] : [row]))
  const schedule = {
    ...(technicians && { technicians }),
    rules,
    openings: [],
    blocked: [...block.values()],
    booked,
  }
  return crewFor(prepare(schedule, reachOfStart(start, visit.hours, limits)), visit, start, choice)
}

/** Who comes to a visit that staff book or move. */
export const staffCrew = (
  state: State,
  { start, end }: Interval,
  job: Job,
  now: Instant,
  choice: Choice,
): Crew | Obstacle => crewOf(state, start, staffVisit((end - start) / HOUR, now, state.limits, job), choice)

/** As the database's constraint has it. */
export const isTaken = (
  state: State,
  visit: Interval & { readonly technicianIds: readonly number[] },
  except?: number,
): boolean =>
  [...state.active].some(
    ([id, row]) =>
      id !== except &&
      overlaps(row, visit) &&
      row.technicianIds.some((technician) => visit.technicianIds.includes(technician)),
  )
