import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { BOOKING, messageOf, startServer, type TestServer } from "../support/server.ts"

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const book = (key: string, body: object = BOOKING) =>
  server.post("/api/appointments", body, { "Idempotency-Key": key })

describe("a booking sent again with the same idempotency key", () => {
  it("gets the first reply and is booked once", async () => {
    const key = randomUUID()
    const first = await book(key)
    const again = await book(key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(server.memory.appointments).toHaveLength(1)
  })

  it("concurrently gets the same reply and is booked once", async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => book(key)))
    const bodies = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(bodies).size).toBe(1)
    expect(server.memory.appointments).toHaveLength(1)
  })

  it("from a new session, with the key in upper case and fields in another order, counts as the same", async () => {
    const key = randomUUID()
    const first = await book(key, { ...BOOKING, _csrf: "x", ignored: 1 })
    const renewed = await server.get("/api/csrf")
    const { csrfToken } = (await renewed.json()) as { csrfToken: string }
    const again = await server.get("/api/appointments", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: renewed.headers.get("set-cookie")!.split(";")[0]!,
        "Idempotency-Key": key.toUpperCase(),
      },
      body: JSON.stringify(Object.fromEntries(Object.entries({ ...BOOKING, _csrf: csrfToken }).toReversed())),
    })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
  })

  it("with other details is refused with a sentence", async () => {
    const key = randomUUID()
    await book(key)
    const reply = await book(key, { ...BOOKING, appointmentTime: "1:00 PM" })
    expect(reply.status).toBe(422)
    expect(await messageOf(reply)).toBe(
      "This request was already sent with other details. Please reload the page and try again.",
    )
    expect(server.memory.appointments).toHaveLength(1)
  })

  it("after a refusal is carried out", async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    await book(other)
    expect((await book(key)).status).toBe(409)
    server.memory.appointments.pop()
    expect((await book(key)).status).toBe(201)
  })
})

describe("an idempotency key", () => {
  it.each(["1", "not-a-uuid", "'; drop table", `${randomUUID()}0`])("such as %s is refused", async (key) => {
    const reply = await book(key)
    expect([reply.status, await messageOf(reply)]).toEqual([400, "The Idempotency-Key must be a UUID."])
    expect(server.memory.appointments).toEqual([])
  })

  it("is not needed", async () => {
    expect((await server.post("/api/appointments", BOOKING)).status).toBe(201)
    expect((await server.post("/api/appointments", BOOKING)).status).toBe(409)
  })
})
