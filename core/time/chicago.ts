import {
  calendarOfDay,
  DAY,
  formatDate,
  MONTHS,
  parseDate,
  twoDigits,
  weekdayOfDay,
  type Day,
  type PlainDate,
  type Weekday,
} from "./calendar.ts"
import { HOUR, MINUTE, type Instant, type Interval } from "./interval.ts"
import { offsetPeriodsOf } from "./zone.ts"

/** The business's time zone; availability, blocks and everything shown are in this zone (spec §9). */
export const ZONE = "America/Chicago"

/** Midnight in Chicago. Like every function that takes a `PlainDate`, it throws a `RangeError` on any other text. */
export const startOfDay = (date: PlainDate): Instant => instantOfWall(dayOfDate(date) * DAY)

/** Midnight to midnight: 23, 24 or 25 hours. */
export const dayOf = (date: PlainDate): Interval => spanOf(dayOfDate(date))

/** As `dayOf`. */
export const spanOf = (day: Day): Interval => ({
  start: instantOfWall(day * DAY),
  end: instantOfWall((day + 1) * DAY),
})

export const dateAt = (instant: Instant): PlainDate => formatDate(dayAt(instant))

/** 0 is Sunday. */
export const weekdayOf = (date: PlainDate): Weekday => weekdayOfDay(dayOfDate(date))

export const addDays = (date: PlainDate, days: number): PlainDate => formatDate(dayOfDate(date) + days)

/** Minutes since midnight that a clock shows: 0 to 1439. */
export const minuteOfDayAt = (instant: Instant): number =>
  Math.floor((wallAt(instant) - dayAt(instant) * DAY) / MINUTE)

// Only the two functions below handle clock changes. A `wall` is the local date and time, as milliseconds since local
// 1970-01-01 00:00.

const offsetPeriodAt = offsetPeriodsOf(ZONE)

export const wallAt = (instant: Instant): number => instant + offsetPeriodAt(instant).offset

/** The first instant with the local time `wall`; for a skipped local time, the instant of the clock change. */
export const instantOfWall = (wall: number): Instant => {
  const before = offsetPeriodAt(wall - DAY)
  const after = offsetPeriodAt(wall + DAY)
  const early = wall - before.offset
  return early < before.end ? early : Math.max(wall - after.offset, after.start)
}

/** Whether clocks have gone back, so that this local time has already occurred on this date. */
export const isRepeated = (instant: Instant): boolean => instant < offsetPeriodAt(instant).repeatsUntil

export const dayAt = (instant: Instant): Day => Math.floor(wallAt(instant) / DAY)

/** Every day that overlaps the range, in order. */
export const daysBetween = ({ start, end }: Interval): readonly Day[] => {
  if (start >= end) return []
  const days: Day[] = []
  const last = dayAt(end - 1)
  for (let day = dayAt(start); day <= last; day++) days.push(day)
  return days
}

export const dayOfDate = (date: PlainDate): Day => {
  const day = parseDate(date)
  if (day === undefined) throw new RangeError(`Not a date: ${date}`)
  return day
}

/** "9:00 AM", as the booking form sends it (spec §7), to minutes since midnight; undefined for any other text. */
export const parseClock = (text: string): number | undefined => {
  const parts = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP])M$/i.exec(text)
  if (parts === null) return undefined
  const afternoon = parts[3]!.toUpperCase() === "P" ? 12 : 0
  return ((Number(parts[1]) % 12) + afternoon) * 60 + Number(parts[2])
}

/** Minutes since midnight to "9:00 AM". */
export const formatClock = (minuteOfDay: number): string => {
  const hour = Math.floor(minuteOfDay / 60)
  return `${hour % 12 || 12}:${twoDigits(minuteOfDay % 60)} ${hour % 24 < 12 ? "AM" : "PM"}`
}

/** "09:30" to minutes since midnight; "24:00" is the midnight that ends the day. Undefined for any other text. */
export const parseHHMM = (text: string): number | undefined => {
  const parts = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/.exec(text)
  return parts === null ? undefined : Number(parts[1] ?? 24) * 60 + Number(parts[2] ?? 0)
}

/** Minutes since midnight to "09:30". */
export const formatHHMM = (minuteOfDay: number): string =>
  `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`

/** "2026-11-23T15:00:00Z", the format of every instant in the API. Fractions of a second are dropped. */
export const toIso = (instant: Instant): string =>
  `${formatDate(Math.floor(instant / DAY))}T${utcTimeAt(instant)}Z`

/** As `toIso` for each, in a sixth of the time for slots: neighbours share their date, and half hours are looked up. */
export const toIsoEach = (instants: readonly Instant[]): readonly string[] => {
  let day = Number.NaN
  let date = ""
  return instants.map((instant) => {
    const today = Math.floor(instant / DAY)
    if (today !== day) [day, date] = [today, formatDate(today)]
    return `${date}T${UTC_HALF_HOURS[(instant - today * DAY) / (30 * MINUTE)] ?? utcTimeAt(instant)}Z`
  })
}

/** "15:00:00". */
const utcTimeAt = (instant: Instant): string => {
  const second = Math.floor((instant - Math.floor(instant / DAY) * DAY) / 1000)
  return `${formatHHMM(Math.floor(second / 60))}:${twoDigits(second % 60)}`
}

const UTC_HALF_HOURS = Array.from({ length: 48 }, (_, n) => utcTimeAt(n * 30 * MINUTE))

/** "2026-11-23T09:00:00-06:00": the same instant as local time with its offset from UTC. */
export const toLocalIso = (instant: Instant): string => {
  const wall = wallAt(instant)
  const behindUtc = (instant - wall) / MINUTE
  return `${toIso(wall).slice(0, -1)}-${formatHHMM(behindUtc)}`
}

/** An ISO 8601 date-time with Z or an offset; seconds and their fraction are optional. Undefined for any other text. */
export const parseIso = (text: string): Instant | undefined => {
  const parts = ISO_DATE_TIME.exec(text)?.groups
  if (parts === undefined) return undefined
  const { date, hour, minute, second = 0, fraction = "", sign, offsetHour = 0, offsetMinute = 0 } = parts
  const time = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * 1000
  const milliseconds = Number(fraction.padEnd(3, "0").slice(0, 3))
  const offset = Number(offsetHour) * HOUR + Number(offsetMinute) * MINUTE
  const day = parseDate(date!)
  return day === undefined ? undefined : day * DAY + time + milliseconds + (sign === "-" ? offset : -offset)
}

const ISO_DATE_TIME =
  /^(?<date>[\d-]{10})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<fraction>\d{1,9}))?)?(?:Z|(?<sign>[+-])(?<offsetHour>[01]\d|2[0-3]):?(?<offsetMinute>[0-5]\d)?)$/

/** "Monday, November 23, 2026". */
export const formatDay = (instant: Instant): string => {
  const day = dayAt(instant)
  const { year, month, date } = calendarOfDay(day)
  return `${WEEKDAYS[weekdayOfDay(day)]}, ${MONTHS[month - 1]} ${date}, ${year}`
}

/** "Mon, Nov 23, 2026". */
export const formatShortDay = (instant: Instant): string =>
  formatDay(instant).replace(/(\w{3})\w*, (\w{3})\w* /u, "$1, $2 ")

/** "9:00 AM – 11:00 AM CT"; a different day of the end is named. */
export const formatTimes = ({ start, end }: Interval): string =>
  dateAt(start) === dateAt(end)
    ? `${formatTime(start)} – ${formatTime(end)} CT`
    : `${formatTime(start)} – ${formatTime(end)} CT on ${formatShortDay(end)}`

/** "9:00 AM"; callers add " CT" where the zone is not obvious. */
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
