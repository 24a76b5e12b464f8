import type { Instant } from "./instant.ts"

export type { Instant }

/** Half-open: the start belongs to it, the end does not, so that one visit may begin where another ends. */
export interface Interval {
  readonly start: Instant
  readonly end: Instant
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Whether the two share a moment. Touching is not overlapping, and an empty interval overlaps nothing. */
export const overlaps = (a: Interval, b: Interval): boolean =>
  Math.max(a.start, b.start) < Math.min(a.end, b.end)

/** The interval with so many minutes before and after it. */
export const widened = ({ start, end }: Interval, minutes: number): Interval => ({
  start: start - minutes * MINUTE,
  end: end + minutes * MINUTE,
})

/** The same moments as sorted intervals that neither overlap nor touch, which can be searched. */
export const merge = (intervals: readonly Interval[]): readonly Interval[] =>
  mergeSorted(intervals.toSorted(byStart))

export const byStart = (a: Interval, b: Interval): number => a.start - b.start

/** As `merge`, of intervals that are sorted by their starts. */
export const mergeSorted = (sorted: readonly Interval[]): readonly Interval[] => {
  const merged: Interval[] = []
  for (const next of sorted) {
    const last = merged.at(-1)
    if (next.end <= next.start) continue
    if (last === undefined || last.end < next.start) merged.push(next)
    else if (last.end < next.end) merged[merged.length - 1] = { start: last.start, end: next.end }
  }
  return merged
}

/** The part of an interval that lies in another, which it overlaps. */
export const within = (interval: Interval, outer: Interval): Interval => ({
  start: Math.max(interval.start, outer.start),
  end: Math.min(interval.end, outer.end),
})

/** What of the `merged` lies in none of the `holes`, which are merged too. */
export const without = (merged: readonly Interval[], holes: readonly Interval[]): readonly Interval[] =>
  merged.flatMap(({ start, end }) => {
    const inside = holes.filter((hole) => overlaps(hole, { start, end }))
    const starts = [start, ...inside.map((hole) => hole.end)]
    const ends = [...inside.map((hole) => hole.start), end]
    return starts.map((from, n) => ({ start: from, end: ends[n]! })).filter((rest) => rest.start < rest.end)
  })

/** Those of the `merged` that overlap the range, and perhaps the one after it. */
export const near = (merged: readonly Interval[], range: Interval): readonly Interval[] =>
  merged.slice(firstEndingAfter(merged, range.start), firstEndingAfter(merged, range.end) + 1)

// The two below take bare numbers: they are called for every half hour, and an object for each costs a third more.

/** Whether one of the `merged` overlaps start to end, which are not the same. */
export const anyOverlaps = (merged: readonly Interval[], start: Instant, end: Instant): boolean => {
  const next = merged[firstEndingAfter(merged, start)]
  return next !== undefined && next.start < end
}

/** Whether one of them, by itself, holds the whole of start to end. */
export const anyContains = (intervals: readonly Interval[], start: Instant, end: Instant): boolean => {
  for (const outer of intervals) if (outer.start <= start && end <= outer.end) return true
  return false
}

/** The index, by binary search; the length if all end before. */
const firstEndingAfter = (merged: readonly Interval[], instant: Instant): number => {
  let low = 0
  let high = merged.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (merged[middle]!.end <= instant) low = middle + 1
    else high = middle
  }
  return low
}
