import * as Effect from "effect/Effect"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { addDays, dateAt, startOfDay, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { ADDRESS } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
const { sql, staff } = server
beforeAll(async () => {
  await server.ports.runPromise(Effect.andThen(seedServices, seedRules))
  await staff("PATCH", "/api/admin/settings", { taxOnMaterials: 9_750 })
})
beforeEach(async () => {
  await sql(
    "TRUNCATE quotes, offer_templates, customers, appointments, audit_log, rate_limits, pgboss.job RESTART IDENTITY CASCADE",
  )
  const person = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }
  await staff(
    "POST",
    "/api/quotes",
    { ...person, ...ADDRESS, serviceNeeded: "Painting" },
    { "x-signed-in-as": "" },
  )
})

const OFFER = {
  alternatives: [
    { name: "One room", lines: [{ text: "Paint the bedroom", quantity: 1, price: 400 }] },
    {
      name: "Both rooms",
      lines: [
        { serviceId: 1, text: "Paint both rooms", quantity: 2.5, unit: "hour", price: 300 },
        { text: "Paint", kind: "materials", quantity: 2, price: 40.25, isOptional: true },
      ],
    },
  ],
  discount: { kind: "share", share: 10 },
  deposit: { kind: "amount", amount: 100 },
  note: "We bring everything.",
}

const write = (changes: object = {}) => staff("PUT", "/api/admin/quotes/1/offer", { ...OFFER, ...changes })
const send = async (changes: object = {}) => {
  await write(changes)
  return staff("POST", "/api/admin/quotes/1/offer/send")
}
/** The quote's customer, number 1. */
const addJane = () =>
  sql(`
    WITH jane AS (
      INSERT INTO customers (first_name, last_name, email, phone)
      VALUES ('Jane', 'Doe', 'jane@example.com', '(314) 555-0100') RETURNING id
    )
    UPDATE quotes SET customer_id = jane.id FROM jane
  `)
const token = (number = 1) => server.ports.runPromise(Effect.map(Tokens, ({ offer }) => offer(1, number)))
const visitor = async (method: string, path: string, body?: object, number = 1) =>
  staff(method, `/api/offers/${await token(number)}${path}`, body, { "x-signed-in-as": "" })
const BOTH = { number: 1, name: "Jane Doe", alternative: 1, options: [1] }
const invoice = () => staff("POST", "/api/admin/quotes/1/offer/invoice")
const accept = (changes: object = {}) => visitor("POST", "/accept", { ...BOTH, ...changes })

/** Without the right to handle money. */
const tom = (method: string, path: string, body?: object, headers: object = {}) =>
  staff(method, path, body, { "x-signed-in-as": "tom", ...headers })

describe("staff", () => {
  it("write an offer, find its price with the quote, and send it once", async () => {
    expect(await write()).toMatchObject({ status: 200, json: { number: 1, total: 360, sentAt: null } })
    expect((await staff("GET", "/api/admin/quotes/1")).json).toMatchObject({
      quote: { status: "pending", offer: { number: 1, total: 360, sentAt: null } },
    })
    expect(await staff("POST", "/api/admin/quotes/1/offer/send")).toMatchObject({ status: 200 })
    expect(await staff("POST", "/api/admin/quotes/1/offer/send")).toMatchObject({
      status: 409,
      json: { message: "There is no draft of an offer for this quote." },
    })
    expect((await staff("GET", "/api/quotes")).json).toMatchObject({
      quotes: [{ status: "contacted", offer: { sentAt: expect.stringMatching(/Z$/u), acceptedAt: null } }],
    })
    expect((await staff("GET", "/api/admin/offers?search=jane")).json).toMatchObject({
      offers: [{ customer: "Jane Doe", serviceNeeded: "Painting", offer: { number: 1 } }],
    })
    expect((await staff("GET", "/api/admin/offers?search=bob")).json).toEqual({ offers: [] })
  })

  it("without the right to handle money work on quotes, but neither write nor see what they cost", async () => {
    await send()
    await addJane()
    expect((await tom("GET", "/api/admin/quotes/1/offers")).status).toBe(403)
    const shown = [
      await tom("GET", "/api/quotes"),
      await tom("GET", "/api/admin/quotes/1"),
      await tom("GET", "/api/admin/customers/1"),
      await tom("PATCH", "/api/quotes/1/status", { status: "converted" }),
      await tom("PATCH", "/api/quotes/1/status", { status: "pending" }, { "if-match": '"1"' }),
      await tom("POST", "/api/admin/quotes/1/replies", { body: "See you on Monday." }),
    ]
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 412, 201])
    for (const { json } of shown) {
      expect(JSON.stringify(json)).toContain('"offer":null')
      expect(JSON.stringify(json)).not.toContain("360")
    }
  })

  it("read back what they entered, so that it can be sent again", async () => {
    const { json } = await write()
    const { terms } = json as { terms: object }
    expect(terms).toMatchObject({ discount: { kind: "share", share: 10 }, taxRates: { materials: 9_750 } })
    expect((await write(terms)).json).toMatchObject({ terms })
  })

  it.each([
    ["no line", { alternatives: [{ lines: [] }] }, "Please enter at least one line"],
    ["no alternative", { alternatives: [] }, "Please enter at least one alternative"],
    [
      "a fourth alternative",
      { alternatives: Array(4).fill(OFFER.alternatives[0]) },
      "Please enter at most 3 alternatives",
    ],
    ["an impossible date", { validUntil: "2026-02-30" }, "Please select a date"],
    [
      "a deposit of more than all",
      { deposit: { kind: "share", share: 101 } },
      "Deposit must be from 0 to 100% with at most two decimals",
    ],
  ])("are told what is wrong with an offer with %s", async (_, changes, message) => {
    expect(await write(changes)).toMatchObject({ status: 400, json: { message } })
  })

  it("record that the customer accepted by phone, which the customer's page says, and make the invoice", async () => {
    const record = { ...BOTH, name: "John Doe", how: "by phone" }
    expect((await staff("POST", "/api/admin/quotes/1/offer/accept", record)).status).toBe(409)
    await send()
    expect((await tom("POST", "/api/admin/quotes/1/offer/accept", record)).status).toBe(403)
    expect((await tom("POST", "/api/admin/quotes/1/offer/decline", { number: 1 })).status).toBe(403)
    expect(
      await staff("POST", "/api/admin/quotes/1/offer/accept", { ...record, how: "by letter", name: "" }),
    ).toMatchObject({
      status: 400,
      json: {
        issues: [
          { message: "Please enter who accepted it" },
          { message: "Please choose how it was accepted" },
        ],
      },
    })
    expect(await staff("POST", "/api/admin/quotes/1/offer/accept", record)).toMatchObject({
      status: 200,
      json: { total: 754.51, acceptance: { name: "John Doe", address: "by phone", deposit: 100 } },
    })
    const { json } = await visitor("GET", "")
    expect(json).toMatchObject({ state: "accepted", acceptance: { name: "John Doe", how: "by phone" } })
    expect(json).not.toHaveProperty("acceptance.address")
    expect(await staff("POST", "/api/admin/quotes/1/offer/decline", { number: 1 })).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining("does not wait for an answer") },
    })
    expect(await invoice()).toMatchObject({ status: 200, json: { total: 754.51 } })
    await send()
    expect(
      await staff("POST", "/api/admin/quotes/1/offer/decline", { number: 2, reason: "Too much." }),
    ).toMatchObject({ status: 200, json: { declineReason: "Too much." } })
  })

  it("keep templates, which are replaced by name and removed", async () => {
    await staff("PUT", "/api/admin/offer-templates", { name: "Rooms", terms: OFFER })
    await staff("PUT", "/api/admin/offer-templates", { name: "rooms", terms: { ...OFFER, deposit: null } })
    expect((await staff("GET", "/api/admin/offer-templates")).json).toMatchObject({
      templates: [{ id: 1, name: "rooms", terms: { deposit: null } }],
    })
    expect((await staff("DELETE", "/api/admin/offer-templates/1")).status).toBe(204)
    expect((await staff("DELETE", "/api/admin/offer-templates/1")).status).toBe(404)
  })
})

describe("a link to an offer", () => {
  it("shows the offer and nothing else of the customer but the name, and is unknown once staff end it", async () => {
    await send()
    const shown = await visitor("GET", "")
    expect(shown).toMatchObject({
      status: 200,
      json: { number: 1, state: "sent", customer: "Jane Doe", acceptance: null, isBooked: false },
    })
    for (const secret of ["jane@example.com", "555-0100", ADDRESS.street, "Maria"])
      expect(JSON.stringify(shown.json)).not.toContain(secret)
    await visitor("POST", "/viewed")
    expect((await visitor("GET", "")).json).toMatchObject({ state: "viewed" })
    expect((await staff("DELETE", "/api/admin/quotes/1/offer/link")).status).toBe(204)
    for (const path of ["", "/slots?from=2026-12-01T06:00:00Z&to=2026-12-02T06:00:00Z", "/photos/1"])
      expect(await visitor("GET", path)).toMatchObject({ status: 404 })
    expect((await accept()).status).toBe(404)
  })

  it("is stored as a hash alone", async () => {
    await send()
    const [row] = await sql<{ all: string }>("SELECT offer_links::text AS all FROM offer_links")
    expect(row!.all).not.toContain(await token())
  })

  it("shows only photos of the offer", async () => {
    await sql(
      "INSERT INTO quote_photos (quote_id, file, width, height) VALUES (1, 'a.webp', 4, 3), (1, 'b.webp', 4, 3)",
    )
    const [{ id } = { id: 0 }] = await sql<{ id: number }>("SELECT min(id) AS id FROM quote_photos")
    await send({ photos: [id] })
    expect((await visitor("GET", "")).json).toMatchObject({ photos: [{ id, width: 4, height: 3 }] })
    expect((await visitor("GET", `/photos/${id + 1}`)).status).toBe(404)
  })
})

describe("a visitor with the link", () => {
  it("accepts an alternative with an option, which is kept with name, time, address and hash", async () => {
    await send()
    expect(await accept()).toMatchObject({
      status: 200,
      json: {
        state: "accepted",
        acceptance: {
          name: "Jane Doe",
          how: null,
          alternative: 1,
          options: [1],
          total: 754.51,
          deposit: 100,
        },
      },
    })
    const { json } = await staff("GET", "/api/admin/quotes/1/offers")
    expect(json).toMatchObject({
      versions: [
        {
          total: 754.51,
          acceptedAt: expect.stringMatching(/Z$/u),
          acceptance: {
            name: "Jane Doe",
            address: "unknown",
            fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/u),
          },
        },
      ],
    })
    expect(await accept()).toMatchObject({ status: 409, json: { state: "accepted" } })
  })

  it.each([
    ["without a name", { name: " " }, 400, /Please type your name/u],
    ["of an alternative that does not exist", { alternative: 2 }, 400, /one of the alternatives/u],
    ["of a line that is no option", { options: [0] }, 400, /only options that it has/u],
    ["of a version that was not sent yet", { number: 2 }, 409, /newer version/u],
  ])("is refused an acceptance %s", async (_, changes, status, message) => {
    await send()
    expect(await accept(changes)).toMatchObject({
      status,
      json: { message: expect.stringMatching(message) },
    })
  })

  it("declines with a reason, or asks something, and staff read both", async () => {
    await send()
    expect((await visitor("POST", "/question", { body: "Is paint included?" })).status).toBe(204)
    expect(await visitor("POST", "/decline", { number: 1, reason: "Too much." })).toMatchObject({
      status: 200,
      json: { state: "declined" },
    })
    expect((await staff("GET", "/api/admin/quotes/1")).json).toMatchObject({
      replies: [{ isQuestion: true, author: "Jane Doe", body: "Is paint included?" }],
      changes: [{ action: "decline offer", actor: "customer, by link" }, {}, {}, {}],
    })
  })

  it("is shown what was accepted again once a newer version is declined", async () => {
    await send()
    await accept()
    await send()
    expect((await visitor("GET", "")).json).toMatchObject({ number: 2, earlier: { number: 1 }, later: null })
    expect(await visitor("POST", "/decline", { number: 2 })).toMatchObject({
      status: 200,
      json: { number: 1, state: "accepted", earlier: null, later: { number: 2, state: "declined" } },
    })
  })

  it("books a free time for what was accepted, which converts the quote", async () => {
    await send()
    await accept()
    const day = [28, 29, 30]
      .map((days) => addDays(dateAt(Date.now()), days))
      .find((date) => weekdayOf(date) % 6 !== 0)!
    const start = startOfDay(day)
    const range = `?from=${toIso(start)}&to=${toIso(start + 24 * HOUR)}`
    const { slots } = (await visitor("GET", `/slots${range}`)).json as { slots: readonly string[] }
    expect((await visitor("GET", `/days${range}`)).json).toEqual({ days: [day] })
    expect(await visitor("POST", "/visit", { startISO: slots[0] })).toMatchObject({
      status: 201,
      json: { start: slots[0] },
    })
    expect((await staff("GET", "/api/quotes")).json).toMatchObject({ quotes: [{ status: "converted" }] })
    expect((await visitor("GET", "")).json).toMatchObject({ isBooked: true })
    expect((await visitor("POST", "/visit", { startISO: slots[1] })).status).toBe(409)
  })

  it("belongs to its customer also after their email has changed", async () => {
    await addJane()
    await send()
    await accept()
    const changed = await staff("PUT", "/api/customers/1", { email: "new@example.com" })
    expect(changed).toMatchObject({ status: 200 })
    expect((await staff("GET", "/api/quotes")).json).toMatchObject({ quotes: [{ email: "new@example.com" }] })
    const from = startOfDay(addDays(dateAt(Date.now()), 7))
    const range = `?from=${toIso(from)}&to=${toIso(from + 72 * HOUR)}`
    const { slots } = (await visitor("GET", `/slots${range}`)).json as { slots: readonly string[] }
    expect(await visitor("POST", "/visit", { startISO: slots[0] })).toMatchObject({ status: 201 })
    expect(await sql("SELECT customer_id, email FROM appointments")).toEqual([
      { customer_id: 1, email: "new@example.com" },
    ])
  })
})

describe("the invoice of an accepted offer", () => {
  it("is a draft with the accepted price, is the same when two ask for it, and can be made again once deleted", async () => {
    await send()
    expect((await invoice()).status).toBe(409)
    await accept()
    const [made, again] = await Promise.all([invoice(), invoice()])
    expect(made).toMatchObject({
      status: 200,
      json: {
        number: null,
        customerId: 1,
        lines: [{ text: "Paint both rooms", quantity: 2.5 }, { text: "Paint" }],
        discount: { kind: "share", share: 10 },
        rates: { labor: 0, materials: 9_750, plan: 0 },
        total: 754.51,
      },
    })
    expect(again.json).toEqual(made.json)
    const { id } = made.json as { id: number }
    expect((await staff("GET", "/api/admin/quotes/1/offers")).json).toMatchObject({
      versions: [{ invoiceId: id }],
    })
    expect((await tom("POST", "/api/admin/quotes/1/offer/invoice")).status).toBe(403)
    expect((await staff("DELETE", `/api/admin/invoices/${id}`)).status).toBe(204)
    expect(await invoice()).toMatchObject({ status: 200, json: { id: id + 1, total: 754.51 } })
  })
})

it("of acceptances, a refusal and a new version at once, one wins, and what was accepted is never changed", async () => {
  for (let round = 0; round < 5; round++) {
    await sql("DELETE FROM offers")
    await send()
    await write({ note: "A newer version." })
    const replies = await Promise.all([
      accept(),
      accept({ alternative: 0, options: [] }),
      visitor("POST", "/decline", { number: 1 }),
      staff("POST", "/api/admin/quotes/1/offer/send"),
    ])
    const won = replies.slice(0, 3).filter(({ status }) => status === 200)
    const [{ answers, replaced } = { answers: -1, replaced: -1 }] = await sql<{
      answers: number
      replaced: number
    }>(
      "SELECT num_nonnulls(accepted_at, declined_at) AS answers, num_nonnulls(replaced_at) AS replaced FROM offers WHERE number = 1",
    )
    expect([answers, answers + replaced]).toEqual([won.length, 1])
    expect(replies[3]!.status).toBe(200)
  }
})

it("the database refuses other terms of an offer that was sent, and another answer", async () => {
  await send()
  await accept()
  for (const change of [
    "terms = jsonb_set(terms, '{note}', '\"other\"')",
    "acceptance = jsonb_set(acceptance, '{name}', '\"Bob\"')",
    "total_cents = 1",
    "accepted_at = now()",
    "accepted_at = NULL, acceptance = NULL",
  ])
    await expect(sql(`UPDATE offers SET ${change}`)).rejects.toThrow(/keeps its terms|is final/u)
})
