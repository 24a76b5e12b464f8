import type { Instant, Interval } from "../../../core/time/interval.ts"

/**
 * An instant in seconds, for `to_timestamp(…)`. A number can be any instant; as ISO text, Postgres would refuse the
 * year 0 and years after 9999.
 */
export const secondOf = (instant: Instant): number => instant / 1000

export const secondsOf = ({ start, end }: Interval): { readonly start: number; readonly end: number } => ({
  start: secondOf(start),
  end: secondOf(end),
})
