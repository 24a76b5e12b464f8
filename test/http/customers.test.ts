import * as Effect from "effect/Effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../adapters/postgres/connection.ts"
import { Customers } from "../../core/ports/customers.ts"
import { ADDRESS } from "../adapters/ports.ts"
import { startStaffServer } from "./staff-server.ts"

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer()
})
afterAll(() => server.close())
beforeEach(() => sql("TRUNCATE customers, appointments, audit_log RESTART IDENTITY CASCADE"))

const sql = (text: string) =>
  server.ports.runPromise(
    Effect.flatMap(Database, ({ rows }) => rows<Readonly<Record<string, unknown>>>(text)),
  )

const JANE = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }

const link = (differences: Partial<Record<keyof typeof JANE, string | null>> = {}) =>
  server.ports.runPromise(
    Effect.flatMap(Customers, (customers) =>
      customers.link({ ...JANE, ...differences } as typeof JANE, ADDRESS),
    ),
  )

interface Page {
  readonly customers: readonly { readonly id: number; readonly firstName: string }[]
  readonly total: number
}

const list = async (query = "") => (await server.staff("GET", `/api/customers${query}`)).json as Page

const namesIn = async (query: string) => (await list(query)).customers.map(({ firstName }) => firstName)

describe("the list of customers", () => {
  beforeEach(async () => {
    await link()
    await link({ firstName: "Zoë", lastName: "adams", email: "zoe@example.org", phone: "+1 636-555-0177" })
    await link({ firstName: "Bob", lastName: "Miller", email: null, phone: "314.555.0123" })
    await sql("UPDATE customers SET company = 'Oak & Sons' WHERE id = 3")
  })

  it("shows staff every field, and how many there are", async () => {
    const { customers, total } = await list()
    expect(total).toBe(3)
    expect(customers[1]).toEqual({
      id: 1,
      ...JANE,
      company: null,
      ...ADDRESS,
      notes: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/u),
    })
  })

  it("is sorted by last name or date, and paged by limit and offset", async () => {
    expect(await namesIn("")).toEqual(["Zoë", "Jane", "Bob"])
    expect(await namesIn("?sort=-name")).toEqual(["Bob", "Jane", "Zoë"])
    expect(await namesIn("?sort=-createdAt&limit=2")).toEqual(["Bob", "Zoë"])
    expect(await namesIn("?sort=createdAt&limit=2&offset=2")).toEqual(["Bob"])
    expect((await list("?limit=1")).total).toBe(3)
  })

  it.each([
    ["jane", ["Jane"]],
    ["DOE ja", ["Jane"]],
    ["oak", ["Bob"]],
    ["zoe@example.org", ["Zoë"]],
    ["(314) 555", ["Jane", "Bob"]],
    ["1 636 555 0177", ["Zoë"]],
    ["miller 555-0123", ["Bob"]],
    ["nobody", []],
    ["%", []],
  ])("finds %s by name, company, email or phone", async (search, names) => {
    const query = `?search=${encodeURIComponent(search)}`
    expect(await namesIn(query)).toEqual(names)
    expect((await list(query)).total).toBe(names.length)
  })

  it("refuses other limits, offsets and orders than it has", async () => {
    for (const [query, message] of [
      ["limit=0", "The limit must be between 1 and 100"],
      ["limit=101", "The limit must be between 1 and 100"],
      ["offset=-1", "The offset must be at least 0"],
      ["sort=phone", "The list cannot be sorted by that"],
    ])
      expect(await server.staff("GET", `/api/customers?${query}`)).toMatchObject({
        status: 400,
        json: { message },
      })
  })

  it("shows visitors only the first name and initial of customers with an approved review", async () => {
    await sql(`
      INSERT INTO reviews (customer_id, rating, title, content, city, state, is_approved)
      VALUES (1, 5, 'Great', 'Thanks', 'St. Louis', 'MO', true), (1, 4, 'Again', 'Good', 'St. Louis', 'MO', true),
        (2, 1, 'Bad', 'No', 'St. Louis', 'MO', false)
    `)
    expect(await server.visitor("/api/customers")).toEqual({
      status: 200,
      json: [{ id: 1, firstName: "Jane", lastName: "D." }],
    })
  })
})
