import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { ruledText } from "../../fields/text.ts"
import { RowId } from "../../fields/row-id.ts"
import { DAY, type PlainDate } from "../../time/calendar.ts"
import { dateAt, dayOf, dayOfDate, wallAt } from "../../time/chicago.ts"
import { anyContains, merge, MINUTE, overlaps, type Interval } from "../../time/interval.ts"
import { instantAt } from "../../time/wall-time.ts"
import { ChosenTechnician } from "../technicians/chosen-technician.ts"
import { isTimeOf } from "../technicians/whose-time.ts"
import { visitOf, type Appointment } from "../visits/appointment.ts"
import { blockReasonRule } from "./block-reason.ts"
import { failure } from "../../fields/failure.ts"
import { Instant } from "../../time/instant.ts"

/** A time without visits (spec §3). A full day is midnight to midnight in Chicago: 23, 24 or 25 hours. */
export const BlockedTime = Schema.Struct({
  id: RowId,
  start: Instant,
  end: Instant,
  reason: Schema.NullOr(Schema.String),
  isFullDay: Schema.Boolean,
  source: Schema.Literals(["staff", "google"]).pipe(
    described(
      "Staff, or an event of an external calendar. The reason is its title, except in a technician's own calendar.",
    ),
  ),
  technicianId: ChosenTechnician.pipe(described("Whose time it is; null for that of all.")),
  createdAt: Instant,
}).annotate({ identifier: "BlockedTime" })
export type BlockedTime = typeof BlockedTime.Type

/** A time that staff block; of all technicians unless one is named. */
export type NewBlock = Omit<BlockedTime, "id" | "source" | "createdAt" | "technicianId"> &
  Partial<Pick<BlockedTime, "technicianId">>

/** Why a time is blocked, as staff enter it. */
export const BlockReason = ruledText({ required: "Please enter a reason", ...blockReasonRule })

type BlockTime = Pick<BlockedTime, "start" | "end" | "isFullDay">

export const blockOfDay = (date: PlainDate): BlockTime => ({ ...dayOf(date), isFullDay: true })

/** All of the days in Chicago that the interval touches, the day of its start at least (decisions). */
export const blockOfDays = ({ start, end }: Interval): BlockTime => ({
  start: dayOf(dateAt(start)).start,
  // An end at midnight belongs to the day before.
  end: dayOf(dateAt(Math.max(start, end - 1))).end,
  isFullDay: true,
})

/** Hours of one day, given in minutes since midnight. */
export const blockOfHours = (
  date: PlainDate,
  startMinute: number,
  endMinute: number,
): Result.Result<BlockTime, BlockEndsTooEarly | BlockNotOffered> => {
  if (startMinute >= endMinute) return Result.fail(new BlockEndsTooEarly())
  if (!BLOCK_STARTS.includes(startMinute) || !BLOCK_ENDS.includes(endMinute))
    return Result.fail(new BlockNotOffered())
  // Clocks change at night, so that each of these times is there on every day.
  const at = (minute: number) => Result.getOrThrow(instantAt(date, minute))
  return Result.succeed({ start: at(startMinute), end: at(endMinute), isFullDay: false })
}

/** As `blockOfHours`, given as instants. */
export const blockBetween = ({ start, end }: Interval): ReturnType<typeof blockOfHours> => {
  const date = dateAt(start)
  const minutes = (instant: Instant) => (wallAt(instant) - dayOfDate(date) * DAY) / MINUTE
  return blockOfHours(date, minutes(start), minutes(end))
}

/** The hours that can be blocked start at every half hour from 6:00 AM to 8:30 PM (spec §9), in minutes since midnight. */
export const BLOCK_STARTS: readonly number[] = Array.from({ length: 30 }, (_, n) => 6 * 60 + n * 30)

/** They end half an hour after each start, so up to 9:00 PM (decisions). */
export const BLOCK_ENDS: readonly number[] = BLOCK_STARTS.map((minute) => minute + 30)

/**
 * Whether the blocks of staff, together, cover the whole interval, of all technicians or of the one who is named. What the
 * external calendar keeps busy may become free at any time.
 */
export const isBlocked = (
  { start, end, technicianId = null }: Interval & Pick<NewBlock, "technicianId">,
  blocks: readonly BlockedTime[],
): boolean =>
  anyContains(
    merge(blocks.filter((block) => block.source === "staff" && isTimeOf(block, technicianId))),
    start,
    end,
  )

/** Whether a block or an opening concerns the visits of these technicians. */
export const concerns = (
  { technicianId = null }: Pick<NewBlock, "technicianId">,
  { technicianIds }: Pick<Appointment, "technicianIds">,
): boolean => technicianId === null || technicianIds.includes(technicianId)

/** The part of an appointment that decides about conflicts; one without an end lasts two hours (spec §5). */
type Visit = Pick<Appointment, "start" | "status"> & { readonly end: Instant | null }

/**
 * The visits that overlap a block and are not cancelled. A full-day block spans its whole day, which covers "any
 * appointment that date" (spec §5).
 */
export const conflictsWith = <A extends Visit>(block: Interval, appointments: readonly A[]): readonly A[] =>
  appointments.filter(
    ({ start, end, status }) =>
      status !== "cancelled" && overlaps(block, end === null ? visitOf(start) : { start, end }),
  )

export class BlockEndsTooEarly extends failure("BlockEndsTooEarly", "End time must be after start time") {}

export class BlockNotOffered extends Data.TaggedError("BlockNotOffered")<{}> {
  override readonly message =
    "Please choose hours of one day, on the hour or half hour, between 6:00 AM and 9:00 PM"
}

/** Visits overlap the time to be blocked (spec §8). */
export class BlockConflict extends Data.TaggedError("BlockConflict")<{
  readonly appointments: readonly Appointment[]
}> {
  override readonly message = "Please choose different dates or reschedule the existing appointments first."
}

export class UnknownBlock extends Data.TaggedError("UnknownBlock")<{ readonly id: number }> {
  override readonly message = "Blocked time not found."
}

/** The busy times of an external calendar are changed there. */
export class BlockFromCalendar extends Data.TaggedError("BlockFromCalendar")<{}> {
  override readonly message = "This busy time comes from Google Calendar. Change or delete it there."
}
