import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment, sql } from "../../adapters/support/ports.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-15T18:00:00Z")
const START = NOW + 25 * HOUR

const cli = cliOfEachTest(NOW)
beforeEach(async () => {
  await cli.runtime.runPromise(
    Effect.andThen(
      addAppointment({ start: START, end: START + 2 * HOUR }),
      sql("UPDATE appointments SET time_set_at = '2026-01-01'"),
    ),
  )
})

test("the reminders that will be sent are listed by when, as a table, JSON and CSV", async () => {
  expect(await cli.print("reminders due")).toMatchInlineSnapshot(`
    "Sent (CT)         By     Reminder        Visit  Customer  Starts (CT)
    Nov 15, 1:00 PM   email  24 hours ahead  #1     Jane Doe  Nov 16, 1:00 PM
    Nov 16, 11:00 AM  email  2 hours ahead   #1     Jane Doe  Nov 16, 1:00 PM
    "
  `)
  expect(await cli.json("reminders due --days 1")).toEqual([
    expect.objectContaining({ at: "2026-11-15T19:00:00Z", kind: "24h", appointmentId: 1 }),
    expect.objectContaining({ at: "2026-11-16T17:00:00Z", kind: "2h" }),
  ])
  expect(await cli.print("reminders due --csv")).toMatchInlineSnapshot(`
    "﻿Sent (CT),By,Reminder,Visit id,Customer,Service,Starts (CT)
    2026-11-15 13:00,email,24h,1,Jane Doe,TV Mounting,2026-11-16 13:00
    2026-11-16 11:00,email,2h,1,Jane Doe,TV Mounting,2026-11-16 13:00
    "
  `)
  await cli.runtime.runPromise(sql("INSERT INTO technicians (name, color) VALUES ('Maria', '#335577')"))
  expect(await cli.print("reminders due --csv")).toMatchInlineSnapshot(`
    "﻿Sent (CT),By,Reminder,Visit id,Customer,Service,Starts (CT),Technician
    2026-11-15 13:00,email,24h,1,Jane Doe,TV Mounting,2026-11-16 13:00,First technician
    2026-11-16 11:00,email,2h,1,Jane Doe,TV Mounting,2026-11-16 13:00,First technician
    "
  `)
  expect(await cli.print("reminders due --days 0")).toBe("No reminder will be sent in the next 0 days.\n")
})
