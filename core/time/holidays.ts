import {
  calendarOfDay,
  dayOfCalendar,
  formatDate,
  weekdayOfDay,
  type Day,
  type PlainDate,
  type Weekday,
} from "./calendar.ts"

export interface Holiday {
  readonly date: PlainDate
  readonly name: string
}

/**
 * The US federal holidays in a year (1000 to 2998), by date. One that falls on a Saturday or Sunday is listed a second
 * time on the Friday before or the Monday after, when it is observed (5 U.S.C. 6103).
 */
export const usHolidays = (year: number): readonly Holiday[] =>
  // New Year's Day of the next year can be observed on December 31.
  [...RULES.map((rule) => holidayIn(year, rule)), holidayIn(year + 1, RULES[0])]
    .flatMap((holiday) => [holiday, ...observed(holiday)])
    .filter(({ day }) => calendarOfDay(day).year === year)
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, name }) => ({ date: formatDate(day), name }))

/** The name of the federal holiday on a date; null on other dates. */
export const holidayOn = (date: PlainDate): string | null =>
  usHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name ?? null

/** A month and date; with a weekday, the first such weekday on or after that date. */
type HolidayRule = readonly [name: string, month: number, date: number, weekday?: Weekday]

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const SUNDAY = 0

const RULES = [
  ["New Year's Day", 1, 1],
  ["Martin Luther King Jr. Day", 1, 15, MONDAY],
  ["Presidents' Day", 2, 15, MONDAY],
  ["Memorial Day", 5, 25, MONDAY],
  ["Juneteenth", 6, 19],
  ["Independence Day", 7, 4],
  ["Labor Day", 9, 1, MONDAY],
  ["Columbus Day", 10, 8, MONDAY],
  ["Veterans Day", 11, 11],
  ["Thanksgiving Day", 11, 22, THURSDAY],
  ["Christmas Day", 12, 25],
] as const satisfies readonly HolidayRule[]

interface HolidayOnDay {
  readonly day: Day
  readonly name: string
}

const holidayIn = (year: number, [name, month, date, weekday]: HolidayRule): HolidayOnDay => {
  const first = dayOfCalendar(year, month, date)!
  return { name, day: weekday === undefined ? first : first + ((weekday - weekdayOfDay(first) + 7) % 7) }
}

const observed = ({ day, name }: HolidayOnDay): readonly HolidayOnDay[] => {
  const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[weekdayOfDay(day) as number]
  return shift === undefined ? [] : [{ day: day + shift, name: `${name} (observed)` }]
}
