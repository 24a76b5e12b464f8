import { withDigits } from "./number-words.ts"

/**
 * The figures that a text states, each in one form however it is written: "money:12950" (cents), "time:540" (minutes
 * since midnight), "clock:540" (the same, morning or afternoon), "date:11-23", "month:11", "weekday:1", "percent:10",
 * "hour:12" and other units, "number:4", "phone:3145550142", "email:…", "link:…", "address:…", and "word:…" for words
 * that state a price or a date without a number. English and Spanish.
 */
export const figuresIn = (text: string): readonly string[] => {
  const figures: string[] = []
  let rest = withDigits(normalized(text))
  for (const [pattern, figuresOf] of KINDS)
    rest = rest.replaceAll(pattern, (...found: readonly unknown[]) => {
      const groups = found.at(-1) as Groups
      figures.push(...figuresOf(groups, String(found[0])))
      return " | "
    })
  return figures
}

/** Which figures may be stated where the given ones are known: "$149" as 149, "9:00 AM" as 9, a date as its month. */
export const impliedBy = (figure: string): readonly string[] => {
  const [kind, value = ""] = figure.split(/:(.*)/su)
  const n = Number(value)
  if (kind === "money") return [figure, ...(n % 100 === 0 ? [`number:${n / 100}`] : [])]
  if (kind === "time")
    return [
      figure,
      `clock:${n % HALF_DAY}`,
      ...(n % 60 === 0 ? [`number:${Math.floor(n / 60) % 12 || 12}`] : []),
    ]
  if (kind === "date") return [figure, `month:${value.split("-")[0]}`]
  return [figure]
}

type Groups = Readonly<Record<string, string | undefined>>
type Kind = readonly [pattern: RegExp, figuresOf: (groups: Groups, text: string) => readonly string[]]

const HALF_DAY = 720

const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}|\u00AD/gu, "")
    .replaceAll(/[‐-―−]/gu, "-")
    .replaceAll(/\s+/gu, " ")
    // Before numbers in words, of which "ciento" is one.
    .replaceAll(/\bpor ciento\b/gu, "percent")
    .replaceAll(/\b([ap])\.? ?m\b\.?/gu, "$1m")

const MONTH_NAMES = [
  "january|jan|enero",
  "february|feb|febrero",
  "march|mar|marzo",
  "april|apr|abril",
  "may|mayo",
  "june|jun|junio",
  "july|jul|julio",
  "august|aug|agosto",
  "september|sept|sep|septiembre",
  "october|oct|octubre",
  "november|nov|noviembre",
  "december|dec|diciembre",
]
const WEEKDAY_NAMES = [
  "sundays?|sun|domingos?",
  "mondays?|mon|lunes",
  "tuesdays?|tues|tue|martes",
  "wednesdays?|wed|miercoles",
  "thursdays?|thurs|thur|thu|jueves",
  "fridays?|fri|viernes",
  "saturdays?|sat|sabados?",
]
/** Which of the names the text is, by their position; each is several, separated by "|". */
const positionIn = (names: readonly string[]): ((text: string) => number) => {
  const patterns = names.map((each) => new RegExp(`^(?:${each})$`, "u"))
  return (text) => patterns.findIndex((each) => each.test(text))
}
const monthOf = positionIn(MONTH_NAMES)
const weekdayOf = positionIn(WEEKDAY_NAMES)

const AMOUNT = "\\d+(?:,\\d{3})*(?:\\.\\d+)?"
const BETWEEN = "\\s?(?:-|to|and|or|a|y|o|hasta)\\s?"
const MONTH = `(?:${MONTH_NAMES.join("|")})`
const WEEKDAY = `(?:${WEEKDAY_NAMES.join("|")})`
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    minute: "minutes?|mins?|minutos?",
    hour: "hours?|hrs?|horas?",
    day: "days?|dias?",
    week: "weeks?|semanas?",
    month: "months?|mes|meses",
    year: "years?|yrs?|anos?",
    mile: "miles?|millas?",
    kilometer: "kilometers?|km|kilometros?",
    percent: "%|percent",
  }),
)
const UNIT = `(?:${[...UNITS.values()].join("|")})`

const numberOf = (text: string): number => Number(text.replaceAll(",", ""))
const moneyOf = (text: string): string => `money:${Math.round(numberOf(text) * 100)}`

const minutesOf = (hour: string, minute = "0", half?: string): number =>
  half === undefined
    ? Number(hour) * 60 + Number(minute)
    : ((Number(hour) % 12) + (half === "p" ? 12 : 0)) * 60 + Number(minute)

const timeFigure = (hour: string, minute: string | undefined, half: string | undefined): string => {
  const minutes = minutesOf(hour, minute, half)
  return half === undefined && minutes < 13 * 60 ? `clock:${minutes % HALF_DAY}` : `time:${minutes}`
}

const dateFigures = (month: number, date: string, year: string | undefined): readonly string[] => [
  `date:${month}-${Number(date)}`,
  ...(year === undefined ? [] : [`number:${Number(year)}`]),
]

const amountsOf = ({ first, second }: Groups): readonly string[] =>
  [first, second].filter((amount) => amount !== undefined)

const pattern = (source: string): RegExp => new RegExp(source, "gu")

/** In the order in which they are looked for: what one has found, the others do not see. */
const KINDS: readonly Kind[] = [
  [pattern("[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*"), (_, text) => [`email:${text}`]],
  [
    pattern(
      "(?:https?:\\/\\/|www\\.)[^\\s|,;)]+|(?<![\\w.])[a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.[a-z]{2,}(?:\\/[^\\s|,;)]*)?",
    ),
    (_, text) => [`link:${text.replace(/[.:!?]+$/u, "")}`],
  ],
  [pattern("(?<![\\w/])\\/[#a-z][\\w/#-]*"), (_, text) => [`link:${text}`]],
  [
    pattern(
      "(?<!\\d)(?:\\+?1[-. ]?)?\\(?(\\d{3})\\)?[-. ]{0,2}(\\d{3})[-. ]?(\\d{4})(?!\\d)|(?<!\\d)\\d{3}[-.]\\d{4}(?!\\d)",
    ),
    (_, text) => [`phone:${text.replaceAll(/\D/gu, "").slice(-10)}`],
  ],
  [
    pattern(`(?<month>${MONTH})\\.? (?<date>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<year>\\d{4}))?`),
    ({ month, date, year }) => dateFigures(monthOf(month!) + 1, date!, year),
  ],
  [
    pattern(
      `(?<date>\\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(?<month>${MONTH})\\b(?:,?(?: de)? (?<year>\\d{4}))?`,
    ),
    ({ month, date, year }) => dateFigures(monthOf(month!) + 1, date!, year),
  ],
  [
    pattern("(?<year>\\d{4})-(?<month>\\d{2})-(?<date>\\d{2})"),
    ({ month, date, year }) => dateFigures(Number(month), date!, year),
  ],
  [
    pattern(
      "(?<![\\d/])(?<month>1[0-2]|0?[1-9])/(?<date>3[01]|[12]\\d|0?[1-9])(?:/(?<year>\\d{4}))?(?![\\d/])",
    ),
    ({ month, date, year }) => dateFigures(Number(month), date!, year),
  ],
  [
    pattern(`(?<![a-z])(?<first>${WEEKDAY})(?: ?- ?| (?:to|through|a) )(?<last>${WEEKDAY})(?![a-z])`),
    ({ first, last }) => {
      const start = weekdayOf(first!)
      const days = (weekdayOf(last!) - start + 7) % 7
      return Array.from({ length: days + 1 }, (_, n) => `weekday:${(start + n) % 7}`)
    },
  ],
  [pattern(`(?<![a-z])${WEEKDAY}(?![a-z])`), (_, text) => [`weekday:${weekdayOf(text)}`]],
  [
    pattern(
      "(?<![a-z])(?:(?:in|en|this|next|of|de) (?:may|march|mayo|marzo)|january|february|april|june|july|august|september|october|november|december|enero|febrero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?![a-z])",
    ),
    (_, text) => [`month:${monthOf(text.split(" ").at(-1)!) + 1}`],
  ],
  [
    pattern("(?<![\\d.:])(?<hour>\\d{1,2})(?::(?<minute>[0-5]\\d))? ?(?<half>[ap])m\\b"),
    ({ hour, minute, half }) => [timeFigure(hour!, minute, half)],
  ],
  [
    pattern("(?<![\\d.:])(?<hour>[01]?\\d|2[0-3]):(?<minute>[0-5]\\d)(?![\\d:])"),
    ({ hour, minute }) => [timeFigure(hour!, minute, undefined)],
  ],
  [
    pattern(
      "(?<number>\\d+) (?<name>(?:(?!of |in |to |the |at |and |a |de |en |miles? |millas? |hours?\\.? |horas?\\.? )[a-z.]+ ){1,3})(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd)\\b",
    ),
    ({ number, name }) => [`address:${number} ${name!.trim()}`],
  ],
  [pattern("\\b(?:noon|mediodia)\\b"), () => ["time:720"]],
  [pattern("\\b(?:midnight|medianoche)\\b"), () => ["time:0"]],
  [
    pattern("\\b(?:half past|quarter past|quarter to|tomorrow|tonight|pasado manana)\\b"),
    (_, text) => [`word:${text}`],
  ],
  [
    pattern(
      "\\b(?:for free|free of charge|at no cost|no charge|gratis|gratuit[oa]s?|complimentary|discounts?|coupons?|descuentos?|free (?:estimate|quote|visit|consultation|inspection|service|repair|installation)s?)\\b",
    ),
    (_, text) => [`word:${text}`],
  ],
  [
    pattern(`(?:\\$|usd) ?(?<first>${AMOUNT})(?:${BETWEEN}\\$? ?(?<second>${AMOUNT})(?! ?(?:${UNIT})))?`),
    (groups) => amountsOf(groups).map(moneyOf),
  ],
  [
    pattern(`(?<first>${AMOUNT})(?:${BETWEEN}(?<second>${AMOUNT}))? ?(?:dollars?|bucks|usd|dolares)\\b`),
    (groups) => amountsOf(groups).map(moneyOf),
  ],
  [
    pattern(`(?<first>${AMOUNT})(?:${BETWEEN}(?<second>${AMOUNT}))?[ -]?(?<unit>${UNIT})(?![a-z])`),
    (groups) => amountsOf(groups).map((amount) => `${unitOf(groups["unit"]!)}:${numberOf(amount)}`),
  ],
  [pattern(`\\b(?:one|una?) (?<unit>${UNIT})(?![a-z])`), ({ unit }) => [`${unitOf(unit!)}:1`]],
  [pattern(AMOUNT), (_, text) => [`number:${numberOf(text)}`]],
]

const positionOfUnit = positionIn([...UNITS.values()])
const unitOf = (text: string): string => [...UNITS.keys()][positionOfUnit(text)]!
