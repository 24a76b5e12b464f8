import type { PlainDate } from "../../../../core/time/calendar.ts"
import { addDays, dayOf, formatDay, startOfDay } from "../../../../core/time/chicago.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import {
  firstOfMonth,
  monthsLater,
  monthTitle,
  sameDateIn,
  startOfWeek,
} from "../../../shared/slot-picker/month.ts"

export const VIEWS = ["month", "week", "day"] as const
export type View = (typeof VIEWS)[number]

/** The days that a view of a date shows; those of a month are whole weeks, Sunday to Saturday. */
export const datesIn = (view: View, date: PlainDate): readonly PlainDate[] => {
  if (view === "day") return [date]
  const first = startOfWeek(view === "week" ? date : firstOfMonth(date))
  const last = view === "week" ? first : startOfWeek(addDays(monthsLater(firstOfMonth(date), 1), -1))
  return sevenDaysEach(first, last)
}

const sevenDaysEach = (first: PlainDate, lastSunday: PlainDate): readonly PlainDate[] => {
  const dates: PlainDate[] = []
  const end = addDays(lastSunday, 7)
  for (let date = first; date < end; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** From the first midnight to the last. */
export const rangeOf = (dates: readonly PlainDate[]): Interval => ({
  start: startOfDay(dates[0]!),
  end: dayOf(dates.at(-1)!).end,
})

/** The date that the next (1) or previous (-1) view is of. */
export const turned = (view: View, date: PlainDate, step: 1 | -1): PlainDate =>
  view === "month"
    ? sameDateIn(monthsLater(firstOfMonth(date), step), date)
    : addDays(date, view === "week" ? step * 7 : step)

/** "November 2026", "Nov 22 – 28, 2026" or "Monday, November 23, 2026". */
export const titleOf = (view: View, date: PlainDate): string => {
  if (view === "month") return monthTitle(date)
  if (view === "day") return formatDay(startOfDay(date))
  const [first, last] = [startOfWeek(date), addDays(startOfWeek(date), 6)]
  const year = first.slice(0, 4) === last.slice(0, 4) ? "" : `, ${first.slice(0, 4)}`
  const end = first.slice(0, 7) === last.slice(0, 7) ? Number(last.slice(8)) : monthAndDay(last)
  return `${monthAndDay(first)}${year} – ${end}, ${last.slice(0, 4)}`
}

/** "Nov 23". */
const monthAndDay = (date: PlainDate): string => `${monthTitle(date).slice(0, 3)} ${Number(date.slice(8))}`
