import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { blockReasonRule } from "../../../../core/schedule/hours/block-reason.ts"
import { blockBetween, BlockedTime } from "../../../../core/schedule/hours/blocked-time.ts"
import { ChosenTechnician } from "../../../../core/schedule/technicians/chosen-technician.ts"
import { optionalText } from "../../../../core/fields/text.ts"
import { DAY } from "../../../../core/time/calendar.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageQuery, pageReply } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

// Friday, 27 November 2026, midnight to midnight in Chicago.
const friday = {
  start: 1_795_759_200_000,
  end: 1_795_845_600_000,
  reason: "Day after Thanksgiving",
  isFullDay: true,
  source: "staff" as const,
  technicianId: null,
  createdAt: 1_795_100_000_000,
}

/** A blocked time as staff see it (spec §3). */
export const StaffBlockedTime = BlockedTime.mapFields(
  Struct.assign({ start: IsoInstant, end: IsoInstant, createdAt: IsoInstant }),
)
  .pipe(Schema.encodeKeys({ start: "startTimestamptz", end: "endTimestamptz" }))
  .annotate({ identifier: "BlockedTime", examples: [{ id: 5, ...friday }] })

const MAX_DAYS = 366

/** A time to block; a full day is widened to midnights in Chicago (decisions). */
const NewBlockedTime = Schema.Struct({
  startTimestamptz: IsoInstant,
  endTimestamptz: IsoInstant,
  isFullDay: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether the whole day is blocked" }),
  ),
  reason: optionalText(blockReasonRule),
  technicianId: Schema.optionalKey(ChosenTechnician),
})
  .check(
    Schema.makeFilter(({ startTimestamptz: start, endTimestamptz: end, isFullDay = true }) => {
      if (isFullDay && start <= end) return undefined
      const block = blockBetween({ start, end })
      return Result.isSuccess(block) ? undefined : { path: ["endTimestamptz"], issue: block.failure.message }
    }),
    Schema.makeFilter(({ startTimestamptz: start, endTimestamptz: end }) =>
      end - start <= MAX_DAYS * DAY
        ? undefined
        : { path: ["endTimestamptz"], issue: "Please block at most a year at a time" },
    ),
  )
  .annotate({
    identifier: "NewBlockedTime",
    examples: [
      {
        startTimestamptz: friday.start,
        endTimestamptz: friday.end,
        reason: friday.reason,
        isFullDay: true,
      },
    ],
  })

const HOW_MANY = { message: `Please choose 1 to ${MAX_DAYS} times to block` }

export const BlockedTimeFilters = Schema.Struct({
  from: Schema.optionalKey(IsoInstant),
  endedBy: Schema.optionalKey(IsoInstant),
}).annotate({ examples: [{ from: friday.start }] })

/** Days and hours without visits (spec §7). */
export const blockedTimesEndpoints = endpointsFor("staff", {
  listBlockedTimes: {
    summary:
      "The blocked days and hours that end after `from`, by start; with `endedBy`, those that have ended by then, latest first.",
    query: pageQuery(BlockedTimeFilters),
    reply: pageReply("blockedTimes", StaffBlockedTime, { id: 5, ...friday }),
  },
  addBlockedTimes: {
    summary:
      "Blocks a time, or a list of times: all of them or none. Hours are of one day, by the half hour from 6:00 AM to 9:00 PM in St. Louis. What is blocked already is not added again.",
    body: {
      json: [
        {
          when: "list",
          schema: Schema.Array(NewBlockedTime).check(
            Schema.isMinLength(1, HOW_MANY),
            Schema.isMaxLength(MAX_DAYS, HOW_MANY),
          ),
        },
        { schema: NewBlockedTime },
      ],
    },
    reply: Schema.Struct({
      added: Schema.Array(StaffBlockedTime),
      alreadyBlocking: Schema.Array(StaffBlockedTime),
    }).annotate({ examples: [{ added: [{ id: 5, ...friday }], alreadyBlocking: [] }] }),
    creates: true,
    errors: ["UnknownTechnician", "BlockConflict"],
  },
  removeBlockedTime: {
    summary: "Removes a blocked time, so that it can be booked again unless another one covers it.",
    params: IdParams,
    errors: ["UnknownBlock", "BlockFromCalendar"],
  },
} as const satisfies Entries)
