import type { PlainDate } from "../../time/calendar.ts"
import { calendarOfDay, formatDate } from "../../time/calendar.ts"
import { addDays, dayOf, dayOfDate, spanOf, startOfDay } from "../../time/chicago.ts"
import type { Instant, Interval } from "../../time/interval.ts"
import { monthOf, monthsAfter } from "../../time/months.ts"

// Without Effect, because screens load it.

/** The days that a report is about, both included, in the business's zone. */
export interface ReportDays {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** From the first midnight to the last one. */
export const intervalOf = ({ from, to }: ReportDays): Interval => ({
  start: startOfDay(from),
  end: dayOf(to).end,
})

export interface ReportMonth extends Interval {
  /** "2026-11". */
  readonly name: string
}

/** The months that the days are in, in order, each as far as it is among the days. */
export const monthsOf = ({ from, to }: ReportDays): readonly ReportMonth[] => {
  const [first, last] = [dayOfDate(from), dayOfDate(to)]
  const firstOfMonth = first - calendarOfDay(first).date + 1
  return Array.from({ length: Math.max(0, monthOf(last) - monthOf(first) + 1) }, (_, n) => {
    const [begins, ends] = [monthsAfter(firstOfMonth, n), monthsAfter(firstOfMonth, n + 1) - 1]
    return {
      name: formatDate(begins).slice(0, 7),
      start: spanOf(Math.max(first, begins)).start,
      end: spanOf(Math.min(last, ends)).end,
    }
  })
}

/** The days just before, with which a report is compared: as many whole months where these are such, else as many days. */
export const daysBefore = ({ from, to }: ReportDays): ReportDays => {
  const [first, after] = [dayOfDate(from), dayOfDate(to) + 1]
  const isWholeMonths = calendarOfDay(first).date === 1 && calendarOfDay(after).date === 1
  const begins = isWholeMonths ? monthsAfter(first, monthOf(first) - monthOf(after)) : first - (after - first)
  return { from: formatDate(begins), to: addDays(from, -1) }
}

/** What is open is that at the end of the days, or now where they are not over. */
export const asOf = (days: ReportDays, now: Instant): Instant => Math.min(intervalOf(days).end, now)
