import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { applySickDay, proposeSickDay } from "../../../core/schedule/use-cases/hours/sick-day.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { aBlock, aTechnician } from "../../support/samples.ts"
import { ADDRESS, appointment, createMemory, MONDAY, run } from "../support/memory-ports.ts"

const withDriving = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, BusinessSettings, {
    current: Effect.succeed({ ...initialSettings({}), drivingTimes: true, changed: [], version: 1 }),
    store: () => Effect.die("not changed"),
    reset: () => Effect.die("not changed"),
    change: (change) => change,
  })

/** Downtown, Chesterfield, Edwardsville, and one that is not known. */
const zip = fc.constantFrom("63101", "63017", "62025", "00000")
const baseZip = fc.option(zip)

/** Visits of the day one after the other, the first technician's with or without another, and some of the others alone. */
const visits = fc.array(
  fc.record({
    gap: fc.constantFrom(0, 30, 60, 90),
    hours: fc.constantFrom(0.5, 1, 1.5),
    zip,
    technicianIds: fc.constantFrom([1], [1], [1, 2], [1, 3], [2], [3]),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Hours after 9:00 AM that are blocked on the sick day and on those a week away, of everybody or of one technician. */
const blocks = fc.array(
  fc.record({
    day: fc.constantFrom(-7, 0, 7),
    hour: fc.nat(7),
    technicianId: fc.constantFrom(null, 2, 3),
  }),
  { maxLength: 4 },
)

test("each choice from the times that were just proposed can be applied, with driving times on", async () => {
  await fc.assert(
    fc.asyncProperty(
      visits,
      fc.tuple(baseZip, baseZip, baseZip),
      fc.constantFrom(1, 1, 1, null),
      fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 6, maxLength: 6 }),
      fc.record({ blocks, now: fc.constantFrom(-240, -1, 1, 2, 3) }),
      async (given, bases, technicianId, chosen, { blocks, now }) => {
        const memory = createMemory()
        memory.now = MONDAY + now * HOUR
        memory.technicians.splice(0, 1, ...bases.map((base, n) => aTechnician(n + 1, { baseZip: base })))
        let end = MONDAY
        for (const [n, visit] of given.entries()) {
          const start = end + visit.gap * MINUTE
          end = start + visit.hours * HOUR
          const { technicianIds } = visit
          const address = { ...ADDRESS, zip: visit.zip }
          memory.appointments.push(appointment(n + 1, { start, end, technicianIds, address }))
        }
        for (const [n, { day, hour, technicianId: whose }] of blocks.entries()) {
          const start = MONDAY + (day * 24 + hour) * HOUR
          memory.blocks.push(aBlock(n + 1, { start, end: start + 3 * HOUR, technicianId: whose }))
        }
        const proposal = await run(memory, withDriving(proposeSickDay("2026-11-23", technicianId)))
        const choices = proposal.visits.map(({ appointment: { id, version }, starts }, n) => ({
          id,
          version,
          start: starts[chosen[n]!] ?? null,
        }))
        const choice = { date: "2026-11-23", technicianId, reason: null, visits: choices }
        const { appointments } = await run(memory, withDriving(applySickDay(choice)))
        expect(appointments.map(({ id, start }) => [id, start])).toEqual(
          proposal.visits.map(({ appointment: { id, start } }, n) => [id, choices[n]!.start ?? start]),
        )
        const handedOver = [...proposal.visits.keys()].filter(
          (n) => chosen[n] === 0 && proposal.visits[n]!.substitutes.length > 0,
        )
        expect(handedOver.map((n) => appointments[n]!.technicianIds)).toEqual(
          handedOver.map((n) => proposal.visits[n]!.substitutes),
        )
      },
    ),
    { numRuns: 100 },
  )
})
