import { beforeEach, describe, expect, it } from "vitest"
import { QUICK_SETUPS } from "../../../core/schedule/hours/availability-rule.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
beforeEach(() => server.sql("TRUNCATE availability_rules, audit_log RESTART IDENTITY"))

const MONDAY = { weekday: 1, startTime: "09:00", endTime: "17:00" } as const
const STORED = { id: 1, ...MONDAY, active: true, createdAt: expect.any(String), version: 1 }
const PATH = "/api/availability-rules"

const add = (differences: object = {}) => server.staff("POST", PATH, { ...MONDAY, ...differences })
const list = async (query = "") => (await server.staff("GET", `${PATH}${query}`)).json

describe("availability rules", () => {
  it("are added and listed by weekday, a page at a time", async () => {
    expect(await add()).toEqual({ status: 201, json: STORED })
    await add({ weekday: 0, active: false })
    const sunday = { ...STORED, id: 2, weekday: 0, active: false }
    expect(await list()).toEqual({ availabilityRules: [sunday, STORED], total: 2 })
    expect(await list("?limit=1&offset=1")).toEqual({ availabilityRules: [STORED], total: 2 })
  })

  it("of the quick set-ups are added once, even if the buttons are pressed twice at once", async () => {
    const rules = QUICK_SETUPS.flatMap((setup) => setup.rules)
    const replies = await Promise.all([...rules, ...rules].map((rule) => add(rule)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(6).fill(200),
      ...Array(6).fill(201),
    ])
    expect(await list()).toMatchObject({ total: 6 })
  })

  it("are changed in any of their fields, switched and removed", async () => {
    await add()
    expect(await server.staff("PATCH", `${PATH}/1`, { endTime: "18:00" })).toEqual({
      status: 200,
      json: { ...STORED, endTime: "18:00", version: 2 },
    })
    expect(await server.staff("PATCH", `${PATH}/1/toggle`, { active: false })).toEqual({
      status: 200,
      json: { ...STORED, endTime: "18:00", active: false, version: 3 },
    })
    expect((await server.staff("DELETE", `${PATH}/1`)).status).toBe(204)
    expect(await list()).toEqual({ availabilityRules: [], total: 0 })
    const entries = await server.ports.runPromise(listChanges({ limit: 9, offset: 0 }))
    expect(entries.map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`)).toEqual([
      "Maria Keller: remove availability rule 1",
      "Maria Keller: deactivate availability rule 1",
      "Maria Keller: edit availability rule 1",
      "Maria Keller: add availability rule 1",
    ])
  })

  it("with one wrong field are refused with that field's sentence, and nothing is written", async () => {
    await add()
    for (const [field, value, message] of [
      ["weekday", 7, "Please select a weekday"],
      ["endTime", "9:00", "Please select an end time"],
      ["endTime", "09:00", "End time must be after start time"],
      ["active", "yes", "Please choose whether the rule is active"],
    ] as const) {
      const refused = { status: 400, json: { message, issues: [{ path: [field], message }] } }
      expect(await add({ [field]: value })).toMatchObject(refused)
      const change = await server.staff("PATCH", `${PATH}/1`, { [field]: value })
      expect(change).toMatchObject({ status: 400, json: { message } })
    }
    for (const [path, message] of [
      ["1", "At least one field must be updated"],
      ["1/toggle", "Please choose whether the rule is active"],
    ])
      expect(await server.staff("PATCH", `${PATH}/${path}`, {})).toMatchObject({
        status: 400,
        json: { message },
      })
    expect(await list()).toEqual({ availabilityRules: [STORED], total: 1 })
    expect((await server.staff("GET", `${PATH}?offset=-1`)).status).toBe(400)
  })

  it("are changed only in the version that is named, if one is named", async () => {
    await add()
    const [edit, toggle] = [
      () => server.staff("PATCH", `${PATH}/1`, { endTime: "18:00" }, { "if-match": '"1"' }),
      () => server.staff("PATCH", `${PATH}/1/toggle`, { active: false }, { "if-match": '"1"' }),
    ]
    const current = { ...STORED, endTime: "18:00", version: 2 }
    expect(await edit()).toEqual({ status: 200, json: current })
    for (const send of [edit, toggle])
      expect(await send()).toEqual({
        status: 412,
        json: { message: "This record was changed meanwhile.", current },
      })
    expect(await list()).toEqual({ availabilityRules: [current], total: 1 })
  })

  it("that do not exist are not found", async () => {
    for (const [method, path, body] of [
      ["PATCH", `${PATH}/9`, MONDAY],
      ["PATCH", `${PATH}/9/toggle`, { active: true }],
      ["DELETE", `${PATH}/9`, undefined],
    ] as const)
      expect(await server.staff(method, path, body)).toEqual({
        status: 404,
        json: { message: "Availability rule not found." },
      })
  })
})
