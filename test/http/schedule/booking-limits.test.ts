import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { ownServer } from "../support/own-server.ts"
import { BOOKING, CHAT_BOOKING, messageOf, type TestServer } from "../support/server.ts"

const from = (address: string) => ({ "X-Forwarded-For": address })

/** The n-th of the slots of two hours in the weeks before Christmas. */
const slot = (n: number) => ({
  appointmentDate: `2026-12-${String(1 + Math.floor(n / 3)).padStart(2, "0")}`,
  appointmentTime: ["9:00 AM", "11:00 AM", "1:00 PM"][n % 3],
})

const book = (server: TestServer, n: number, changes: object = {}, headers = from(`203.0.113.${n}`)) =>
  server.post("/api/appointments", { ...BOOKING, ...slot(n), ...changes }, headers)

describe("booking online", () => {
  it("an eleventh visit in a day from one address is refused, and refusals and replays do not count", async () => {
    const server = await ownServer({ trustProxy: true })
    const address = from("203.0.113.7")
    const bookAs = (n: number, headers = {}) =>
      book(server, n, { email: `visitor${n}@example.com` }, { ...address, ...headers })
    const key = { "Idempotency-Key": randomUUID() }
    expect((await bookAs(0, key)).status).toBe(201)
    expect((await bookAs(0, key)).status).toBe(201)
    expect((await bookAs(0)).status).toBe(409)
    expect((await book(server, 0, { zip: "" }, address)).status).toBe(400)
    for (let n = 1; n < 10; n += 1) expect((await bookAs(n)).status).toBe(201)
    const eleventh = await bookAs(10)
    expect([eleventh.status, await messageOf(eleventh)]).toEqual([
      429,
      "Ten visits were booked from your internet connection today. To book more, please call (314) 555-0142.",
    ])
    expect((await book(server, 10, { email: "a@example.com" }, from("203.0.113.8"))).status).toBe(201)
    expect(server.memory.appointments).toHaveLength(11)
  })

  it("a service that is not in the catalogue is stored as Other", async () => {
    const server = await ownServer()
    const reply = await server.post("/api/appointments", { ...CHAT_BOOKING, serviceType: "Win $$$ now" })
    expect(await reply.json()).toMatchObject({ serviceType: "Other" })
    expect(server.memory.appointments[0]).toMatchObject({ serviceType: "Other", serviceId: null })
  })
})
