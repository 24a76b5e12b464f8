import { minuteOfDayAt } from "../../../time/chicago.ts"
import type { Day } from "../../../time/calendar.ts"
import type { Instant } from "../../../time/interval.ts"
import { nextStarts, type AssistantFacts } from "../facts.ts"
import type { AskedDay } from "./part.ts"

interface TimesOfDay {
  readonly day: Day
  /** In the part of the day that was asked for; at most `MOST_STARTS`. */
  readonly starts: readonly Instant[]
  readonly closed: boolean
  readonly holiday: string | null
}

/** More would be too long to read in a chat. */
const MOST_STARTS = 4
const MOST_NEXT = 3

/** The free times of the days that are asked for, and of the next days. */
export const timesOf = (
  asked: readonly AskedDay[],
  { days }: Pick<AssistantFacts, "days">,
): { readonly asked: readonly TimesOfDay[]; readonly next: readonly Instant[] } => ({
  asked: asked.map(({ day, hours }) => {
    const known = days.find((each) => each.day === day)
    const starts = (known?.starts ?? []).filter((start) => hours === null || isWithin(start, hours))
    return {
      day,
      starts: spread(starts),
      closed: known !== undefined && known.closed !== null,
      holiday: known?.holiday ?? null,
    }
  }),
  next: nextStarts(days).slice(0, MOST_NEXT),
})

const isWithin = (start: Instant, { from, to }: { readonly from: number; readonly to: number }): boolean => {
  const minute = minuteOfDayAt(start)
  return from <= minute && minute < to
}

/** Of many starts some, over the whole day. */
const spread = (starts: readonly Instant[]): readonly Instant[] =>
  starts.length <= MOST_STARTS
    ? starts
    : Array.from({ length: MOST_STARTS }, (_, n) => starts[Math.floor((n * starts.length) / MOST_STARTS)]!)
