import {
  calendarOfDay,
  formatDate,
  MONTHS,
  parseDate,
  type PlainDate,
} from "../../../../core/time/calendar.ts"
import { dayOfDate } from "../../../../core/time/chicago.ts"
import { monthsAfter } from "../../../../core/time/months.ts"
import type { ReportDays } from "../../../../core/overview/reports/report-days.ts"

/** The days to choose from beside the last twelve months, which are shown at first. */
export const RANGES = [
  { value: "month", label: "This month" },
  { value: "last-month", label: "Last month" },
  { value: "year", label: "This year" },
  { value: "last-year", label: "Last year" },
  { value: "days", label: "Other days" },
] as const

/** Whole months, the last of them named by how many it is after the current one. */
const wholeMonths = (today: PlainDate, from: number, to: number): ReportDays => {
  const day = dayOfDate(today)
  const first = day - calendarOfDay(day).date + 1
  return { from: formatDate(monthsAfter(first, from)), to: formatDate(monthsAfter(first, to + 1) - 1) }
}

/** The days of a choice; undefined while one of two other days is missing, or the last one is before the first. */
export const daysOfRange = (
  range: string,
  { from, to }: ReportDays,
  today: PlainDate,
): ReportDays | undefined => {
  const { month } = calendarOfDay(dayOfDate(today))
  if (range === "month") return wholeMonths(today, 0, 0)
  if (range === "last-month") return wholeMonths(today, -1, -1)
  if (range === "year") return wholeMonths(today, 1 - month, 12 - month)
  if (range === "last-year") return wholeMonths(today, -11 - month, -month)
  if (range !== "days") return wholeMonths(today, -11, 0)
  return parseDate(from) === undefined || parseDate(to) === undefined || to < from ? undefined : { from, to }
}

/** "November 2026" of "2026-11", or "Nov ’26" for the axis of a chart. */
export const monthText = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`
export const shortMonthText = (month: string): string => `${nameOf(month).slice(0, 3)} ’${month.slice(2, 4)}`

const nameOf = (month: string): string => MONTHS[Number(month.slice(5)) - 1]!

/** "Nov 1, 2025 – Oct 31, 2026". */
export const daysText = ({ from, to }: ReportDays): string => `${dayText(from)} – ${dayText(to)}`

const dayText = (date: PlainDate): string =>
  `${nameOf(date.slice(0, 7)).slice(0, 3)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`
