import { describe, expect, it } from "vitest"
import { ownServer } from "./own-server.ts"

const TOKEN = "0123456789abcdef".repeat(4)

describe("the log", () => {
  it("tells how each request was answered, by the id that its reply carries", async () => {
    const server = await ownServer()
    const reply = await server.get("/api/services")
    const [line] = server.log.map((each) => JSON.parse(each))
    expect(line).toMatchObject({
      id: reply.headers.get("x-request-id"),
      method: "GET",
      route: "/api/services",
      status: 200,
    })
    expect(line.ms).toBeGreaterThan(0)
  })

  it("holds no token, cookie, query or body", async () => {
    const server = await ownServer()
    await server.get(`/portal/callback?token=${TOKEN}`)
    await server.get(`/reschedule/${TOKEN}`)
    await server.get(`/api/reschedule/${TOKEN}`)
    await server.get("/api/services", {
      headers: { cookie: `session=${TOKEN}`, authorization: `Bearer ${TOKEN}` },
    })
    await server.post("/api/appointments", { notes: TOKEN })
    expect(server.log.length).toBeGreaterThan(4)
    expect(server.log.join("")).not.toContain(TOKEN.slice(0, 32))
  })

  it("takes the id that a proxy of ours gave, and no one else's", async () => {
    const headers = { "x-request-id": "from-the-proxy-1" }
    const open = await ownServer()
    const behind = await ownServer({ trustProxy: true })
    expect((await open.get("/api/health", { headers })).headers.get("x-request-id")).toMatch(
      /^[\da-f-]{36}$/u,
    )
    expect((await behind.get("/api/health", { headers })).headers.get("x-request-id")).toBe(
      "from-the-proxy-1",
    )
    const odd = await behind.get("/api/health", { headers: { "x-request-id": "<b>" } })
    expect(odd.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/u)
  })
})

describe("the metrics", () => {
  it("count replies by route, whatever paths are made up", async () => {
    const server = await ownServer()
    await server.get("/api/services")
    await server.get("/made-up-1")
    await server.get("/made-up-2")
    const text = await (await server.get("/api/metrics")).text()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/services",status="200"} 1',
    )
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="other",status="404"} 2')
  })

  it("are shown to this machine only, not to whom a proxy asks for", async () => {
    const server = await ownServer()
    for (const headers of [{ "x-forwarded-for": "203.0.113.7" }, { forwarded: "for=203.0.113.7" }]) {
      expect((await server.get("/api/metrics", { headers: headers as Record<string, string> })).status).toBe(
        404,
      )
    }
  })
})
