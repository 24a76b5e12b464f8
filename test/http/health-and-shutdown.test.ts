import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { productApi } from "../../adapters/http/routes/index.ts"
import type { State } from "../../adapters/http/routes/site.ts"
import { Unavailable } from "../../core/ports/unavailable.ts"
import { ownServer } from "./own-server.ts"
import { messageOf, startServer } from "./server.ts"

describe("health", () => {
  it("is 200 when the server is ready, and 503 with its state while it starts or drains", async () => {
    let state: State = "ready"
    const server = await ownServer({ state: () => state })
    const ready = await server.get("/api/health")
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }])
    for (const other of ["starting", "draining"] as const) {
      state = other
      const reply = await server.get("/api/health")
      expect([reply.status, await reply.json()]).toEqual([
        503,
        { message: `The server is ${other}. Please try again in a moment.`, status: other },
      ])
    }
  })

  it("is 503 while the database is unavailable, and 200 when it is back", async () => {
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
    server.memory.fault = undefined
    expect((await server.get("/api/health")).status).toBe(200)
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
