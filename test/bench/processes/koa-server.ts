import { once } from "node:events"
import type { AddressInfo } from "node:net"
import Koa from "koa"

/** The least that Koa can do. */
const app = new Koa()
app.use((ctx) => {
  ctx.body = "Hello"
})
const server = app.listen(0, "127.0.0.1")
await once(server, "listening")
process.send?.({ port: (server.address() as AddressInfo).port })
process.once("disconnect", () => process.exit())
