import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import { connect } from "node:net"
import { describe, expect, it } from "vitest"
import { createLog, effectLogLayer } from "../../../adapters/process/log.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { ownServer } from "../support/own-server.ts"

const TOKEN = "0123456789abcdef".repeat(4)

describe("the log", () => {
  it("has method, route, status and duration of each request under the id that its reply carries", async () => {
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

  it("has the account that was signed in, by its id", async () => {
    const maria = { actor: "staff", id: 3, displayName: "Maria", role: "owner", sessionId: 1 } as const
    const server = await ownServer({ signedInOf: async () => [maria] })
    await server.get("/api/admin/summary")
    expect(JSON.parse(server.log.at(-1)!)).toMatchObject({ route: "/api/admin/summary", caller: "staff 3" })
    expect(server.log.join("")).not.toContain("Maria")
  })

  it("contains the cause of repeated failures once, and one short line for each later request", async () => {
    const server = await ownServer()
    server.memory.fault = new Unavailable({ cause: new Error("connect ECONNREFUSED 127.0.0.1:5432") })
    const path = "/api/availability?from=2026-11-23T06:00:00Z&to=2026-11-24T06:00:00Z&hours=2"
    for (let request = 0; request < 20; request++) expect((await server.get(path)).status).toBe(503)
    const failed = server.log.filter((line) => line.includes("a request failed"))
    const [first, ...later] = failed.map((line) => JSON.parse(line))
    expect(first.err.cause.message).toBe("connect ECONNREFUSED 127.0.0.1:5432")
    expect(later).toHaveLength(19)
    for (const line of later) expect(line.sameErrorAs).toBe(first.id)
    for (const line of failed.slice(1)) expect(line.length).toBeLessThan(250)
  })

  it("contains what Effect programs log, as JSON", async () => {
    const lines: Array<string> = []
    const log = createLog("warn", { write: (line) => void lines.push(line) })
    const program = Effect.gen(function* () {
      yield* Effect.logInfo("not at this level")
      yield* Effect.logWarning("The mail queue has an error", new Error("no connection"))
      yield* Effect.logError(
        "A mail could not be sent",
        { kind: "confirmation" },
        Cause.die(new Error("bug")),
      )
    })
    await Effect.runPromise(Effect.provide(program, effectLogLayer(log)))
    const [warning, error, ...rest] = lines.map((line) => JSON.parse(line))
    expect(warning).toMatchObject({
      level: 40,
      msg: "The mail queue has an error",
      err: { message: "no connection" },
    })
    expect(error).toMatchObject({
      level: 50,
      msg: "A mail could not be sent",
      kind: "confirmation",
      err: { message: "bug" },
    })
    expect(rest).toEqual([])
  })

  it("contains no token, cookie, query or body", async () => {
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

  it("takes the request id from a trusted proxy only", async () => {
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
  it("count replies by route pattern, and all unknown paths together", async () => {
    const server = await ownServer({ metricsToken: "a-token-of-the-owner" })
    await server.get("/api/services")
    await server.get("/made-up-1")
    await server.get("/made-up-2")
    const headers = { authorization: "Bearer a-token-of-the-owner" }
    const text = await (await server.get("/api/metrics", { headers })).text()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/services",status="200"} 1',
    )
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="other",status="404"} 2')
  })

  it("are shown to nobody without a token, not even to this machine", async () => {
    const server = await ownServer()
    expect((await server.get("/api/metrics")).status).toBe(404)
    const headers = { authorization: "Bearer undefined" }
    expect((await server.get("/api/metrics", { headers })).status).toBe(404)
  })

  it("are shown through a proxy to a program that sends the token", async () => {
    const server = await ownServer({ metricsToken: "a-token-of-the-owner" })
    const statusWith = async (authorization: string) => {
      const headers = { "x-forwarded-for": "203.0.113.7", authorization }
      return (await server.get("/api/metrics", { headers })).status
    }
    expect(await statusWith("Bearer a-token-of-the-owner")).toBe(200)
    expect(await statusWith("Bearer another-token")).toBe(404)
    expect(await statusWith("")).toBe(404)
  })
})

describe("a malformed request", () => {
  it.each([
    ["no HTTP at all", "hello\r\n\r\n", 400, "HPE_INVALID_METHOD"],
    ["headers of 20 kB", `GET / HTTP/1.1\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431, "HPE_HEADER_OVERFLOW"],
    [
      "two lengths, by which a proxy could see other requests in it",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
      "HPE_INVALID_TRANSFER_ENCODING",
    ],
    ["a line break within a header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n", 400, "HPE_LF_EXPECTED"],
  ])("with %s is refused, and logged with its parse error", async (_, bytes, status, code) => {
    const server = await ownServer()
    const socket = connect(server.port, "127.0.0.1")
    socket.write(bytes)
    const [reply] = (await once(socket, "data")) as [Buffer]
    expect(String(reply)).toMatch(new RegExp(`^HTTP/1.1 ${status} `, "u"))
    expect(server.log.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ code, status, msg: "a malformed request was refused" }),
    )
  })
})
