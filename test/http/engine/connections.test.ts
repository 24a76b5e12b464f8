import { once } from "node:events"
import { connect, Socket } from "node:net"
import Koa from "koa"
import { expect, it, onTestFinished, vi } from "vitest"
import { MAX_CONNECTIONS_PER_ADDRESS } from "../../../adapters/http/engine/limit-connections.ts"
import { serve } from "../../../adapters/http/engine/serve.ts"
import { createLog } from "../../../adapters/process/log.ts"

it("a client address holds 1,000 connections at most, and neither another one nor this machine is refused for it", async () => {
  // What `remoteAddress` reads.
  const peer = vi.spyOn(Socket.prototype as unknown as { _getpeername: () => object }, "_getpeername")
  const { port, close } = await serve(
    new Koa().use((ctx) => void (ctx.body = "served")),
    {
      host: "127.0.0.1",
      port: 0,
      log: createLog("error"),
    },
  )
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    peer.mockRestore()
    await close()
  })
  const open = async (from: string) => {
    peer.mockReturnValue({ address: from })
    const socket = connect(port, "127.0.0.1").on("error", () => {})
    sockets.push(socket)
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    const isServed = await Promise.race([
      once(socket, "data").then(() => true),
      once(socket, "close").then(() => false),
    ])
    return { socket, isServed }
  }
  const { socket: first } = await open("203.0.113.7")
  for (let held = 1; held < MAX_CONNECTIONS_PER_ADDRESS; held++)
    expect((await open("203.0.113.7")).isServed).toBe(true)
  expect((await open("::ffff:203.0.113.7")).isServed).toBe(false)
  expect((await open("203.0.113.8")).isServed).toBe(true)
  expect((await open("127.0.0.1")).isServed).toBe(true)
  first.destroy()
  await vi.waitFor(async () => expect((await open("203.0.113.7")).isServed).toBe(true))
})
