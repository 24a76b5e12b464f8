import * as Effect from "effect/Effect"
import { removeCustomer } from "../../../core/customers/use-cases/remove-customer.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { Reviews } from "../../../core/reviews/ports/reviews.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { bodyOf, startPortalServer, type PortalServer } from "../support/portal-server.ts"
import { BOOKING, NOW } from "../support/server.ts"

let server: PortalServer
let jane: number
let joe: number
const EMAIL = "jane.portal@example.com"
beforeAll(async () => {
  server = await startPortalServer({ now: NOW })
  jane = await server.addCustomer({ email: EMAIL })
  joe = await server.addCustomer({ firstName: "Joe" })
})
afterAll(() => server.close())

const PROFILE = { firstName: "Jane", lastName: "Doe", email: EMAIL, phone: BOOKING.phone }

const read = async (customer: number) =>
  (await bodyOf(await server.as(customer, "GET", "/api/portal/profile"))) as {
    readonly customer: Readonly<Record<string, unknown>> & { readonly version: number }
    readonly appointments: readonly { readonly id: number }[]
    readonly emailCampaigns: readonly unknown[]
  }
const update = (customer: number, profile: object, headers?: object) =>
  server.as(customer, "PUT", "/api/portal/profile", profile, headers)

test("the profile has the customer without the notes of staff, and their own visits only, earliest first", async () => {
  const later = await server.addVisit(jane, Date.parse("2026-12-02T15:00:00Z"))
  const sooner = await server.addVisit(jane, Date.parse("2026-12-01T15:00:00Z"))
  await server.addVisit(joe, Date.parse("2026-12-03T15:00:00Z"))
  const reply = await server.as(jane, "GET", "/api/portal/profile")
  expect(reply.headers.get("cache-control")).toBe("no-store")
  const { customer, appointments, emailCampaigns } = await read(jane)
  expect(customer).toMatchObject({ id: jane, ...PROFILE, street: "12 Elm Street", version: 1 })
  expect(Object.keys(customer)).not.toContain("notes")
  expect(appointments.map(({ id }) => id)).toEqual([sooner.id, later.id])
  expect(emailCampaigns).toEqual([])
})

test("a profile that was changed since it was read is not changed, and the reply has it as it is now", async () => {
  expect((await update(jane, { ...PROFILE, lastName: "Miller", company: "Doe & Sons" })).status).toBe(200)
  const { customer } = await read(jane)
  expect(customer).toMatchObject({ lastName: "Miller", company: "Doe & Sons", street: "12 Elm Street" })
  const stale = { "If-Match": `"${customer.version - 1}"` }
  const reply = await update(jane, { ...PROFILE, lastName: "Late" }, stale)
  expect([reply.status, await bodyOf(reply)]).toEqual([
    412,
    { message: "This record was changed meanwhile.", current: customer },
  ])
  expect((await update(jane, PROFILE, { "If-Match": `"${customer.version}"` })).status).toBe(200)
})

test("customers see their own quotes and reviews only, without the email they were sent with", async () => {
  await server.run(
    Effect.gen(function* () {
      const { id: _, customerId: __, photos: ___, version: ____, ...quote } = aQuote({ email: EMAIL })
      yield* (yield* Quotes).add({ ...quote, serviceNeeded: "Painting", message: "Two coats" })
      yield* (yield* Reviews).add({
        appointmentId: null,
        firstName: "Jane",
        lastName: "Doe",
        email: EMAIL,
        serviceType: "TV Mounting",
        rating: 5,
        title: "Tidy",
        content: "On time.",
        city: "St. Louis",
        state: "MO",
        isApproved: false,
        createdAt: NOW,
      })
    }),
  )
  const own = async (customer: number, kind: string) =>
    bodyOf(await server.as(customer, "GET", `/api/portal/${kind}`))
  const { quotes } = (await own(jane, "quotes")) as { quotes: object[] }
  expect(quotes).toMatchObject([{ serviceNeeded: "Painting", message: "Two coats", status: "pending" }])
  expect(Object.keys(quotes[0]!)).toEqual(["id", "serviceNeeded", "message", "status", "createdAt"])
  expect(await own(jane, "reviews")).toEqual({
    reviews: [
      {
        id: expect.any(Number) as number,
        serviceType: "TV Mounting",
        rating: 5,
        title: "Tidy",
        content: "On time.",
        isApproved: false,
        createdAt: "2026-11-13T15:00:00Z",
      },
    ],
  })
  expect(await own(joe, "quotes")).toEqual({ quotes: [] })
  expect(await own(joe, "reviews")).toEqual({ reviews: [] })
})

test("the session of a customer who is deleted reads nothing", async () => {
  const gone = await server.addCustomer()
  await server.run(removeCustomer(gone))
  expect((await server.as(gone, "GET", "/api/portal/profile")).status).toBe(404)
})
