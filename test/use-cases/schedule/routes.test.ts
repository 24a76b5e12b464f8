import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { visitMoved } from "../../../core/outbox/outgoing-mail.ts"
import { applyRoute } from "../../../core/schedule/use-cases/routes/apply-route.ts"
import { readRoutes } from "../../../core/schedule/use-cases/routes/routes.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { aTechnician } from "../../support/samples.ts"
import { ADDRESS, appointment, failureOf, memoryOfEachTest, MONDAY, run } from "../support/memory-ports.ts"

const withDriving = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, BusinessSettings, {
    current: Effect.succeed({ ...initialSettings({}), drivingTimes: true, changed: [], version: 1 }),
    store: () => Effect.die("not changed"),
    reset: () => Effect.die("not changed"),
    change: (change) => change,
  })

const DATE = "2026-11-23"
/** At 9:00 AM and 11:00 AM in the far west, and between them one in the middle of the city. */
const PLACES = ["63017", "63101", "63017"]
const BASE = "63101"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.technicians[0] = aTechnician(1, { baseZip: BASE })
  memory.appointments.push(
    ...PLACES.map((zip, n) =>
      appointment(n + 1, {
        start: MONDAY + (0.5 + 2.5 * n) * HOUR,
        end: MONDAY + (1.5 + 2.5 * n) * HOUR,
        address: { ...ADDRESS, zip },
      }),
    ),
  )
})

const routes = async () => (await run(memory, withDriving(readRoutes(DATE)))).routes
const suggested = async () => (await routes())[0]!.suggestion
const starts = () => memory.appointments.map(({ start }) => (start - MONDAY) / HOUR)

describe("the routes of a day", () => {
  test("are the visits of each active technician with the driving between them and where they are", async () => {
    memory.technicians.push(aTechnician(2), aTechnician(3, { active: false }))
    const [first, second, ...others] = await routes()
    expect(first).toMatchObject({
      technician: { id: 1 },
      base: { zip: BASE, position: { x: expect.closeTo(0.4, 1) } },
      stops: [
        { appointment: { id: 1 }, minutes: 30, position: { x: expect.closeTo(-18.5, 1) } },
        { appointment: { id: 2 }, minutes: 30 },
        { appointment: { id: 3 }, minutes: 30 },
      ],
      minutesHome: 30,
      minutes: 120,
    })
    expect(second).toMatchObject({
      technician: { id: 2 },
      base: null,
      stops: [],
      minutes: 0,
      suggestion: null,
    })
    expect(others).toEqual([])
  })

  test("suggest the starts with the least driving, by ways that can be driven in time", async () => {
    expect(await suggested()).toMatchObject({ saved: 40, minutes: 80 })
  })

  test("leave visits where they are whose customers were mailed the time, have no email or have not confirmed", async () => {
    for (const { id, start, end } of memory.appointments) memory.mailedTimes.set(id, { start, end })
    expect(await suggested()).toBeNull()
    memory.mailedTimes.clear()
    const before = [...memory.appointments]
    for (const difference of [
      { email: null },
      { heldUntil: MONDAY },
      { status: "completed" as const },
      { technicianIds: [1, 2] },
    ]) {
      memory.appointments.splice(0, 3, ...before.map((visit) => ({ ...visit, ...difference })))
      expect(await suggested()).toBeNull()
    }
  })

  test("have an unknown place without a position", async () => {
    memory.appointments[0] = { ...memory.appointments[0]!, address: null }
    expect((await routes())[0]!.stops[0]).toMatchObject({ minutes: 0, position: null })
  })
})

describe("applying a suggestion", () => {
  test("moves the visits, though two of them change places, and mails their customers", async () => {
    const [first, second] = memory.appointments.map(({ start }) => start)
    const moves = [
      { id: 1, version: 1, start: second! },
      { id: 2, version: 1, start: first! },
    ]
    const moved = await run(memory, withDriving(applyRoute(moves)))
    expect(moved).toMatchObject([
      { id: 1, start: second, status: "scheduled", sequence: 1 },
      { id: 2, start: first, status: "scheduled", sequence: 1 },
    ])
    expect(memory.mails).toEqual([visitMoved(1, 1), visitMoved(2, 1)])
    expect(memory.changes).toBe(1)
  })

  test("leaves nothing to suggest", async () => {
    const { visits } = (await suggested())!
    await run(memory, withDriving(applyRoute(visits)))
    expect(starts()).toEqual(
      [1, 2, 3].map((id, n) => {
        const move = visits.find((visit) => visit.id === id)
        return move === undefined ? 0.5 + 2.5 * n : (move.start - MONDAY) / HOUR
      }),
    )
    expect(await suggested()).toBeNull()
  })

  test("is refused where a visit was changed or mailed meanwhile, is unknown or named twice, or goes to another day", async () => {
    const move = { id: 2, version: 1, start: MONDAY + 7 * HOUR }
    const refused = (...moves: (typeof move)[]) => failureOf(memory, withDriving(applyRoute(moves)))
    for (const moves of [
      [{ ...move, version: 2 }],
      [{ ...move, id: 9 }],
      [move, move],
      [{ ...move, start: move.start + 24 * HOUR }],
    ])
      expect(await refused(...moves)).toMatchObject({ _tag: "VisitsChanged" })
    memory.mailedTimes.set(2, { start: MONDAY, end: MONDAY + HOUR })
    expect(await refused(move)).toMatchObject({ _tag: "VisitsChanged" })
    expect(starts()).toEqual([0.5, 3, 5.5])
  })

  test.each([
    [5, "booked"],
    [4.5, "travel"],
    [12, "outside-hours"],
  ])(
    "is refused where the engine does not have a new start free: %f hours after nine, %s",
    async (hours, obstacle) => {
      const moves = [{ id: 2, version: 1, start: MONDAY + hours * HOUR }]
      expect(await failureOf(memory, withDriving(applyRoute(moves)))).toMatchObject({
        _tag: "SlotNotFree",
        obstacle,
      })
    },
  )
})
