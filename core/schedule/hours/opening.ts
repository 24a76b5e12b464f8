import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { RowId } from "../../fields/row-id.ts"
import { ChosenTechnician } from "../technicians/chosen-technician.ts"
import { PlainDate } from "../../time/plain-date.ts"
import { chosenTimes, endsAfterStart, storedTimes } from "./availability-rule.ts"

/** The input that opens a date. */
export const NewOpening = Schema.Struct({
  date: PlainDate,
  ...chosenTimes,
  technicianId: Schema.optionalKey(ChosenTechnician),
})
  .check(endsAfterStart)
  .annotate({ identifier: "NewOpening" })
export type NewOpening = typeof NewOpening.Type

/** Working hours of one date, beside those of its weekday; offered to customers on Sundays too (decisions). */
export const Opening = Schema.Struct({
  id: RowId,
  date: PlainDate,
  ...storedTimes,
  technicianId: ChosenTechnician.pipe(described("Whose hours they are; null for those of all.")),
}).annotate({ identifier: "Opening" })
export type Opening = typeof Opening.Type

/** Whether two openings are identical; adding one again adds nothing, as with rules. */
export const isSameOpening = (opening: NewOpening, other: NewOpening): boolean =>
  opening.date === other.date &&
  opening.startTime === other.startTime &&
  opening.endTime === other.endTime &&
  (opening.technicianId ?? null) === (other.technicianId ?? null)

export class UnknownOpening extends Data.TaggedError("UnknownOpening")<{ readonly id: number }> {
  override readonly message = "Opening not found."
}
