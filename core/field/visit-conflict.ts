import type { AppointmentStatus } from "../schedule/visits/appointment.ts"
import type { Interval } from "../time/interval.ts"

/** What kept a report from being accepted. */
export type VisitConflict = "moved" | "cancelled" | "completed"

interface State extends Interval {
  readonly status: AppointmentStatus
}

/**
 * Whether a report about a visit as it was `seen` contradicts what the visit is now. Confirming and a visit that is open
 * again contradict nothing.
 */
export const conflictOf = (seen: State, now: State): VisitConflict | undefined => {
  if (now.status === "cancelled") return seen.status === "cancelled" ? undefined : "cancelled"
  if (now.start !== seen.start || now.end !== seen.end) return "moved"
  return now.status === "completed" && seen.status !== "completed" ? "completed" : undefined
}
