import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../../../../core/fields/described.ts"
import { RecordVersion } from "../../../../core/fields/record-version.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { Technician } from "../../../../core/schedule/technicians/technician.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"
import { JANES, StaffAppointment } from "./appointments.ts"

const Position = Schema.NullOr(Schema.Struct({ x: Schema.Finite, y: Schema.Finite })).pipe(
  described(
    "Miles to the east and to the south of downtown St. Louis, of the middle of the ZIP code; null where it is not known.",
  ),
)

/** More visits than several technicians have on a day. */
const MOST_MOVED = 99

const CHOOSE_AGAIN = { message: `Please name 1 to ${MOST_MOVED} visits with their new times` }
const MISSING = { messageMissingKey: CHOOSE_AGAIN.message }

const NewPlace = Schema.Struct({
  id: RowId.annotate(CHOOSE_AGAIN).pipe(Schema.annotateKey(MISSING)),
  version: RecordVersion.annotate(CHOOSE_AGAIN).pipe(Schema.annotateKey(MISSING)),
  isMailed: Schema.Boolean.annotate({
    ...CHOOSE_AGAIN,
    description:
      "Whether its customer had been mailed its time when it was read, and is now mailed another one. Ask before you send it.",
  }).pipe(Schema.annotateKey(MISSING)),
  start: IsoInstant,
  technicianId: RowId.annotate({ ...CHOOSE_AGAIN, description: "Who comes then." }).pipe(
    Schema.annotateKey(MISSING),
  ),
}).annotate(CHOOSE_AGAIN)

const AT_ONE = 1_795_460_400_000

const Route = Schema.Struct({
  technician: Technician.mapFields(Struct.pick(["id", "name", "color"])),
  base: Schema.NullOr(Schema.Struct({ zip: Schema.String, position: Position })),
  stops: Schema.Array(
    Schema.Struct({
      appointment: StaffAppointment,
      minutes: Schema.Int.pipe(
        described("Driving from the visit before, for the first one from the base; 0 without one."),
      ),
      position: Position,
      mayMove: Schema.Boolean.pipe(
        described(
          "Whether a suggestion may move it: its customer has an email address, and was not mailed its time or agreed to an arrival window.",
        ),
      ),
      isMailed: Schema.Boolean.pipe(described("Whether its customer was mailed its time.")),
    }),
  ),
  minutesHome: Schema.Int.pipe(described("Driving from the last visit to the base; 0 without one.")),
  minutes: Schema.Int.pipe(described("All driving of the day.")),
}).annotate({ identifier: "Route" })

const Suggestion = Schema.NullOr(
  Schema.Struct({
    visits: Schema.Array(NewPlace),
    minutes: Schema.Int.pipe(described("All driving of the day with the new times and technicians.")),
    saved: Schema.Int.pipe(described("Minutes that are driven less.")),
  }),
).pipe(
  described(
    "Other times on the day, within the arrival windows that customers agreed to, or other technicians, with which less is driven; null where there are none.",
  ),
)

/** The ways of a day. */
export const routesEndpoints = endpointsFor("staff", {
  readRoutes: {
    summary:
      "The visits of a day for each technician with whom visits can be booked, with the driving between them, and the times and technicians with which less is driven.",
    query: Schema.Struct({ date: PlainDate }).annotate({ examples: [{ date: "2026-11-23" }] }),
    reply: Schema.Struct({
      date: PlainDate,
      travelMinutes: Schema.NullOr(Schema.Int).pipe(
        described("What every way counts as while driving times by address are off; null where they are on."),
      ),
      routes: Schema.Array(Route),
      suggestion: Suggestion,
    }).annotate({
      identifier: "Routes",
      examples: [
        {
          date: "2026-11-23",
          travelMinutes: null,
          routes: [
            {
              technician: { id: 1, name: "Daniel Keller", color: "#2f7fc4" },
              base: { zip: "63110", position: { x: -3.6, y: 0.3 } },
              stops: [
                {
                  appointment: JANES,
                  minutes: 15,
                  position: { x: 0.4, y: -0.1 },
                  mayMove: false,
                  isMailed: true,
                },
              ],
              minutesHome: 15,
              minutes: 30,
            },
          ],
          suggestion: null,
        },
      ],
    }),
  },
  applyRoute: {
    summary:
      "Moves visits to other times on their day or to other technicians, and mails each customer a new time: all of them or none. For what `readRoutes` suggests.",
    body: {
      json: Schema.Struct({
        visits: Schema.Array(NewPlace)
          .annotate(CHOOSE_AGAIN)
          .check(Schema.isMinLength(1, CHOOSE_AGAIN), Schema.isMaxLength(MOST_MOVED, CHOOSE_AGAIN))
          .pipe(Schema.annotateKey(MISSING)),
      }).annotate({
        identifier: "NewRoute",
        examples: [{ visits: [{ id: 41, version: 1, isMailed: false, start: AT_ONE, technicianId: 1 }] }],
      }),
    },
    reply: Schema.Struct({ appointments: Schema.Array(StaffAppointment) }).annotate({
      identifier: "NewRouteResult",
      examples: [{ appointments: [JANES] }],
    }),
    status: 200,
    creates: true,
    errors: ["VisitsChanged", "SlotNotFree"],
  },
} as const satisfies Entries)
