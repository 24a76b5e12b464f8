import { formatDate, type Day, type PlainDate } from "../../time/calendar.ts"
import { daysBetween, spanOf } from "../../time/chicago.ts"
import { HOUR, merge, within, without, type Interval } from "../../time/interval.ts"
import type { PreparedSchedule } from "./availability.ts"
import type { Visit } from "./wanted-visit.ts"
import { freeStarts } from "./free-starts.ts"
import { openingsOn, takenIn, type TechnicianSchedule } from "./technician-schedule.ts"

/** How a day's working hours are used; together they are its hours by the rules without blocked times, and its visits. */
export interface DayHours extends Hours {
  readonly date: PlainDate
}

interface Hours {
  readonly booked: number
  /** Hours in which a visit of the given length can still be booked. */
  readonly free: number
  /** Hours that are open and not booked, but too short for the visit or too near to be booked. */
  readonly other: number
}

/**
 * The hours of each day that overlaps the range, of all technicians together. The schedule is prepared for the range;
 * `visit` decides what is free.
 */
export const hoursOfDays = (
  { technicians }: PreparedSchedule,
  visit: Visit,
  range: Interval,
): readonly DayHours[] =>
  daysBetween(range).map((day) =>
    technicians
      .map((technician) => hoursOfDay(technician, visit, day))
      .reduce<DayHours>((sum, hours) => ({ date: sum.date, ...sumOf(sum, hours) }), {
        date: formatDate(day),
        ...NO_HOURS,
      }),
  )

/** The same hours of each technician, of all days together. */
export const hoursOfTechnicians = (
  { technicians }: PreparedSchedule,
  visit: Visit,
  range: Interval,
): readonly TechnicianTotal[] =>
  technicians.map((technician) => ({
    id: technician.id,
    ...hoursOfDays({ technicians: [technician] }, visit, range).reduce<Hours>(sumOf, NO_HOURS),
  }))

export interface TechnicianTotal extends Hours {
  readonly id: number
}

const NO_HOURS: Hours = { booked: 0, free: 0, other: 0 }

const sumOf = (a: Hours, b: Hours): Hours => ({
  booked: a.booked + b.booked,
  free: a.free + b.free,
  other: a.other + b.other,
})

/** The hours of one technician's day. */
const hoursOfDay = (schedule: TechnicianSchedule, visit: Visit, day: Day): Hours => {
  const today = spanOf(day)
  const booked = clipped(takenIn(schedule, visit.now, today), today)
  const open = without(merge(openingsOn(schedule, day)), clipped(schedule.blocked, today))
  const bookable = freeStarts([schedule], 1, visit, today, [day]).map((start) => ({
    start,
    end: start + visit.hours * HOUR,
  }))
  const free = lengthOf(bookable)
  const taken = lengthOf(booked)
  return {
    booked: taken / HOUR,
    free: free / HOUR,
    other: (lengthOf([...open, ...booked]) - taken - free) / HOUR,
  }
}

/** Of an interval outside the range remains one whose end is before its start, which `merge` and `without` ignore. */
const clipped = (intervals: readonly Interval[], range: Interval): readonly Interval[] =>
  intervals.map((each) => within(each, range))

/** Milliseconds; moments that several intervals share count once. */
const lengthOf = (intervals: readonly Interval[]): number =>
  merge(intervals).reduce((sum, { start, end }) => sum + (end - start), 0)
