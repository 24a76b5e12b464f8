import * as Effect from "effect/Effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())
beforeEach(() =>
  server.ports.runPromise(
    Effect.flatMap(Database, ({ rows }) =>
      rows("TRUNCATE services, appointments, audit_log RESTART IDENTITY CASCADE"),
    ),
  ),
)

const ISO = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u

const GUTTERS = {
  name: "Gutter Cleaning",
  description: "We clear gutters and downspouts.",
  category: "essential",
  basePrice: 89.5,
} as const

const STORED = {
  ...GUTTERS,
  id: 1,
  active: true,
  isActive: true,
  priceUnit: "per hour",
  estimatedDuration: null,
  suggestedHours: 2,
  jobSize: "A",
  skillLevel: "standard",
  includedInQuoteCalculator: true,
  people: 1,
  displayOrder: 0,
  addons: [],
  kindsOfWork: ["gutters"],
  alsoCalled: "",
  createdAt: expect.stringMatching(ISO),
  updatedAt: expect.stringMatching(ISO),
  version: 1,
} as const

const add = (differences: object = {}) =>
  server.staff("POST", "/api/services", { ...GUTTERS, ...differences })
const list = async () => (await server.staff("GET", "/api/services")).json as ReadonlyArray<typeof STORED>
const messageOf = ({ json }: { readonly json: unknown }) => (json as { readonly message: string }).message

describe("services", () => {
  it("are listed by displayOrder: all of them for staff, the active ones for visitors", async () => {
    await add({ name: "Second", displayOrder: 2 })
    await add({ name: "First", displayOrder: 1, isActive: false })
    expect((await list()).map(({ name, active, isActive }) => [name, active, isActive])).toEqual([
      ["First", false, false],
      ["Second", true, true],
    ])
    const { json } = await server.visitor("/api/services")
    expect(json).toMatchObject([{ name: "Second", active: true }])
    for (const field of ["isActive", "kindsOfWork", "alsoCalled", "version"])
      expect(json).not.toMatchObject([{ [field]: expect.anything() }])
  })

  it("with only the required fields get the defaults of the specification", async () => {
    expect(await add()).toEqual({ status: 201, json: STORED })
    expect(await list()).toEqual([STORED])
  })

  it("are changed; what the request leaves out keeps its value, the suggested hours among it", async () => {
    await add({ suggestedHours: 5, estimatedDuration: "half a day", priceUnit: "flat rate" })
    const changed = await server.staff("PUT", "/api/services/1", { ...GUTTERS, basePrice: 120 })
    const expected = {
      ...STORED,
      basePrice: 120,
      suggestedHours: 5,
      jobSize: "C",
      estimatedDuration: "half a day",
      priceUnit: "flat rate",
      version: 2,
    }
    expect(changed).toEqual({ status: 200, json: expected })
    const shorter = {
      ...GUTTERS,
      basePrice: 0,
      suggestedHours: 3,
      estimatedDuration: "",
      category: "improvement",
    }
    expect(await server.staff("PUT", "/api/services/1", shorter)).toMatchObject({
      json: {
        suggestedHours: 3,
        jobSize: "B",
        estimatedDuration: null,
        basePrice: 0,
        category: "improvement",
      },
    })
  })

  it("have add-ons, which visitors see, an edit replaces, and one without them keeps", async () => {
    const addons = [
      { name: "Downspouts", additionalPrice: 40, description: "Down to the ground." },
      { name: "Guards", additionalPrice: 120.5, isOptional: false },
    ]
    const defaults = { description: null, isOptional: true, isActive: true }
    const stored = addons.map((addon, n) => ({
      ...defaults,
      ...addon,
      id: n + 1,
      createdAt: expect.stringMatching(ISO),
    }))
    expect(await add({ addons })).toEqual({ status: 201, json: { ...STORED, addons: stored } })
    expect((await server.visitor("/api/services")).json).toMatchObject([{ addons }])
    const edit = (body: object) => server.staff("PUT", "/api/services/1", { ...GUTTERS, ...body })
    expect(await edit({})).toMatchObject({ json: { addons } })
    const other = [{ name: "GUARDS", additionalPrice: 0 }, addons[0]]
    expect(await edit({ addons: other })).toMatchObject({ json: { addons: other } })
    expect(await list()).toMatchObject([{ addons: [{ ...other[0], id: 2, isOptional: false }, { id: 1 }] }])
    expect(
      await edit({
        addons: [
          { name: "A", additionalPrice: 1 },
          { name: "a", additionalPrice: 2 },
        ],
      }),
    ).toMatchObject({
      status: 400,
      json: { issues: [{ path: ["addons", 1, "name"], message: "Another add-on has this name" }] },
    })
    expect(await edit({ addons: [] })).toMatchObject({ json: { addons: [] } })
    expect(await list()).toMatchObject([{ addons: [] }])
  })

  it("are put in order by one call, which is recorded", async () => {
    for (const name of ["One", "Two", "Three"]) await add({ name })
    const order = (ids: unknown) => server.staff("PUT", "/api/admin/services/order", { ids })
    expect(await order([3, 1, 2])).toMatchObject({ status: 200, json: [{ id: 3 }, { id: 1 }, { id: 2 }] })
    expect((await list()).map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ])
    const [newest] = await server.ports.runPromise(listChanges({ limit: 1, offset: 0 }))
    expect(newest).toMatchObject({
      action: "reorder",
      subject: "services",
      before: { ids: [1, 2, 3] },
      after: { ids: [3, 1, 2] },
    })
    expect(await order([3, 1])).toMatchObject({ status: 409 })
    expect(await order("3")).toMatchObject({
      status: 400,
      json: { issues: [{ path: ["ids"], message: "Please list the ids of all services" }] },
    })
    expect((await list()).map(({ id }) => id)).toEqual([3, 1, 2])
  })

  it("that are switched off are no longer listed for visitors, and are again when switched on", async () => {
    await add()
    const toggle = (isActive: boolean) => server.staff("PATCH", "/api/services/1/toggle", { isActive })
    expect(await toggle(false)).toMatchObject({ status: 200, json: { active: false, isActive: false } })
    expect((await server.visitor("/api/services")).json).toEqual([])
    expect(await toggle(true)).toEqual({ status: 200, json: { ...STORED, version: 3 } })
    expect((await server.visitor("/api/services")).json).toMatchObject([{ id: 1 }])
  })

  it("that are deleted leave their name in the visits", async () => {
    await add()
    await server.ports.runPromise(addAppointment({ serviceId: 1, serviceType: GUTTERS.name }))
    expect(await server.staff("DELETE", "/api/services/1")).toEqual({ status: 204, json: undefined })
    expect(await list()).toEqual([])
    const visits = await server.ports.runPromise(
      Effect.flatMap(Appointments, (appointments) => appointments.list({ limit: 1, offset: 0 })),
    )
    expect(visits).toMatchObject([{ serviceId: null, serviceType: GUTTERS.name }])
  })

  it("with one wrong field are refused with that field's sentence, and nothing is written", async () => {
    await add()
    const required = { name: "Service name is required", description: "Description is required" }
    const wrongPrice = "Base price is required"
    const wrongHours = "Suggested hours must be more than 0 and at most 12"
    const wrongOrder = "Display order must be a whole number from 0 to 1,000,000"
    const cases: ReadonlyArray<readonly [field: string, value: unknown, message: string]> = [
      ...[undefined, "", "  ", null, 7].flatMap((value) => [
        ["name", value, required.name] as const,
        ["description", value, required.description] as const,
      ]),
      ["name", "x".repeat(256), "Please use at most 255 characters"],
      ["description", "\0", "Please remove characters that cannot be read"],
      ...[undefined, "luxury", 1].map((value) => ["category", value, "Please select a category"] as const),
      ...[undefined, null, "", "89", Number.NaN].map((value) => ["basePrice", value, wrongPrice] as const),
      ["basePrice", -0.01, "Base price must be at least 0"],
      ["basePrice", 1e9, "Base price must be at most $1,000,000"],
      ["priceUnit", "per year", "Please select a price unit"],
      ["skillLevel", "wizard", "Please select a skill level"],
      ["isActive", "yes", "Please choose whether the service is active"],
      ["includedInQuoteCalculator", 1, "Please choose whether the service is in the quote calculator"],
      ["estimatedDuration", 2, "Please enter this as text"],
      ...[0, -1, 12.5, "2"].map((value) => ["suggestedHours", value, wrongHours] as const),
      ...[-1, 1.5, 1e12].map((value) => ["displayOrder", value, wrongOrder] as const),
    ]
    for (const [field, value, message] of cases)
      for (const [method, path] of [
        ["POST", "/api/services"],
        ["PUT", "/api/services/1"],
      ] as const) {
        const reply = await server.staff(method, path, { ...GUTTERS, name: "Other", [field]: value })
        expect([field, value, reply.status]).toEqual([field, value, 400])
        expect(reply.json).toMatchObject({ message, issues: [{ path: [field], message }] })
      }
    expect(await server.staff("PATCH", "/api/services/1/toggle", {})).toMatchObject({
      status: 400,
      json: { message: "Please choose whether the service is active" },
    })
    expect(await list()).toEqual([STORED])
  })

  it("that do not exist are not found", async () => {
    for (const [method, path, body] of [
      ["PUT", "/api/services/9", GUTTERS],
      ["DELETE", "/api/services/9", undefined],
      ["PATCH", "/api/services/9/toggle", { isActive: true }],
    ] as const)
      expect(await server.staff(method, path, body)).toEqual({
        status: 404,
        json: { message: "Service not found." },
      })
    expect(messageOf(await server.staff("DELETE", "/api/services/x"))).toBe("That id does not exist")
  })

  it("have different names, whatever the case of the letters", async () => {
    await add()
    await add({ name: "Roofing" })
    const taken = { status: 409, json: { message: "A service with this name already exists." } }
    expect(await add({ name: "GUTTER cleaning" })).toEqual(taken)
    expect(await server.staff("PUT", "/api/services/2", GUTTERS)).toEqual(taken)
    expect(
      await server.staff("PUT", "/api/services/1", { ...GUTTERS, name: "GUTTER cleaning" }),
    ).toMatchObject({ status: 200 })
  })

  it("of one name that are added at once are added once", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  })

  it("leave each change in the audit log, with who made it and the service before and after", async () => {
    await add()
    await server.staff("PUT", "/api/services/1", { ...GUTTERS, basePrice: 120 })
    await server.staff("PATCH", "/api/services/1/toggle", { isActive: false })
    await server.staff("DELETE", "/api/services/1")
    const entries = await server.ports.runPromise(listChanges({ limit: 10, offset: 0 }))
    expect(
      entries.map(({ actor, action, subject, before, after }) => [actor, action, subject, before, after]),
    ).toMatchObject([
      ["Maria Keller", "remove", "service 1", { isActive: false }, null],
      ["Maria Keller", "deactivate", "service 1", { isActive: true }, { isActive: false }],
      ["Maria Keller", "edit", "service 1", { basePrice: 8950 }, { basePrice: 12_000 }],
      ["Maria Keller", "add", "service 1", null, { name: GUTTERS.name }],
    ])
  })
})

const edit = (version: string, differences: object = {}) =>
  server.staff("PUT", "/api/services/1", { ...GUTTERS, ...differences }, { "if-match": version })

describe("a change of a service that names the version it was made from", () => {
  it("is made while that is the stored version, and refused with the stored record after another change", async () => {
    await add()
    expect(await edit('"1"', { basePrice: 100 })).toEqual({
      status: 200,
      json: { ...STORED, basePrice: 100, version: 2 },
    })
    expect(await edit('"1"', { description: "Another." })).toEqual({
      status: 412,
      json: {
        message: "This record was changed meanwhile.",
        current: { ...STORED, basePrice: 100, version: 2 },
      },
    })
    const toggled = await server.staff(
      "PATCH",
      "/api/services/1/toggle",
      { isActive: false },
      { "if-match": '"1"' },
    )
    expect(toggled.status).toBe(412)
    expect(await list()).toEqual([{ ...STORED, basePrice: 100, version: 2 }])
  })

  it("is made by one of two that are sent at once from the same version", async () => {
    await add()
    const replies = await Promise.all([edit('"1"', { basePrice: 1 }), edit('"1"', { basePrice: 2 })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it("is refused with 400 when If-Match is not a version in quotes", async () => {
    await add()
    for (const header of ["1", '"0"', 'W/"1"', '"x"', "*", '"1", "2"'])
      expect([header, await edit(header)]).toEqual([
        header,
        {
          status: 400,
          json: { message: 'The If-Match header must be the version of the record in quotes, like "3".' },
        },
      ])
  })
})
