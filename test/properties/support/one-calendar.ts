// The engine as it was when there was one calendar, for comparison with the present one.
import {
  DAY,
  formatDate,
  weekdayOfDay,
  type Day,
  type PlainDate,
  type Weekday,
} from "../../../core/time/calendar.ts"
import { dayAt, dayOfDate, daysBetween, instantOfWall, isRepeated } from "../../../core/time/chicago.ts"
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
} from "../../../core/time/interval.ts"
import { isFarEnough } from "../../../core/time/lead-time.ts"
import type { WorkingHours } from "../../../core/schedule/hours/availability-rule.ts"
import type { Opening } from "../../../core/schedule/hours/opening.ts"
import { minutesOf } from "../../../core/schedule/hours/rule-hours.ts"

/** What decides which times are free; visits without cancelled ones. Each list is in any order. */
export interface Schedule {
  readonly rules: readonly WorkingHours[]
  readonly openings: readonly OpeningHours[]
  readonly blocked: readonly Interval[]
  readonly booked: readonly BookedTime[]
}

/** The time of a visit; with `heldUntil`, it is free again from then on, because the visit is not confirmed. */
interface BookedTime extends Interval {
  readonly heldUntil?: Instant | null
}

/** What of a one-off opening decides which times are free. */
type OpeningHours = Pick<Opening, "date" | "startTime" | "endTime">

/** The visit to be booked or moved, and the limits on its start. */
export interface Visit extends BookingLimits {
  readonly hours: number
  readonly now: Instant
  /** Hours from `now` to the earliest start. */
  readonly leadHours: number
  readonly sundays: boolean
}

/** The limits that the business sets for every visit. */
export interface BookingLimits {
  /** Days from today's date in Chicago to the last date with starts. */
  readonly horizonDays: number
  /** Minutes that stay free between two visits, for the way from one to the other. */
  readonly travelMinutes: number
}

/** Why a visit cannot start at a time. Of several reasons, the one listed first here is given. */
type Obstacle =
  | "off-the-half-hour"
  | "sunday"
  | "outside-hours"
  | "too-soon"
  | "too-far"
  | "blocked"
  | "booked"
  | "travel"

/**
 * What keeps the visit from starting at `start`; undefined if nothing does. Listing slots, checking bookings and moves,
 * and explaining them to staff all use this one decision, so that exactly the offered starts can be booked.
 */
const obstacle = (schedule: PreparedSchedule, visit: Visit, start: Instant): Obstacle | undefined =>
  obstacleOn(workday(schedule, visit, dayAt(start)), visit, start)

const obstacleOn = (workday: Workday, visit: Visit, start: Instant): Obstacle | undefined => {
  const end = start + visit.hours * HOUR
  if (!isOnTheHalfHour(start)) return "off-the-half-hour"
  if (!anyContains(workday.openings, start, end)) return workday.closed ? "sunday" : "outside-hours"
  if (!isFarEnough(start, visit.now, visit.leadHours)) return "too-soon"
  if (workday.tooFar) return "too-far"
  if (anyOverlaps(workday.blocked, start, end)) return "blocked"
  if (anyOverlaps(workday.booked, start, end)) return "booked"
  const travel = visit.travelMinutes * MINUTE
  if (anyOverlaps(workday.booked, start - travel, end + travel)) return "travel"
  return undefined
}

/** The free starts in the range, sorted. */
export const freeSlots = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly Instant[] => {
  const free: Instant[] = []
  // `start` never goes back, so that overlapping rules list no start twice.
  let start = halfHourFrom(range.start)
  for (const day of daysBetween(range)) {
    const today = workday(schedule, visit, day)
    for (const opening of today.openings) {
      const last = Math.min(opening.end - visit.hours * HOUR, range.end - 1)
      for (start = Math.max(start, halfHourFrom(opening.start)); start <= last; start += HALF_HOUR)
        if (obstacleOn(today, visit, start) === undefined) free.push(start)
    }
  }
  return free
}

/** Why no visit of a length can be on a day with working hours, whatever is booked. */
export interface ClosedDay {
  readonly date: PlainDate
  /** All working hours are blocked, or the visit takes longer than any of them. */
  readonly reason: "blocked" | "too-long"
}

/** The dates of the range whose working hours have no room for the visit, even if nothing were booked, sorted. */
export const closedDays = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly ClosedDay[] =>
  daysBetween(range).flatMap((day): readonly ClosedDay[] => {
    const { openings, blocked } = workday(schedule, visit, day)
    if (openings.length === 0) return []
    const date = formatDate(day)
    const isLongEnough = ({ start, end }: Interval) => halfHourFrom(start) + visit.hours * HOUR <= end
    if (!openings.some(isLongEnough)) return [{ date, reason: "too-long" }]
    const isBlocked = openings.every(({ start, end }) => anyContains(blocked, start, end))
    return isBlocked ? [{ date, reason: "blocked" }] : []
  })

/** Every start on the half hour in the range, with what keeps the visit from it. */
export const candidates = (
  schedule: PreparedSchedule,
  visit: Visit,
  range: Interval,
): readonly Candidate[] => {
  const found: Candidate[] = []
  for (let start = halfHourFrom(range.start); start < range.end; start += HALF_HOUR)
    if (isOnTheHalfHour(start)) found.push({ start, obstacle: obstacle(schedule, visit, start) })
  return found
}

export interface Candidate {
  readonly start: Instant
  readonly obstacle: Obstacle | undefined
}

/**
 * The time that decides about the starts in a range: the last visit may run on beyond its end, and the way to and from
 * other visits takes time before and after.
 */
export const reachOf = (
  range: Interval,
  hours: number,
  { travelMinutes }: Pick<BookingLimits, "travelMinutes">,
): Interval => ({
  start: range.start - travelMinutes * MINUTE,
  end: range.end + hours * HOUR + travelMinutes * MINUTE,
})

/** A schedule made fast to search: active rules by weekday, openings by day, busy times sorted and merged. */
export interface PreparedSchedule {
  readonly rules: readonly (readonly WallHours[])[]
  readonly openings: ReadonlyMap<Day, readonly WallHours[]>
  readonly blocked: readonly Interval[]
  /** Without visits that are held. */
  readonly booked: readonly Interval[]
  /** Visits that are held, by when their hold ends or ended; not merged. */
  readonly held: readonly HeldTime[]
}

interface HeldTime extends Interval {
  readonly heldUntil: Instant
}

/** The hours of a rule or an opening, in milliseconds of local time since midnight. */
interface WallHours {
  readonly opens: number
  readonly closes: number
}

/**
 * Prepares a schedule for questions about starts whose visits lie within the range (see `reachOf`). Busy times outside
 * the range are dropped before the rest is sorted, which keeps a month cheap when a year is booked.
 */
export const prepare = (
  { rules, openings, blocked, booked }: Schedule,
  range: Interval,
): PreparedSchedule => {
  const within = (busy: Interval) => overlaps(busy, range)
  return {
    rules: WEEK.map((weekday) => hoursOn(weekday, rules)),
    openings: hoursByDay(openings),
    blocked: merge(blocked.filter(within)),
    booked: merge(booked.filter((each) => !isHeldTime(each) && within(each))),
    held: booked.filter(isHeldTime).filter(within),
  }
}

const isHeldTime = (booked: BookedTime): booked is HeldTime => typeof booked.heldUntil === "number"

/**
 * The times that visits take at `now` in the range, and perhaps the one after it. A hold that is over takes none, whether
 * or not its visit is cancelled yet.
 */
const takenIn = ({ booked, held }: PreparedSchedule, now: Instant, range: Interval): readonly Interval[] => {
  const firm = near(booked, range)
  const current = held.filter((each) => now < each.heldUntil && overlaps(each, range))
  return current.length === 0 ? firm : merge([...firm, ...current])
}

const hoursOn = (weekday: Weekday, rules: readonly WorkingHours[]): readonly WallHours[] =>
  rules
    .filter((rule) => rule.active && rule.weekday === weekday)
    .map(wallHours)
    .toSorted(byOpening)

const hoursByDay = (openings: readonly OpeningHours[]): ReadonlyMap<Day, readonly WallHours[]> => {
  const byDay = new Map<Day, readonly WallHours[]>()
  for (const opening of openings) {
    const day = dayOfDate(opening.date)
    byDay.set(day, [...(byDay.get(day) ?? []), wallHours(opening)])
  }
  return byDay
}

const byOpening = (a: WallHours, b: WallHours): number => a.opens - b.opens

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const SUNDAY = 0
const HALF_HOUR = HOUR / 2

const wallHours = (hours: Pick<WorkingHours, "startTime" | "endTime">): WallHours => {
  const { opens, closes } = minutesOf(hours)
  return { opens: opens * MINUTE, closes: closes * MINUTE }
}

/** Everything that decides about the starts of one day; the busy times are those of the day. */
interface Workday {
  /** Whether its weekday's rules do not count, because it is a Sunday. */
  readonly closed: boolean
  readonly tooFar: boolean
  readonly openings: readonly Interval[]
  readonly blocked: readonly Interval[]
  readonly booked: readonly Interval[]
}

/**
 * The hours of a day in which visits can be, free or not, earliest opening first; they may overlap. `closed` leaves out
 * those of the weekly rules. A rule that opens or closes at a skipped local time does so when the clocks change.
 */
const openingsOn = ({ rules, openings }: PreparedSchedule, day: Day, closed = false): readonly Interval[] =>
  hoursOfDay(closed ? [] : rules[weekdayOfDay(day)]!, openings.get(day)).map(({ opens, closes }) => ({
    start: instantOfWall(day * DAY + opens),
    end: instantOfWall(day * DAY + closes),
  }))

const workday = (schedule: PreparedSchedule, visit: Visit, day: Day): Workday => {
  const closed = weekdayOfDay(day) === SUNDAY && !visit.sundays
  const midnight = day * DAY
  // No visit that fits into an opening runs beyond the day.
  const today = { start: instantOfWall(midnight), end: instantOfWall(midnight + DAY) }
  const travel = visit.travelMinutes * MINUTE
  return {
    closed,
    tooFar: day > dayAt(visit.now) + visit.horizonDays,
    openings: openingsOn(schedule, day, closed),
    blocked: near(schedule.blocked, today),
    booked: takenIn(schedule, visit.now, { start: today.start - travel, end: today.end + travel }),
  }
}

/** By opening time, because listing slots goes from one to the next. */
const hoursOfDay = (
  weekly: readonly WallHours[],
  oneOff: readonly WallHours[] | undefined,
): readonly WallHours[] => (oneOff === undefined ? weekly : [...weekly, ...oneOff].toSorted(byOpening))

/** Chicago is whole hours from UTC, so its half hours are those of UTC. */
const halfHourFrom = (instant: Instant): Instant => Math.ceil(instant / HALF_HOUR) * HALF_HOUR

/** When clocks go back, the repeated hour has the same local times as the hour before: no visit starts in it. */
const isOnTheHalfHour = (instant: Instant): boolean =>
  Number.isInteger(instant / HALF_HOUR) && !isRepeated(instant)
