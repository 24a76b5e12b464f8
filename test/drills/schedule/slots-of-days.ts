import type { Instant } from "../../../core/time/interval.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"

const label = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** "02/29/2028, 09:30": date and time of clocks in Chicago, from the machine's own table of zones. */
export const wallTimeOf = (at: Instant): string => label.format(at)

/**
 * The starts of visits of two hours on a date ("02/29/2028") that is open from midnight to midnight: each half hour that
 * clocks show, once, of which two hours are left in the day, and not before `earliest`.
 */
export const expectedStarts = (date: string, around: Instant, earliest: Instant): readonly Instant[] => {
  const first = around - (around % (30 * MINUTE)) - 36 * HOUR
  const halfHours = Array.from({ length: 2 * 72 }, (_, n) => first + n * 30 * MINUTE)
  const ofDay = halfHours.filter((at) => wallTimeOf(at).startsWith(date))
  const seen = new Set<string>()
  return ofDay.filter((at) => {
    const time = wallTimeOf(at)
    // Of an hour that comes twice, a time on the clock means the first.
    if (seen.has(time)) return false
    seen.add(time)
    return at >= earliest && at + 2 * HOUR <= ofDay.at(-1)! + 30 * MINUTE
  })
}

/** One sentence for each start that is missing, and each that should not be offered. */
export const checkStarts = (offered: readonly Instant[], expected: readonly Instant[]): readonly string[] => [
  ...expected.filter((at) => !offered.includes(at)).map((at) => `${wallTimeOf(at)} is missing`),
  ...offered.filter((at) => !expected.includes(at)).map((at) => `${wallTimeOf(at)} is offered`),
]
