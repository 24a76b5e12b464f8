import { parseDate } from "../../../../core/time/calendar.ts"
import { addDays, dateAt, dayOf, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"

/** When the visits of the list take place. */
export const DATE_FILTERS = [
  { value: "upcoming", label: "Upcoming" },
  { value: "today", label: "Today" },
  { value: "past", label: "Past" },
  { value: "custom", label: "Between two dates" },
] as const

interface Chosen {
  readonly dates: string
  /** For "custom": the first and the last date, each empty for no limit. */
  readonly from: string
  readonly to: string
}

/** `from` and `to` of the list's query, in whole days in Chicago; visits of today are upcoming until they have begun. */
export const datesIn = ({ dates, from, to }: Chosen, now: Instant): { from?: string; to?: string } => {
  const today = dayOf(dateAt(now))
  switch (dates) {
    case "upcoming":
      return { from: toIso(now - (now % 60_000)) }
    case "today":
      return { from: toIso(today.start), to: toIso(today.end) }
    case "past":
      return { to: toIso(now - (now % 60_000)) }
    case "custom": {
      // Either of two dates can be typed first.
      const [first, last] = to === "" || from <= to ? [from, to] : [to, from]
      return {
        ...(parseDate(first) !== undefined && { from: toIso(startOfDay(first)) }),
        ...(parseDate(last) !== undefined && { to: toIso(startOfDay(addDays(last, 1))) }),
      }
    }
    default:
      return {}
  }
}
