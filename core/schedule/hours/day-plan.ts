import { merge, overlaps, within, type Interval } from "../../time/interval.ts"

interface Visit extends Interval {
  readonly technicianIds: readonly number[]
}

interface Block extends Interval {
  /** Null for everybody's. */
  readonly technicianId: number | null
}

/** A visit, a blocked time or a free time of a technician between two of their own. */
export type DayPart<V, B> =
  | ({ readonly kind: "visit"; readonly visit: V } & Interval)
  | ({ readonly kind: "blocked"; readonly block: B } & Interval)
  | ({ readonly kind: "free"; readonly technicianId: number } & Interval)

/**
 * The visits and blocked times that overlap the day, by start, with the free times between those of each technician who has
 * visits then: what lies between visits of two technicians is no time that anybody has free. Blocked times are cut at the ends
 * of the day.
 */
export const dayPlan = <V extends Visit, B extends Block>(
  visits: readonly V[],
  blocked: readonly B[],
  day: Interval,
): readonly DayPart<V, B>[] => {
  const visitParts = visits
    .filter((visit) => overlaps(visit, day))
    .map((visit) => ({ kind: "visit", visit, start: visit.start, end: visit.end }) as const)
  const blockParts = blocked
    .filter((block) => overlaps(block, day))
    .map((block) => ({ kind: "blocked", block, ...within(block, day) }) as const)
  const technicianIds = [...new Set(visitParts.flatMap(({ visit }) => visit.technicianIds))]
  const freeParts = technicianIds.flatMap((technicianId) =>
    between(
      merge([
        ...visitParts.filter(({ visit }) => visit.technicianIds.includes(technicianId)),
        ...blockParts.filter(
          ({ block }) => block.technicianId === null || block.technicianId === technicianId,
        ),
      ]),
    ).map((gap) => ({ kind: "free", technicianId, ...gap }) as const),
  )
  return [...visitParts, ...blockParts, ...freeParts].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

const between = (merged: readonly Interval[]): readonly Interval[] =>
  merged.slice(1).map(({ start }, n) => ({ start: merged[n]!.end, end: start }))
