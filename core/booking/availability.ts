import { DAY, formatDate, weekdayOfDay, type Day, type Weekday } from "../time/calendar.ts"
import { dayAt, daysBetween, instantOfWall, wallAt, type PlainDate } from "../time/chicago.ts"
import {
  contains,
  HOUR,
  intersection,
  merge,
  MINUTE,
  overlapsAny,
  type Instant,
  type Interval,
} from "../time/interval.ts"
import { BOOKING_LEAD_HOURS, isFarEnough } from "../time/lead-time.ts"
import { minutesOf, type AvailabilityRule } from "./availability-rule.ts"

/** When we work, and what already stands in the way; `booked` without what is cancelled. */
export interface Schedule {
  readonly rules: readonly AvailabilityRule[]
  readonly blocked: readonly Interval[]
  readonly booked: readonly Interval[]
}

/** What is asked for: a visit of so many hours, at least so many hours from now, on Sundays too or not. */
export interface Visit {
  readonly hours: number
  readonly now: Instant
  readonly leadHours: number
  readonly sundays: boolean
}

/** A visit as the public books it (spec §9): twelve hours ahead, never on a Sunday. */
export const onlineVisit = (hours: number, now: Instant): Visit => ({
  hours,
  now,
  leadHours: BOOKING_LEAD_HOURS,
  sundays: false,
})

/** Why a visit cannot start then, in the order in which a person would want to hear it. */
export type Obstacle = "off-the-half-hour" | "sunday" | "outside-hours" | "too-soon" | "blocked" | "booked"

/**
 * What keeps the visit from starting then, if anything. This one decision lists slots, checks bookings and moves, and
 * explains itself to staff: what is offered can be booked, and nothing else can.
 */
export const obstacle = (schedule: PreparedSchedule, visit: Visit, start: Instant): Obstacle | undefined =>
  obstacleOn(workday(schedule, dayAt(start)), schedule, visit, start)

const obstacleOn = (
  { weekday, openings }: Workday,
  { blocked, booked }: PreparedSchedule,
  { hours, now, leadHours, sundays }: Visit,
  start: Instant,
): Obstacle | undefined => {
  const time = { start, end: start + hours * HOUR }
  if (!isOnTheHalfHour(start)) return "off-the-half-hour"
  if (weekday === SUNDAY && !sundays) return "sunday"
  // Rules that touch are not joined: between two of them there is a reason, be it only lunch.
  if (!openings.some((opening) => contains(opening, time))) return "outside-hours"
  if (!isFarEnough(start, now, leadHours)) return "too-soon"
  if (overlapsAny(blocked, time)) return "blocked"
  if (overlapsAny(booked, time)) return "booked"
  return undefined
}

/** The starts in the range that are free, sorted. */
export const freeSlots = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly Instant[] =>
  daysBetween(range).flatMap((day) => {
    const today = workday(schedule, day)
    return halfHours(intersection(today, range)).filter(
      (start) => obstacleOn(today, schedule, visit, start) === undefined,
    )
  })

/** The days of the range with a free start in it, sorted. */
export const freeDays = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly PlainDate[] =>
  [...new Set(freeSlots(schedule, visit, range).map(dayAt))].map(formatDate)

/** Every half hour a clock shows in the range, with what stands in its way. */
export const candidates = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly Candidate[] =>
  halfHours(range)
    .filter(isOnTheHalfHour)
    .map((start) => ({ start, obstacle: obstacle(schedule, visit, start) }))

export interface Candidate {
  readonly start: Instant
  readonly obstacle: Obstacle | undefined
}

/** A schedule made ready to be asked often: active rules by weekday, and what is taken sorted and merged. */
export interface PreparedSchedule {
  readonly hours: readonly (readonly Interval[])[]
  readonly blocked: readonly Interval[]
  readonly booked: readonly Interval[]
}

export const prepare = (schedule: Schedule): PreparedSchedule => ({
  hours: WEEK.map((weekday) =>
    schedule.rules.filter((rule) => rule.active && rule.weekday === weekday).map(wallHours),
  ),
  blocked: merge(schedule.blocked),
  booked: merge(schedule.booked),
})

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const SUNDAY = 0
const HALF_HOUR = 30 * MINUTE

const wallHours = (rule: AvailabilityRule): Interval => {
  const { opens, closes } = minutesOf(rule)
  return { start: opens * MINUTE, end: closes * MINUTE }
}

/** A day's openings, and the time from the first to the last of them. */
interface Workday extends Interval {
  readonly weekday: Weekday
  readonly openings: readonly Interval[]
}

/** An edge that the clocks skip moves to where they land. */
const workday = ({ hours }: PreparedSchedule, day: Day): Workday => {
  const weekday = weekdayOfDay(day)
  const openings = hours[weekday]!.map(({ start, end }) => ({
    start: instantOfWall(day * DAY + start),
    end: instantOfWall(day * DAY + end),
  }))
  return {
    weekday,
    openings,
    start: Math.min(...openings.map(({ start }) => start)),
    end: Math.max(...openings.map(({ end }) => end)),
  }
}

/** Chicago is whole hours from UTC, so its half hours are everybody's. */
const halfHours = ({ start, end }: Interval): readonly Instant[] => {
  const found: Instant[] = []
  for (let next = Math.ceil(start / HALF_HOUR) * HALF_HOUR; next < end; next += HALF_HOUR) found.push(next)
  return found
}

/** And the first one of its name: when clocks go back, the repeated hour could not be told from the one before. */
const isOnTheHalfHour = (start: Instant): boolean =>
  start % HALF_HOUR === 0 && instantOfWall(wallAt(start)) === start
