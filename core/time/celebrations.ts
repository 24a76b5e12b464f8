import { dayOfCalendar, weekdayOfDay, type Day, type Weekday } from "./calendar.ts"
import { dayOfDate } from "./chicago.ts"
import { usHolidays } from "./holidays.ts"

/** Days that people name beside the federal holidays. */
export const CELEBRATIONS = [
  "New Year's Eve",
  "Valentine's Day",
  "St. Patrick's Day",
  "Good Friday",
  "Easter",
  "Mother's Day",
  "Father's Day",
  "Halloween",
  "Black Friday",
  "Christmas Eve",
] as const

export type Celebration = (typeof CELEBRATIONS)[number]

/** The day of a federal holiday, by its name in `usHolidays` (not when it is observed), or of a celebration in a year. */
export const celebratedOn = (name: string, year: number): Day =>
  isCelebration(name)
    ? dayOfCelebration(name, year)
    : dayOfDate(usHolidays(year).find((holiday) => holiday.name === name)!.date)

const isCelebration = (name: string): name is Celebration =>
  (CELEBRATIONS as readonly string[]).includes(name)

const dayOfCelebration = (name: Celebration, year: number): Day => {
  switch (name) {
    case "New Year's Eve":
      return dayOfCalendar(year, 12, 31)!
    case "Valentine's Day":
      return dayOfCalendar(year, 2, 14)!
    case "St. Patrick's Day":
      return dayOfCalendar(year, 3, 17)!
    case "Good Friday":
      return easter(year) - 2
    case "Easter":
      return easter(year)
    case "Mother's Day":
      return sundayFrom(year, 5, 8)
    case "Father's Day":
      return sundayFrom(year, 6, 15)
    case "Halloween":
      return dayOfCalendar(year, 10, 31)!
    case "Black Friday":
      return celebratedOn("Thanksgiving Day", year) + 1
    case "Christmas Eve":
      return dayOfCalendar(year, 12, 24)!
  }
}

const sundayFrom = (year: number, month: number, date: number): Day => {
  const first = dayOfCalendar(year, month, date)!
  const weekday: Weekday = weekdayOfDay(first)
  return first + ((7 - weekday) % 7)
}

/** Western Easter Sunday, by the anonymous Gregorian computus (Nature, 1876). */
const easter = (year: number): Day => {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const total = moon + sunday - 7 * shift + 114
  return dayOfCalendar(year, Math.floor(total / 31), (total % 31) + 1)!
}
