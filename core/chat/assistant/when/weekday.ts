import { weekdayOfDay, type Day, type Weekday } from "../../../time/calendar.ts"
import type { Groups } from "./rule.ts"

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

export const WEEKDAY = `(?<weekday>${WEEKDAYS.join("|")})`

export const weekdayOf = ({ weekday }: Groups): Weekday => WEEKDAYS.indexOf(weekday!) as Weekday

/** The Monday of a day's week: weeks begin on Monday here, so that a weekend is in one week. */
export const mondayOf = (day: Day): Day => day - ((weekdayOfDay(day) + 6) % 7)

export const inWeek = (monday: Day, weekday: Weekday): Day => monday + ((weekday + 6) % 7)

/** The first such weekday after a day: one to seven days later. */
export const comingAfter = (day: Day, weekday: Weekday): Day =>
  day + 1 + ((weekday - weekdayOfDay(day) + 6) % 7)
