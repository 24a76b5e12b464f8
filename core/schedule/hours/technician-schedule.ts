import { DAY, weekdayOfDay, type Day } from "../../time/calendar.ts"
import { dayAt, instantOfWall, isRepeated, spanOf } from "../../time/chicago.ts"
import {
  anyContains,
  anyOverlaps,
  byStart,
  HOUR,
  merge,
  MINUTE,
  near,
  overlaps,
  widened,
  type Instant,
  type Interval,
} from "../../time/interval.ts"
import { isFarEnough } from "../../time/lead-time.ts"
import type { TechnicianHours } from "./schedule.ts"
import type { Visit } from "./wanted-visit.ts"
import type { Obstacle } from "./obstacle.ts"
import { travelOf } from "../travel/travel-limits.ts"

/** The time of a visit, and where it is. */
export interface Stop extends Interval {
  /** Null or absent where it is not known. */
  readonly zip?: string | null
}

/** One technician's schedule, made fast to search: rules by weekday, openings by day, busy times sorted and merged. */
export interface TechnicianSchedule
  extends Pick<TechnicianHours, "id" | "serviceIds" | "baseZip">, WorkHours {
  readonly blocked: readonly Interval[]
  /** Without visits that are held. */
  readonly booked: readonly Interval[]
  /** The same visits with their places, by start. */
  readonly stops: readonly Stop[]
  /** Milliseconds that the longest of them takes. */
  readonly longest: number
  /** Visits that are held, by when their hold ends or ended; not merged. */
  readonly held: readonly HeldStop[]
}

/** When somebody works; the same two objects for all who have the same hours. */
export interface WorkHours {
  readonly rules: readonly (readonly WallHours[])[]
  readonly openings: ReadonlyMap<Day, readonly WallHours[]>
}

export interface HeldStop extends Stop {
  readonly heldUntil: Instant
}

/** The hours of a rule or an opening, in milliseconds of local time since midnight. */
export interface WallHours {
  readonly opens: number
  readonly closes: number
}

const SUNDAY = 0
export const HALF_HOUR = HOUR / 2

/** The technician's schedule with one more visit. */
export const withStop = (schedule: TechnicianSchedule, stop: Stop): TechnicianSchedule => ({
  ...schedule,
  booked: merge([...schedule.booked, stop]),
  stops: [...schedule.stops, stop].toSorted(byStart),
  longest: Math.max(schedule.longest, stop.end - stop.start),
})

/** Whether the technician can do the work of the visit, or was chosen for it. */
export const canDo = (
  { id, serviceIds }: TechnicianSchedule,
  { serviceId = null, crew, away }: Pick<Visit, "serviceId" | "crew" | "away">,
): boolean =>
  id !== away &&
  (crew?.includes(id) ?? (serviceIds === null || serviceId === null || serviceIds.includes(serviceId)))

/**
 * The times that visits take at `now` in the range, and perhaps the one after it. A hold that is over takes none, whether
 * or not its visit is cancelled yet.
 */
export const takenIn = (
  { booked, held }: TechnicianSchedule,
  now: Instant,
  range: Interval,
): readonly Interval[] => {
  const firm = near(booked, range)
  const current = held.filter((each) => now < each.heldUntil && overlaps(each, range))
  return current.length === 0 ? firm : merge([...firm, ...current])
}

/** The visits of the technician at `now` that overlap the range, by start. */
export const stopsIn = (
  { stops, longest, held }: TechnicianSchedule,
  now: Instant,
  range: Interval,
): readonly Stop[] =>
  [
    ...stops.slice(firstFrom(stops, range.start - longest), firstFrom(stops, range.end)),
    ...held.filter((each) => now < each.heldUntil),
  ]
    .filter((each) => overlaps(each, range))
    .toSorted(byStart)

/** The index of the first stop that starts at the instant or later, by binary search. */
const firstFrom = (stops: readonly Stop[], instant: Instant): number => {
  let low = 0
  let high = stops.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (stops[middle]!.start < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** What decides about the starts of a day for everybody who has the same hours. */
export interface OpenDay {
  readonly day: Day
  readonly closed: boolean
  readonly tooFar: boolean
  readonly openings: readonly Interval[]
}

/**
 * The hours of a day in which visits can be, free or not, earliest opening first; they may overlap. `closed` leaves out
 * those of the weekly rules. A rule that opens or closes at a skipped local time does so when the clocks change.
 */
export const openingsOn = ({ rules, openings }: WorkHours, day: Day, closed = false): readonly Interval[] =>
  hoursOfDay(closed ? [] : rules[weekdayOfDay(day)]!, openings.get(day)).map(({ opens, closes }) => ({
    start: instantOfWall(day * DAY + opens),
    end: instantOfWall(day * DAY + closes),
  }))

/** By opening time, because listing slots goes from one to the next. */
const hoursOfDay = (
  weekly: readonly WallHours[],
  oneOff: readonly WallHours[] | undefined,
): readonly WallHours[] =>
  oneOff === undefined ? weekly : [...weekly, ...oneOff].toSorted((a, b) => a.opens - b.opens)

/** Whether the rules of its weekday do not count, because it is a Sunday. */
export const isClosed = (day: Day, { sundays }: Pick<Visit, "sundays">): boolean =>
  weekdayOfDay(day) === SUNDAY && !sundays

export const openDaysOf = (hours: WorkHours, visit: Visit, days: readonly Day[]): readonly OpenDay[] => {
  const last = dayAt(visit.now) + visit.horizonDays
  return days.map((day) => {
    const closed = isClosed(day, visit)
    return { day, closed, tooFar: day > last, openings: openingsOn(hours, day, closed) }
  })
}

/** When a visit would leave no time for the ways to it and from it on these days, which cover the range; merged. */
export const waysIn = (
  schedule: TechnicianSchedule,
  visit: Visit,
  range: Interval,
  days: readonly OpenDay[],
): readonly Interval[] => {
  const { minutes, most, countsBase } = travelOf(visit)
  if (most === 0) return []
  const { baseZip } = schedule
  const { zip = null } = visit
  const stops = stopsIn(schedule, visit.now, widened(range, most))
  const fromBase = countsBase && baseZip !== null ? minutes(baseZip, zip) * MINUTE : undefined
  return merge([
    ...stops.map((stop) => widened(stop, minutes(stop.zip ?? null, zip))),
    ...(fromBase === undefined ? [] : days.flatMap((day) => waysFromBase(day, fromBase))),
  ])
}

/** The first way of a day, from the base, and the last one, to it, are driven in working hours. */
const waysFromBase = ({ day, openings }: OpenDay, way: number): readonly Interval[] => {
  if (openings.length === 0) return []
  const { start, end } = spanOf(day)
  const [opens, closes] = [openings[0]!.start, Math.max(...openings.map((opening) => opening.end))]
  return [
    { start, end: Math.min(opens + way, end) },
    { start: Math.max(start, closes - way), end },
  ]
}

/**
 * What keeps the technician from a visit that starts then; undefined if nothing does. `freeStarts` lists by the same hours
 * and busy times.
 */
export const obstacleFor = (
  technician: TechnicianSchedule,
  visit: Visit,
  start: Instant,
): Obstacle | undefined => {
  const day = dayAt(start)
  const open = openDaysOf(technician, visit, [day])
  // No visit that fits into an opening runs beyond the day.
  const [today, end] = [spanOf(day), start + visit.hours * HOUR]
  const obstacle = obstacleOfHours(open[0]!, visit, start)
  if (obstacle !== undefined) return obstacle
  if (anyOverlaps(technician.blocked, start, end)) return "blocked"
  if (anyOverlaps(takenIn(technician, visit.now, today), start, end)) return "booked"
  return anyOverlaps(waysIn(technician, visit, today, open), start, end) ? "travel" : undefined
}

/** What keeps everybody with these hours from it. */
export const obstacleOfHours = (
  { openings, closed, tooFar }: OpenDay,
  visit: Visit,
  start: Instant,
): Obstacle | undefined => {
  if (!isOnTheHalfHour(start)) return "off-the-half-hour"
  if (!anyContains(openings, start, start + visit.hours * HOUR)) return closed ? "sunday" : "outside-hours"
  if (!isFarEnough(start, visit.now, visit.leadHours)) return "too-soon"
  return tooFar ? "too-far" : undefined
}

/** Chicago is whole hours from UTC, so its half hours are those of UTC. */
export const halfHourFrom = (instant: Instant): Instant => Math.ceil(instant / HALF_HOUR) * HALF_HOUR

/** When clocks go back, the repeated hour has the same local times as the hour before: no visit starts in it. */
export const isOnTheHalfHour = (instant: Instant): boolean =>
  Number.isInteger(instant / HALF_HOUR) && !isRepeated(instant)
