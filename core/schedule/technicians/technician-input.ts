import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { failure } from "../../fields/failure.ts"
import { chosenRowId } from "../../fields/row-id.ts"
import { ruledText } from "../../fields/text.ts"
import { chosenTimes, endsAfterStart, weekday } from "../hours/availability-rule.ts"
import type { Appointment } from "../visits/appointment.ts"
import { COLOR_CHOICES, nextColor } from "./colors.ts"
import type { NewTechnician, Technician } from "./technician.ts"

const SERVICES = "Please choose at least one service, or all of them"
const HOURS = "Please enter hours of at least one day, or take those of the business"
const ACCOUNT = "Please choose one of the staff accounts"
const ZIP = "Please enter five digits, such as 63101"

const HoursOfWeekday = Schema.Struct({ weekday, ...chosenTimes })
  .annotate({ message: HOURS })
  .check(endsAfterStart)

const fields = {
  name: ruledText({ required: "Please enter a name", max: 100 }),
  color: Schema.Literals(COLOR_CHOICES).annotate({ message: "Please choose one of the colors" }),
  serviceIds: Schema.NullOr(
    Schema.Array(chosenRowId(SERVICES)).check(
      Schema.isMinLength(1, { message: SERVICES }),
      Schema.isMaxLength(1000, { message: SERVICES }),
    ),
  ).annotate({ message: SERVICES }),
  hours: Schema.NullOr(
    Schema.Array(HoursOfWeekday).check(
      Schema.isMinLength(1, { message: HOURS }),
      Schema.isMaxLength(50, { message: HOURS }),
    ),
  ).annotate({ message: HOURS }),
  baseZip: Schema.NullOr(
    ruledText({ required: ZIP, max: 5, format: { pattern: /^\d{5}$/u, message: ZIP } }),
  ).annotate({ message: ZIP }),
  staffAccountId: Schema.NullOr(chosenRowId(ACCOUNT)).annotate({ message: ACCOUNT }),
  active: Schema.Boolean.annotate({ message: "Please choose whether visits can be booked" }),
}

const { name, ...others } = fields

/** A new technician as an owner enters them; see `newTechnician` for what is left out. */
export const TechnicianInput = Schema.Struct({ name, ...Struct.map(others, Schema.optionalKey) }).annotate({
  identifier: "TechnicianInput",
})
export type TechnicianInput = typeof TechnicianInput.Type

/** What an owner changes of a technician; fields that are left out stay as they are. */
export const TechnicianChanges = Schema.Struct({
  ...Struct.map(fields, Schema.optionalKey),
  /** Makes them inactive although visits lie ahead, which stay theirs. */
  keepVisits: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether the visits ahead stay" }),
  ),
}).annotate({ identifier: "TechnicianChanges" })
export type TechnicianChanges = typeof TechnicianChanges.Type

/** What was entered; where nothing was, a color that is free, all services and the hours of the business. */
export const newTechnician = (
  input: TechnicianInput,
  existing: readonly Pick<Technician, "color">[],
): NewTechnician => ({
  color: nextColor(existing),
  photo: null,
  serviceIds: null,
  hours: null,
  baseZip: null,
  staffAccountId: null,
  active: true,
  ...input,
})

export class LastTechnician extends failure(
  "LastTechnician",
  "Nobody else can be booked: visits could not be booked at all. Add or activate another technician first.",
) {}

/** Visits lie ahead of a technician who is to become inactive. */
export class TechnicianHasVisits extends Data.TaggedError("TechnicianHasVisits")<{
  /** Earliest first. */
  readonly appointments: readonly Appointment[]
}> {
  override get message(): string {
    const count = this.appointments.length
    return `${count} ${count === 1 ? "visit lies" : "visits lie"} ahead. ${count === 1 ? "It stays" : "They stay"} with this technician until you give ${count === 1 ? "it" : "them"} to somebody else.`
  }
}

/** Visits name their technicians for good. */
export class TechnicianStays extends failure(
  "TechnicianStays",
  "Visits belong to this technician, so the record stays. Make them inactive instead.",
) {}

export class StaffAccountLinked extends failure(
  "StaffAccountLinked",
  "Another technician signs in with this account.",
) {}
