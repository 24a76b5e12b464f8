import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { brotliCompressSync } from "node:zlib"
import Koa from "koa"

/** Replies to every request with the same page, which was compressed once. */
const body = brotliCompressSync(process.argv[2] ?? "")
const app = new Koa()
app.use((ctx) => {
  ctx.type = "html"
  ctx.set("Content-Encoding", "br")
  ctx.body = body
})
const server = app.listen(0, "127.0.0.1")
await once(server, "listening")
process.send?.({ port: (server.address() as AddressInfo).port })
process.once("disconnect", () => process.exit())
