import { DAY, weekdayOfDay, type Day } from "../../time/calendar.ts"
import { dayAt, instantOfWall, isRepeated } from "../../time/chicago.ts"
import {
  anyContains,
  anyOverlaps,
  HOUR,
  merge,
  MINUTE,
  near,
  overlaps,
  type Instant,
  type Interval,
} from "../../time/interval.ts"
import { isFarEnough } from "../../time/lead-time.ts"
import type { TechnicianHours } from "./schedule.ts"
import type { Visit } from "./wanted-visit.ts"
import type { Obstacle } from "./obstacle.ts"
import { travelOf } from "./travel-limits.ts"

/** The time of a visit, and where it is. */
export interface Stop extends Interval {
  /** Null or absent where it is not known. */
  readonly zip?: string | null
}

/** One technician's schedule, made fast to search: rules by weekday, openings by day, busy times sorted and merged. */
export interface TechnicianSchedule extends Pick<TechnicianHours, "id" | "serviceIds" | "baseZip"> {
  readonly rules: readonly (readonly WallHours[])[]
  readonly openings: ReadonlyMap<Day, readonly WallHours[]>
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

export interface HeldStop extends Stop {
  readonly heldUntil: Instant
}

/** The hours of a rule or an opening, in milliseconds of local time since midnight. */
export interface WallHours {
  readonly opens: number
  readonly closes: number
}

export const byStart = (a: Interval, b: Interval): number => a.start - b.start

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

/** Everything that decides about the starts of one day; the busy times are those of the day. */
export interface Workday {
  /** Whether its weekday's rules do not count, because it is a Sunday. */
  readonly closed: boolean
  readonly tooFar: boolean
  readonly openings: readonly Interval[]
  readonly blocked: readonly Interval[]
  readonly booked: readonly Interval[]
  /** The visits with the ways between them and the visit in question. */
  readonly ways: readonly Interval[]
  /** From the end of the way from the base to the beginning of the way to it; undefined where these do not count. */
  readonly awayFromBase: Interval | undefined
}

/**
 * The hours of a day in which visits can be, free or not, earliest opening first; they may overlap. `closed` leaves out
 * those of the weekly rules. A rule that opens or closes at a skipped local time does so when the clocks change.
 */
export const openingsOn = (
  { rules, openings }: Pick<TechnicianSchedule, "rules" | "openings">,
  day: Day,
  closed = false,
): readonly Interval[] =>
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

export const workdayOf = (schedule: TechnicianSchedule, visit: Visit, day: Day): Workday => {
  const closed = weekdayOfDay(day) === SUNDAY && !visit.sundays
  const midnight = day * DAY
  // No visit that fits into an opening runs beyond the day.
  const today = { start: instantOfWall(midnight), end: instantOfWall(midnight + DAY) }
  const openings = openingsOn(schedule, day, closed)
  const booked = takenIn(schedule, visit.now, today)
  return {
    closed,
    tooFar: day > dayAt(visit.now) + visit.horizonDays,
    openings,
    blocked: near(schedule.blocked, today),
    booked,
    ways: waysOn(schedule, visit, today) ?? booked,
    awayFromBase: awayFromBase(schedule, visit, openings),
  }
}

/** Undefined where no way takes time. */
const waysOn = (
  schedule: TechnicianSchedule,
  visit: Visit,
  today: Interval,
): readonly Interval[] | undefined => {
  const { minutes, most } = travelOf(visit)
  if (most === 0) return undefined
  const reach = { start: today.start - most * MINUTE, end: today.end + most * MINUTE }
  const { zip = null } = visit
  return merge(
    stopsIn(schedule, visit.now, reach).map((stop) => {
      const way = minutes(stop.zip ?? null, zip) * MINUTE
      return { start: stop.start - way, end: stop.end + way }
    }),
  )
}

const awayFromBase = (
  { baseZip }: TechnicianSchedule,
  visit: Visit,
  openings: readonly Interval[],
): Interval | undefined => {
  const { minutes, countsBase } = travelOf(visit)
  if (!countsBase || baseZip === null || openings.length === 0) return undefined
  const way = minutes(baseZip, visit.zip ?? null) * MINUTE
  return {
    start: openings[0]!.start + way,
    end: Math.max(...openings.map(({ end }) => end)) - way,
  }
}

/** What keeps the technician from a visit that starts then; undefined if nothing does. */
export const obstacleOn = (workday: Workday, visit: Visit, start: Instant): Obstacle | undefined => {
  const end = start + visit.hours * HOUR
  if (!isOnTheHalfHour(start)) return "off-the-half-hour"
  if (!anyContains(workday.openings, start, end)) return workday.closed ? "sunday" : "outside-hours"
  if (!isFarEnough(start, visit.now, visit.leadHours)) return "too-soon"
  if (workday.tooFar) return "too-far"
  if (anyOverlaps(workday.blocked, start, end)) return "blocked"
  if (anyOverlaps(workday.booked, start, end)) return "booked"
  if (workday.ways !== workday.booked && anyOverlaps(workday.ways, start, end)) return "travel"
  const { awayFromBase } = workday
  if (awayFromBase !== undefined && (start < awayFromBase.start || awayFromBase.end < end)) return "travel"
  return undefined
}

/** The starts in the range that are free for the technician, sorted; `range` is of the `days`. */
export const freeStarts = (
  schedule: TechnicianSchedule,
  visit: Visit,
  range: Interval,
  days: readonly Day[],
): readonly Instant[] => {
  const free: Instant[] = []
  // `start` never goes back, so that overlapping rules list no start twice.
  let start = halfHourFrom(range.start)
  for (const day of days) {
    const today = workdayOf(schedule, visit, day)
    for (const opening of today.openings) {
      const last = Math.min(opening.end - visit.hours * HOUR, range.end - 1)
      for (start = Math.max(start, halfHourFrom(opening.start)); start <= last; start += HALF_HOUR)
        if (obstacleOn(today, visit, start) === undefined) free.push(start)
    }
  }
  return free
}

/** Chicago is whole hours from UTC, so its half hours are those of UTC. */
export const halfHourFrom = (instant: Instant): Instant => Math.ceil(instant / HALF_HOUR) * HALF_HOUR

/** When clocks go back, the repeated hour has the same local times as the hour before: no visit starts in it. */
export const isOnTheHalfHour = (instant: Instant): boolean =>
  Number.isInteger(instant / HALF_HOUR) && !isRepeated(instant)
