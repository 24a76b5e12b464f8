import { DAY, formatDate, type Day, type PlainDate } from "../../time/calendar.ts"
import { daysBetween, instantOfWall } from "../../time/chicago.ts"
import { HOUR, merge, within, without, type Interval } from "../../time/interval.ts"
import { freeSlots, openingsOn, takenIn, type PreparedSchedule, type Visit } from "./availability.ts"

/** How a day's working hours are used; together they are its hours by the rules without blocked times, and its visits. */
export interface DayHours {
  readonly date: PlainDate
  readonly booked: number
  /** Hours in which a visit of the given length can still be booked. */
  readonly free: number
  /** Hours that are open and not booked, but too short for the visit or too near to be booked. */
  readonly other: number
}

/** The hours of each day that overlaps the range. The schedule is prepared for the range; `visit` decides what is free. */
export const hoursOfDays = (schedule: PreparedSchedule, visit: Visit, range: Interval): readonly DayHours[] =>
  daysBetween(range).map((day) => hoursOfDay(schedule, visit, day))

const hoursOfDay = (schedule: PreparedSchedule, visit: Visit, day: Day): DayHours => {
  const today = { start: instantOfWall(day * DAY), end: instantOfWall((day + 1) * DAY) }
  const booked = clipped(takenIn(schedule, visit.now, today), today)
  const open = without(merge(openingsOn(schedule, day)), clipped(schedule.blocked, today))
  const bookable = freeSlots(schedule, visit, today).map((start) => ({
    start,
    end: start + visit.hours * HOUR,
  }))
  const free = lengthOf(bookable)
  const taken = lengthOf(booked)
  return {
    date: formatDate(day),
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
