import { parseHHMM } from "../../time/chicago.ts"

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
