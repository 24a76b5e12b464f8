import { formatDate, type Day, type PlainDate } from "../../time/calendar.ts"
import { dateAt, dayAt, dayOf, daysBetween } from "../../time/chicago.ts"
import { anyContains, HOUR, MINUTE, near, type Instant, type Interval } from "../../time/interval.ts"
import { nearestToFree, type Obstacle } from "./obstacle.ts"
import { freeStarts } from "./free-starts.ts"
import {
  HALF_HOUR,
  canDo,
  halfHourFrom,
  isClosed,
  isOnTheHalfHour,
  obstacleFor,
  openingsOn,
  withStop,
  type TechnicianSchedule,
} from "./technician-schedule.ts"
import { prepareTechnicians } from "./prepare-technicians.ts"
import type { Schedule } from "./schedule.ts"
import type { Visit } from "./wanted-visit.ts"
import { travelOf, type TravelLimits } from "../travel/travel-limits.ts"

/**
 * What keeps the visit from starting at `start`; undefined if enough technicians can come. Checking bookings and moves,
 * choosing who comes, and explaining all of it to staff use this one decision. `freeSlots` lists by the same hours and busy
 * times, so that exactly the offered starts can be booked.
 */
export const obstacle = (schedule: PreparedSchedule, visit: Visit, start: Instant): Obstacle | undefined =>
  obstacleOf(obstaclesTo(schedule, visit, start), visit)

const obstacleOf = (
  found: readonly Pick<TechnicianObstacle, "obstacle">[],
  visit: Visit,
): Obstacle | undefined => {
  const obstacles = found.flatMap((each) => each.obstacle ?? [])
  const free = found.length - obstacles.length
  return free >= peopleFor(visit) ? undefined : (nearestToFree(obstacles) ?? "nobody")
}

/** What keeps each technician who can do the work from the visit, in the order of the technicians. */
export const obstaclesTo = (
  schedule: PreparedSchedule,
  visit: Visit,
  start: Instant,
): readonly TechnicianObstacle[] =>
  ableFor(schedule, visit).map((technician) => ({
    technician,
    obstacle: obstacleFor(technician, visit, start),
  }))

export interface TechnicianObstacle {
  readonly technician: TechnicianSchedule
  readonly obstacle: Obstacle | undefined
}

const ableFor = ({ technicians }: PreparedSchedule, visit: Visit): readonly TechnicianSchedule[] =>
  technicians.filter((technician) => canDo(technician, visit))

/** How many technicians come. */
export const peopleFor = ({ crew, people = 1 }: Visit): number => crew?.length ?? people

/** The free starts in the range, sorted. */
export const freeSlots = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly Instant[] =>
  freeStarts(ableFor(schedule, visit), peopleFor(visit), visit, range, daysBetween(range))

/** The dates of the range with a free start in it, sorted. */
export const freeDays = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly PlainDate[] =>
  datesOf(freeSlots(schedule, visit, range))

/** Why no visit of a length can be on a day with working hours, whatever is booked. */
export interface ClosedDay {
  readonly date: PlainDate
  /** All working hours are blocked, or the visit takes longer than any of them. */
  readonly reason: "blocked" | "too-long"
}

/** The dates of the range whose working hours have no room for the visit, even if nothing were booked, sorted. */
export const closedDays = (
  schedule: PreparedSchedule,
  visit: Visit,
  range: Interval,
): readonly ClosedDay[] => {
  const able = ableFor(schedule, visit)
  return daysBetween(range).flatMap((day): readonly ClosedDay[] => {
    const reasons = able.map((technician) => closedFor(technician, visit, day))
    if (reasons.filter((reason) => reason === "open").length >= peopleFor(visit)) return []
    const reason = CLOSED_REASONS.find((each) => reasons.includes(each))
    return reason === undefined ? [] : [{ date: formatDate(day), reason }]
  })
}

/** From what is nearest to being open. */
const CLOSED_REASONS = ["blocked", "too-long"] as const

const closedFor = (
  technician: TechnicianSchedule,
  visit: Visit,
  day: Day,
): ClosedDay["reason"] | "open" | "no hours" => {
  const openings = openingsOn(technician, day, isClosed(day, visit))
  if (openings.length === 0) return "no hours"
  const isLongEnough = ({ start, end }: Interval) => halfHourFrom(start) + visit.hours * HOUR <= end
  if (!openings.some(isLongEnough)) return "too-long"
  const isBlocked = (opening: Interval) =>
    anyContains(near(technician.blocked, opening), opening.start, opening.end)
  return openings.every(isBlocked) ? "blocked" : "open"
}

/** Whether somebody works on the day, by the rules and openings that count for the visit. */
export const isWorkday = ({ technicians }: PreparedSchedule, visit: Visit, day: Day): boolean =>
  technicians.some((technician) => openingsOn(technician, day, isClosed(day, visit)).length > 0)

/** Each date on which one of the starts is, in their order. */
export const datesOf = (starts: readonly Instant[]): readonly PlainDate[] =>
  [...new Set(starts.map(dayAt))].map(formatDate)

/** Every start on the half hour in the range, with what keeps the visit from it. */
export const candidates = (
  schedule: PreparedSchedule,
  visit: Visit,
  range: Interval,
): readonly Candidate[] => {
  const found: Candidate[] = []
  for (let start = halfHourFrom(range.start); start < range.end; start += HALF_HOUR)
    if (isOnTheHalfHour(start)) found.push(candidateAt(schedule, visit, start))
  return found
}

/** The start, with what keeps the visit from it. */
export const candidateAt = (schedule: PreparedSchedule, visit: Visit, start: Instant): Candidate => {
  const technicians = obstaclesTo(schedule, visit, start).map((each) => ({
    id: each.technician.id,
    obstacle: each.obstacle,
  }))
  return { start, obstacle: obstacleOf(technicians, visit), technicians }
}

export interface Candidate {
  readonly start: Instant
  readonly obstacle: Obstacle | undefined
  /** What keeps each technician who can do the work from it. */
  readonly technicians?: readonly { readonly id: number; readonly obstacle: Obstacle | undefined }[]
}

/**
 * The time that decides about the starts in a range: the last visit may run on beyond its end, and the way to and from
 * other visits takes time before and after.
 */
export const reachOf = (range: Interval, hours: number, limits: TravelLimits): Interval => {
  const travel = travelOf(limits).most * MINUTE
  return { start: range.start - travel, end: range.end + hours * HOUR + travel }
}

/** The time that decides about a start and about who comes: the whole day of the start. */
export const reachOfStart = (start: Instant, hours: number, limits: TravelLimits): Interval =>
  reachOf(dayOf(dateAt(start)), hours, limits)

/** A schedule made fast to search. */
export interface PreparedSchedule {
  readonly technicians: readonly TechnicianSchedule[]
}

/**
 * Prepares a schedule for questions about starts whose visits lie within the range (see `reachOf`). Busy times outside
 * the range are dropped before the rest is sorted, which keeps a month cheap when a year is booked.
 */
export const prepare = (schedule: Schedule, range: Interval): PreparedSchedule => ({
  technicians: prepareTechnicians(schedule, range),
})

/** The schedule with one more visit of these technicians. */
export const withBooked = (
  { technicians }: PreparedSchedule,
  visit: Interval & { readonly zip?: string | null },
  technicianIds: readonly number[],
): PreparedSchedule => ({
  technicians: technicians.map((technician) =>
    technicianIds.includes(technician.id)
      ? withStop(technician, { start: visit.start, end: visit.end, zip: visit.zip ?? null })
      : technician,
  ),
})
