import type { Instant, Interval } from "../../core/time/interval.ts"

/**
 * An instant for `to_timestamp(…)`, in seconds. As a number it can name any instant that can be asked for; as text,
 * Postgres would refuse the year 0 and those after 9999.
 */
export const secondOf = (instant: Instant): number => instant / 1000

export const secondsOf = ({ start, end }: Interval): { readonly start: number; readonly end: number } => ({
  start: secondOf(start),
  end: secondOf(end),
})
