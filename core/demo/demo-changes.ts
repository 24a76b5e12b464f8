import type { AuditEntry } from "../audit/audit-entry.ts"
import { toIso } from "../time/chicago.ts"
import { HOUR, MINUTE, type Instant, type Interval } from "../time/interval.ts"
import type { DemoVisit } from "./demo-visits.ts"
import type { Random } from "./random.ts"
import { STAFF_NAMES } from "./st-louis.ts"

/** An audit entry of a record whose id is not known yet. */
export type DemoChange = Omit<AuditEntry, "id" | "subject">

/** What staff did with the visit: added, moved, cancelled, completed. */
export const changesOf = (random: Random, visit: DemoVisit, now: Instant): readonly DemoChange[] => {
  const entry = (action: string, createdAt: Instant, before: object | null, after: object): DemoChange => ({
    actor: random.pick(STAFF_NAMES),
    action,
    before,
    after,
    createdAt,
  })
  const time = timesOf(visit.movedFrom ?? visit)
  const later = Math.min(visit.createdAt + random.integer(1, 12) * HOUR, now - MINUTE)
  return [
    ...(visit.source === "manual"
      ? [entry("add", visit.createdAt, null, { ...time, service: visit.serviceType })]
      : []),
    ...(visit.movedFrom === null ? [] : [entry("move", later, time, timesOf(visit))]),
    ...(visit.status === "cancelled"
      ? [entry("set status", later, { status: "scheduled" }, { status: "cancelled" })]
      : []),
    ...(visit.status === "completed"
      ? [
          entry(
            "set status",
            Math.min(visit.end + random.integer(1, 20) * MINUTE, now),
            { status: "confirmed" },
            { status: "completed" },
          ),
        ]
      : []),
  ]
}

const timesOf = ({ start, end }: Interval) => ({ start: toIso(start), end: toIso(end) })
