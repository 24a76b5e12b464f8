import { tidied } from "../fields/text-rule.ts"
import type { AppointmentStatus } from "../schedule/visits/appointment.ts"
import type { Interval } from "../time/interval.ts"

/** What kept a report from being accepted. */
export type VisitConflict = "moved" | "cancelled" | "completed" | "reassigned" | "rewritten"

interface State extends Interval {
  readonly status: AppointmentStatus
  readonly technicianIds: readonly number[]
}

/**
 * Whether a report about a visit as it was `seen` contradicts what the visit is now. Confirming, a visit that is open again
 * and somebody who comes besides contradict nothing.
 */
export const conflictOf = (seen: State, now: State): VisitConflict | undefined => {
  if (now.status === "cancelled") return seen.status === "cancelled" ? undefined : "cancelled"
  if (now.start !== seen.start || now.end !== seen.end) return "moved"
  if (seen.technicianIds.some((id) => !now.technicianIds.includes(id))) return "reassigned"
  return now.status === "completed" && seen.status !== "completed" ? "completed" : undefined
}

/** Whether what was done is another text now than the one that a report `replaces`; earlier phones do not name it. */
export const isRewritten = (replaces: string | null | undefined, now: string | null): boolean =>
  replaces !== undefined && tidied(replaces ?? "") !== tidied(now ?? "")
