import * as Effect from "effect/Effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { addAppointment, MONDAY } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())
beforeEach(() =>
  server.ports.runPromise(
    Effect.flatMap(Database, ({ rows }) =>
      rows("TRUNCATE blocked_times, appointments, audit_log RESTART IDENTITY CASCADE"),
    ),
  ),
)

const PATH = "/api/blocked-times"

/** From and to in hours after Monday, 9 AM in Chicago. */
const at = (from: number, to: number) => ({
  startTimestamptz: toIso(MONDAY + from * HOUR),
  endTimestamptz: toIso(MONDAY + to * HOUR),
})
const HOURS = {
  ...at(0, 2),
  isFullDay: false,
  reason: "Dentist",
  source: "staff",
  createdAt: expect.any(String),
}
/** Midnight to midnight in Chicago. */
const DAY = { ...at(-9, 15), isFullDay: true, reason: null, source: "staff", createdAt: expect.any(String) }

const add = (body: unknown) => server.staff("POST", PATH, body)
const list = async (query = "") => (await server.staff("GET", `${PATH}${query}`)).json

describe("blocked times", () => {
  it("are added, listed from an instant on a page at a time, and removed", async () => {
    expect(await add(HOURS)).toEqual({
      status: 201,
      json: { added: [{ id: 1, ...HOURS }], alreadyBlocking: [] },
    })
    await add({ ...at(48, 50), isFullDay: false })
    const later = {
      id: 2,
      ...at(48, 50),
      isFullDay: false,
      reason: null,
      source: "staff",
      createdAt: expect.any(String),
    }
    expect(await list()).toEqual({ blockedTimes: [{ id: 1, ...HOURS }, later], total: 2 })
    expect(await list(`?from=${HOURS.endTimestamptz}`)).toEqual({ blockedTimes: [later], total: 1 })
    expect(await list(`?endedBy=${HOURS.endTimestamptz}`)).toEqual({
      blockedTimes: [{ id: 1, ...HOURS }],
      total: 1,
    })
    expect(await list(`?endedBy=${later.endTimestamptz}`)).toEqual({
      blockedTimes: [later, { id: 1, ...HOURS }],
      total: 2,
    })
    expect(await list("?limit=1")).toEqual({ blockedTimes: [{ id: 1, ...HOURS }], total: 2 })
    expect((await server.staff("DELETE", `${PATH}/1`)).status).toBe(204)
    expect(await list()).toEqual({ blockedTimes: [later], total: 1 })
    const entries = await server.ports.runPromise(listChanges({ limit: 9, offset: 0 }))
    expect(entries.map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`)).toEqual([
      "Maria Keller: remove blocked time 1",
      "Maria Keller: add blocked time 2",
      "Maria Keller: add blocked time 1",
    ])
  })

  it.each([
    ["one instant", at(0, 0), DAY],
    ["some hours of a day", at(0, 2), DAY],
    ["a day to its last second", { ...at(-9, 0), endTimestamptz: "2026-11-24T05:59:59Z" }, DAY],
    ["midnight to midnight", at(-9, 15), DAY],
    ["hours of two days", at(0, 16), { ...DAY, ...at(-9, 39) }],
  ])("of a full day given as %s are widened to midnights in Chicago", async (_, given, expected) => {
    expect(await add(given)).toMatchObject({ status: 201, json: { added: [expected] } })
  })

  it("in a list are added all together, or none if one of them has a visit", async () => {
    await server.ports.runPromise(addAppointment())
    const refused = await add([{ ...at(48, 50), isFullDay: false }, at(0, 0)])
    expect(refused).toMatchObject({
      status: 409,
      json: {
        message: "Please choose different dates or reschedule the existing appointments first.",
        appointments: [{ id: 1, firstName: "Jane", startTimestamptz: toIso(MONDAY) }],
      },
    })
    expect(await list()).toEqual({ blockedTimes: [], total: 0 })
    expect(await add([at(48, 48), at(72, 72)])).toMatchObject({ status: 201 })
    expect(await list()).toMatchObject({ total: 2 })
  })

  it("beside a visit are added, and those over a cancelled visit too", async () => {
    await server.ports.runPromise(addAppointment())
    await server.ports.runPromise(
      addAppointment({ start: MONDAY + 48 * HOUR, end: MONDAY + 50 * HOUR, status: "cancelled" }),
    )
    expect(await add({ ...at(2, 4), isFullDay: false })).toMatchObject({ status: 201 })
    expect(await add(at(48, 48))).toMatchObject({ status: 201 })
  })

  it("that are blocked already are not added again", async () => {
    await add(DAY)
    expect(await add(HOURS)).toEqual({
      status: 201,
      json: { added: [], alreadyBlocking: [{ id: 1, ...DAY }] },
    })
  })

  it("with one wrong field are refused with that field's sentence, and nothing is written", async () => {
    const notIso = "Invalid ISO datetime format"
    const notOffered = "Please choose hours of one day, on the hour or half hour, between 6:00 AM and 9:00 PM"
    const cases = [
      ...[undefined, null, "", "2026-11-23", 5].flatMap((value) => [
        ["startTimestamptz", value, notIso] as const,
        ["endTimestamptz", value, notIso] as const,
      ]),
      ["endTimestamptz", HOURS.startTimestamptz, "End time must be after start time"],
      // 11:10 AM, 5 AM, 9:30 PM, and 11 AM on the next day.
      ["endTimestamptz", "2026-11-23T17:10:00Z", notOffered],
      ["startTimestamptz", "2026-11-23T11:00:00Z", notOffered],
      ["endTimestamptz", "2026-11-24T03:30:00Z", notOffered],
      ["endTimestamptz", "2026-11-24T17:00:00Z", notOffered],
      ["isFullDay", "no", "Please choose whether the whole day is blocked"],
      ["reason", 7, "Please enter this as text"],
      ["reason", "x".repeat(501), "Please use at most 500 characters"],
    ] as const
    for (const [field, value, message] of cases) {
      const reply = await add({ ...HOURS, [field]: value })
      expect([field, value, reply.status]).toEqual([field, value, 400])
      const path = [message === notOffered ? "endTimestamptz" : field]
      expect(reply.json).toMatchObject({ message, issues: [{ path, message }] })
      expect(await add([HOURS, { ...HOURS, [field]: value }])).toMatchObject({
        status: 400,
        json: { message },
      })
    }
    expect(await add({ ...DAY, endTimestamptz: "2036-11-23T15:00:00Z" })).toMatchObject({
      status: 400,
      json: { message: "Please block at most a year at a time" },
    })
    expect(await add([])).toMatchObject({
      status: 400,
      json: { message: "Please choose 1 to 366 times to block" },
    })
    expect(await add("7")).toMatchObject({ status: 400 })
    expect(await list()).toEqual({ blockedTimes: [], total: 0 })
  })

  it("that do not exist are not found", async () => {
    expect(await server.staff("DELETE", `${PATH}/9`)).toEqual({
      status: 404,
      json: { message: "Blocked time not found." },
    })
  })
})
