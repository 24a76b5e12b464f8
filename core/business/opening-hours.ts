/** "Mon-Fri 8AM-6PM, Sat 9AM-3PM". */
const DAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)"
const TIME = "(?:1[0-2]|[1-9])(?::[0-5][0-9])?(?:AM|PM)"
const PART = `${DAY}(?:-${DAY})? ${TIME}-${TIME}`
export const HOURS_PATTERN = new RegExp(`^${PART}(?:, ${PART})*$`, "u")

/** In the order of a business week. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const

/** Hours that are the same on each of some days. */
export interface OpeningHours {
  readonly days: ReadonlyArray<(typeof DAYS)[number]>
  /** "08:00"; the same form for `closes`. */
  readonly opens: string
  readonly closes: string
}

/** The hours that a text of `HOURS_PATTERN` says; none for another text. */
export const openingHoursOf = (text: string): ReadonlyArray<OpeningHours> =>
  HOURS_PATTERN.test(text)
    ? text.split(", ").map((part) => {
        const [days = "", hours = ""] = part.split(" ")
        const [opens = "", closes = ""] = hours.split("-")
        return { days: daysOf(days), opens: clockTime(opens), closes: clockTime(closes) }
      })
    : []

/** "Mon-Fri" or "Sat"; "Sat-Mon" goes over the end of the week. */
const daysOf = (text: string): OpeningHours["days"] => {
  const [first = 0, last = first] = text
    .split("-")
    .map((day) => DAYS.findIndex((name) => name.startsWith(day)))
  const count = ((last - first + DAYS.length) % DAYS.length) + 1
  return Array.from({ length: count }, (_, index) => DAYS[(first + index) % DAYS.length]!)
}

/** "8:30PM" as "20:30". */
const clockTime = (text: string): string => {
  const [hour = "", minute = "00"] = text.slice(0, -2).split(":")
  const hours = (Number(hour) % 12) + (text.endsWith("PM") ? 12 : 0)
  return `${String(hours).padStart(2, "0")}:${minute}`
}
