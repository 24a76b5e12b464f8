import { describe, expect, it } from "vitest"
import { addDays, dateAt, dayOf, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

const PATH = "/api/admin/openings"
const SUNDAY = addDays(dateAt(Date.now()), 14 - weekdayOf(dateAt(Date.now())))
const HOURS = { date: SUNDAY, startTime: "09:00", endTime: "12:00" }
const add = (differences: object = {}) => server.staff("POST", PATH, { ...HOURS, ...differences })
const list = async (query = "") => (await server.staff("GET", `${PATH}${query}`)).json

const { start, end } = dayOf(SUNDAY)
const offered = async () =>
  (await server.visitor(`/api/availability?from=${toIso(start)}&to=${toIso(end)}&hours=3`)).json

describe("one-off openings", () => {
  it("are offered to visitors from the next request on, and no longer when they are removed", async () => {
    expect(await offered()).toEqual({ slots: [] })
    expect(await add()).toEqual({ status: 201, json: { id: 1, ...HOURS, technicianId: null } })
    expect(await add()).toEqual({ status: 200, json: { id: 1, ...HOURS, technicianId: null } })
    expect(await offered()).toEqual({ slots: [toIso(start + 9 * HOUR)] })
    expect((await server.staff("DELETE", `${PATH}/1`)).status).toBe(204)
    expect(await offered()).toEqual({ slots: [] })
    expect(await server.staff("DELETE", `${PATH}/1`)).toEqual({
      status: 404,
      json: { message: "Opening not found." },
    })
  })

  it("are listed from a date on, a page at a time, by date and start", async () => {
    const later = addDays(SUNDAY, 1)
    for (const each of [{ date: later }, { startTime: "10:00" }, {}]) await add(each)
    const [third, second, first] = [
      { id: 2, ...HOURS, date: later, technicianId: null },
      { id: 3, ...HOURS, startTime: "10:00", technicianId: null },
      { id: 4, ...HOURS, technicianId: null },
    ]
    expect(await list()).toEqual({ openings: [first, second, third], total: 3 })
    expect(await list(`?from=${later}`)).toEqual({ openings: [third], total: 1 })
    expect(await list("?limit=1&offset=1")).toEqual({ openings: [second], total: 3 })
  })

  it("with one wrong field are refused with that field's sentence", async () => {
    for (const [field, value, message] of [
      ["date", "2027-02-29", "Please select a date"],
      ["endTime", null, "Please select an end time"],
      ["endTime", "09:00", "End time must be after start time"],
    ] as const)
      expect(await add({ [field]: value })).toMatchObject({
        status: 400,
        json: { message, issues: [{ path: [field], message }] },
      })
    expect((await server.staff("GET", `${PATH}?from=x`)).status).toBe(400)
  })
})
