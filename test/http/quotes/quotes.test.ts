import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import * as Effect from "effect/Effect"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { addDays, dateAt, startOfDay, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { ADDRESS } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
const { sql } = server
beforeAll(() => server.ports.runPromise(Effect.andThen(seedServices, seedRules)))
beforeEach(() =>
  sql(
    "TRUNCATE quotes, customers, appointments, audit_log, rate_limits, pgboss.job RESTART IDENTITY CASCADE",
  ),
)

const REQUEST = {
  firstName: "Jane",
  lastName: "Doe",
  email: "Jane@Example.com",
  phone: "(314) 555-0100",
  ...ADDRESS,
  serviceNeeded: "Electrical Work",
}

const request = (changes: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  server.staff("POST", "/api/quotes", { ...REQUEST, ...changes }, { "x-signed-in-as": "", ...headers })

interface Page {
  readonly quotes: readonly { readonly id: number; readonly firstName: string; readonly version: number }[]
  readonly total: number
}

const list = async (query = "") => (await server.staff("GET", `/api/quotes${query}`)).json as Page

const namesIn = async (query: string) => (await list(query)).quotes.map(({ firstName }) => firstName)

const mailTitles = async () => {
  const { json } = await server.staff("GET", "/api/admin/mail")
  return (json as { mails: { title: string; to: string | null }[] }).mails.map(({ title, to }) => [title, to])
}

describe("requesting a quote", () => {
  it("stores it, adds no customer, and is answered with the promise and nothing that is stored", async () => {
    const reply = await request({ company: "<b>Doe</b>", message: "Two outlets.", status: "converted" })
    expect(reply).toEqual({
      status: 201,
      json: { message: "We will contact you within 24 hours.", uploadTicket: expect.any(String) as string },
    })
    expect((await list()).quotes[0]).toEqual({
      ...REQUEST,
      id: 1,
      customerId: null,
      appointmentId: null,
      chatId: null,
      email: "jane@example.com",
      company: "<b>Doe</b>",
      message: "Two outlets.",
      estimate: null,
      photos: [],
      offer: null,
      status: "pending",
      answeredAt: null,
      statusChangedAt: expect.stringMatching(/Z$/u),
      createdAt: expect.stringMatching(/Z$/u),
      version: 1,
    })
    expect((await server.staff("GET", "/api/customers")).json).toMatchObject({ total: 0 })
    expect((await mailTitles()).toSorted()).toEqual([
      ["Confirmation of quote #1", "jane@example.com"],
      ["Notice to staff of quote #1", "hello@hearthandwire.example"],
    ])
  })

  it("with a known customer's email is linked to that customer, whose record stays as it is", async () => {
    await server.ports.runPromise(
      Effect.flatMap(Customers, ({ link }) => link({ ...REQUEST, firstName: "Janet" }, ADDRESS)),
    )
    expect(Object.keys((await request({ phone: "314-555-0199" })).json as object)).toEqual([
      "message",
      "uploadTicket",
    ])
    expect((await list()).quotes).toMatchObject([{ customerId: 1, firstName: "Jane", phone: "314-555-0199" }])
    expect((await server.staff("GET", "/api/customers")).json).toMatchObject({
      customers: [{ firstName: "Janet", phone: "(314) 555-0100" }],
      total: 1,
    })
  })

  it("sent twice with one idempotency key is stored once", async () => {
    const headers = { "Idempotency-Key": randomUUID() }
    expect((await request({}, headers)).status).toBe(201)
    expect((await request({}, headers)).status).toBe(201)
    expect((await request({ zip: "63102" }, headers)).status).toBe(422)
    expect((await list()).total).toBe(1)
  })
})

describe("the list of quotes", () => {
  beforeEach(async () => {
    await request()
    await request({
      firstName: "Zoë",
      lastName: "adams",
      email: "zoe@example.org",
      serviceNeeded: "Plumbing",
    })
    await request({ firstName: "Bob", lastName: "Miller", email: "bob@example.com", company: "Oak & Sons" })
    await sql("UPDATE quotes SET created_at = now() - (4 - id) * interval '1 hour'")
    await server.staff("PATCH", "/api/quotes/2/status", { status: "contacted" })
  })

  it.each([
    ["", ["Bob", "Zoë", "Jane"]],
    ["?sort=createdAt", ["Jane", "Zoë", "Bob"]],
    ["?sort=name", ["Zoë", "Jane", "Bob"]],
    ["?sort=-serviceNeeded", ["Zoë", "Bob", "Jane"]],
    ["?sort=status", ["Zoë", "Jane", "Bob"]],
    ["?status=pending", ["Bob", "Jane"]],
    ["?search=oak", ["Bob"]],
    ["?search=zoe%40example.org", ["Zoë"]],
    ["?limit=1&offset=1", ["Zoë"]],
  ])("with the query %j has %j", async (query, names) => {
    expect(await namesIn(query)).toEqual(names)
    expect((await list(query)).total).toBe(/limit/u.test(query) ? 3 : names.length)
  })

  it.each(["?status=lost", "?sort=phone", "?limit=0"])("refuses the query %s", async (query) => {
    expect((await server.staff("GET", `/api/quotes${query}`)).status).toBe(400)
  })

  it("is exported as CSV with the filters of the list", async () => {
    const reply = await server.staffGet("/api/admin/quotes/export.csv?status=contacted")
    expect(parse(await reply.text(), { bom: true, columns: true })).toMatchObject([
      { "First name": "Zoë", Service: "Plumbing", Status: "contacted", Photos: "0" },
    ])
  })
})

const set = (status: string, headers = {}) =>
  server.staff("PATCH", "/api/quotes/1/status", { status }, headers)

describe("the status of a quote", () => {
  beforeEach(() => request())

  it("of a quote that was changed since it was read stays, and the quote as it is now is sent", async () => {
    await set("contacted")
    expect(await set("converted", { "If-Match": '"1"' })).toMatchObject({
      status: 412,
      json: { current: { status: "contacted", version: 2 } },
    })
    expect((await set("converted", { "If-Match": '"2"' })).status).toBe(200)
  })

  it("that does not exist is refused, and so is an unknown quote", async () => {
    expect(await set("lost")).toMatchObject({ status: 400, json: { message: "Please select a status" } })
    const unknown = await server.staff("PATCH", "/api/quotes/9/status", { status: "contacted" })
    expect(unknown).toMatchObject({ status: 404, json: { message: "Quote not found." } })
  })
})

it("a reply is mailed, kept with the quote and sets it to contacted", async () => {
  await request()
  const reply = await server.staff("POST", "/api/admin/quotes/1/replies", {
    body: "  We can come.\nMonday? ",
  })
  expect(reply).toMatchObject({
    status: 201,
    json: {
      quote: { status: "contacted" },
      reply: { body: "We can come.\nMonday?", author: "Maria Keller" },
    },
  })
  expect((await server.staff("GET", "/api/admin/quotes/1")).json).toMatchObject({
    quote: { id: 1, status: "contacted" },
    replies: [{ body: "We can come.\nMonday?" }],
    changes: [{ actor: "Maria Keller", action: "reply by email" }],
  })
  expect(await mailTitles()).toContainEqual(["Reply to quote #1", "jane@example.com"])
  expect((await server.staff("POST", "/api/admin/quotes/1/replies", { body: " " })).json).toMatchObject({
    message: "Please write a reply",
  })
})

/** 9 AM on a weekday about a month ahead. */
const nextMonthAtNine = (): string => {
  const ahead = [28, 29, 30].map((days) => addDays(dateAt(Date.now()), days))
  return toIso(startOfDay(ahead.find((date) => weekdayOf(date) >= 1 && weekdayOf(date) <= 5)!) + 9 * HOUR)
}

const book = (changes: object = {}) =>
  server.staff("POST", "/api/admin/quotes/1/appointment", {
    ...REQUEST,
    serviceId: 1,
    startTime: nextMonthAtNine(),
    ...changes,
  })

describe("booking a visit for a quote", () => {
  it("books it, links it with its customer and sets the quote to converted", async () => {
    await request()
    expect(await book()).toMatchObject({
      status: 201,
      json: {
        appointment: { id: 1, customerId: 1, source: "manual" },
        quote: { status: "converted", appointmentId: 1, customerId: 1 },
      },
    })
  })

  it("leaves the quote pending when the time is taken", async () => {
    await request()
    await server.staff("POST", "/api/admin/appointments", {
      ...REQUEST,
      serviceId: 1,
      startTime: nextMonthAtNine(),
    })
    expect(await book()).toMatchObject({ status: 409, json: { obstacle: "booked" } })
    expect((await list()).quotes).toMatchObject([{ status: "pending", appointmentId: null }])
  })
})
