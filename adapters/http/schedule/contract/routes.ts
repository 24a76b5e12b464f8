import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../../../../core/fields/described.ts"
import { RecordVersion } from "../../../../core/fields/record-version.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { MOST_MOVABLE } from "../../../../core/schedule/routes/shorter-route.ts"
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

const CHOOSE_AGAIN = { message: `Please name 1 to ${MOST_MOVABLE} visits with their new times` }
const MISSING = { messageMissingKey: CHOOSE_AGAIN.message }

const NewStart = Schema.Struct({
  id: RowId.annotate(CHOOSE_AGAIN).pipe(Schema.annotateKey(MISSING)),
  version: RecordVersion.annotate(CHOOSE_AGAIN).pipe(Schema.annotateKey(MISSING)),
  start: IsoInstant,
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
    }),
  ),
  minutesHome: Schema.Int.pipe(described("Driving from the last visit to the base; 0 without one.")),
  minutes: Schema.Int.pipe(described("All driving of the day.")),
  suggestion: Schema.NullOr(
    Schema.Struct({
      visits: Schema.Array(NewStart),
      minutes: Schema.Int.pipe(described("All driving of the day with the new times.")),
      saved: Schema.Int.pipe(described("Minutes that are driven less.")),
    }),
  ).pipe(described("Other times on the day, with which less is driven; null where there are none.")),
}).annotate({ identifier: "Route" })

/** The ways of a day. */
export const routesEndpoints = endpointsFor("staff", {
  readRoutes: {
    summary:
      "The visits of a day for each technician with whom visits can be booked, with the driving between them, and the times with which less is driven. Only visits whose customers have an email address and were not mailed their time may move.",
    query: Schema.Struct({ date: PlainDate }).annotate({ examples: [{ date: "2026-11-23" }] }),
    reply: Schema.Struct({ date: PlainDate, routes: Schema.Array(Route) }).annotate({
      identifier: "Routes",
      examples: [
        {
          date: "2026-11-23",
          routes: [
            {
              technician: { id: 1, name: "Daniel Keller", color: "#2f7fc4" },
              base: { zip: "63110", position: { x: -3.6, y: 0.3 } },
              stops: [{ appointment: JANES, minutes: 15, position: { x: 0.4, y: -0.1 } }],
              minutesHome: 15,
              minutes: 30,
              suggestion: null,
            },
          ],
        },
      ],
    }),
  },
  applyRoute: {
    summary:
      "Moves visits to other times on their day, and mails their customers: all of them or none. For times that `readRoutes` suggests.",
    body: {
      json: Schema.Struct({
        visits: Schema.Array(NewStart)
          .annotate(CHOOSE_AGAIN)
          .check(Schema.isMinLength(1, CHOOSE_AGAIN), Schema.isMaxLength(MOST_MOVABLE, CHOOSE_AGAIN))
          .pipe(Schema.annotateKey(MISSING)),
      }).annotate({
        identifier: "NewRoute",
        examples: [{ visits: [{ id: 41, version: 1, start: AT_ONE }] }],
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
