import Koa from "koa"
import { serve } from "../../adapters/http/serve.ts"

/** The least that Koa can do. */
const app = new Koa()
app.use((ctx) => {
  ctx.body = "Hello"
})
const { port } = await serve(app, { host: "127.0.0.1", port: 0 })
process.send?.({ port })
process.once("disconnect", () => process.exit())
