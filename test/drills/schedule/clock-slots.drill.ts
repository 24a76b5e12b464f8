// Offers and books each time of the days on which clocks change, of 29 February, and around new year, also with a clock that
// is an hour ahead or back: no time is wrong or missing, and each visit is stored at the time that was offered.
import { expect, test } from "vitest"
import { toIso } from "../../../core/time/chicago.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addOpening } from "../../../core/schedule/use-cases/hours/openings.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { startDatabaseServer } from "../../http/support/database-server.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { beginHistory } from "../support/history.ts"
import { checkStarts, expectedStarts, wallTimeOf } from "./slots-of-days.ts"

const DAYS = [
  ["the clocks go forward", "2027-03-14", "2027-03-14T17:00:00Z"],
  ["the clocks go back", "2027-11-07", "2027-11-07T18:00:00Z"],
  ["29 February", "2028-02-29", "2028-02-29T18:00:00Z"],
  ["the last day of a year", "2026-12-31", "2026-12-31T18:00:00Z"],
  ["the first day of a year", "2027-01-01", "2027-01-01T18:00:00Z"],
] as const

const LEAD_MS = 12 * HOUR

test.each(DAYS)(
  "each time of a day is offered and booked as clocks show it: %s",
  async (name, date, noonText) => {
    const history = await beginHistory("clock-slots")
    const noon = Date.parse(noonText)
    const clock = { now: noon - 5 * DAY }
    const server = await startDatabaseServer(clock)
    await server.run(seedServices)
    await server.run(addOpening({ date, startTime: "00:00", endTime: "24:00" }))
    const [year, month, day] = date.split("-")
    const expectedAt = (earliest: number) => expectedStarts(`${month}/${day}/${year}`, noon, earliest)
    const offered = async () => {
      const reply = await server.get(
        `/api/availability?from=${toIso(noon - DAY)}&to=${toIso(noon + DAY)}&hours=2`,
      )
      const { slots } = (await reply.json()) as { readonly slots: readonly string[] }
      return slots.map((slot) => Date.parse(slot))
    }
    const faults = [...checkStarts(await offered(), expectedAt(0))]
    // With the lead time in the middle of the night, and a clock that is an hour ahead and back.
    for (const ahead of [0, HOUR, -HOUR]) {
      clock.now = noon - 10 * HOUR - LEAD_MS + ahead
      faults.push(...checkStarts(await offered(), expectedAt(clock.now + LEAD_MS)))
    }
    clock.now = noon - 5 * DAY
    const { A } = await servicesOf(server)
    let bookings = 0
    for (let start = (await offered())[0]; start !== undefined; start = (await offered())[0]) {
      const reply = await server.post("/api/appointments", bookingOf(A, start), {
        "x-forwarded-for": `10.0.0.${bookings}`,
      })
      expect([wallTimeOf(start), reply.status]).toEqual([wallTimeOf(start), 201])
      const { startTimestamptz } = (await reply.json()) as { readonly startTimestamptz: string }
      if (Date.parse(startTimestamptz) !== start)
        faults.push(`${wallTimeOf(start)} was stored as ${startTimestamptz}`)
      history.note("booked", { start: wallTimeOf(start) })
      bookings++
    }
    await server.close()
    await history.close({ day: name, starts: expectedAt(0).length, bookings, faults })
    expect(faults).toEqual([])
    expect(bookings).toBeGreaterThan(10)
  },
)
