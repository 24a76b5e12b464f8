import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import { productApi } from "../../../adapters/http/routes/index.ts"
import type { State } from "../../../adapters/http/overview/routes/site.ts"
import type { CheckLine } from "../../../core/business/checks/check-line.ts"
import { MB } from "../../../core/files/photo-limits.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { INSTALLATION_ID } from "../support/memory.ts"
import { ownServer } from "../support/own-server.ts"
import { messageOf, startServer } from "../support/server.ts"

describe("health", () => {
  it("is 200 when the server is ready, and 503 with its state while it starts or drains", async () => {
    let state: State = "ready"
    const server = await ownServer({ state: () => state })
    const ready = await server.get("/api/health")
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "ready", installation: INSTALLATION_ID },
    ])
    for (const other of ["starting", "draining"] as const) {
      state = other
      for (const path of ["/api/health", "/api/serving"]) {
        const reply = await server.get(path)
        expect([reply.status, await reply.json()]).toEqual([
          503,
          { message: `The server is ${other}. Please try again in a moment.`, status: other },
        ])
      }
    }
  })

  it("is 503 while the database is unavailable, and 200 when it is back; the server takes requests meanwhile", async () => {
    const server = await ownServer()
    server.memory.fault = new Unavailable({ cause: new Error("connect ECONNREFUSED 127.0.0.1:5432") })
    const reply = await server.get("/api/health")
    expect([reply.status, await reply.json()]).toEqual([
      503,
      {
        message: "The database is unavailable. Please try again in a moment.",
        status: "database unavailable",
      },
    ])
    const serving = await server.get("/api/serving")
    expect([serving.status, await serving.json()]).toEqual([200, { status: "ready" }])
    server.memory.fault = undefined
    expect((await server.get("/api/health")).status).toBe(200)
  })
})

describe("health of an installation that stores nothing", () => {
  it.each([
    ["database read-only", "The database accepts no changes at the moment.", { isReadOnly: true }],
    ["disk full", "The disk is full, so that nothing can be stored.", { freeBytes: 99 * MB }],
  ] as const)("is 503 while the reason is: %s", async (status, message, state) => {
    const server = await ownServer()
    Object.assign(server.memory, state)
    const reply = await server.get("/api/health")
    expect([reply.status, await reply.json()]).toEqual([503, { message, status }])
    Object.assign(server.memory, { isReadOnly: false, freeBytes: 100 * MB })
    expect((await server.get("/api/health")).status).toBe(200)
  })
})

const signedInOf: SignedInOf = async () => [
  { actor: "staff", id: 1, displayName: "Maria", role: "staff", sessionId: 1 },
]

const checksOf = async (reply: Response) =>
  ((await reply.json()) as { checks: ReadonlyArray<CheckLine> }).checks

describe("health for staff", () => {
  it("has a line for each part, with 200 while only mails or jobs are late", async () => {
    const server = await ownServer({ signedInOf })
    const { memory } = server
    memory.queues = { ...memory.queues, waitingMails: 2, mailDueSince: memory.now - 11 * MINUTE }
    const reply = await server.get("/api/health")
    expect(reply.status).toBe(200)
    expect((await checksOf(reply)).map(({ name, status }) => [name, status])).toEqual([
      ["database", "ok"],
      ["disk", "ok"],
      ["mail", "failed"],
      ["jobs", "ok"],
      ["backup", "warning"],
      ["proxy", "ok"],
    ])
  })

  it("has the lines beside the reason where it is 503", async () => {
    const server = await ownServer({ signedInOf })
    server.memory.freeBytes = 0
    const reply = await server.get("/api/health")
    expect(reply.status).toBe(503)
    expect(await checksOf(reply)).toContainEqual({
      name: "disk",
      status: "failed",
      detail: "0 MB are free. Make room: nothing can be stored.",
    })
  })

  it("is the visitors' while sessions cannot be read, because the database is away", async () => {
    const server = await ownServer({ signedInOf: () => Promise.reject(new Unavailable({ cause: null })) })
    server.memory.fault = new Unavailable({ cause: null })
    const reply = await server.get("/api/health")
    expect([reply.status, await reply.json()]).toEqual([
      503,
      {
        message: "The database is unavailable. Please try again in a moment.",
        status: "database unavailable",
      },
    ])
  })

  it("names a proxy that TRUST_PROXY does not, which the log has once", async () => {
    const server = await ownServer({ signedInOf })
    const headers = { "x-forwarded-for": "203.0.113.7" }
    const proxyStatus = async () =>
      (await checksOf(await server.get("/api/health"))).find(({ name }) => name === "proxy")?.status
    const warnings = () => server.log.filter((line) => line.includes("TRUST_PROXY is not set"))
    expect([await proxyStatus(), warnings().length]).toEqual(["ok", 0])
    await server.get("/api/services", { headers })
    await server.get("/api/services", { headers })
    expect([await proxyStatus(), warnings().length]).toEqual(["warning", 1])
    const trusting = await ownServer({ signedInOf, trustProxy: true })
    await trusting.get("/api/services", { headers })
    expect(trusting.log.join("")).not.toContain("TRUST_PROXY")
  })
})

describe("a server that is starting", () => {
  it("refuses requests with 503 and Retry-After", async () => {
    const server = await ownServer({ state: () => "starting" })
    const reply = await server.get("/api/services")
    expect([reply.status, await messageOf(reply)]).toEqual([
      503,
      "We are just starting. Please try again in a moment.",
    ])
    expect(reply.headers.get("retry-after")).toBe("5")
  })
})

describe("a server that stops", () => {
  it("finishes accepted requests, closes their connections, and accepts no new ones", async () => {
    let state: State = "ready"
    const [begun, begin] = promise()
    const [finished, finish] = promise()
    const product = productApi(() => state)
    const handlers = {
      ...product.handlers,
      listServices: () =>
        Effect.promise(async () => {
          begin()
          await finished
          return []
        }),
    }
    const server = await startServer({ state: () => state, api: { ...product, handlers } })
    const reply = server.get("/api/services")
    await begun
    state = "draining"
    const closed = server.close()
    await expect(server.get("/api/health")).rejects.toThrow("fetch failed")
    finish()
    expect((await reply).status).toBe(200)
    await closed
  })

  it("does not wait for keep-alive connections", { timeout: 5_000 }, async () => {
    const [begun, begin] = promise()
    const [finished, finish] = promise()
    const product = productApi(() => "ready")
    const handlers = {
      ...product.handlers,
      listServices: () => Effect.promise(() => (begin(), finished.then(() => []))),
    }
    const server = await startServer({ api: { ...product, handlers } })
    const reply = server.get("/api/services")
    await begun
    const closed = server.close()
    finish()
    expect((await reply).headers.get("connection")).toBe("keep-alive")
    await closed
  })

  it("does not wait for connections without a request", async () => {
    const server = await startServer()
    const socket = connect(server.port, "127.0.0.1")
    await new Promise((resolve) => socket.once("connect", resolve))
    const ended = new Promise((resolve) => socket.once("close", () => resolve("ended")))
    socket.resume()
    await server.get("/api/health")
    await server.close()
    expect(await ended).toBe("ended")
  })

  it("sends Connection: close while it drains", async () => {
    let state: State = "ready"
    const server = await ownServer({ state: () => state })
    expect((await server.get("/api/health")).headers.get("connection")).not.toBe("close")
    state = "draining"
    expect((await server.get("/api/services")).headers.get("connection")).toBe("close")
  })
})

const promise = (): readonly [Promise<void>, () => void] => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
