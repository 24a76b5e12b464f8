/** Days since 1970-01-01 in the Gregorian calendar, independent of any time zone. */
export type Day = number

/** "YYYY-MM-DD", a date the calendar has. `plain-date.ts` has its schema. */
export type PlainDate = string

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** 24 hours in milliseconds. Between two midnights in a time zone there can be 23 or 25 hours. */
export const DAY = 86_400_000

export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly date: number
}

/** 0 is Sunday. */
export const weekdayOfDay = (day: Day): Weekday => ((((day + 4) % 7) + 7) % 7) as Weekday

/** The day of a year, month (1–12) and date; undefined if the calendar does not have it. */
export const dayOfCalendar = (year: number, month: number, date: number): Day | undefined => {
  const day = dayOfMarchYear(month > 2 ? year : year - 1, (month + 9) % 12, date)
  const real = calendarOfDay(day)
  return real.month === month && real.date === date ? day : undefined
}

/** Inverse of `dayOfCalendar`, after Howard Hinnant's `civil_from_days`. */
export const calendarOfDay = (day: Day): CalendarDate => {
  const shifted = day + MARCH_1_OF_YEAR_0
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** "YYYY-MM-DD". */
export const formatDate = (day: Day): string => {
  const { year, month, date } = calendarOfDay(day)
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(date)}`
}

/**
 * Inverse of `formatDate`; undefined for any other text and for dates the calendar does not have, like 2027-02-30.
 * Years run from 1000 to 2999: anything else is a typing error, and databases and browsers disagree about the years
 * near 0 and 10000.
 */
export const parseDate = (text: string): Day | undefined => {
  const parts = /^([12]\d{3})-(\d{2})-(\d{2})$/.exec(text)
  return parts === null ? undefined : dayOfCalendar(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

export const twoDigits = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

const MARCH_1_OF_YEAR_0 = 719_468

/** Years are counted from March, so that the leap day is the last day of its year. */
const dayOfMarchYear = (year: number, marchMonth: number, date: number): Day =>
  year * 365 +
  Math.floor(year / 4) -
  Math.floor(year / 100) +
  Math.floor(year / 400) +
  Math.floor((153 * marchMonth + 2) / 5) +
  date -
  1 -
  MARCH_1_OF_YEAR_0

export const MONTHS = [
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
