import type { Instant, Interval } from "../../../core/time/interval.ts"

/** The interval of the query fields `from` and `to`. */
export const rangeOf = (from: Instant | undefined, to: Instant | undefined): Partial<Interval> => ({
  ...(from !== undefined && { start: from }),
  ...(to !== undefined && { end: to }),
})
