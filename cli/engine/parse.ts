import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { RowId } from "../../core/fields/row-id.ts"
import { parseDate, type PlainDate } from "../../core/time/calendar.ts"
import {
  addDays,
  dateAt,
  formatClock,
  parseClock,
  parseHHMM,
  weekdayOf,
  WEEKDAYS,
} from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { UsageError } from "./errors.ts"

/** Decodes an argument by a schema of core. Like every function here it throws `UsageError` with one sentence. */
export const decode = <A, I>(schema: Schema.Codec<A, I>, value: unknown): A =>
  Result.getOrThrowWith(
    Schema.decodeUnknownResult(schema)(value),
    (error) => new UsageError(sentenceOf(error.issue)),
  )

const sentenceOf = (issue: SchemaIssue.Issue): string =>
  `${SchemaIssue.makeFormatterStandardSchemaV1()(issue).issues[0]?.message ?? "Invalid input"}.`

/** How a date may be written, for help pages. */
export const DATE_FORMATS = "today, tomorrow, friday, 11/26/2026 or 2026-11-26"

/** "today", "tomorrow", a weekday (the next one, or today), "11/26/2026" or "2026-11-26"; days are those of Chicago. */
export const parseDateArg = (text: string, now: Instant): PlainDate => {
  const date = relativeDate(text.toLowerCase(), dateAt(now)) ?? isoDateOf(text)
  if (parseDate(date) !== undefined) return date
  throw new UsageError(`"${text}" is not a date. Write ${DATE_FORMATS}.`)
}

const relativeDate = (text: string, today: PlainDate): PlainDate | undefined => {
  if (text === "today") return today
  if (text === "tomorrow") return addDays(today, 1)
  const weekday = weekdayNamed(text)
  return weekday === -1 ? undefined : addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

const isoDateOf = (text: string): string => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(text) ?? []
  return year === undefined ? text : `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`
}

/** Dates, ranges like "2026-12-24..2026-12-26" and lists with commas; each date once and in order. */
export const parseDatesArg = (texts: readonly string[], now: Instant): readonly PlainDate[] =>
  [...new Set(texts.flatMap((text) => text.split(",")).flatMap((text) => parseRange(text, now)))].toSorted()

const parseRange = (text: string, now: Instant): readonly PlainDate[] => {
  const [from, to, ...rest] = text.split("..").map((end) => parseDateArg(end, now))
  if (from === undefined || rest.length > 0) throw new UsageError(`"${text}" is not a range of dates.`)
  if (to === undefined) return [from]
  if (to < from) throw new UsageError(`The range ${text} ends before it starts.`)
  const dates = [from]
  while (dates.at(-1)! < to && dates.length <= MAX_DAYS) dates.push(addDays(dates.at(-1)!, 1))
  if (dates.length > MAX_DAYS) throw new UsageError(`The range ${text} is longer than a year.`)
  return dates
}

/** A mistyped year must not fill the calendar. */
const MAX_DAYS = 366

/** How a time may be written, for help pages. */
export const TIME_FORMATS = '9, 9:30, 9am, "9:30 AM" or 17:30'

/** Hours of a day, in minutes since midnight. */
export interface HoursArg {
  readonly start: number
  readonly end: number
  /** How times that could be morning or afternoon were understood, one sentence each. */
  readonly notes: readonly string[]
}

/**
 * Two times of day. A time without AM or PM or a leading zero may mean the afternoon: it does from 1:00 to 5:59, when
 * nobody works in the morning, and where the end would otherwise not be after the start.
 */
export const parseHoursArg = (startText: string, endText: string): HoursArg => {
  const start = parseTime(startText)
  const end = parseTime(endText)
  const startMinute = isAfternoon(start, 0) ? start.minute + HALF_DAY : start.minute
  const endMinute = isAfternoon(end, startMinute) ? end.minute + HALF_DAY : end.minute
  return {
    start: startMinute,
    end: endMinute,
    notes: [
      ...(startMinute === start.minute ? [] : [`"${startText}" was read as ${formatClock(startMinute)}.`]),
      ...(endMinute === end.minute ? [] : [`"${endText}" was read as ${formatClock(endMinute)}.`]),
    ],
  }
}

/** One time of day in minutes since midnight; from 1:00 to 5:59 without AM or PM it is the afternoon. */
export const parseTimeArg = (text: string): Pick<HoursArg, "start" | "notes"> => {
  const time = parseTime(text)
  if (!isAfternoon(time, 0)) return { start: time.minute, notes: [] }
  const start = time.minute + HALF_DAY
  return { start, notes: [`"${text}" was read as ${formatClock(start)}.`] }
}

const HALF_DAY = 12 * 60

const isAfternoon = ({ minute, ambiguous }: TimeArg, after: number): boolean =>
  ambiguous && (minute < 6 * 60 || minute <= after)

interface TimeArg {
  readonly minute: number
  readonly ambiguous: boolean
}

/** "9", "9:30", "9am", "9:00 AM", "09:00" or "17:30". */
const parseTime = (text: string): TimeArg => {
  const [, hour = "", minute = "00", half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/iu.exec(text.trim()) ?? []
  const found =
    half === undefined
      ? parseHHMM(`${hour.padStart(2, "0")}:${minute}`)
      : parseClock(`${hour}:${minute} ${half}`)
  if (hour === "" || found === undefined)
    throw new UsageError(`"${text}" is not a time of day. Write it like ${TIME_FORMATS}.`)
  const twelveHourClock = half === undefined && !hour.startsWith("0") && Number(hour) < 12
  return { minute: found, ambiguous: twelveHourClock }
}

/** 0 to 6 from Sunday, by number or by name: "saturday", "Sat". */
export const parseWeekdayArg = (text: string): number => {
  const weekday = /^[0-6]$/u.test(text) ? Number(text) : weekdayNamed(text.toLowerCase())
  if (weekday !== -1) return weekday
  throw new UsageError(`"${text}" is not a weekday. Write Monday, mon or 1 (0 is Sunday).`)
}

/** By the first three letters of its name or more; -1 if there is none. */
const weekdayNamed = (name: string): number =>
  WEEKDAYS.findIndex((weekday) => name.length >= 3 && weekday.toLowerCase().startsWith(name))

export const parseNumberArg = (text: string): number => {
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  throw new UsageError(`"${text}" is not a whole number.`)
}

/** "on" or "off". */
export const parseSwitch = (text: string): boolean => {
  if (text !== "on" && text !== "off") throw new UsageError(`"${text}" must be on or off.`)
  return text === "on"
}

/** An amount or a number of hours, like 149 or 1.5. */
export const parseDecimalArg = (text: string): number => {
  if (/^\d{1,9}(?:\.\d{1,4})?$/u.test(text)) return Number(text)
  throw new UsageError(`"${text}" is not a number. Write it like 149 or 89.50.`)
}

/** The id shown in lists, with or without "#". */
export const parseIdArg = (text: string): number => {
  const id = Number(text.replace(/^#/u, ""))
  if (Schema.is(RowId)(id)) return id
  throw new UsageError(`"${text}" is not an id. Ids are numbers like 12, shown by the list commands.`)
}

/** Ids of an option that can be given several times. */
export const collectId = (text: string, before: readonly number[] = []): readonly number[] => [
  ...before,
  parseIdArg(text),
]

const Limit = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 100 }, { message: "--limit must be between 1 and 100" }),
)

/** How many rows a list may have: 1 to 100. */
export const parseLimitArg = (text: string): number => decode(Limit, parseNumberArg(text))
