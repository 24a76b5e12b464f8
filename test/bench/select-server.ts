import { Router } from "@koa/router"
import Koa from "koa"
import { createLog } from "../../adapters/log.ts"
import { serve } from "../../adapters/http/serve.ts"
import { openPool, withConnection } from "../../adapters/postgres/pool.ts"
import { query } from "../../adapters/postgres/query.ts"

/** The least that a Koa route on Postgres can do: it looks up one row by its key. A process of its own, as the app is. */
const pool = openPool(String(process.argv[2]))
const ONE = "SELECT id, name FROM services WHERE id = :id"

const router = new Router().get("/one/:id", async (ctx) => {
  const { rows } = await withConnection(pool, (connection) =>
    query(connection, ONE, { id: Number(ctx.params["id"]) }),
  )
  ctx.body = rows[0]
})

const app = new Koa()
app.use(router.routes())
const { port } = await serve(app, { host: "127.0.0.1", port: 0, log: createLog("silent") })
process.send?.(port)
process.once("disconnect", () => process.exit())
