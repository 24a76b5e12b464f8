import type { Instant } from "../time/interval.ts"

/** A change as it is recorded, with the record before it (null when it was added) and after it (null when removed). */
export interface RecordedChange {
  /** What was done, as a verb: "add", "move", "set status". At most 100 characters. */
  readonly action: string
  /** The record that was changed, as its noun and id: "appointment 14". At most 100 characters. */
  readonly subject: string
  /** The fields that the change concerns, as JSON. */
  readonly before: object | null
  readonly after: object | null
}

/** A line of the audit log. */
export interface AuditEntry extends RecordedChange {
  readonly id: number
  /** A staff member's display name, or "command line". */
  readonly actor: string
  readonly createdAt: Instant
}
