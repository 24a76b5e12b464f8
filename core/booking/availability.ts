import { DAY, formatDate, weekdayOfDay, type Day, type PlainDate, type Weekday } from "../time/calendar.ts"
import { dayAt, daysBetween, instantOfWall, isRepeated } from "../time/chicago.ts"
import {
  anyContains,
  anyOverlaps,
  HOUR,
  merge,
  MINUTE,
  near,
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
  obstacleOn(workday(schedule, dayAt(start)), visit, start)

const obstacleOn = (
  { weekday, openings, blocked, booked }: Workday,
  { hours, now, leadHours, sundays }: Visit,
  start: Instant,
): Obstacle | undefined => {
  const end = start + hours * HOUR
  if (!isOnTheHalfHour(start)) return "off-the-half-hour"
  if (weekday === SUNDAY && !sundays) return "sunday"
  if (!anyContains(openings, start, end)) return "outside-hours"
  if (!isFarEnough(start, now, leadHours)) return "too-soon"
  if (anyOverlaps(blocked, start, end)) return "blocked"
  if (anyOverlaps(booked, start, end)) return "booked"
  return undefined
}

/** The starts in the range that are free, sorted. */
export const freeSlots = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly Instant[] => {
  const free: Instant[] = []
  // It only moves on, so that rules which overlap list no start twice.
  let start = halfHourFrom(range.start)
  for (const day of daysBetween(range)) {
    const today = workday(schedule, day)
    for (const opening of today.openings) {
      const last = Math.min(opening.end - visit.hours * HOUR, range.end - 1)
      for (start = Math.max(start, halfHourFrom(opening.start)); start <= last; start += HALF_HOUR)
        if (obstacleOn(today, visit, start) === undefined) free.push(start)
    }
  }
  return free
}

/** The days of the range with a free start in it, sorted. */
export const freeDays = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly PlainDate[] =>
  [...new Set(freeSlots(schedule, visit, range).map(dayAt))].map(formatDate)

/** Every half hour that a clock shows in the range, with what stands in its way. */
export const candidates = (
  schedule: PreparedSchedule,
  visit: Visit,
  range: Interval,
): readonly Candidate[] => {
  const first = halfHourFrom(range.start)
  const length = Math.max(0, Math.ceil((range.end - first) / HALF_HOUR))
  return Array.from({ length }, (_, n) => first + n * HALF_HOUR)
    .filter(isOnTheHalfHour)
    .map((start) => ({ start, obstacle: obstacle(schedule, visit, start) }))
}

export interface Candidate {
  readonly start: Instant
  readonly obstacle: Obstacle | undefined
}

/** A schedule made ready to be asked often: the rules in force by weekday, and what is taken sorted and merged. */
export interface PreparedSchedule {
  readonly rules: readonly (readonly WallHours[])[]
  readonly blocked: readonly Interval[]
  readonly booked: readonly Interval[]
}

/** A rule's hours, in milliseconds since the day's clocks showed midnight. */
interface WallHours {
  readonly opens: number
  readonly closes: number
}

export const prepare = ({ rules, blocked, booked }: Schedule): PreparedSchedule => {
  let week = weeks.get(rules)
  if (week === undefined) weeks.set(rules, (week = weekOf(rules)))
  return { rules: week, blocked: merge(blocked), booked: merge(booked) }
}

/** Visitors who come together are given the very same rules, which are read once. */
const weeks = new WeakMap<Schedule["rules"], PreparedSchedule["rules"]>()

const weekOf = (rules: Schedule["rules"]): PreparedSchedule["rules"] =>
  WEEK.map((weekday) =>
    rules
      .filter((rule) => rule.active && rule.weekday === weekday)
      .map(wallHours)
      .toSorted((a, b) => a.opens - b.opens),
  )

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const SUNDAY = 0
const HALF_HOUR = 30 * MINUTE

const wallHours = (rule: AvailabilityRule): WallHours => {
  const { opens, closes } = minutesOf(rule)
  return { opens: opens * MINUTE, closes: closes * MINUTE }
}

/** All that decides about the starts of one day; of what is taken, what is near in any zone. */
interface Workday {
  readonly weekday: Weekday
  readonly openings: readonly Interval[]
  readonly blocked: readonly Interval[]
  readonly booked: readonly Interval[]
}

/** An edge of a rule that the clocks skip moves to where they land. */
const workday = ({ rules, blocked, booked }: PreparedSchedule, day: Day): Workday => {
  const weekday = weekdayOfDay(day)
  const midnight = day * DAY
  const openings = rules[weekday]!.map(({ opens, closes }) => ({
    start: instantOfWall(midnight + opens),
    end: instantOfWall(midnight + closes),
  }))
  const around = { start: midnight - DAY, end: midnight + 2 * DAY }
  return { weekday, openings, blocked: near(blocked, around), booked: near(booked, around) }
}

/** Chicago is whole hours from UTC, so that its half hours are everybody's. */
const halfHourFrom = (instant: Instant): Instant => Math.ceil(instant / HALF_HOUR) * HALF_HOUR

/** When clocks go back, the repeated hour could not be told from the one before: no visit starts in it. */
const isOnTheHalfHour = (instant: Instant): boolean =>
  Number.isInteger(instant / HALF_HOUR) && !isRepeated(instant)
