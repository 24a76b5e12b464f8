import type { Weekday } from "../../../time/calendar.ts"
import type { AssistantFacts } from "../facts.ts"
import type { AskedTime } from "../when.ts"
import type { Hours } from "../when/rule.ts"
import type { AskedDay } from "./part.ts"

/** More days would be too long to read in a chat. */
const MOST_DAYS = 3

/** The days that are asked for; where a week or weekend is, those of them with free times, else the first. */
export const askedDaysOf = (
  times: readonly AskedTime[],
  { days }: Pick<AssistantFacts, "days">,
): readonly AskedDay[] => {
  const wanted = times.filter(({ isExcluded }) => !isExcluded)
  const asked = wanted.flatMap(({ days: meant, hours }) => {
    const open = meant.filter((day) => days.some((each) => each.day === day && each.starts.length > 0))
    return (meant.length > 2 && open.length > 0 ? open : meant).map((day) => ({ day, hours }))
  })
  const firstOfEach = asked.filter(({ day }, n) => asked.findIndex((other) => other.day === day) === n)
  return firstOfEach.slice(0, MOST_DAYS)
}

/** The parts of the day that are asked for, on whichever day; none where any will do. */
export const askedHoursOf = (times: readonly AskedTime[]): readonly Hours[] =>
  times.flatMap(({ isExcluded, hours }) => (isExcluded || hours === null ? [] : [hours]))

/** The days of the week that are asked about in general. */
export const weekdaysOf = (times: readonly AskedTime[]): readonly Weekday[] => [
  ...new Set(times.flatMap(({ weekdays }) => weekdays)),
]
