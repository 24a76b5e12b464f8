import { once } from "node:events"
import type { AddressInfo } from "node:net"
import Koa from "koa"
import { openPool, withConnection } from "../../../adapters/postgres/engine/pool.ts"
import type { RecordedList } from "../parts/lists.ts"

/** A bare Koa app on the product's pool: `/<n>` runs the statements of the n-th list and replies with their rows. */
const lists = JSON.parse(process.argv[3] ?? "[]") as ReadonlyArray<RecordedList>
const pool = openPool(process.argv[2] ?? "")
const app = new Koa()
app.use(async (ctx) => {
  const results: unknown[] = []
  for (const statements of lists[Number(ctx.path.slice(1))]!)
    results.push(
      ...(await Promise.all(
        statements.map(({ name, text, values }) =>
          withConnection(
            pool,
            async (connection) => (await connection.query({ name, text, values: [...values] })).rows,
          ),
        ),
      )),
    )
  ctx.body = results
})
const server = app.listen(0, "127.0.0.1")
await once(server, "listening")
process.send?.({ port: (server.address() as AddressInfo).port })
process.once("disconnect", () => process.exit())
