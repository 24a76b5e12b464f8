import { beforeEach, describe, expect, it } from "vitest"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { addAppointment, MONDAY } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
beforeEach(() => server.sql("TRUNCATE blocked_times, appointments, audit_log RESTART IDENTITY CASCADE"))

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
  technicianId: null,
  createdAt: expect.any(String),
}
/** Midnight to midnight in Chicago. */
const DAY = {
  ...at(-9, 15),
  isFullDay: true,
  reason: null,
  source: "staff",
  technicianId: null,
  createdAt: expect.any(String),
}

const add = (body: unknown) => server.staff("POST", PATH, body)
const list = async (query = "") => (await server.staff("GET", `${PATH}${query}`)).json

describe("blocked times", () => {
  it("are added, listed from an instant on a page at a time, and removed", async () => {
    expect(await add(HOURS)).toEqual({
      status: 201,
      json: { added: [{ id: 1, ...HOURS }], alreadyBlocking: [] },
    })
    await add({ ...at(48, 50), isFullDay: false })
    const later = { ...HOURS, id: 2, ...at(48, 50), reason: null }
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

  it("of a full day are widened to midnights in Chicago", async () => {
    expect(await add(at(0, 16))).toMatchObject({ status: 201, json: { added: [{ ...DAY, ...at(-9, 39) }] } })
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

  it("with one wrong field are refused with that field's sentence, and nothing is written", async () => {
    const notOffered = "Please choose hours of one day, on the hour or half hour, between 6:00 AM and 9:00 PM"
    for (const [field, value, message] of [
      ["startTimestamptz", undefined, "Invalid ISO datetime format"],
      ["endTimestamptz", "2026-11-23", "Invalid ISO datetime format"],
      ["endTimestamptz", HOURS.startTimestamptz, "End time must be after start time"],
      ["endTimestamptz", "2026-11-23T17:10:00Z", notOffered],
      ["isFullDay", "no", "Please choose whether the whole day is blocked"],
      ["reason", "x".repeat(501), "Please use at most 500 characters"],
    ] as const) {
      const wrong = { ...HOURS, [field]: value }
      const issues = [{ path: [field], message }]
      expect(await add(wrong)).toMatchObject({ status: 400, json: { message, issues } })
      expect(await add([HOURS, wrong])).toMatchObject({ status: 400, json: { message } })
    }
    for (const [body, message] of [
      [{ ...DAY, endTimestamptz: "2036-11-23T15:00:00Z" }, "Please block at most a year at a time"],
      [[], "Please choose 1 to 366 times to block"],
    ] as const)
      expect(await add(body)).toMatchObject({ status: 400, json: { message } })
    expect(await list()).toEqual({ blockedTimes: [], total: 0 })
  })

  it("that do not exist are not found", async () => {
    expect(await server.staff("DELETE", `${PATH}/9`)).toEqual({
      status: 404,
      json: { message: "Blocked time not found." },
    })
  })
})
