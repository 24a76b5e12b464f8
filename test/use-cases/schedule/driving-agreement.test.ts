import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { explainDay } from "../../../core/schedule/use-cases/hours/explain-day.ts"
import {
  listDays,
  listDayTimes,
  listFreeSlots,
} from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { dayAt, dayOf } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { aTechnician } from "../../support/samples.ts"
import { ADDRESS, appointment, createMemory, MONDAY, PERSON, run } from "../support/memory-ports.ts"

const DATE = "2026-11-23"
const RANGE = dayOf(DATE)
const HOURS = 2

const withDriving = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, BusinessSettings, {
    current: Effect.succeed({
      ...initialSettings({}),
      drivingTimes: true,
      travelMinutes: 15,
      changed: [],
      version: 1,
    }),
    store: () => Effect.die("not changed"),
    reset: () => Effect.die("not changed"),
    change: (change) => change,
  })

const zip = fc.constantFrom("63101", "63017", "62025", "63122", "00000")

/** Visits of one to three technicians, and where the next one is to be. */
const aDay = fc.record({
  zip,
  bases: fc.array(fc.option(zip), { minLength: 1, maxLength: 3 }),
  visits: fc.array(
    fc.record({ zip, technician: fc.nat(2), half: fc.nat(12), hours: fc.constantFrom(1, 2) }),
    {
      maxLength: 4,
    },
  ),
})

type Day = typeof aDay extends fc.Arbitrary<infer D> ? D : never

const memoryOf = ({ bases, visits }: Day) => {
  const memory = createMemory()
  memory.technicians.splice(0, 1, ...bases.map((baseZip, n) => aTechnician(n + 1, { baseZip })))
  for (const [n, each] of visits.entries()) {
    const start = MONDAY + (each.half * HOUR) / 2
    const technicianIds = [(each.technician % bases.length) + 1]
    const time = { start, end: start + each.hours * HOUR }
    const isTaken = memory.appointments.some(
      (other) =>
        other.technicianIds[0] === technicianIds[0] && other.start < time.end && time.start < other.end,
    )
    if (!isTaken)
      memory.appointments.push(
        appointment(n + 1, { ...time, technicianIds, address: { ...ADDRESS, zip: each.zip } }),
      )
  }
  return memory
}

const book = (start: Instant, where: string) =>
  bookAppointment({
    person: PERSON,
    address: { ...ADDRESS, zip: where },
    service: { name: "A job of two hours" },
    addons: [],
    textConsent: false,
    start,
    notes: null,
    source: "website",
  })

test("every list of starts, the explanation and booking agree, and a refusal for the way names how long it takes", async () => {
  const seen = { free: 0, travel: 0 }
  await fc.assert(
    fc.asyncProperty(aDay, async (day) => {
      const memory = memoryOf(day)
      const { starts } = await run(memory, withDriving(explainDay(DATE, { hours: HOURS, zip: day.zip })))
      const free = starts.filter(({ obstacle }) => obstacle === null).map(({ start }) => start)
      // The wizard, the staff's dialog and the command line; the days in the calendar of each; the assistant in the chat.
      const query = { range: RANGE, hours: HOURS, zip: day.zip }
      expect(await run(memory, withDriving(listFreeSlots(query)))).toEqual(free)
      expect((await run(memory, withDriving(listDays(query)))).days).toEqual(free.length > 0 ? [DATE] : [])
      const [times] = await run(
        memory,
        withDriving(listDayTimes(dayAt(MONDAY), dayAt(MONDAY), HOURS, day.zip)),
      )
      expect(times!.starts).toEqual(free)
      for (const { start, obstacle } of starts) {
        if (start < MONDAY - HOUR || start >= MONDAY + 9 * HOUR) continue
        const booked = await run(memoryOf(day), Effect.result(withDriving(book(start, day.zip))))
        expect(Result.isFailure(booked) ? booked.failure : { obstacle: null }).toMatchObject({ obstacle })
      }
      const tooFar = starts.filter(({ obstacle }) => obstacle === "travel")
      for (const { reason } of tooFar)
        expect(reason).toMatch(/\d+ minutes for the way (?:from|to) the (?:base|visit)/u)
      seen.free += free.length
      seen.travel += tooFar.length
    }),
    { numRuns: 30 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(25)
})
