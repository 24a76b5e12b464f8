import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { failure } from "../../fields/failure.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../../fields/record-version.ts"
import { RowId } from "../../fields/row-id.ts"
import { Instant } from "../../time/instant.ts"
import { storedTimes } from "../hours/availability-rule.ts"

/** Working hours of a weekday, 0 for Sunday, in local time. */
const WeeklyHours = Schema.Struct({
  weekday: Schema.Literals([0, 1, 2, 3, 4, 5, 6]),
  ...storedTimes,
}).annotate({ identifier: "WeeklyHours" })

/** Somebody who visits customers. An installation has one, of whom no screen speaks, until another is added. */
export const Technician = Schema.Struct({
  id: RowId,
  name: Schema.String,
  color: Schema.String.pipe(described("Of their visits in the calendar.", "#2f6f4f")),
  photo: Schema.NullOr(Schema.String).pipe(described("Name of the stored picture; null for none.")),
  serviceIds: Schema.NullOr(Schema.Array(RowId)).pipe(
    described("The services that they can do; null for all, those that are added later too."),
  ),
  hours: Schema.NullOr(Schema.Array(WeeklyHours)).pipe(
    described("Their own working hours; null for those of the business."),
  ),
  baseZip: Schema.NullOr(Schema.String).pipe(
    described("Where their day begins and ends; null where these ways do not count."),
  ),
  staffAccountId: Schema.NullOr(RowId).pipe(described("With which they sign in; null for none.")),
  active: Schema.Boolean.pipe(described("Whether visits can be booked with them.")),
  createdAt: Instant,
  version: RecordVersion,
}).annotate({ identifier: "Technician" })
export type Technician = typeof Technician.Type

export type NewTechnician = Omit<Technician, "id" | "createdAt" | "version">

/** Whose visits are all visits until there is another technician. */
export const FIRST_TECHNICIAN_ID = 1

/** The technician was changed since the client read it. */
export class TechnicianChanged extends Data.TaggedError("TechnicianChanged")<{
  readonly current: Technician
}> {
  override readonly message = CHANGED_MEANWHILE
}

export class UnknownTechnician extends failure("UnknownTechnician", "Technician not found.") {}

/** Nobody can be booked with a technician who is not active. */
export class TechnicianInactive extends Data.TaggedError("TechnicianInactive")<Pick<Technician, "name">> {
  override get message(): string {
    return `${this.name} is not active: visits cannot be booked with them.`
  }
}
