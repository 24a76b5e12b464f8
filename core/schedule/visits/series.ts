import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { DAY, formatDate, parseDate, type PlainDate } from "../../time/calendar.ts"
import {
  dayAt,
  formatShortDay,
  formatTime,
  instantOfWall,
  minuteOfDayAt,
  wallAt,
} from "../../time/chicago.ts"
import { HOUR, overlaps, type Instant, type Interval } from "../../time/interval.ts"
import { monthsAfter } from "../../time/months.ts"
import {
  candidateAt,
  freeSlots,
  reachOf,
  withBooked,
  type Candidate,
  type PreparedSchedule,
} from "../hours/availability.ts"
import type { Visit } from "../hours/wanted-visit.ts"
import { crewFor, type Crew } from "../hours/crew.ts"
import type { Obstacle } from "../hours/obstacle.ts"
import type { TravelLimits } from "../travel/travel-limits.ts"
import type { SeriesPlace } from "./series-place.ts"
import { MAX_SERIES_VISITS, MIN_SERIES_VISITS } from "./series-limits.ts"
import { failure } from "../../fields/failure.ts"

/** When a visit repeats, up to a number of visits or to a date, both included. */
export type Repeats = Pick<SeriesPlace, "every" | "unit"> &
  ({ readonly count: number } | { readonly until: PlainDate })

/**
 * The starts of a series whose first visit starts at `first`, at the same local time; on a date that skips that time,
 * when the clocks change. Months without the date have their last day: January 31, February 28, March 31. Fails with
 * `WrongSeriesLength`.
 */
export const startsOfSeries = (
  first: Instant,
  repeats: Repeats,
): Result.Result<readonly Instant[], WrongSeriesLength> => {
  const firstDay = dayAt(first)
  const timeOfDay = wallAt(first) - firstDay * DAY
  const starts: Instant[] = []
  for (let n = 0; n <= MAX_SERIES_VISITS; n++) {
    const steps = n * repeats.every
    const day = repeats.unit === "weeks" ? firstDay + 7 * steps : monthsAfter(firstDay, steps)
    const date = formatDate(day)
    if (parseDate(date) === undefined) return Result.fail(new WrongSeriesLength())
    const isOver = "count" in repeats ? n >= repeats.count : date > repeats.until
    if (isOver) break
    starts.push(instantOfWall(day * DAY + timeOfDay))
  }
  return starts.length < MIN_SERIES_VISITS || starts.length > MAX_SERIES_VISITS
    ? Result.fail(new WrongSeriesLength())
    : Result.succeed(starts)
}

/** A date of a series; without an obstacle it is free, and `nearest` is undefined. */
export interface PlannedVisit extends Candidate {
  /** The free start that is nearest: on the same day first, else up to three days before or after. */
  readonly nearest: Instant | undefined
}

const DAYS_SEARCHED = 3

/** The time that decides about a series and about the nearest free starts. */
export const reachOfSeries = (starts: readonly Instant[], hours: number, limits: TravelLimits): Interval =>
  reachOf(searchedAround(Math.min(...starts), Math.max(...starts)), hours, limits)

const searchedAround = (first: Instant, last: Instant): Interval => ({
  start: instantOfWall((dayAt(first) - DAYS_SEARCHED) * DAY),
  end: instantOfWall((dayAt(last) + DAYS_SEARCHED + 1) * DAY),
})

/**
 * What keeps each visit of a series from its start, and the nearest free start instead. All of the starts that are free
 * or nearest can be booked together.
 */
export const planSeries = (
  schedule: PreparedSchedule,
  visits: readonly VisitAt[],
): readonly PlannedVisit[] => {
  let current = schedule
  // First those that are free, because the nearest start of another may not take their times.
  const found = visits.map((wanted): Candidate => {
    const { visit, start } = wanted
    const crew = crewFor(current, visit, start, wanted)
    if (typeof crew === "string") return candidateAt(current, visit, start)
    current = withVisit(current, wanted, crew)
    return { start, obstacle: undefined }
  })
  return visits.map((wanted, n) => {
    const { visit, start } = wanted
    const nearest = found[n]!.obstacle === undefined ? undefined : nearestFree(current, visit, start)
    if (nearest !== undefined) {
      const there = { ...wanted, start: nearest }
      const crew = crewFor(current, visit, nearest, there)
      if (typeof crew !== "string") current = withVisit(current, there, crew)
    }
    return { ...found[n]!, nearest }
  })
}

export interface VisitAt {
  readonly visit: Visit
  readonly start: Instant
  /** Who comes to it as long as it is not moved. */
  readonly present?: readonly number[] | undefined
}

/** A visit that staff want at a time, perhaps in spite of what keeps it from there. */
export interface WantedVisit extends VisitAt {
  /** Whether only other visits keep it from there. */
  readonly insist: boolean
}

const nearestFree = (schedule: PreparedSchedule, visit: Visit, start: Instant): Instant | undefined =>
  freeSlots(schedule, visit, searchedAround(start, start)).toSorted(nearestTo(start))[0]

/** By days from the wanted start, then by minutes of the day; of two equally near the later one. */
const nearestTo =
  (wanted: Instant) =>
  (a: Instant, b: Instant): number =>
    Math.abs(dayAt(a) - dayAt(wanted)) - Math.abs(dayAt(b) - dayAt(wanted)) ||
    Math.abs(minuteOfDayAt(a) - minuteOfDayAt(wanted)) - Math.abs(minuteOfDayAt(b) - minuteOfDayAt(wanted)) ||
    b - a

/** Who comes to each of these visits when those before it in the list are booked, or what keeps it from its start. */
export const crewsTogether = (
  schedule: PreparedSchedule,
  visits: readonly WantedVisit[],
): readonly (Crew | Obstacle)[] => {
  let current = schedule
  return visits.map((wanted) => {
    const crew = crewFor(current, wanted.visit, wanted.start, wanted)
    if (typeof crew !== "string") current = withVisit(current, wanted, crew)
    return crew
  })
}

const withVisit = (
  schedule: PreparedSchedule,
  { visit, start }: VisitAt,
  { technicianIds }: Crew,
): PreparedSchedule => {
  const { hours, zip = null } = visit
  return withBooked(schedule, { start, end: start + hours * HOUR, zip }, technicianIds)
}

/** `start` as much earlier or later by the clock and the calendar as `to` is than `from`. */
export const shiftedBy = (start: Instant, from: Instant, to: Instant): Instant =>
  instantOfWall(wallAt(start) + wallAt(to) - wallAt(from))

/**
 * An order in which visits can be moved one after the other so that none takes the time that another still has; visits
 * that would only exchange their times have none and are left out.
 */
export const orderOfMoves = <Move extends { readonly before: Interval; readonly after: Interval }>(
  moves: readonly Move[],
): readonly Move[] => {
  const ordered: Move[] = []
  let waiting = moves
  for (;;) {
    const next = waiting.find((move) =>
      waiting.every((other) => other === move || !overlaps(move.after, other.before)),
    )
    if (next === undefined) return ordered
    ordered.push(next)
    waiting = waiting.filter((move) => move !== next)
  }
}

export class WrongSeriesLength extends Data.TaggedError("WrongSeriesLength")<{}> {
  override readonly message = `A series has ${MIN_SERIES_VISITS} to ${MAX_SERIES_VISITS} visits. Please choose another end.`
}

/** A time of a series and what keeps a visit from it. */
export interface SeriesConflict {
  readonly start: Instant
  readonly obstacle: Obstacle
}

/** Some times of a series are not free; nothing was booked or moved. */
export class SeriesNotFree extends Data.TaggedError("SeriesNotFree")<{
  readonly dates: readonly SeriesConflict[]
}> {
  override get message(): string {
    const times = this.dates.map(({ start }) => `${formatShortDay(start)}, ${formatTime(start)}`)
    return `Not free: ${times.join("; ")}. Nothing was changed. Please choose again.`
  }
}

/** The visit is none of a series, so that no others follow it. */
export class NotInSeries extends failure("NotInSeries", "This visit does not repeat.") {}

/** Another time was chosen for a visit that is not among those to be moved. */
export class NotFollowing extends Data.TaggedError("NotFollowing")<{ readonly id: number }> {
  override get message(): string {
    return `Visit #${this.id} is not among those that would move. Nothing was changed.`
  }
}
