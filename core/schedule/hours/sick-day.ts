import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { addDays, dayOf, startOfDay } from "../../time/chicago.ts"
import type { PlainDate } from "../../time/calendar.ts"
import { HOUR, merge, MINUTE, overlaps, type Instant, type Interval } from "../../time/interval.ts"
import { freeSlots, type PreparedSchedule } from "./availability.ts"
import { staffVisit, type BookingLimits } from "./wanted-visit.ts"
import type { BlockedTime } from "./blocked-time.ts"
import { failure } from "../../fields/failure.ts"

/** How many new times each visit is offered. */
const CHOICES = 3

/** Days before and after the sick day in which new times are looked for. */
const DAYS_SEARCHED = 30

/** A visit that has to move: its id and its time. */
interface Visit extends Interval {
  readonly id: number
}

/** The starts that a visit could move to, nearest to its own start first; none where nothing is free. */
export interface Proposal {
  readonly id: number
  readonly starts: readonly Instant[]
}

/**
 * The part of the day that is to be blocked and its visits that have to move. Visits that have begun stay: then the
 * block begins when the last of them ends. Fails with `DayOver`.
 */
export const affectedBySickDay = <V extends Visit>(
  date: PlainDate,
  now: Instant,
  visits: readonly V[],
): Result.Result<AffectedDay<V>, DayOver> => {
  const day = dayOf(date)
  const begun = visits.filter(({ start }) => start <= now)
  const start = Math.max(day.start, ...begun.map(({ end }) => end))
  if (day.end <= now || day.end <= start) return Result.fail(new DayOver())
  const block = { start, end: day.end, isFullDay: start === day.start }
  return Result.succeed({
    block,
    visits: visits.filter((visit) => overlaps(visit, block)),
  })
}

interface AffectedDay<V> {
  readonly block: Pick<BlockedTime, "start" | "end" | "isFullDay">
  readonly visits: readonly V[]
}

/** The time in which new times are looked for: 30 days to both sides of the date, from now on. */
export const searchedAround = (date: PlainDate, now: Instant): Interval => ({
  start: Math.max(now, startOfDay(addDays(date, -DAYS_SEARCHED))),
  end: dayOf(addDays(date, DAYS_SEARCHED)).end,
})

export interface SickDay extends BookingLimits {
  readonly block: Interval
  readonly visits: readonly Visit[]
  readonly now: Instant
}

/**
 * Up to three new starts in the range for each visit, all free for staff once the block is made. No two of
 * them overlap or leave less than the travel time between them, so that staff may choose any for each visit. In turns each visit, by start, takes the free start nearest to
 * its own; of two equally near the later one.
 */
export const proposeMoves = (
  { technicians }: PreparedSchedule,
  { block, visits, now, ...limits }: SickDay,
  range: Interval,
): readonly Proposal[] => {
  const onceBlocked = {
    technicians: technicians.map((each) => ({ ...each, blocked: merge([...each.blocked, block]) })),
  }
  const candidates = visits
    .toSorted((a, b) => a.start - b.start || a.id - b.id)
    .map((visit) => {
      const length = visit.end - visit.start
      const free = freeSlots(onceBlocked, staffVisit(length / HOUR, now, limits), range)
      return { id: visit.id, length, free: free.toSorted(nearestTo(visit.start)), starts: [] as Instant[] }
    })
  const travel = limits.travelMinutes * MINUTE
  const taken: Interval[] = []
  for (let turn = 0; turn < CHOICES; turn++)
    for (const { length, free, starts } of candidates) {
      const start = free.find((each) => !taken.some((other) => overlaps(other, visitAt(each, length))))
      if (start === undefined) continue
      starts.push(start)
      taken.push({ start: start - travel, end: start + length + travel })
    }
  return candidates.map(({ id, starts }) => ({ id, starts }))
}

const nearestTo =
  (target: Instant) =>
  (a: Instant, b: Instant): number =>
    Math.abs(a - target) - Math.abs(b - target) || b - a

const visitAt = (start: Instant, length: number): Interval => ({ start, end: start + length })

export class DayOver extends failure("DayOver", "That day is over. Please choose today or a later day.") {}

/** The visits of the day are no longer those that the new times were chosen for. */
export class VisitsChanged extends Data.TaggedError("VisitsChanged")<{}> {
  override readonly message = "The visits of that day have changed meanwhile. Please choose again."
}
