import { describe, expect, it } from "vitest"
import { memoryLimiter } from "../../adapters/http/middleware/rate-limit.ts"
import { ownServer } from "./own-server.ts"
import { messageOf, type TestServer } from "./server.ts"

const limiter = () => memoryLimiter({ points: 3, duration: 60 })

const statuses = async (
  server: TestServer,
  n: number,
  headers: (n: number) => Record<string, string> = () => ({}),
) => {
  const replies = []
  for (let i = 0; i < n; i += 1) replies.push(await server.post("/api/appointments", {}, headers(i)))
  return replies.map(({ status }) => status)
}

describe("a client that writes too much", () => {
  it("is asked to wait, and told how long", async () => {
    const server = await ownServer({ limiter: limiter(), trustProxy: true })
    const from = { "X-Forwarded-For": "203.0.113.7" }
    expect(await statuses(server, 4, () => from)).toEqual([400, 400, 400, 429])
    const reply = await server.post("/api/appointments", {}, from)
    expect(await messageOf(reply)).toBe("That was a lot at once. Please wait a minute and try again.")
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(60)
  })

  it("does not keep others from writing, or itself from reading", async () => {
    const server = await ownServer({ limiter: limiter(), trustProxy: true })
    await statuses(server, 4, () => ({ "X-Forwarded-For": "203.0.113.7" }))
    expect(await statuses(server, 1, () => ({ "X-Forwarded-For": "203.0.113.8" }))).toEqual([400])
    expect(
      (await server.get("/api/services", { headers: { "X-Forwarded-For": "203.0.113.7" } })).status,
    ).toBe(200)
  })

  it("cannot hide behind addresses that it makes up", async () => {
    const server = await ownServer({ limiter: limiter(), trustProxy: true })
    expect(await statuses(server, 4, (n) => ({ "X-Forwarded-For": `198.51.100.${n}, 203.0.113.7` }))).toEqual(
      [400, 400, 400, 429],
    )
  })

  it("cannot hide in its own IPv6 network", async () => {
    const server = await ownServer({ limiter: limiter(), trustProxy: true })
    const within = ["2001:db8::1", "2001:db8:0:0:ffff::2", "2001:db8:0:0::3", "2001:0db8::4"]
    expect(await statuses(server, 4, (n) => ({ "X-Forwarded-For": within[n]! }))).toEqual([
      400, 400, 400, 429,
    ])
    expect(await statuses(server, 1, () => ({ "X-Forwarded-For": "2001:db8:0:1::1" }))).toEqual([400])
  })

  it("is let be where it may be everybody: behind a proxy that we do not know of", async () => {
    const server = await ownServer({ limiter: limiter() })
    expect(await statuses(server, 4, () => ({ "X-Forwarded-For": "203.0.113.7" }))).toEqual([
      400, 400, 400, 400,
    ])
  })
})
