import { formatHHMM, parseHHMM } from "../../time/chicago.ts"

// In a file without Effect, because the staff's screens load it.

/** The times that staff choose from: every half hour from 06:00 to 21:00 (spec §9). */
export const TIME_OPTIONS: readonly string[] = Array.from({ length: 31 }, (_, n) =>
  formatHHMM(6 * 60 + n * 30),
)

/** The hours of a rule in minutes since midnight. Throws a `RangeError` on a text that is no "HH:MM". */
export const minutesOf = (rule: { readonly startTime: string; readonly endTime: string }) => ({
  opens: minuteOf(rule.startTime),
  closes: minuteOf(rule.endTime),
})

const minuteOf = (time: string): number => {
  const minute = parseHHMM(time)
  if (minute === undefined) throw new RangeError(`Not a time of day: ${time}`)
  return minute
}
