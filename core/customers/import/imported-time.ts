import { MONTHS, parseDate, type PlainDate } from "../../time/calendar.ts"
import { parseClock, parseHHMM, parseIso } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import { instantAt } from "../../time/wall-time.ts"
import * as Result from "effect/Result"

/** "2026-11-23", "11/23/2026", "Nov 23, 2026" or "Mon, November 23, 2026"; undefined for any other text. */
export const importedDate = (text: string): PlainDate | undefined => {
  const iso = text.replace(/^(\d{4})\/(\d\d?)\/(\d\d?)$/u, "$1-$2-$3")
  const american = /^(\d\d?)\/(\d\d?)\/(\d{4})$/u.exec(text)
  const named = /^(?:[A-Z][a-z]+,? )?([A-Z][a-z]{2})[a-z]*\.? (\d\d?),? (\d{4})$/u.exec(text)
  if (american !== null) return dateOf(american[3]!, american[1]!, american[2]!)
  if (named !== null) {
    const month = MONTHS.findIndex((name) => name.startsWith(named[1]!)) + 1
    return dateOf(named[3]!, String(month), named[2]!)
  }
  const [year = "", month = "", date = ""] = iso.split("-")
  return /^\d{4}-\d\d?-\d\d?$/u.test(iso) ? dateOf(year, month, date) : undefined
}

const dateOf = (year: string, month: string, date: string): PlainDate | undefined => {
  const text = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
  return parseDate(text) === undefined ? undefined : text
}

/** Minutes since midnight of "9:30", "09:30:00", "9:30 AM", "9am"; undefined for any other text. */
export const importedClock = (text: string): number | undefined => {
  const short = text
    .replace(/^(\d\d?:\d\d):\d\d/u, "$1")
    .replace(/^(\d\d?) ?([ap])\.?m\.?$/iu, "$1:00 $2M")
    .replace(/ ?([ap])\.?m\.?$/iu, " $1M")
  return parseClock(short) ?? parseHHMM(short.padStart(5, "0"))
}

/**
 * An instant with `Z` or an offset, or else a date and a time of day in Chicago. Undefined for any other text, and for a
 * time that the clocks skip.
 */
export const importedInstant = (text: string): Instant | undefined => {
  const instant = parseIso(text.replace(/^(\d{4}-\d\d-\d\d) (?=.*(?:Z|[+-]\d\d:?\d\d)$)/u, "$1T"))
  if (instant !== undefined) return instant
  const parts = /^(.*\d{4}|\d{4}-\d\d?-\d\d?),?[T ]+(\d.*)$/u.exec(text)
  const date = importedDate(parts?.[1] ?? "")
  const minute = importedClock((parts?.[2] ?? "").replace(/\.\d+$/u, ""))
  return date === undefined || minute === undefined ? undefined : localInstant(date, minute)
}

export const localInstant = (date: PlainDate, minuteOfDay: number): Instant | undefined =>
  Result.getOrUndefined(instantAt(date, minuteOfDay))
