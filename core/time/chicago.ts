import * as Data from "effect/Data"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  calendarOfDay,
  DAY,
  formatDate,
  parseDate,
  twoDigits,
  weekdayOfDay,
  type Day,
  type Weekday,
} from "./calendar.ts"
import { HOUR, MINUTE, type Instant, type Interval } from "./interval.ts"
import { offsetPeriodsOf } from "./zone.ts"

/** Where the business is; availability, blocks and everything shown are in this zone (spec §9). */
export const ZONE = "America/Chicago"

const plainDate = (message: string) =>
  Schema.String.annotate({ message })
    .check(Schema.makeFilter((text) => Option.isSome(parseDate(text)) || message))
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

/** "YYYY-MM-DD", a date the calendar has. Pure, so that pages which only show times do not load Schema (15 kB). */
export const PlainDate = /* @__PURE__ */ plainDate("Please select a date")
export type PlainDate = typeof PlainDate.Type

/** The clocks go forward over this time of that day: nobody's watch will show it. */
export class TimeSkipped extends Data.TaggedError("TimeSkipped")<{
  readonly date: PlainDate
  readonly minuteOfDay: number
}> {
  override readonly message =
    "That time does not exist on that day, because the clocks go forward. Please choose another time."
}

/** Midnight in Chicago. Like every function that takes one, it throws on a text which is no `PlainDate`. */
export const startOfDay = (date: PlainDate): Instant => instantOfWall(dayOfDate(date) * DAY)

/** Midnight to midnight: 23, 24 or 25 hours. */
export const dayOf = (date: PlainDate): Interval => {
  const wall = dayOfDate(date) * DAY
  return { start: instantOfWall(wall), end: instantOfWall(wall + DAY) }
}

export const dateAt = (instant: Instant): PlainDate => formatDate(dayAt(instant))

/** 0 is Sunday. */
export const weekdayOf = (date: PlainDate): Weekday => weekdayOfDay(dayOfDate(date))

export const addDays = (date: PlainDate, days: number): PlainDate => formatDate(dayOfDate(date) + days)

/** Every date of which some moment lies in [from, to). */
export const datesBetween = (from: Instant, to: Instant): readonly PlainDate[] =>
  daysBetween({ start: from, end: to }).map(formatDate)

/** The instant at which clocks first show this minute of this date; fails if they skip it. */
export const instantAt = (date: PlainDate, minuteOfDay: number): Result.Result<Instant, TimeSkipped> => {
  const wall = dayOfDate(date) * DAY + minuteOfDay * MINUTE
  const instant = instantOfWall(wall)
  return wallAt(instant) === wall
    ? Result.succeed(instant)
    : Result.fail(new TimeSkipped({ date, minuteOfDay }))
}

/** Minutes since midnight that a clock shows: 0 to 1439. */
export const minuteOfDayAt = (instant: Instant): number =>
  Math.floor((wallAt(instant) - dayAt(instant) * DAY) / MINUTE)

// The two below are the whole knowledge of clock changes. A `wall` is what a clock on the wall shows, date and time,
// as milliseconds since it showed 1970-01-01 00:00.

const offsetPeriodAt = offsetPeriodsOf(ZONE)

const wallAt = (instant: Instant): number => instant + offsetPeriodAt(instant).offset

/** The first instant at which clocks show `wall`; if they skip it, the instant at which they jump over it. */
export const instantOfWall = (wall: number): Instant => {
  const before = offsetPeriodAt(wall - DAY)
  const after = offsetPeriodAt(wall + DAY)
  const early = wall - before.offset
  return early < before.end ? early : Math.max(wall - after.offset, after.start)
}

/** Whether clocks, having gone back, show this time of this date for the second time. */
export const isRepeated = (instant: Instant): boolean => instant < offsetPeriodAt(instant).repeatsUntil

export const dayAt = (instant: Instant): Day => Math.floor(wallAt(instant) / DAY)

/** Every day of which some moment lies in the range. */
export const daysBetween = ({ start, end }: Interval): readonly Day[] => {
  const days: Day[] = []
  const last = start < end ? dayAt(end - 1) : -Infinity
  for (let day = dayAt(start); day <= last; day++) days.push(day)
  return days
}

const dayOfDate = (date: PlainDate): Day =>
  Option.getOrThrowWith(parseDate(date), () => new RangeError(`Not a date: ${date}`))

/** "9:00 AM" to minutes since midnight, as the booking form sends it (spec §7). */
export const parseClock = (text: string): Option.Option<number> => {
  const parts = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP])M$/i.exec(text)
  if (parts === null) return Option.none()
  const afternoon = parts[3]!.toUpperCase() === "P" ? 12 : 0
  return Option.some(((Number(parts[1]) % 12) + afternoon) * 60 + Number(parts[2]))
}

/** Minutes since midnight to "9:00 AM". */
export const formatClock = (minuteOfDay: number): string => {
  const hour = Math.floor(minuteOfDay / 60)
  return `${hour % 12 || 12}:${twoDigits(minuteOfDay % 60)} ${hour % 24 < 12 ? "AM" : "PM"}`
}

/** "09:30" to minutes since midnight; "24:00" is the midnight that ends the day. */
export const parseHHMM = (text: string): Option.Option<number> => {
  const parts = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/.exec(text)
  return parts === null ? Option.none() : Option.some(Number(parts[1] ?? 24) * 60 + Number(parts[2] ?? 0))
}

/** Minutes since midnight to "09:30". */
export const formatHHMM = (minuteOfDay: number): string =>
  `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`

/** "2026-11-23T15:00:00Z", the form of every instant on the wire. Parts of a second are dropped. */
export const toIso = (instant: Instant): string => {
  const day = Math.floor(instant / DAY)
  const second = Math.floor((instant - day * DAY) / 1000)
  return `${formatDate(day)}T${formatHHMM(Math.floor(second / 60))}:${twoDigits(second % 60)}Z`
}

/** An ISO 8601 date-time of a real date, with Z or an offset; seconds and their fraction may be left out. */
export const parseIso = (text: string): Option.Option<Instant> => {
  const parts = ISO_DATE_TIME.exec(text)?.groups
  if (parts === undefined) return Option.none()
  const {
    date,
    hour,
    minute,
    second = 0,
    fraction = "",
    sign = "+",
    offsetHour = 0,
    offsetMinute = 0,
  } = parts
  const time = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * 1000
  const milliseconds = Number(fraction.padEnd(3, "0").slice(0, 3))
  const offset = Number(`${sign}1`) * (Number(offsetHour) * HOUR + Number(offsetMinute) * MINUTE)
  return Option.map(parseDate(date!), (day) => day * DAY + time + milliseconds - offset)
}

const ISO_DATE_TIME =
  /^(?<date>[\d-]{10})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<fraction>\d{1,9}))?)?(?:Z|(?<sign>[+-])(?<offsetHour>[01]\d|2[0-3]):?(?<offsetMinute>[0-5]\d)?)$/

/** "Monday, November 23, 2026". */
export const formatDay = (instant: Instant): string => {
  const day = dayAt(instant)
  const { year, month, date } = calendarOfDay(day)
  return `${WEEKDAYS[weekdayOfDay(day)]}, ${MONTHS[month - 1]} ${date}, ${year}`
}

/** "9:00 AM"; callers add " CT" where the zone is not plain. */
export const formatTime = (instant: Instant): string => formatClock(minuteOfDayAt(instant))

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const
