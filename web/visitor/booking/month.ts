import type { PlainDate } from "../../../core/time/calendar.ts"

// The calendar component thinks in the browser's Dates, of which only year, month and day are used here: as plain
// dates they mean the same day whatever zone the browser is in.

export const toDay = (date: PlainDate): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  return new Date(year, month - 1, day)
}

export const fromDay = (day: Date): PlainDate =>
  [
    String(day.getFullYear()).padStart(4, "0"),
    String(day.getMonth() + 1).padStart(2, "0"),
    String(day.getDate()).padStart(2, "0"),
  ].join("-")

export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`

/** `month` is the first of one. */
export const monthsLater = (month: PlainDate, months: number): PlainDate => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return fromDay(new Date(year, number - 1 + months, 1))
}

/** "November". */
export const monthName = (month: PlainDate): string =>
  toDay(month).toLocaleDateString("en-US", { month: "long" })
