import { HOUR, type Instant, type Interval } from "../../time/interval.ts"
import type { Candidate } from "../hours/availability.ts"
import type { Obstacle } from "../hours/obstacle.ts"
import { nameOf, situationOf, type DaySituation } from "./day-situation.ts"
import { REASONS } from "./reasons.ts"
import { whoIsFree } from "./who-is-free.ts"

/** A start of a visit; obstacle and reason are null where it is free. */
export interface ExplainedStart {
  readonly start: Instant
  readonly obstacle: Obstacle | null
  /** For staff: it names customers and their visits. */
  readonly reason: string | null
  /** For staff: who is free for it, and what keeps the others; null where nobody is, or only one can be booked. */
  readonly who: string | null
}

/** Each start with the reason in words why a customer cannot book it, or with who is free for it. */
export const explainStarts = (
  day: DaySituation,
  candidates: readonly Candidate[],
): readonly ExplainedStart[] =>
  candidates.map((candidate) => {
    const { start, obstacle, technicians = [] } = candidate
    const visit = { start, end: start + day.hours * HOUR }
    const isNamed = day.technicians.length > 1 && technicians.length > 0
    return obstacle === undefined
      ? { start, obstacle: null, reason: null, who: isNamed ? whoIsFree(day, technicians, visit) : null }
      : {
          start,
          obstacle,
          reason: isNamed
            ? reasonOfEach(day, technicians, visit)
            : REASONS[obstacle](situationOf(day, technicians[0]?.id), visit),
          who: null,
        }
  })

/** "Daniel: free; Maria: booked: #8 Jane Doe, 9:00 AM – 11:00 AM CT". */
const reasonOfEach = (
  day: DaySituation,
  technicians: NonNullable<Candidate["technicians"]>,
  visit: Interval,
): string =>
  technicians
    .map(
      ({ id, obstacle }) =>
        `${nameOf(day, id)}: ${obstacle === undefined ? "free" : REASONS[obstacle](situationOf(day, id), visit)}`,
    )
    .join("; ")

/** Runs of starts with the same reason, or of starts for which the same are free. */
export const groupByReason = <S extends Pick<ExplainedStart, "reason" | "who">>(
  starts: readonly S[],
): readonly (readonly [S, ...S[]])[] => {
  const groups: [S, ...S[]][] = []
  for (const next of starts) {
    const current = groups.at(-1)
    if (current?.[0].reason === next.reason && current.at(-1)!.who === next.who) current.push(next)
    else groups.push([next])
  }
  return groups
}
