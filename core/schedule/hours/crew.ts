import { dateAt, dayOf } from "../../time/chicago.ts"
import { HOUR, overlaps, type Instant } from "../../time/interval.ts"
import { obstaclesTo, peopleFor, type PreparedSchedule, type TechnicianObstacle } from "./availability.ts"
import type { Visit } from "./wanted-visit.ts"
import { nearestToFree, OBSTACLES, type Obstacle } from "./obstacle.ts"
import { stopsIn, takenIn, type Stop, type TechnicianSchedule } from "./technician-schedule.ts"
import { travelOf } from "../travel/travel-limits.ts"

/** Who comes to a visit, and what is ignored for it. */
export interface Crew {
  /** In the order of the technicians. */
  readonly technicianIds: readonly number[]
  /** What keeps one of them from it, where staff insist; undefined if nothing does. */
  readonly ignored: Obstacle | undefined
}

/**
 * Who comes to a visit that starts then: those who are free; of them those of `present`, whom the customer expects; then those
 * whose driving it adds least to, then those who are booked least on that day, then by the order of the technicians. With
 * `insist`, also those who are not free, as long as no other visit takes their time, whoever is nearest to being free first.
 * The obstacle where there are not enough of them.
 */
export const crewFor = (
  schedule: PreparedSchedule,
  visit: Visit,
  start: Instant,
  {
    present = [],
    insist = false,
  }: { readonly present?: readonly number[] | undefined; readonly insist?: boolean } = {},
): Crew | Obstacle => {
  const found = obstaclesTo(schedule, visit, start).map((each) =>
    insist && isTaken(each.technician, visit, start) ? { ...each, obstacle: "booked" as const } : each,
  )
  const possible = found.filter(({ obstacle }) => obstacle === undefined || (insist && obstacle !== "booked"))
  const people = peopleFor(visit)
  if (possible.length < people) return nearestToFree(obstaclesOf(found)) ?? "nobody"
  const chosen = possible
    .map((each) => ({ ...each, rank: rankOf(each, visit, start, present) }))
    .toSorted((a, b) => compare(a.rank, b.rank))
    .slice(0, people)
  return {
    technicianIds: found
      .map(({ technician }) => technician.id)
      .filter((id) => chosen.some((each) => each.technician.id === id)),
    ignored: nearestToFree(obstaclesOf(chosen)),
  }
}

/** Whether another visit takes the technician's time, whatever else keeps them from it. */
const isTaken = (technician: TechnicianSchedule, { now, hours }: Visit, start: Instant): boolean => {
  const time = { start, end: start + hours * HOUR }
  return takenIn(technician, now, time).some((other) => overlaps(other, time))
}

const obstaclesOf = (found: readonly TechnicianObstacle[]): readonly Obstacle[] =>
  found.flatMap(({ obstacle }) => obstacle ?? [])

/** Compared part by part; a smaller one is preferred. */
const rankOf = (
  { technician, obstacle }: TechnicianObstacle,
  visit: Visit,
  start: Instant,
  present: readonly number[],
): readonly number[] => [
  obstacle === undefined ? 0 : OBSTACLES.length - OBSTACLES.indexOf(obstacle),
  present.includes(technician.id) ? 0 : 1,
  addedMinutes(technician, visit, start),
  bookedOn(technician, visit, start),
]

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, n) => part - b[n]!).find((difference) => difference !== 0) ?? 0

/** Minutes of driving that the visit adds to the technician's day. */
const addedMinutes = (technician: TechnicianSchedule, visit: Visit, start: Instant): number => {
  const { minutes, countsBase } = travelOf(visit)
  const { zip = null } = visit
  const base = countsBase && technician.baseZip !== null ? { zip: technician.baseZip } : undefined
  const stops = stopsIn(technician, visit.now, dayOf(dateAt(start)))
  const before = stops.findLast((stop) => stop.start < start) ?? base
  const after = stops.find((stop) => stop.start >= start) ?? base
  const way = (from: Place | undefined, to: Place | undefined) =>
    from === undefined || to === undefined || from === to ? 0 : minutes(from.zip ?? null, to.zip ?? null)
  return way(before, { zip }) + way({ zip }, after) - way(before, after)
}

type Place = Pick<Stop, "zip">

const bookedOn = (technician: TechnicianSchedule, { now }: Visit, start: Instant): number =>
  stopsIn(technician, now, dayOf(dateAt(start))).reduce((sum, stop) => sum + (stop.end - stop.start), 0)
