import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { addRule } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { blockTime } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment, MONDAY } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

const iso = (hours: number) => new Date(MONDAY + hours * HOUR).toISOString().replace(".000Z", "Z")
const read = (from: string, to: string) =>
  server.staff("GET", `/api/admin/calendar?${new URLSearchParams({ from, to })}`)

it("the calendar has the visits of every status, the blocked times and the rules of its range", async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      yield* addAppointment()
      yield* addAppointment({ status: "cancelled" })
      yield* addAppointment({ start: MONDAY + 24 * HOUR, end: MONDAY + 26 * HOUR })
      yield* addRule({ weekday: 1, startTime: "09:00", endTime: "17:00" })
      yield* blockTime(
        [3, 30].map((hour) => ({
          start: MONDAY + hour * HOUR,
          end: MONDAY + (hour + 1) * HOUR,
          reason: `Hour ${hour}`,
          isFullDay: false,
        })),
      )
    }),
  )
  expect(await read(iso(1), iso(24))).toMatchObject({
    status: 200,
    json: {
      appointments: [
        { id: 1, startTimestamptz: iso(0), status: "scheduled" },
        { id: 2, startTimestamptz: iso(0), status: "cancelled" },
      ],
      blockedTimes: [{ reason: "Hour 3", startTimestamptz: iso(3), endTimestamptz: iso(4) }],
      availabilityRules: [{ weekday: 1, startTime: "09:00", endTime: "17:00", active: true }],
      technicians: [{ id: 1, serviceIds: null, hours: null, active: true }],
      horizonDays: 365,
      travelMinutes: 0,
    },
  })
})

it.each([
  [iso(0), iso(0), "The end must be after the start"],
  [iso(0), iso(63 * 24), "Please ask for at most 62 days"],
  ["today", iso(1), "Invalid ISO datetime format"],
])("the calendar from %s to %s is refused", async (from, to, message) => {
  expect(await read(from, to)).toMatchObject({ status: 400, json: { message } })
})
