import { addDays, formatDay, startOfDay, weekdayOf } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"

/** The weeks that a month's grid shows: enough for every month, so that its height never changes. */
export const WEEKS_SHOWN = 6

/** "2026-11-01" for any day of November 2026. */
export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`

/** The first day of the month so many months later. `month` is the first of one. */
export const monthsLater = (month: PlainDate, months: number): PlainDate => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  const total = year * 12 + number - 1 + months
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}-01`
}

/** The same date of another month, or that month's last day if it is shorter. */
export const sameDateIn = (month: PlainDate, date: PlainDate): PlainDate => {
  const sameDate = `${month.slice(0, 7)}-${date.slice(8)}`
  const last = addDays(monthsLater(month, 1), -1)
  return sameDate < last ? sameDate : last
}

/** The Sunday on or before a day. */
export const startOfWeek = (date: PlainDate): PlainDate => addDays(date, -weekdayOf(date))

/** "November 2026". */
export const monthTitle = (month: PlainDate): string => `${monthName(month)} ${month.slice(0, 4)}`

/**
 * What heads a month's grid: "December 2026"; in the month of `today`, whose grid begins with the current week, also the
 * month that most of the other days are of: "November – December 2026", "December 2026 – January 2027".
 */
export const gridTitle = (month: PlainDate, today: PlainDate): string => {
  const first = monthTitle(month)
  const last = monthTitle(month > today ? month : daysShown(month, today).at(-7)!)
  if (first === last) return first
  return `${first.slice(-4) === last.slice(-4) ? monthName(month) : first} – ${last}`
}

/** "November". */
export const monthName = (date: PlainDate): string => formatDay(startOfDay(date)).split(/[ ,]+/u)[1]!

/**
 * The days that a month's grid shows, from a Sunday on. In the month of `today` it begins with the current week: weeks
 * that are over cannot be chosen and would only push the others down.
 */
export const daysShown = (month: PlainDate, today: PlainDate): readonly PlainDate[] => {
  const first = startOfWeek(month > today ? month : today)
  return Array.from({ length: WEEKS_SHOWN * 7 }, (_, index) => addDays(first, index))
}
