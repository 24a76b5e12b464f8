import { overlaps, type Interval } from "../../../../../core/time/interval.ts"

/** Where something stands beside others of the same time: in which of how many equally wide columns, from 0. */
export interface Column {
  readonly column: number
  readonly columns: number
}

/**
 * Puts what overlaps side by side, with no more columns than overlap at some moment. What overlaps nothing has the
 * whole width. Sorted by start.
 */
export const sideBySide = <I extends Interval>(intervals: readonly I[]): readonly (I & Column)[] =>
  groups(intervals.toSorted((a, b) => a.start - b.start || b.end - a.end)).flatMap(withColumns)

/** Splits the sorted intervals where one starts after all earlier ones have ended. */
const groups = <I extends Interval>(sorted: readonly I[]): readonly (readonly I[])[] => {
  const found: I[][] = []
  let end = -Infinity
  for (const interval of sorted) {
    if (interval.start < end) found.at(-1)!.push(interval)
    else found.push([interval])
    end = Math.max(end, interval.end)
  }
  return found
}

/** Each takes the first column that is free at its start. */
const withColumns = <I extends Interval>(group: readonly I[]): readonly (I & Column)[] => {
  const lastIn: I[] = []
  const placed = group.map((interval) => {
    const free = lastIn.findIndex((last) => !overlaps(last, interval))
    const column = free < 0 ? lastIn.length : free
    lastIn[column] = interval
    return { ...interval, column }
  })
  return placed.map((each) => ({ ...each, columns: lastIn.length }))
}
