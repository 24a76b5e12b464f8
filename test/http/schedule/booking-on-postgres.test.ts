import { randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { portsLayer } from "../../adapters/support/ports.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { clockOf } from "../support/memory.ts"
import { BOOKING, NOW, startServer, type TestServer } from "../support/server.ts"

const openRuntime = (url: string) =>
  ManagedRuntime.make(Layer.merge(portsLayer(url), Layer.succeed(Clock.Clock, clockOf({ now: NOW }))))

let database: FreshDatabase
let runtime: ReturnType<typeof openRuntime>
let servers: readonly [TestServer, TestServer]
let serviceId: number

beforeAll(async () => {
  database = await freshDatabase()
  runtime = openRuntime(database.url)
  await runtime.runPromise(Effect.andThen(seedServices, seedRules))
  servers = [await startServer({ runtime }), await startServer({ runtime })]
  const services = (await (await servers[0].get("/api/services")).json()) as { id: number; jobSize: string }[]
  serviceId = services.find(({ jobSize }) => jobSize === "A")!.id
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await runtime.dispose()
  await database.drop()
})

const book = (body: object, headers?: Record<string, string>, n = 0) =>
  servers[n % 2]!.post("/api/appointments", { ...BOOKING, serviceId, ...body }, headers)

const visits = () =>
  runtime.runPromise(Effect.flatMap(Appointments, (port) => port.list({ limit: 1000, offset: 0 })))

describe("on a real database", () => {
  it("a booking with an add-on stores it with its price, and one that the service does not have is refused", async () => {
    const reply = await book({ appointmentDate: "2026-12-07", addons: ["Sound bar below the TV"] })
    expect(reply.status).toBe(201)
    const { id } = (await reply.json()) as { readonly id: number }
    expect((await visits()).find((visit) => visit.id === id)).toMatchObject({
      addons: [{ name: "Sound bar below the TV", price: 4000 }],
      notes: expect.stringContaining("Add-ons: Sound bar below the TV ($40)") as string,
    })
    const refused = await book({ appointmentDate: "2026-12-08", addons: ["Gold"] })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'We no longer offer "Gold" with that service. Please check your add-ons.' },
    ])
  })

  it("one request sent 12 times at once with one idempotency key gets equal replies and books once", async () => {
    const before = (await visits()).length
    const headers = { "Idempotency-Key": randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => book({ appointmentTime: "1:00 PM" }, headers, n)),
    )
    const bodies = await Promise.all(replies.map((reply) => reply.json()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(await visits()).toHaveLength(before + 1)
    expect((await book({ appointmentTime: "3:00 PM" }, headers)).status).toBe(422)
  })

  it("a booked time is no longer offered", async () => {
    expect((await book({})).status).toBe(201)
    const reply = await servers[1].get(
      `/api/availability?from=2026-11-23T06:00:00Z&to=2026-11-24T06:00:00Z&serviceId=${serviceId}`,
    )
    const { slots } = (await reply.json()) as { slots: string[] }
    expect(slots).toContain("2026-11-23T17:00:00Z")
    expect(slots).not.toContain("2026-11-23T15:00:00Z")
    expect(slots).not.toContain("2026-11-23T19:00:00Z")
  })
})
