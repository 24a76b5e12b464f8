import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { QUICK_SETUPS } from "../../../core/schedule/hours/availability-rule.ts"
import { addDays, dateAt, startOfDay, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { ofFile } from "../../support/of-file.ts"
import { startStaffServer } from "../support/staff-server.ts"

const server = await ofFile(startStaffServer())

const PATH = "/api/admin/routes"

/** A Monday at least two weeks ahead. */
const DATE = addDays(dateAt(Date.now()), 15 + ((8 - weekdayOf(dateAt(Date.now()))) % 7))
const NINE = startOfDay(DATE) + 9 * HOUR

const address = { street: "12 Elm Street", city: "St. Louis", state: "MO" }

/** Chesterfield, downtown and Chesterfield again, 30 minutes from each other. */
const ZIPS = ["63017", "63101", "63017"]
const startOfVisit = (n: number) => NINE + n * 2.5 * HOUR

beforeEach(async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      yield* rows("TRUNCATE appointments, availability_rules, audit_log RESTART IDENTITY CASCADE")
      for (const [n, zip] of ZIPS.entries())
        yield* addAppointment({
          email: "jane@example.com",
          address: { ...address, zip },
          start: startOfVisit(n),
          end: startOfVisit(n) + HOUR,
        })
    }),
  )
  for (const rule of QUICK_SETUPS.flatMap(({ rules }) => rules))
    await server.staff("POST", "/api/availability-rules", rule)
  await server.staff("PATCH", "/api/admin/settings", { drivingTimes: true })
})

interface Routes {
  readonly suggestion: { readonly visits: readonly object[] } | null
}

const AS_READ = { version: 1, isMailed: false, technicianId: 1 }

const apply = (visits: readonly object[]) => server.staff("POST", `${PATH}/apply`, { visits })

const read = async () => (await server.staff("GET", `${PATH}?date=${DATE}`)).json as Routes

describe("GET /api/admin/routes", () => {
  it("lists the visits of the day with the driving between them, and a suggestion", async () => {
    expect(await read()).toMatchObject({
      date: DATE,
      routes: [
        {
          technician: { id: 1 },
          base: null,
          stops: [
            { appointment: { id: 1, zip: "63017" }, minutes: 0, mayMove: true, isMailed: false },
            { appointment: { id: 2 }, minutes: 30 },
            { appointment: { id: 3 }, minutes: 30 },
          ],
          minutesHome: 0,
          minutes: 60,
        },
      ],
      suggestion: { minutes: 40, saved: 20 },
    })
  })

  it("needs a date", async () => {
    expect((await server.staff("GET", PATH)).status).toBe(400)
    expect((await server.staff("GET", `${PATH}?date=monday`)).status).toBe(400)
  })
})

describe("POST /api/admin/routes/apply", () => {
  it("moves all visits of the suggestion and records it", async () => {
    const { visits } = (await read()).suggestion!
    expect(await apply(visits)).toMatchObject({ status: 200, json: { appointments: visits.map(() => ({})) } })
    expect(await read()).toMatchObject({ routes: [{ minutes: 40 }], suggestion: null })
    const changes = await server.ports.runPromise(listChanges({ limit: 10, offset: 0 }))
    expect(changes.filter(({ action }) => action === "move")).toHaveLength(visits.length)
  })

  it("lets two visits change places, which the database would refuse one after the other", async () => {
    const visits = [
      { id: 1, ...AS_READ, start: toIso(startOfVisit(1)) },
      { id: 2, ...AS_READ, start: toIso(startOfVisit(0)) },
    ]
    expect(await apply(visits)).toMatchObject({
      status: 200,
      json: {
        appointments: [
          { id: 1, status: "scheduled", sequence: 1, startTimestamptz: toIso(startOfVisit(1)) },
          { id: 2, status: "scheduled", sequence: 1, startTimestamptz: toIso(startOfVisit(0)) },
        ],
      },
    })
  })

  it("changes nothing where one of the visits cannot move", async () => {
    const possible = { id: 1, ...AS_READ, start: toIso(NINE + HOUR / 2) }
    const taken = { id: 2, ...AS_READ, start: toIso(startOfVisit(2)) }
    expect(await apply([possible, taken])).toMatchObject({
      status: 409,
      json: { message: expect.any(String) },
    })
    expect(await apply([possible, { ...taken, version: 7 }])).toMatchObject({
      status: 409,
      json: { message: "The visits of that day have changed meanwhile. Please choose again." },
    })
    expect(await read()).toMatchObject({
      routes: [
        { stops: [0, 1, 2].map((n) => ({ appointment: { startTimestamptz: toIso(startOfVisit(n)) } })) },
      ],
    })
  })

  it.each([
    ["no visits", []],
    [
      "more than ninety-nine",
      Array.from({ length: 100 }, (_, n) => ({ id: n + 1, ...AS_READ, start: toIso(NINE) })),
    ],
    ["no version", [{ id: 1, isMailed: false, technicianId: 1, start: toIso(NINE) }]],
  ])("refuses %s", async (_, visits) => {
    expect(await apply(visits)).toMatchObject({
      status: 400,
      json: { message: "Please name 1 to 99 visits with their new times" },
    })
  })
})

const put = (arrivalFrom: number | null, arrivalUntil: number | null) =>
  server.staff("PUT", "/api/admin/appointments/1/arrival-window", {
    arrivalFrom: arrivalFrom && toIso(arrivalFrom),
    arrivalUntil: arrivalUntil && toIso(arrivalUntil),
  })

describe("PUT /api/admin/appointments/:id/arrival-window", () => {
  it("stores the window, within which a visit may move whose customer was mailed its time", async () => {
    await server.ports.runPromise(
      Effect.gen(function* () {
        const { setMailedTime } = yield* Appointments
        for (const [n] of ZIPS.entries())
          yield* setMailedTime(n + 1, { start: startOfVisit(n), end: startOfVisit(n) + HOUR })
      }),
    )
    expect(await read()).toMatchObject({ suggestion: null })
    expect(await put(NINE, NINE + 8 * HOUR)).toMatchObject({
      status: 200,
      json: { arrivalFrom: toIso(NINE), arrivalUntil: toIso(NINE + 8 * HOUR), version: 2 },
    })
    const { visits } = (await read()).suggestion!
    expect(visits).toEqual([expect.objectContaining({ id: 1, isMailed: true })])
    expect(await apply(visits)).toMatchObject({
      status: 200,
      json: { appointments: [{ id: 1, arrivalFrom: toIso(NINE) }] },
    })
  })

  it("refuses a window without the visit, and half of one", async () => {
    expect(await put(NINE + HOUR, NINE + 2 * HOUR)).toMatchObject({ status: 400 })
    expect(await put(NINE, null)).toMatchObject({ status: 400 })
    expect(await put(null, null)).toMatchObject({ status: 200, json: { arrivalFrom: null, version: 1 } })
  })
})
