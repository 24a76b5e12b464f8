import { StaffAvailabilityRule } from "./availability-rules.ts"
import * as Schema from "effect/Schema"
import { Opening } from "../../../../core/schedule/hours/opening.ts"
import { StaffAppointment } from "./appointments.ts"
import { isRange, isWithin62Days } from "./availability.ts"
import { StaffBlockedTime } from "./blocked-times.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { paths } from "../../contract/paths.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

export const calendarEndpoints = {
  readCalendar: {
    actors: ["staff"],
    summary:
      "The appointments, cancelled ones too, and blocked times between two instants, with the availability rules.",
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
      /** Days from today to the last date that can be booked. */
      horizonDays: Schema.Int,
      /** Minutes that stay free between two visits. */
      travelMinutes: Schema.Int,
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
          openings: [{ id: 1, date: "2026-11-22", startTime: "09:00", endTime: "13:00" }],
          horizonDays: 365,
          travelMinutes: 20,
        },
      ],
    }),
  },
} as const satisfies Contract
