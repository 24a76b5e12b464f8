import * as Schema from "effect/Schema"
import { RecordVersion } from "../../../../core/fields/record-version.ts"
import { blockReasonRule } from "../../../../core/schedule/hours/block-reason.ts"
import { optionalText } from "../../../../core/fields/text.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { ChosenTechnician } from "../../../../core/schedule/technicians/chosen-technician.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { JANES, StaffAppointment } from "./appointments.ts"
import { StaffBlockedTime } from "./blocked-times.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

// Monday, 23 November 2026, midnight to midnight in Chicago, and the next day at 9 AM.
const MONDAY = { start: 1_795_413_600_000, end: 1_795_500_000_000, isFullDay: true }
const TUESDAY_AT_NINE = 1_795_532_400_000

const CHOOSE_AGAIN = { message: "Please choose a new time for each visit, or null to cancel it" }
const MISSING = { messageMissingKey: CHOOSE_AGAIN.message }

const NewTime = Schema.Struct({
  id: RowId.annotate(CHOOSE_AGAIN).pipe(Schema.annotateKey(MISSING)),
  version: RecordVersion.annotate(CHOOSE_AGAIN).pipe(Schema.annotateKey(MISSING)),
  startTime: Schema.NullOr(IsoInstant),
}).annotate(CHOOSE_AGAIN)

/** A day on which nobody can work: its visits get new times, and it is blocked. */
export const sickDayEndpoints = endpointsFor("staff", {
  proposeSickDay: {
    summary:
      "The visits of a day, of one technician where one is named, and for each the nearest free times. The first is its own time where `substitutes` can come then.",
    query: Schema.Struct({
      date: PlainDate,
      technicianId: Schema.optionalKey(IdParams.fields.id),
    }).annotate({ examples: [{ date: "2026-11-23", technicianId: 2 }] }),
    reply: Schema.Struct({
      date: PlainDate,
      block: Schema.Struct({ start: IsoInstant, end: IsoInstant, isFullDay: Schema.Boolean }),
      visits: Schema.Array(
        Schema.Struct({
          appointment: StaffAppointment,
          starts: Schema.Array(IsoInstant),
          substitutes: Schema.Array(RowId),
        }),
      ),
    }).annotate({
      identifier: "SickDayProposal",
      examples: [
        {
          date: "2026-11-23",
          block: MONDAY,
          visits: [{ appointment: JANES, starts: [TUESDAY_AT_NINE], substitutes: [] }],
        },
      ],
    }),
    errors: ["DayOver", "UnknownTechnician"],
  },
  applySickDay: {
    summary:
      "Moves every visit of the day to its new time, gives it to others at its own, or cancels it, and blocks the day, of one technician where one is named: all of it or nothing.",
    body: {
      json: Schema.Struct({
        date: PlainDate,
        technicianId: Schema.optionalKey(ChosenTechnician),
        reason: optionalText(blockReasonRule),
        visits: Schema.Array(NewTime).annotate(CHOOSE_AGAIN).pipe(Schema.annotateKey(MISSING)),
      }).annotate({
        identifier: "SickDay",
        examples: [
          {
            date: "2026-11-23",
            reason: "Sick",
            visits: [{ id: 41, version: 1, startTime: TUESDAY_AT_NINE }],
          },
        ],
      }),
    },
    reply: Schema.Struct({
      added: Schema.Array(StaffBlockedTime),
      alreadyBlocking: Schema.Array(StaffBlockedTime),
      appointments: Schema.Array(StaffAppointment),
    }).annotate({
      identifier: "SickDayResult",
      examples: [
        {
          added: [
            {
              id: 5,
              ...MONDAY,
              reason: "Sick",
              technicianId: null,
              source: "staff",
              createdAt: 1_795_100_000_000,
            },
          ],
          alreadyBlocking: [],
          appointments: [JANES],
        },
      ],
    }),
    status: 200,
    creates: true,
    errors: [
      "UnknownTechnician",
      "TechnicianInactive",
      "DayOver",
      "VisitsChanged",
      "SlotNotFree",
      "BlockConflict",
    ],
  },
} as const satisfies Entries)
