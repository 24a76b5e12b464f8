import { calendarOfDay, dayOfCalendar, MONTHS, type Day } from "../../../time/calendar.ts"
import { celebratedOn } from "../../../time/celebrations.ts"
import { monthOf } from "../../../time/months.ts"
import { range } from "./rule.ts"

// Dates without a year are the next ones: today, or later.

/** A phrase that names one day: a pattern with named groups, and the day it means. */
export interface DayPhrase {
  readonly source: string
  readonly dayOf: (groups: Readonly<Record<string, string | undefined>>, today: Day) => Day | undefined
  readonly holiday?: string
}

export const MONTH_SOURCE = MONTHS.map((month) => month.toLowerCase()).join("|")

const monthNumber = (name: string): number => MONTHS.findIndex((month) => month.toLowerCase() === name) + 1

const NUMBER = String.raw`(?<date>3[01]|[12]\d|0?[1-9])`

/** What follows an ordinal that counts something else: "the 2nd floor". */
const COUNTED =
  `floor|story|storey|time|unit|bed|bedroom|bath|bathroom|house|home|one|door|street|st|ave|avenue|visit|gen|generation|grader|person|party|
guy|man|try|attempt|hand|grade|level|apartment|apt|car|quote|room|stage|tv|coat|option|window|light|fan`.replaceAll(
    /\s/gu,
    "",
  )

const dateIn = (
  { date, month, year }: { date: number; month: number; year: string | undefined },
  today: Day,
): Day | undefined => {
  if (year !== undefined) return dayOfCalendar(Number(year.length === 2 ? `20${year}` : year), month, date)
  const thisYear = calendarOfDay(today).year
  // February 29 comes within eight years.
  for (let n = thisYear; n <= thisYear + 8; n++) {
    const day = dayOfCalendar(n, month, date)
    if (day !== undefined && day >= today) return day
  }
  return undefined
}

const namedDate: DayPhrase["dayOf"] = ({ date, month, year }, today) =>
  dateIn({ date: Number(date), month: monthNumber(month!), year }, today)

/** "The 5th": of this month, or of the next that has it. */
const dateOfMonth: DayPhrase["dayOf"] = ({ date }, today) => {
  for (let month = monthOf(today); month <= monthOf(today) + 2; month++) {
    const day = dayOfCalendar(Math.floor(month / 12), (month % 12) + 1, Number(date))
    if (day !== undefined && day >= today) return day
  }
  return undefined
}

/** "12/5", but not "3/4", "1/2": a proper fraction of an inch is a date only with a word that says so. */
const slashed: DayPhrase["dayOf"] = ({ on, month, date, year }, today) => {
  const isFraction = Number(month) < Number(date) && /^(?:2|3|4|8|16)$/u.test(date!)
  if (isFraction && on === undefined && year === undefined) return undefined
  return dateIn({ date: Number(date), month: Number(month), year }, today)
}

const HOLIDAYS: readonly (readonly [source: string, name: string])[] = [
  ["christmas eve|nochebuena|noche buena", "Christmas Eve"],
  ["new years? eve|nochevieja|noche vieja|fin de ano", "New Year's Eve"],
  ["(?:christmas|xmas)(?: day)?|(?:dia de )?navidad", "Christmas Day"],
  ["new years?(?: day)?|ano nuevo", "New Year's Day"],
  ["(?:martin luther king|mlk)(?: jr)?(?: day)?", "Martin Luther King Jr. Day"],
  ["presidents? day|dia de los presidentes", "Presidents' Day"],
  ["memorial day|dia de los caidos", "Memorial Day"],
  ["juneteenth", "Juneteenth"],
  [
    "july 4th|july 4|(?:the )?(?:4th|fourth) of july|independence day|(?:el )?4 de july|dia de la independencia",
    "Independence Day",
  ],
  ["labor day|dia del trabajo", "Labor Day"],
  ["columbus day|indigenous peoples day|dia de la raza", "Columbus Day"],
  ["veterans? day|dia de los veteranos", "Veterans Day"],
  ["thanksgiving(?: day)?|(?:dia de )?(?:accion|dar) (?:de )?gracias", "Thanksgiving Day"],
  ["valentines?(?: day)?|san valentin", "Valentine's Day"],
  ["st patricks?(?: day)?|san patricio", "St. Patrick's Day"],
  ["good friday|friday santo", "Good Friday"],
  ["easter(?: sunday)?|sunday de pascua|pascua", "Easter"],
  ["mothers day|dia de las? madres?", "Mother's Day"],
  ["fathers day|dia del padre", "Father's Day"],
  ["halloween|dia de las brujas", "Halloween"],
  ["black friday|friday negro", "Black Friday"],
]

const nextHoliday = (name: string, today: Day): Day => {
  const { year } = calendarOfDay(today)
  const day = celebratedOn(name, year)
  return day >= today ? day : celebratedOn(name, year + 1)
}

export const HOLIDAY_PHRASES: readonly DayPhrase[] = HOLIDAYS.map(([source, holiday]) => ({
  source,
  holiday,
  dayOf: (_groups, today) => nextHoliday(holiday, today),
}))

const YEAR = String.raw`(?:,? ?(?:de |of )?(?<year>20\d\d))?`

export const DATE_PHRASES: readonly DayPhrase[] = [
  {
    source: String.raw`(?<year>20\d\d)-(?<month>\d\d)-(?<date>\d\d)`,
    dayOf: ({ year, month, date }, today) =>
      dateIn({ date: Number(date), month: Number(month), year }, today),
  },
  {
    source: `(?<month>${MONTH_SOURCE}),? (?:the )?${NUMBER}(?:st|nd|rd|th)?(?! ?(?:am|pm|:))${YEAR}`,
    dayOf: namedDate,
  },
  {
    source: `(?:the |el )?(?:dia )?${NUMBER}(?:st|nd|rd|th)? (?:of |de )?(?<month>${MONTH_SOURCE})${YEAR}`,
    dayOf: namedDate,
  },
  {
    source: String.raw`(?<on>on |by |before |after |for |el |the )?(?<month>1[0-2]|0?[1-9])/${NUMBER}(?:/(?<year>20\d\d|\d\d))?(?!/|-| ?(?:inch|in|price|ply|hp|bath|drywall|plywood|horse|cup)\b)`,
    dayOf: slashed,
  },
  // "The 2nd" needs its article, because "2nd" counts all sorts of things.
  { source: `(?:on |for )?(?:the )${NUMBER}(?:st|nd|rd|th)(?! (?:${COUNTED})s?\\b)`, dayOf: dateOfMonth },
  {
    source: String.raw`(?:on |for )?(?<date>3[01]|[12]\d|[4-9])(?:st|nd|rd|th)(?! (?:${COUNTED})s?\b)`,
    dayOf: dateOfMonth,
  },
  {
    source: `(?:el dia|el|para el|del) ${NUMBER}(?![:%]| (?:por|de (?:la|las)|piso|am|pm)\\b)`,
    dayOf: dateOfMonth,
  },
]

/** The days of the named month, from today on; of the next year if it is over. */
export const daysOfMonth = (name: string, today: Day): readonly Day[] => {
  const { year, month } = calendarOfDay(today)
  const number = monthNumber(name)
  return daysOfMonthNumber((number < month ? year + 1 : year) * 12 + number - 1, today)
}

/** The days of a month, counted as by `monthOf`, from today on. */
export const daysOfMonthNumber = (month: number, today: Day): readonly Day[] => {
  return range(Math.max(today, firstOf(month)), firstOf(month + 1) - 1)
}

const firstOf = (month: number): Day => dayOfCalendar(Math.floor(month / 12), (month % 12) + 1, 1)!
