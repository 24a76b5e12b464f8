import * as Effect from "effect/Effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { MANY_BOOKINGS } from "../../support/many-bookings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { addDays, dateAt, dayOf, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())
beforeEach(() =>
  server.ports.runPromise(
    Effect.flatMap(Database, ({ rows }) => rows("TRUNCATE business_settings, audit_log RESTART IDENTITY")),
  ),
)

const PATH = "/api/admin/settings"
const read = async () => (await server.staff("GET", PATH)).json
const preview = (body: object) => server.staff("POST", "/api/admin/settings/reminders/preview", body)

const change = (changes: object, headers = {}) => server.staff("PATCH", PATH, changes, headers)
const reset = (names: ReadonlyArray<string>, headers = {}) =>
  server.staff("POST", `${PATH}/reset`, { names }, headers)

interface Issues {
  readonly issues: ReadonlyArray<object>
}
const issuesOf = async (changes: object) => ((await change(changes)).json as Issues).issues

const sameNames = (names: ReadonlyArray<string>, changes: object) =>
  names.toSorted().join() === Object.keys(changes).toSorted().join()

describe("settings", () => {
  it("are those of the environment until staff change them", async () => {
    expect(await read()).toEqual({ ...initialSettings(MANY_BOOKINGS), changed: [], version: 1 })
  })

  it("that are changed keep their values, and the others those of the environment", async () => {
    const changes = { name: "Oak & Iron", hours: "Mon-Sat 7AM-5PM", awards: [] }
    expect(await change(changes)).toEqual({
      status: 200,
      json: {
        ...initialSettings(MANY_BOOKINGS),
        ...changes,
        changed: expect.toSatisfy((names) => sameNames(names, changes)),
        version: 2,
      },
    })
    await change({ phone: "(636) 555-0100" })
    expect(await read()).toEqual({
      ...initialSettings(MANY_BOOKINGS),
      ...changes,
      phone: "(636) 555-0100",
      changed: expect.toSatisfy((names) => sameNames(names, { ...changes, phone: "" })),
      version: 3,
    })
  })

  it("that are reset are those of the environment again, and the others stay changed", async () => {
    await change({ city: "Arnold", area: "Arnold", awards: [] })
    const reply = await reset(["city", "awards"], { "if-match": '"2"' })
    const now = { ...initialSettings(MANY_BOOKINGS), area: "Arnold", changed: ["area"], version: 3 }
    expect(reply).toEqual({ status: 200, json: now })
    expect(await read()).toEqual(now)
    expect((await reset(["area"], { "if-match": '"2"' })).status).toBe(412)
    expect(await reset(["awards"])).toMatchObject({ json: { version: 3 } })
  })

  it.each([
    [["slogan"], "There is no such setting"],
    [[], "Please name a setting"],
  ])("with the names %j are not reset: %s", async (names, message) => {
    expect(((await reset(names)).json as Issues).issues).toMatchObject([{ message }])
  })

  it("with another time between visits change what visitors are offered from the next request on", async () => {
    const date = addDays(dateAt(Date.now()), 40 - weekdayOf(dateAt(Date.now())))
    const { start, end } = dayOf(date)
    const offered = async () => {
      const { json } = await server.visitor(`/api/availability?from=${toIso(start)}&to=${toIso(end)}&hours=2`)
      return (json as { readonly slots: readonly string[] }).slots.length
    }
    await server.staff("POST", "/api/availability-rules", {
      weekday: weekdayOf(date),
      startTime: "09:00",
      endTime: "15:00",
    })
    const noon = start + 12 * HOUR
    await server.ports.runPromise(addAppointment({ start: noon, end: noon + HOUR }))
    expect(await offered()).toBe(4)
    await change({ travelMinutes: 60 })
    expect(await offered()).toBe(1)
    await change({ travelMinutes: 0 })
    expect(await offered()).toBe(4)
  })

  it("the words in reminders and in the thank-you are previewed in the email as a customer gets it", async () => {
    const words = "Please keep the <b>driveway</b> free, {firstName}."
    const { json } = (await preview({ kind: "24h", words })) as { readonly json: Record<string, string> }
    expect(json["subject"]).toMatch(/^Your visit on \w+, \w+ \d+, 9:00 AM CT$/u)
    expect(json["text"]).toContain("Please keep the <b>driveway</b> free, Jane.")
    expect(json["html"]).toContain("Please keep the &lt;b&gt;driveway&lt;/b&gt; free, Jane.")
    expect((await preview({ kind: "follow-up", words })).json).toMatchObject({
      text: expect.stringContaining("driveway</b> free, Jane."),
    })
    expect(await preview({ kind: "24h", words: "Dear {name}" })).toMatchObject({
      status: 400,
      json: { issues: [{ path: ["words"], message: "In braces, please write firstName or phone only" }] },
    })
  })

  it("with an empty notice address and profile page have none", async () => {
    await change({ notifyEmail: "office@example.com", retailerProfileUrl: "https://pro.example/oak" })
    expect(await read()).toMatchObject({
      notifyEmail: "office@example.com",
      retailerProfileUrl: "https://pro.example/oak",
    })
    await change({ notifyEmail: "", retailerProfileUrl: "" })
    expect(await read()).toMatchObject({ notifyEmail: null, retailerProfileUrl: null })
  })

  it("are recorded in the audit log with what was changed, and not where nothing was", async () => {
    await change({ city: "Arnold", zip: "63110" })
    await change({ city: "Arnold" })
    const changes = await server.ports.runPromise(listChanges({ limit: 10, offset: 0 }))
    expect(changes).toMatchObject([
      {
        actor: "Maria Keller",
        action: "edit",
        subject: "settings",
        before: { city: "St. Louis" },
        after: { city: "Arnold" },
      },
    ])
    expect(changes[0]!.after).toEqual({ city: "Arnold" })
  })

  it("that somebody else has changed since they were read are not changed: 412 with the current ones", async () => {
    await change({ area: "Arnold" }, { "if-match": '"1"' })
    const refused = await change({ area: "Belleville" }, { "if-match": '"1"' })
    expect(refused).toMatchObject({ status: 412, json: { current: { area: "Arnold", version: 2 } } })
    expect(await read()).toMatchObject({ area: "Arnold" })
  })

  it.each([
    [{ name: " " }, "Business name is required"],
    [{ phone: "555" }, "Please enter a phone number with at least 10 digits"],
    [{ hours: "8 to 6" }, "Please write hours like Mon-Fri 8AM-6PM, Sat 9AM-3PM"],
    [{ areaMiles: 0 }, "Miles must be a whole number from 1 to 500"],
    [{ retailerUrl: "javascript:alert(1)" }, "Please enter a web address like https://www.example.com"],
    [{ awards: [{ badge: "pro-referral", title: "", detail: "x" }] }, "Title is required"],
    [{ testimonials: "none" }, "Please give a list of testimonials"],
  ])("are not changed to %j: %s", async (changes, message) => {
    expect(await issuesOf(changes)).toMatchObject([{ message }])
    expect(await read()).toMatchObject({ version: 1 })
  })
})
