import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { productApi } from "../../adapters/http/routes/index.ts"
import type { State } from "../../adapters/http/routes/site.ts"
import { ownServer } from "./own-server.ts"
import { messageOf, startServer } from "./server.ts"

describe("the server's health", () => {
  it("is good when it is ready, and says what it is doing when it is not", async () => {
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
})

describe("a server that is starting", () => {
  it("asks to come back", async () => {
    const server = await ownServer({ state: () => "starting" })
    const reply = await server.get("/api/services")
    expect([reply.status, await messageOf(reply)]).toEqual([
      503,
      "We are just starting. Please try again in a moment.",
    ])
    expect(reply.headers.get("retry-after")).toBe("5")
  })
})

describe("a server that is stopping", () => {
  it("answers whom it has, closes their connections, and takes no more", async () => {
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

  it("does not wait for connections that were promised to stay open", { timeout: 5_000 }, async () => {
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

  it("does not wait for connections on which nobody asks anything", async () => {
    const server = await startServer()
    const socket = connect(server.port, "127.0.0.1")
    await new Promise((resolve) => socket.once("connect", resolve))
    const ended = new Promise((resolve) => socket.once("close", () => resolve("ended")))
    socket.resume()
    await server.get("/api/health")
    await server.close()
    expect(await ended).toBe("ended")
  })

  it("tells clients that the connection ends", async () => {
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
