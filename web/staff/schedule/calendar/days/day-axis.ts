import { minutesOf } from "../../../../../core/schedule/hours/rule-hours.ts"
import { DAY, type PlainDate } from "../../../../../core/time/calendar.ts"
import {
  dayOf,
  dayOfDate,
  formatClock,
  instantOfWall,
  isRepeated,
  minuteOfDayAt,
} from "../../../../../core/time/chicago.ts"
import { HOUR, MINUTE, overlaps, type Instant, type Interval } from "../../../../../core/time/interval.ts"

/**
 * The hours beside the columns of some days: one row for each hour of local time. When one of the days is the one on
 * which the clocks go back, the hour that occurs twice has two rows, so that all columns have the same rows.
 * A minute of the axis is the minute of the day, plus 60 from the second of these rows on.
 */
export interface Axis {
  /** The first and last minute shown, at whole hours. */
  readonly start: number
  readonly end: number
  readonly repeatsHour: boolean
}

/** "09:00" to "17:00". */
interface ClockHours {
  readonly startTime: string
  readonly endTime: string
}

/** Clocks in Chicago go forward at 2:00 AM, and back from 2:00 AM to 1:00 AM. */
const CHANGE_MINUTE = 120
const USUAL_HOURS = { opens: 8 * 60, closes: 18 * 60 }

/** From the earliest working hours or visit to the latest. */
export const axisOf = (
  dates: readonly PlainDate[],
  workingHours: readonly ClockHours[],
  visits: readonly Interval[],
): Axis => {
  const hours = [
    ...workingHours.map(minutesOf),
    ...dates.flatMap((date) => visits.flatMap((visit) => minutesOn(date, visit) ?? [])),
  ]
  const shown = hours.length > 0 ? hours : [USUAL_HOURS]
  const start = Math.floor(Math.min(...shown.map(({ opens }) => opens)) / 60) * 60
  const end = Math.ceil(Math.max(...shown.map(({ closes }) => closes)) / 60) * 60
  const repeatsHour = start < CHANGE_MINUTE && end > CHANGE_MINUTE - 60 && dates.some(has25Hours)
  return { start, end: repeatsHour ? end + 60 : end, repeatsHour }
}

/** The minutes of a day that the interval takes; undefined if none. */
const minutesOn = (date: PlainDate, interval: Interval) => {
  const day = dayOf(date)
  if (!overlaps(day, interval)) return undefined
  return {
    opens: interval.start <= day.start ? 0 : minuteOfDayAt(interval.start),
    closes: interval.end >= day.end ? DAY / MINUTE : minuteOfDayAt(interval.end - 1) + 1,
  }
}

export const minutesShown = ({ start, end }: Axis): number => end - start

/** The part of the interval on a day that the axis shows, as fractions of the axis; undefined if there is none. */
export const placeOn = (
  axis: Axis,
  date: PlainDate,
  interval: Interval,
): { readonly top: number; readonly height: number } | undefined => {
  const day = dayOf(date)
  const top = clamp(axis, interval.start <= day.start ? 0 : axisMinuteOf(axis, interval.start))
  const bottom = clamp(axis, interval.end >= day.end ? Infinity : axisMinuteOf(axis, interval.end - 1) + 1)
  const shown = minutesShown(axis)
  return overlaps(day, interval) && top < bottom
    ? { top: (top - axis.start) / shown, height: (bottom - top) / shown }
    : undefined
}

const clamp = ({ start, end }: Axis, minute: number): number => Math.min(end, Math.max(start, minute))

const axisMinuteOf = ({ repeatsHour }: Axis, instant: Instant): number => {
  const minute = minuteOfDayAt(instant)
  return minute + (repeatsHour && (minute >= CHANGE_MINUTE || isRepeated(instant)) ? 60 : 0)
}

/** The rows of the axis, each an hour: where it begins, and the clock's time then. */
export const hourRows = (axis: Axis): readonly { readonly minute: number; readonly label: string }[] =>
  Array.from({ length: minutesShown(axis) / 60 }, (_, row) => axis.start + row * 60).map((minute) => ({
    minute,
    label: `${shortClock(formatClock(wallMinute(axis, minute)))}${isSecondHour(axis, minute) ? " again" : ""}`,
  }))

/** "9:00 AM" as "9 AM". */
export const shortClock = (clock: string): string => clock.replace(":00", "")

const isSecondHour = ({ repeatsHour }: Axis, minute: number): boolean =>
  repeatsHour && minute >= CHANGE_MINUTE && minute < CHANGE_MINUTE + 60

const wallMinute = ({ repeatsHour }: Axis, minute: number): number =>
  repeatsHour && minute >= CHANGE_MINUTE ? minute - 60 : minute

/** The instant at a minute of the axis; undefined in an hour that the day does not have. */
export const instantOn = (axis: Axis, date: PlainDate, minute: number): Instant | undefined => {
  const missing = missingHour(axis, date)
  if (missing !== undefined && missing <= minute && minute < missing + 60) return undefined
  const first = instantOfWall(dayOfDate(date) * DAY + wallMinute(axis, minute) * MINUTE)
  return isSecondHour(axis, minute) ? first + HOUR : first
}

/**
 * The row of the axis without any time on a day, by its first minute: the hour that the clocks skip, or the second of
 * the two rows on a day that has that hour once. Undefined if the day has every hour.
 */
export const missingHour = (axis: Axis, date: PlainDate): number | undefined => {
  const isMissing = axis.repeatsHour ? !has25Hours(date) : lengthOf(date) < DAY
  return isMissing && axis.start <= CHANGE_MINUTE && axis.end > CHANGE_MINUTE ? CHANGE_MINUTE : undefined
}

const lengthOf = (date: PlainDate): number => {
  const { start, end } = dayOf(date)
  return end - start
}

const has25Hours = (date: PlainDate): boolean => lengthOf(date) > DAY
