import { formatDate, type Day } from "../time/calendar.ts"
import { dayAt, startOfDay } from "../time/chicago.ts"
import type { Instant, Interval } from "../time/interval.ts"
import { monthOf, monthsAfter } from "../time/months.ts"

/**
 * The period of a plan that contains `instant`, from midnight to midnight in Chicago. Periods are monthly from the day
 * the plan started, and begin on the last day of months that do not have that day: January 31, February 28, March 31
 * (decisions).
 */
export const periodAt = (startDate: Instant, instant: Instant): Interval => {
  const first = dayAt(startDate)
  const day = dayAt(instant)
  const months = monthOf(day) - monthOf(first)
  const n = monthsAfter(first, months) <= day ? months : months - 1
  return { start: midnightOf(monthsAfter(first, n)), end: midnightOf(monthsAfter(first, n + 1)) }
}

/** Days of the calendar from the day of `start` to the day before that of `end`. */
export const daysIn = ({ start, end }: Interval): number => dayAt(end) - dayAt(start)

const midnightOf = (day: Day): Instant => startOfDay(formatDate(day))
