import * as Result from "effect/Result"
import { blockOfDay, blockOfHours, type NewBlock } from "../schedule/hours/blocked-time.ts"
import {
  calendarOfDay,
  dayOfCalendar,
  formatDate,
  parseDate,
  weekdayOfDay,
  type Day,
} from "../time/calendar.ts"
import { usHolidays } from "../time/holidays.ts"
import { BLOCK_REASONS } from "./st-louis.ts"

/** Holidays, a vacation each July and some single days and afternoons from the first day to the last. */
export const demoBlockedTimes = (first: Day, today: Day, last: Day): readonly NewBlock[] => {
  const years = yearsBetween(first, last)
  return [
    ...years.flatMap(holidays),
    ...years.flatMap(vacation),
    fullDay(today - 100, BLOCK_REASONS.supplier),
    hours(today - 40, 13, 17, BLOCK_REASONS.van),
    hours(today + 3, 15, 17, BLOCK_REASONS.doctor),
    hours(today + 9, 8, 12, BLOCK_REASONS.training),
  ]
    .filter(({ day }) => first <= day && day <= last)
    .toSorted((a, b) => a.block.start - b.block.start)
    .map(({ block }) => block)
}

interface BlockOnDay {
  readonly day: Day
  readonly block: NewBlock
}

const yearsBetween = (first: Day, last: Day): readonly number[] => {
  const [from, to] = [calendarOfDay(first).year, calendarOfDay(last).year]
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** As a new installation blocks them. */
const holidays = (year: number): readonly BlockOnDay[] =>
  usHolidays(year).map(({ date, name }) => fullDay(parseDate(date)!, name))

/** The week that begins with the second Monday of July. */
const vacation = (year: number): readonly BlockOnDay[] => {
  const july8 = dayOfCalendar(year, 7, 8)!
  const monday = july8 + ((8 - weekdayOfDay(july8)) % 7)
  return Array.from({ length: 5 }, (_, n) => fullDay(monday + n, BLOCK_REASONS.vacation))
}

const fullDay = (day: Day, reason: string): BlockOnDay => ({
  day,
  block: { ...blockOfDay(formatDate(day)), reason },
})

const hours = (day: Day, from: number, to: number, reason: string): BlockOnDay => ({
  day,
  block: { ...Result.getOrThrow(blockOfHours(formatDate(day), from * 60, to * 60)), reason },
})
