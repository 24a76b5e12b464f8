import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { parse } from "csv-parse/sync"
import { beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { addAppointment, ADDRESS } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer({ trustProxy: true }))
beforeEach(() =>
  server.sql(
    "TRUNCATE reviews, appointments, customers, audit_log, rate_limits, idempotency_keys RESTART IDENTITY CASCADE",
  ),
)

const REVIEW = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  serviceType: "TV Mounting",
  rating: 4,
  title: "Straight",
  content: "It hangs straight.\nThey swept up.",
  city: "St. Louis",
  state: "MO",
}

const RECEIVED = {
  status: 201,
  json: {
    message: "Thank you for your feedback. Your review is pending approval and will appear on our site soon.",
  },
}

const submit = (differences: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  server.visitorPost("/api/reviews/submit", { ...REVIEW, ...differences }, headers)
const list = async (query = "") => (await server.staff("GET", `/api/admin/reviews${query}`)).json
const published = async (query = "") => (await server.visitor(`/api/reviews${query}`)).json
const pageIds = async (query: string) => ((await published(query)) as { id: number }[]).map(({ id }) => id)
const approve = (id: number) => server.staff("PATCH", `/api/reviews/${id}/approve`)
const remove = (id: number) => server.staff("DELETE", `/api/reviews/${id}`)
const changes = async () =>
  (await server.ports.runPromise(listChanges({ limit: 10, offset: 0 }))).map(
    ({ actor, action, subject, before, after }) => [actor, action, subject, before, after],
  )

const ids = async (query: string) => {
  const { reviews, total } = (await list(query)) as { reviews: { id: number }[]; total: number }
  return [total, ...reviews.map(({ id }) => id)]
}

describe("a review that a visitor sends", () => {
  it("is pending, and appears on the site with the author's initial once it is approved", async () => {
    expect(await submit({ isApproved: true, customerId: 1, id: 99 })).toEqual(RECEIVED)
    expect(await published()).toEqual([])
    const stored = { ...REVIEW, id: 1, customerId: null, isApproved: false }
    expect(await list()).toMatchObject({ total: 1, reviews: [stored] })
    expect(await approve(1)).toMatchObject({ status: 200, json: { ...stored, isApproved: true } })
    const { firstName: _, lastName: __, email: ___, ...shown } = REVIEW
    expect(await published()).toEqual([
      { ...shown, id: 1, author: "Jane D.", isVerified: false, createdAt: expect.stringMatching(/Z$/u) },
    ])
  })

  it("from the link in a thank-you is verified once, however many are sent at the same time", async () => {
    const visit = await server.ports.runPromise(
      Effect.gen(function* () {
        const added = yield* addAppointment()
        yield* (yield* Database).rows(`UPDATE appointments SET status = 'completed' WHERE id = ${added!.id}`)
        return `${added!.id}-${(yield* Tokens).review(added!.id)}`
      }),
    )
    const sent = await Promise.all(
      ["TV Mounting", "Plumbing Services", "Electrical Work", "Home Repairs"].map((serviceType) =>
        submit({ serviceType, visit }),
      ),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(sent.find(({ status }) => status === 409)!.json).toEqual({
      message: "You already reviewed this visit. Thank you, once is enough.",
    })
    expect(await list()).toMatchObject({ total: 1, reviews: [{ isVerified: true }] })
    await approve(((await list()) as { reviews: { id: number }[] }).reviews[0]!.id)
    expect(await published()).toMatchObject([{ isVerified: true }])
  })

  it("is linked to the customer with its email, whose record is neither read back nor changed", async () => {
    const id = await server.ports.runPromise(
      Effect.flatMap(Customers, ({ link }) =>
        link(
          { firstName: "Janet", lastName: "Roe", email: "jane@example.com", phone: "3145550100" },
          ADDRESS,
        ),
      ),
    )
    await submit({ email: "JANE@example.com", city: "Ladue" })
    await submit({ email: "other@example.com" })
    expect(await list("?sort=createdAt")).toMatchObject({
      reviews: [{ customerId: id, firstName: "Jane", city: "Ladue" }, { customerId: null }],
    })
    expect(await list(`?customerId=${id}`)).toMatchObject({ total: 1 })
    await approve(1)
    expect((await server.visitor("/api/customers")).json).toEqual([{ id, firstName: "Jane", lastName: "D." }])
  })

  it("is refused a second time that day for the same email and service, and accepted for another one", async () => {
    expect(await submit()).toEqual(RECEIVED)
    expect(await submit({ email: " Jane@Example.com ", title: "Again" })).toEqual({
      status: 409,
      json: { message: "You already sent a review of this service today. Thank you, once is enough." },
    })
    expect(await submit({ serviceType: "Other" })).toEqual(RECEIVED)
    expect(await submit({ email: "john@example.com" })).toEqual(RECEIVED)
    expect(await list()).toMatchObject({ total: 3 })
  })

  it("that is sent five times at once is stored once", async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(4).fill(409)])
  })

  it("is stored once for one Idempotency-Key, and gets the same reply again", async () => {
    const key = { "Idempotency-Key": randomUUID() }
    expect([await submit({}, key), await submit({}, key)]).toEqual([RECEIVED, RECEIVED])
    expect(await submit({ title: "Other" }, key)).toMatchObject({ status: 422 })
    expect(await list()).toMatchObject({ total: 1 })
  })
})

describe("the visitors' list of reviews", () => {
  it("has pages of 50 at most unless up to 100 are asked for, newest first", async () => {
    await server.sql(`INSERT INTO reviews (first_name, last_name, email, service_type, rating, title, content, city, state, is_approved)
      SELECT 'Jane', 'Doe', 'jane' || n || '@example.com', 'Other', 5, 'Good', 'Good work.', 'St. Louis', 'MO', true
      FROM generate_series(1, 101) AS n`)
    expect(await pageIds("")).toEqual(Array.from({ length: 50 }, (_, n) => 101 - n))
    expect(await pageIds("?limit=100")).toHaveLength(100)
    expect(await pageIds("?limit=2&offset=100")).toEqual([1])
    expect(await server.visitor("/api/reviews?limit=101")).toMatchObject({
      status: 400,
      json: { message: "The limit must be between 1 and 100" },
    })
  })
})

describe("the staff's list of reviews", () => {
  beforeEach(async () => {
    await submit({ rating: 2 })
    await submit({
      email: "zoe@example.com",
      firstName: "Zoë",
      serviceType: "Other",
      rating: 5,
      title: "Quick",
    })
    await submit({
      email: "bob@example.com",
      firstName: "Bob",
      content: "The gutter still leaks.",
      rating: 1,
    })
    await approve(2)
  })

  it("is newest first, and is filtered, searched, sorted and paged", async () => {
    expect(await ids("")).toEqual([3, 3, 2, 1])
    expect(await ids("?status=pending")).toEqual([2, 3, 1])
    expect(await ids("?status=approved")).toEqual([1, 2])
    expect(await ids("?search=zoe")).toEqual([1, 2])
    expect(await ids("?search=gutter+leak")).toEqual([1, 3])
    expect(await ids("?search=bob@example")).toEqual([1, 3])
    expect(await ids("?sort=rating")).toEqual([3, 3, 1, 2])
    expect(await ids("?sort=-rating")).toEqual([3, 2, 1, 3])
    expect(await ids("?sort=createdAt&limit=1&offset=1")).toEqual([3, 2])
  })

  it("refuses other filters and orders than it has", async () => {
    for (const [query, message] of [
      ["status=hidden", "Unknown status"],
      ["sort=email", "The list cannot be sorted by that"],
      ["customerId=x", "That id does not exist"],
    ])
      expect(await server.staff("GET", `/api/admin/reviews?${query}`)).toMatchObject({
        status: 400,
        json: { message },
      })
  })

  it("is exported as CSV with the same filters", async () => {
    const reply = await server.staffGet("/api/admin/reviews/export.csv?status=pending&sort=createdAt")
    const rows = parse(await reply.text(), { bom: true, columns: true })
    expect(rows).toMatchObject([
      { Id: "1", State: "pending", Stars: "2", Service: "TV Mounting", Text: REVIEW.content },
      { Id: "3", "First name": "Bob" },
    ])
  })
})

describe("approving and deleting", () => {
  beforeEach(() => submit())

  it("of an approved review: approving changes nothing more, deleting is refused", async () => {
    await approve(1)
    expect(await approve(1)).toMatchObject({ status: 200, json: { isApproved: true } })
    expect(await remove(1)).toEqual({
      status: 409,
      json: { message: "This review is approved, and approved reviews stay on the site." },
    })
    expect(await changes()).toHaveLength(1)
    expect(await published()).toHaveLength(1)
  })

  it("of a review that does not exist are not found", async () => {
    for (const reply of [await approve(9), await remove(9)])
      expect(reply).toEqual({ status: 404, json: { message: "Review not found." } })
  })
})
