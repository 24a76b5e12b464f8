import { calendarOfDay, dayOfCalendar, type Day } from "./calendar.ts"

/** Months since the year 0. */
export const monthOf = (day: Day): number => {
  const { year, month } = calendarOfDay(day)
  return year * 12 + month - 1
}

/** The same date so many months later; the last day of a month that does not have that date. */
export const monthsAfter = (first: Day, months: number): Day => {
  const month = monthOf(first) + months
  const lastDate = calendarOfDay(firstOfMonth(month + 1) - 1).date
  return firstOfMonth(month) + Math.min(calendarOfDay(first).date, lastDate) - 1
}

const firstOfMonth = (month: number): Day => dayOfCalendar(Math.floor(month / 12), (month % 12) + 1, 1)!
