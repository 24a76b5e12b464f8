import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { Appointment, AppointmentStatus } from "../schedule/visits/appointment.ts"
import { Instant } from "../time/instant.ts"
import type { VisitConflict } from "./visit-conflict.ts"

/**
 * What a phone knew of a visit when something about it was reported. Not the version of its record, which a reminder
 * raises as well: a report is in conflict only with what somebody decided since.
 */
export const SeenVisit = Schema.Struct({
  start: Instant,
  end: Instant,
  status: AppointmentStatus,
  technicianIds: Appointment.fields.technicianIds,
})
export type SeenVisit = typeof SeenVisit.Type

/**
 * Somebody changed the visit since the phone read it; `current` is the visit now, and `description` is what was done where that
 * was rewritten.
 */
export class FieldConflict extends Data.TaggedError("FieldConflict")<{
  readonly conflict: VisitConflict
  readonly current: SeenVisit
  readonly description?: string | null
}> {
  override get message(): string {
    return SENTENCES[this.conflict]
  }
}

const SENTENCES: Readonly<Record<VisitConflict, string>> = {
  moved: "This visit was moved meanwhile.",
  cancelled: "This visit was cancelled meanwhile.",
  reassigned: "This visit was given to somebody else meanwhile.",
  completed: "This visit was completed by somebody else meanwhile.",
  rewritten: "What was done at this visit was changed by somebody else meanwhile.",
}
