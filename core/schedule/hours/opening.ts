import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { RowId } from "../../fields/row-id.ts"
import { ChosenTechnician } from "../technicians/chosen-technician.ts"
import { isTimeOf, type OwnedTime } from "../technicians/whose-time.ts"
import { DAY } from "../../time/calendar.ts"
import { dayOfDate, instantOfWall } from "../../time/chicago.ts"
import { anyContains, merge, MINUTE, overlaps, type Interval } from "../../time/interval.ts"
import { PlainDate } from "../../time/plain-date.ts"
import { chosenTimes, endsAfterStart, storedTimes } from "./availability-rule.ts"
import { minutesOf } from "./rule-hours.ts"

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

/** A sentence for staff about an opening in whose hours time is blocked, for all or for its technician; undefined for others. */
export const blockedHint = (
  { date, technicianId = null, ...times }: Omit<NewOpening, "technicianId"> & OwnedTime,
  blocks: readonly (Interval & OwnedTime & { readonly reason: string | null })[],
): string | undefined => {
  const { opens, closes } = minutesOf(times)
  const midnight = dayOfDate(date) * DAY
  const [start, end] = [instantOfWall(midnight + opens * MINUTE), instantOfWall(midnight + closes * MINUTE)]
  const over = blocks.filter((block) => isTimeOf(block, technicianId) && overlaps(block, { start, end }))
  if (over.length === 0) return undefined
  const reasons = [...new Set(over.flatMap(({ reason }) => reason ?? []))].join(", ")
  const because = reasons === "" ? "" : ` (${reasons})`
  return anyContains(merge(over), start, end)
    ? `Blocked${because}: visitors cannot book it until that is unblocked.`
    : `Partly blocked${because}: visitors can book the rest.`
}

export class UnknownOpening extends Data.TaggedError("UnknownOpening")<{ readonly id: number }> {
  override readonly message = "Opening not found."
}
