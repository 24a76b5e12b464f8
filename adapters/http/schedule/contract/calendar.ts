import { StaffAvailabilityRule } from "./availability-rules.ts"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Opening } from "../../../../core/schedule/hours/opening.ts"
import { Technician } from "../../../../core/schedule/technicians/technician.ts"
import { encodeAppointment, StaffAppointment } from "./appointments.ts"
import { isRange, isWithin62Days } from "./availability.ts"
import { StaffBlockedTime } from "./blocked-times.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** What decides about a technician's time, and how their visits are shown. */
const CalendarTechnician = Technician.mapFields(
  Struct.pick(["id", "name", "color", "serviceIds", "hours", "baseZip", "active"]),
).annotate({ identifier: "CalendarTechnician" })

/** With which the browser computes driving times (see `DrivingData`). */
const Driving = Schema.Struct({
  /** Of the business. */
  zip: Schema.String,
  areaMiles: Schema.Int,
  travelMinutes: Schema.Int,
  roadPercent: Schema.Int,
  nearMph: Schema.Int,
  farMph: Schema.Int,
  nearMiles: Schema.Int,
  /** The middles of the ZIP codes of the appointments and of the technicians' bases. */
  places: Schema.Array(
    Schema.Struct({ zip: Schema.String, latitude: Schema.Finite, longitude: Schema.Finite }),
  ),
}).annotate({ identifier: "Driving" })

/** Beside the appointments, of which there may be 1,500. */
const Rest = Schema.Struct({
  blockedTimes: Schema.Array(StaffBlockedTime),
  availabilityRules: Schema.Array(StaffAvailabilityRule),
  openings: Schema.Array(Opening),
  technicians: Schema.Array(CalendarTechnician),
  /** Days from today to the last date that can be booked. */
  horizonDays: Schema.Int,
  /** Minutes that stay free between two visits. */
  travelMinutes: Schema.Int,
  /** Null where driving times are off: then each way takes the travel minutes. */
  driving: Schema.NullOr(Driving),
})

const Calendar = Schema.Struct({ appointments: Schema.Array(StaffAppointment), ...Rest.fields })

const encodeRest = Schema.encodeSync(Rest)

export const calendarEndpoints = {
  readCalendar: {
    actors: ["staff"],
    summary:
      "The appointments, cancelled ones too, and blocked times between two instants, with the availability rules and the technicians, also those who are not active.",
    query: Schema.Struct({ from: IsoInstant, to: IsoInstant })
      .check(isRange, isWithin62Days)
      .annotate({
        identifier: "CalendarRange",
        examples: [{ from: 1_795_413_600_000, to: 1_795_500_000_000 }],
      }),
    reply: Calendar.annotate({
      identifier: "Calendar",
      examples: [
        {
          appointments: [],
          blockedTimes: [],
          availabilityRules: [
            {
              id: 2,
              weekday: 1,
              startTime: "09:00",
              endTime: "17:00",
              active: true,
              createdAt: 1_795_100_000_000,
              version: 1,
            },
          ],
          openings: [{ id: 1, date: "2026-11-22", startTime: "09:00", endTime: "13:00", technicianId: null }],
          technicians: [
            {
              id: 1,
              name: "Daniel Keller",
              color: "#2f7fc4",
              serviceIds: null,
              hours: null,
              baseZip: null,
              active: true,
            },
          ],
          horizonDays: 365,
          travelMinutes: 20,
          driving: null,
        },
      ],
    }),
    encodeReply: ({ appointments, ...rest }: typeof Calendar.Type) => ({
      appointments: appointments.map(encodeAppointment),
      ...encodeRest(rest),
    }),
  },
} as const satisfies Contract
