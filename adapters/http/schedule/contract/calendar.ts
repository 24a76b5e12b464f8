import { StaffAvailabilityRule } from "./availability-rules.ts"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Opening } from "../../../../core/schedule/hours/opening.ts"
import { Technician } from "../../../../core/schedule/technicians/technician.ts"
import { StaffAppointment } from "./appointments.ts"
import { isRange, isWithin62Days } from "./availability.ts"
import { StaffBlockedTime } from "./blocked-times.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** What decides about a technician's time, and how their visits are shown. */
const CalendarTechnician = Technician.mapFields(
  Struct.pick(["id", "name", "color", "serviceIds", "hours", "baseZip", "active"]),
).annotate({ identifier: "CalendarTechnician" })

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
    reply: Schema.Struct({
      appointments: Schema.Array(StaffAppointment),
      blockedTimes: Schema.Array(StaffBlockedTime),
      availabilityRules: Schema.Array(StaffAvailabilityRule),
      openings: Schema.Array(Opening),
      technicians: Schema.Array(CalendarTechnician),
      /** Days from today to the last date that can be booked. */
      horizonDays: Schema.Int,
      /** Minutes that stay free between two visits. */
      travelMinutes: Schema.Int,
      /** Whether ways take as long as between the addresses. */
      drivingTimes: Schema.Boolean,
    }).annotate({
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
          drivingTimes: false,
        },
      ],
    }),
  },
} as const satisfies Contract
