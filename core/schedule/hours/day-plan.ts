import { merge, overlaps, within, type Interval } from "../../time/interval.ts"

/** A visit, a blocked time or the free time between two of them. */
export type DayPart<V, B> =
  | ({ readonly kind: "visit"; readonly visit: V } & Interval)
  | ({ readonly kind: "blocked"; readonly block: B } & Interval)
  | ({ readonly kind: "free" } & Interval)

/**
 * The visits and blocked times that overlap the day, by start, with the free times between them. Blocked times are cut
 * at the ends of the day.
 */
export const dayPlan = <V extends Interval, B extends Interval>(
  visits: readonly V[],
  blocked: readonly B[],
  day: Interval,
): readonly DayPart<V, B>[] => {
  const parts: readonly DayPart<V, B>[] = [
    ...visits
      .filter((visit) => overlaps(visit, day))
      .map((visit) => ({ kind: "visit", visit, start: visit.start, end: visit.end }) as const),
    ...blocked
      .filter((block) => overlaps(block, day))
      .map((block) => ({ kind: "blocked", block, ...within(block, day) }) as const),
  ]
  const free = between(merge(parts)).map((gap) => ({ kind: "free", ...gap }) as const)
  return [...parts, ...free].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

const between = (merged: readonly Interval[]): readonly Interval[] =>
  merged.slice(1).map(({ start }, n) => ({ start: merged[n]!.end, end: start }))
