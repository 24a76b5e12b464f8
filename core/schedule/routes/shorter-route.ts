import type { Day } from "../../time/calendar.ts"
import { HOUR, type Instant, type Interval } from "../../time/interval.ts"
import { freeStarts } from "../hours/free-starts.ts"
import { obstacleFor, withStop, type TechnicianSchedule } from "../hours/technician-schedule.ts"
import { travelOf } from "../travel/travel-limits.ts"
import { atShortNotice, staffVisit, type BookingLimits, type Job, type Visit } from "../hours/wanted-visit.ts"
import { placesIn, type Movable, type PlacedVisit } from "./place-visits.ts"
import { routeOf, type RouteVisit } from "./route.ts"

/** More visits than these are not put in another order: the orders are too many. */
export const MOST_MOVABLE = 9

/** The day of one technician. */
export interface RouteDay extends BookingLimits {
  readonly day: Day
  /** From midnight to midnight. */
  readonly range: Interval
  readonly now: Instant
  /** Prepared without the `movable` visits. */
  readonly technician: TechnicianSchedule
  readonly fixed: readonly RouteVisit[]
  readonly movable: readonly MovableVisit[]
}

/** A visit that may get another start on its day. */
interface MovableVisit extends RouteVisit {
  readonly job: Job
}

/** Other starts on the same day, with which the technician drives less. */
export interface ShorterRoute {
  /** Those that move, by their new starts. */
  readonly visits: readonly PlacedVisit[]
  /** Minutes of driving with them. */
  readonly minutes: number
  /** Minutes that are driven less. */
  readonly saved: number
}

/**
 * The starts with the least driving for all orders of the visits that can move, of which each is free by the function that
 * books (`obstacleFor`); undefined where no order saves driving, or more than nine can move. A visit that is not free where
 * it is stays there, as do the `fixed` ones. Of two orders with the same driving the one nearer to the present is taken,
 * and in it each visit keeps its start where the others leave it free.
 */
export const shorterRoute = (day: RouteDay): ShorterRoute | undefined => {
  const movable = day.movable.filter((visit) => isFreeWhereItIs(day, visit))
  if (movable.length === 0 || movable.length > MOST_MOVABLE) return undefined
  const fixed = [...day.fixed, ...day.movable.filter((visit) => !movable.includes(visit))]
  const technician = withStops(
    day.technician,
    fixed.filter((visit) => !day.fixed.includes(visit)),
  )
  const travel = travelOf(day)
  const { baseZip } = technician
  const present = routeOf([...fixed, ...movable], baseZip, travel).minutes
  const placed = placesIn({
    fixed: fixed.toSorted((a, b) => a.start - b.start),
    movable: movable
      .toSorted((a, b) => a.start - b.start)
      .map((visit) => withFreeStarts(day, technician, visit)),
    base: travel.countsBase && baseZip !== null ? { zip: baseZip } : undefined,
    travel,
    below: present,
  })
  if (placed === undefined) return undefined
  const moved = placed.filter(({ id, start }) =>
    movable.every((visit) => visit.id !== id || visit.start !== start),
  )
  const startOf = ({ id, start }: RouteVisit) => placed.find((each) => each.id === id)?.start ?? start
  const { minutes } = routeOf(
    [...fixed, ...movable].map((visit) => ({ ...visit, start: startOf(visit) })),
    baseZip,
    travel,
  )
  return { visits: moved, minutes, saved: present - minutes }
}

const wantedOf = ({ now, ...limits }: RouteDay, { start, end, job }: MovableVisit): Visit =>
  staffVisit((end - start) / HOUR, now, limits, job)

const withStops = (technician: TechnicianSchedule, visits: readonly RouteVisit[]): TechnicianSchedule =>
  visits.reduce((schedule, visit) => withStop(schedule, visit), technician)

const isFreeWhereItIs = (day: RouteDay, visit: MovableVisit): boolean => {
  const others = withStops(
    day.technician,
    day.movable.filter((other) => other !== visit),
  )
  const wanted = atShortNotice(wantedOf(day, visit))
  return obstacleFor(others, wanted, visit.start) === undefined
}

/** Its own start too, however soon that is. */
const withFreeStarts = (day: RouteDay, technician: TechnicianSchedule, visit: MovableVisit): Movable => {
  const free = freeStarts([technician], 1, wantedOf(day, visit), day.range, [day.day])
  return {
    id: visit.id,
    zip: visit.zip,
    start: visit.start,
    length: visit.end - visit.start,
    free: [...new Set([...free, visit.start])].toSorted((a, b) => a - b),
  }
}
