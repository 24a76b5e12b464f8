import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { RowId } from "../core/services/service.ts"
import { parseDate, type PlainDate } from "../core/time/calendar.ts"
import { addDays, dateAt, parseClock, parseHHMM, WEEKDAYS } from "../core/time/chicago.ts"
import type { Instant } from "../core/time/interval.ts"
import { UsageError } from "./errors.ts"

/** Decodes an argument by a schema of core. Like every function here it throws `UsageError` with one sentence. */
export const decode = <A, I>(schema: Schema.Codec<A, I>, value: unknown): A =>
  Result.getOrThrowWith(
    Schema.decodeUnknownResult(schema)(value),
    (error) => new UsageError(sentenceOf(error.issue)),
  )

const sentenceOf = (issue: SchemaIssue.Issue): string =>
  `${SchemaIssue.makeFormatterStandardSchemaV1()(issue).issues[0]?.message ?? "Invalid input"}.`

/** "2026-12-24", "today" or "tomorrow", where the days are those of Chicago. */
export const parseDateArg = (text: string, now: Instant): PlainDate => {
  const today = dateAt(now)
  const date = { today, tomorrow: addDays(today, 1) }[text.toLowerCase()] ?? text
  if (parseDate(date) !== undefined) return date
  throw new UsageError(`"${text}" is not a date. Write it like 2026-12-24, today or tomorrow.`)
}

/** Dates, ranges like "2026-12-24..2026-12-26" and lists with commas, each date once and in order. */
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

/** Minutes since midnight of "9:00 AM", "9am", "09:00", "9:00" or "9". */
export const parseTimeArg = (text: string): number => {
  const minute = minuteOfDay(text.trim())
  if (minute !== undefined) return minute
  throw new UsageError(`"${text}" is not a time of day. Write it like 9:00, 17:30, 9am or "9:00 AM".`)
}

const minuteOfDay = (text: string): number | undefined => {
  const [, hour, minute = "00", half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/iu.exec(text) ?? []
  if (hour === undefined) return undefined
  return half === undefined
    ? parseHHMM(`${hour.padStart(2, "0")}:${minute}`)
    : parseClock(`${hour}:${minute} ${half}`)
}

/** 0 to 6 from Sunday, by number or by name: "saturday", "Sat". */
export const parseWeekdayArg = (text: string): number => {
  const name = text.toLowerCase()
  const weekday = /^[0-6]$/u.test(name)
    ? Number(name)
    : WEEKDAYS.findIndex((weekday) => name.length >= 3 && weekday.toLowerCase().startsWith(name))
  if (weekday !== -1) return weekday
  throw new UsageError(`"${text}" is not a weekday. Write Monday, mon or 1 (0 is Sunday).`)
}

export const parseNumberArg = (text: string): number => {
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  throw new UsageError(`"${text}" is not a whole number.`)
}

/** The id shown in lists, with or without "#". */
export const parseIdArg = (text: string): number => {
  const id = Number(text.replace(/^#/u, ""))
  if (Schema.is(RowId)(id)) return id
  throw new UsageError(`"${text}" is not an id. Ids are numbers like 12, shown by the list commands.`)
}
