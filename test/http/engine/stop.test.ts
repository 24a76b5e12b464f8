import { once } from "node:events"
import { connect } from "node:net"
import * as fc from "fast-check"
import Koa from "koa"
import { expect, it } from "vitest"
import { serve } from "../../../adapters/http/engine/serve.ts"
import { untilUnused } from "../../../adapters/http/engine/until-unused.ts"
import { createLog } from "../../../adapters/process/log.ts"

it("a server that stops sends the end of a reply that its client reads slowly", async () => {
  const body = "x".repeat(20_000_000)
  const app = new Koa().use((ctx) => void (ctx.body = body))
  const { port, close } = await serve(app, { host: "127.0.0.1", port: 0, log: createLog("error") })
  const client = connect(port, "127.0.0.1")
  let received = 0
  client.on("data", ({ length }) => (received += length))
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  await once(client, "data")
  client.pause()
  const closed = close()
  setTimeout(() => client.resume(), 200)
  await Promise.all([once(client, "close"), closed])
  expect(received).toBeGreaterThan(body.length)
})

it("a server that stops is unused after 3 s, when no request came for a second, at the latest after 15 s", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(149), { maxLength: 30 }), async (ticksWithRequests) => {
      let [ticks, requests] = [0, 0]
      await untilUnused(
        () => requests,
        async () => void (requests += Number(ticksWithRequests.includes(ticks++))),
      )
      const isQuiet = (end: number) => !ticksWithRequests.some((tick) => tick >= end - 10 && tick < end)
      let expected = 30
      while (expected < 150 && !isQuiet(expected)) expected++
      expect(ticks).toBe(expected)
    }),
  ))
