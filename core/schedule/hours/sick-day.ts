import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { addDays, dayOf, startOfDay } from "../../time/chicago.ts"
import type { PlainDate } from "../../time/calendar.ts"
import { HOUR, merge, overlaps, widened, type Instant, type Interval } from "../../time/interval.ts"
import { freeSlots, withBooked, type PreparedSchedule } from "./availability.ts"
import { crewFor } from "./crew.ts"
import type { Stop } from "./technician-schedule.ts"
import { travelOf } from "../travel/travel-limits.ts"
import {
  atShortNotice,
  staffVisit,
  type BookingLimits,
  type Job,
  type Visit as WantedVisit,
} from "./wanted-visit.ts"
import type { BlockedTime } from "./blocked-time.ts"
import { failure } from "../../fields/failure.ts"

/** How many new times each visit is offered. */
const CHOICES = 3

/** Days before and after the sick day in which new times are looked for. */
const DAYS_SEARCHED = 30

/** A visit that has to move: its id, its time, and what it asks of technicians. */
interface Visit extends Interval {
  readonly id: number
  readonly job?: Job
  /** Who comes now. */
  readonly technicianIds?: readonly number[]
}

/** What a visit could be given instead. */
export interface Proposal {
  readonly id: number
  /**
   * The starts that it could move to, nearest to its own first; none where nothing is free. The first is its own where
   * other technicians can come then.
   */
  readonly starts: readonly Instant[]
  /** Who would come at its own time; nobody where it has to move. */
  readonly substitutes: readonly number[]
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

export interface AffectedDay<V> {
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
  /** Who is away; null or absent: everybody. */
  readonly technicianId?: number | null
}

/**
 * What each visit, by start, could be given once the block is made. Where one technician is away, first the others take
 * over as many visits as they can at the times that these have (`handOver`). Then each visit gets starts up to three, all
 * free for staff: in turns it takes the free start nearest to its own; of two equally near the later one. No two of them
 * overlap or leave less than the time of the way between them, so that staff may choose any for each visit: those that
 * others take over can be given to them one after the other, and then the rest be moved in any order. `prepared` is without
 * the visits.
 */
export const proposeMoves = (
  prepared: PreparedSchedule,
  day: SickDay,
  range: Interval,
): readonly Proposal[] => {
  const { ordered, schedule, substitutes } = handedOver(prepared, day)
  const candidates = ordered.map(({ id, start, end, wanted }) => ({
    id,
    zip: wanted.zip ?? null,
    length: end - start,
    free: freeSlots(schedule, wanted, range).toSorted(nearestTo(start)),
    starts: substitutes.has(id) ? [start] : ([] as Instant[]),
  }))
  const { minutes } = travelOf(day)
  const taken: Stop[] = []
  for (let turn = 0; turn < CHOICES; turn++)
    for (const { zip, length, free, starts } of candidates) {
      if (starts.length > turn) continue
      const away = taken.map((other) => widened(other, minutes(other.zip ?? null, zip)))
      const start = free.find(
        (each) => !starts.includes(each) && !away.some((other) => overlaps(other, visitAt(each, length))),
      )
      if (start === undefined) continue
      starts.push(start)
      taken.push({ ...visitAt(start, length), zip })
    }
  return candidates.map(({ id, starts }) => ({ id, starts, substitutes: substitutes.get(id) ?? [] }))
}

/**
 * Who of the others takes each visit at the time that it has, by its id; nobody where everybody is away. As `proposeMoves`
 * says, of the same schedule.
 */
export const substitutesOf = (
  prepared: PreparedSchedule,
  day: SickDay,
): ReadonlyMap<number, readonly number[]> => handedOver(prepared, day).substitutes

const handedOver = (
  prepared: PreparedSchedule,
  { block, visits, now, technicianId = null, ...limits }: SickDay,
) => {
  const ordered = visits
    .toSorted((a, b) => a.start - b.start || a.id - b.id)
    .map((visit) => ({
      ...visit,
      wanted: staffVisit((visit.end - visit.start) / HOUR, now, limits, visit.job),
    }))
  return { ordered, ...handOver(blockedFor(prepared, block, technicianId), ordered) }
}

const blockedFor = (
  { technicians }: PreparedSchedule,
  block: Interval,
  technicianId: number | null,
): PreparedSchedule => ({
  technicians: technicians.map((each) =>
    technicianId === null || each.id === technicianId
      ? { ...each, blocked: merge([...each.blocked, block]) }
      : each,
  ),
})

/**
 * Who of the others takes each visit at the time that it has, one after the other, and the schedule with all visits. While
 * one is given away, those before it count as visits of who had them and of who takes them, since staff may choose another
 * time for them; those after it and those that nobody takes are still with their technicians.
 */
const handOver = (
  onceBlocked: PreparedSchedule,
  visits: readonly (Visit & { readonly wanted: WantedVisit })[],
) => {
  const substitutes = new Map<number, readonly number[]>()
  const scheduleWith = (some: typeof visits) =>
    some.reduce(
      (schedule, { id, start, end, job, technicianIds = [] }) =>
        withBooked(schedule, { start, end, zip: job?.zip ?? null }, [
          ...technicianIds,
          ...(substitutes.get(id) ?? []),
        ]),
      onceBlocked,
    )
  for (const visit of visits) {
    const others = scheduleWith(visits.filter((each) => each !== visit))
    const crew = crewFor(others, atShortNotice(visit.wanted), visit.start, {
      present: visit.technicianIds ?? [],
    })
    if (typeof crew !== "string") substitutes.set(visit.id, crew.technicianIds)
  }
  return { schedule: scheduleWith(visits), substitutes }
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
