import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { visitMoved } from "../../../core/outbox/outgoing-mail.ts"
import { applyRoute } from "../../../core/schedule/use-cases/routes/apply-route.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setArrivalWindow } from "../../../core/schedule/use-cases/visits/set-arrival-window.ts"
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

const read = () => run(memory, withDriving(readRoutes(DATE)))
const suggested = async () => (await read()).suggestion
const mailAll = () => {
  for (const { id, start, end } of memory.appointments) memory.mailedTimes.set(id, { start, end })
}
/** Lets all visits begin from one hour after nine to another. */
const agree = (from: number, until: number) =>
  memory.appointments.splice(
    0,
    3,
    ...memory.appointments.map((visit) => ({
      ...visit,
      arrivalFrom: MONDAY + from * HOUR,
      arrivalUntil: MONDAY + until * HOUR,
    })),
  )
const starts = () => memory.appointments.map(({ start }) => (start - MONDAY) / HOUR)

describe("the routes of a day", () => {
  test("are the visits of each active technician with the driving between them and where they are", async () => {
    memory.technicians.push(aTechnician(2), aTechnician(3, { active: false }))
    const [first, second, ...others] = (await read()).routes
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
    })
    expect(others).toEqual([])
  })

  test("suggest the starts with the least driving, by ways that can be driven in time", async () => {
    expect(await suggested()).toMatchObject({ saved: 40, minutes: 80 })
  })

  test("move visits whose customers were mailed the time only within the window that they agreed to", async () => {
    mailAll()
    agree(0, 8)
    expect(await suggested()).toMatchObject({ saved: 40, visits: [{ isMailed: true }, { isMailed: true }] })
    agree(0.5, 5.5)
    const { visits } = (await suggested())!
    for (const { start } of visits) {
      expect(start).toBeGreaterThanOrEqual(MONDAY + 0.5 * HOUR)
      expect(start).toBeLessThanOrEqual(MONDAY + 5.5 * HOUR)
    }
  })

  test("move visits to another technician who can do the work", async () => {
    memory.technicians.push(
      aTechnician(2, { baseZip: "63017" }),
      aTechnician(3, { baseZip: "63017", serviceIds: [] }),
    )
    memory.appointments.splice(0, 3, ...memory.appointments.map((visit) => ({ ...visit, serviceId: 1 })))
    const found = (await suggested())!
    expect(found.minutes).toBeLessThan(80)
    expect([...new Set(found.visits.map(({ technicianId }) => technicianId))]).toEqual([2])
    memory.technicians[1] = aTechnician(2, { baseZip: null })
    expect(await suggested()).toMatchObject({ saved: 40, minutes: 80 })
    memory.technicians[1] = aTechnician(2, { baseZip: "63017", active: false })
    expect(await suggested()).toMatchObject({ saved: 40, minutes: 80 })
  })

  test("leave visits where they are that may not move, or whose technician is not active", async () => {
    memory.technicians.push(aTechnician(2, { baseZip: BASE, active: false }))
    mailAll()
    expect(await suggested()).toBeNull()
    memory.mailedTimes.clear()
    const before = [...memory.appointments]
    for (const difference of [
      { email: null },
      { heldUntil: MONDAY },
      { status: "completed" as const },
      { technicianIds: [1, 2] },
      { technicianIds: [2] },
    ]) {
      memory.appointments.splice(0, 3, ...before.map((visit) => ({ ...visit, ...difference })))
      expect(await suggested()).toBeNull()
    }
  })

  test("tell of each visit whether its customer was mailed its time, and leave it there", async () => {
    memory.appointments.splice(
      0,
      3,
      ...memory.appointments.map((visit) => ({ ...visit, version: 10 * visit.id })),
    )
    const [, second] = memory.appointments
    memory.mailedTimes.set(2, second!)
    const { routes, suggestion, travelMinutes } = await read()
    expect(travelMinutes).toBeNull()
    expect(routes[0]!.stops.map(({ isMailed, mayMove: canMove }) => [isMailed, canMove])).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ])
    expect(suggestion).toMatchObject({ saved: 40, minutes: 80 })
    for (const { id, version, isMailed } of suggestion!.visits)
      expect([id === 2, version, isMailed]).toEqual([false, 10 * id, false])
  })

  test("leave a visit at its time with whom its customer was told of", async () => {
    memory.technicians.push(aTechnician(2, { baseZip: "63017" }))
    mailAll()
    const agreed = memory.appointments.map((visit) => ({
      ...visit,
      arrivalFrom: visit.start,
      arrivalUntil: visit.start,
    }))
    memory.appointments.splice(0, 3, ...agreed)
    expect(await suggested()).toBeNull()
    memory.mailedTimes.clear()
    expect(await suggested()).not.toBeNull()
  })

  test("leave out a visit that was not confirmed in time, and leave one of the night before where it is", async () => {
    const before = memory.appointments[0]!
    memory.appointments[0] = { ...before, start: MONDAY - 11 * HOUR, end: MONDAY - 8 * HOUR }
    memory.appointments[1] = { ...memory.appointments[1]!, heldUntil: memory.now }
    const { stops } = (await read()).routes[0]!
    expect(stops.map(({ appointment: { id }, mayMove: canMove }) => [id, canMove])).toEqual([
      [1, false],
      [3, true],
    ])
    memory.appointments[0] = { ...before, start: MONDAY - 9 * HOUR, end: MONDAY - 8 * HOUR }
    expect((await read()).routes[0]!.stops[0]).toMatchObject({ mayMove: true })
  })

  test("count the same minutes for every way where driving times are off", async () => {
    const { routes, travelMinutes } = await run(memory, readRoutes(DATE))
    expect(travelMinutes).toBe(initialSettings({}).travelMinutes)
    expect(routes[0]).toMatchObject({ minutes: 2 * travelMinutes!, minutesHome: 0 })
  })

  test("have an unknown place without a position", async () => {
    memory.appointments[0] = { ...memory.appointments[0]!, address: null }
    expect((await read()).routes[0]!.stops[0]).toMatchObject({ minutes: 0, position: null })
  })
})

const AS_READ = { version: 1, isMailed: false, technicianId: 1 }

describe("applying a suggestion", () => {
  test("moves the visits, though two of them change places, and mails their customers", async () => {
    const [first, second] = memory.appointments.map(({ start }) => start)
    const moves = [
      { ...AS_READ, id: 1, start: second! },
      { ...AS_READ, id: 2, start: first! },
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

  test("gives a visit to another technician, without a mail where its time stays", async () => {
    memory.technicians.push(aTechnician(2))
    const { start } = memory.appointments[0]!
    const moved = await run(memory, withDriving(applyRoute([{ ...AS_READ, id: 1, start, technicianId: 2 }])))
    expect(moved).toMatchObject([{ id: 1, start, technicianIds: [2], sequence: 0 }])
    expect(memory.mails).toEqual([])
  })

  test("moves visits whose customers were mailed the time, where that was read, and mails them the new one", async () => {
    mailAll()
    agree(0, 8)
    const { visits } = (await suggested())!
    await run(memory, withDriving(applyRoute(visits)))
    expect(memory.mails).toEqual(visits.map(({ id }) => visitMoved(id, 1)))
    expect(memory.appointments.map(({ arrivalFrom }) => arrivalFrom)).toEqual(
      memory.appointments.map(() => MONDAY),
    )
  })

  test("sends somebody else at another time to a customer who was told who comes", async () => {
    memory.technicians.push(aTechnician(2))
    mailAll()
    agree(0, 8)
    const place = { ...AS_READ, id: 2, isMailed: true, start: MONDAY + 7 * HOUR, technicianId: 2 }
    expect(await run(memory, withDriving(applyRoute([place])))).toMatchObject([{ technicianIds: [2] }])
    expect(memory.mails).toEqual([visitMoved(2, 1)])
  })

  test("is refused where a visit was changed or mailed meanwhile, is unknown or named twice, or goes where it may not", async () => {
    memory.technicians.push(aTechnician(2))
    const move = { ...AS_READ, id: 2, start: MONDAY + 7 * HOUR }
    const refused = async (...moves: (typeof move)[]) =>
      expect(await failureOf(memory, withDriving(applyRoute(moves)))).toMatchObject({ _tag: "VisitsChanged" })
    await refused({ ...move, version: 2 })
    await refused({ ...move, id: 9 })
    await refused(move, move)
    await refused({ ...move, start: move.start + 24 * HOUR })
    await refused({ ...move, isMailed: true })
    mailAll()
    await refused(move)
    await refused({ ...move, isMailed: true })
    agree(0, 6)
    await refused({ ...move, isMailed: true })
    // Its customer was told who comes.
    await refused({ ...move, isMailed: true, start: MONDAY + 3 * HOUR, technicianId: 2 })
    expect(starts()).toEqual([0.5, 3, 5.5])
  })

  test.each([
    [5, "booked"],
    [4.5, "travel"],
    [12, "outside-hours"],
  ])(
    "is refused where the engine does not have a new start free: %f hours after nine, %s",
    async (hours, obstacle) => {
      const moves = [{ ...AS_READ, id: 2, start: MONDAY + hours * HOUR }]
      expect(await failureOf(memory, withDriving(applyRoute(moves)))).toMatchObject({
        _tag: "SlotNotFree",
        obstacle,
      })
    },
  )
})

const set = (from: number, until: number) =>
  setArrivalWindow(1, { from: MONDAY + from * HOUR, until: MONDAY + until * HOUR }, undefined)

const moveTo = (hours: number) =>
  moveAppointment({
    id: 1,
    start: MONDAY + hours * HOUR,
    end: MONDAY + (hours + 1) * HOUR,
    checkAvailability: false,
  })

describe("an arrival window", () => {
  test("is recorded with who agreed, and taken back", async () => {
    expect(await run(memory, set(0, 3))).toMatchObject({
      arrivalFrom: MONDAY,
      arrivalUntil: MONDAY + 3 * HOUR,
      version: 2,
      sequence: 0,
    })
    expect(await run(memory, set(0, 3))).toMatchObject({ version: 2 })
    expect(await run(memory, set(0, 2))).toMatchObject({ arrivalUntil: MONDAY + 2 * HOUR, version: 3 })
    expect(await run(memory, set(-1, 2))).toMatchObject({ arrivalFrom: MONDAY - HOUR, version: 4 })
    expect(await run(memory, setArrivalWindow(1, null))).toMatchObject({ arrivalFrom: null, version: 5 })
    const none = { arrivalFrom: null, arrivalUntil: null }
    const [nine, noon] = ["2026-11-23T15:00:00Z", "2026-11-23T18:00:00Z"]
    expect(memory.audit).toMatchObject([
      {
        action: "edit",
        subject: "appointment 1",
        before: none,
        after: { arrivalFrom: nine, arrivalUntil: noon },
      },
      { after: { arrivalUntil: "2026-11-23T17:00:00Z" } },
      { after: { arrivalFrom: "2026-11-23T14:00:00Z" } },
      { action: "edit", subject: "appointment 1", after: none },
    ])
    expect(memory.mails).toEqual([])
  })

  test("has the start of the visit in it, on its day", async () => {
    for (const [from, until] of [
      [1, 3],
      [-3, 0],
      [-24, 3],
      [0, 24],
    ] as const)
      expect(await failureOf(memory, set(from, until))).toMatchObject({ _tag: "WindowWithoutVisit" })
    expect(await failureOf(memory, setArrivalWindow(1, null, 7))).toMatchObject({
      _tag: "AppointmentChanged",
      current: { id: 1 },
    })
    expect(await failureOf(memory, setArrivalWindow(9, null))).toMatchObject({ _tag: "UnknownAppointment" })
  })

  test("does not hold for a time outside of it", async () => {
    await run(memory, set(0, 3))
    expect(await run(memory, moveTo(1))).toMatchObject({
      arrivalFrom: MONDAY,
      arrivalUntil: MONDAY + 3 * HOUR,
    })
    expect(await run(memory, moveTo(8))).toMatchObject({ arrivalFrom: null, arrivalUntil: null })
  })
})
