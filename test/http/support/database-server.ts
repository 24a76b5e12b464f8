import * as Clock from "effect/Clock"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { AppOptions } from "../../../adapters/http/app.ts"
import { portsLayer, sql } from "../../adapters/support/ports.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { clockOf } from "./memory.ts"
import { startServer } from "./server.ts"

/** A server at the clock's time, or at the real one, with all ports on a database of its own, that trusts its proxy. */
export const startDatabaseServer = async (
  clock?: Parameters<typeof clockOf>[0],
  options: Partial<AppOptions> = {},
  sms?: Parameters<typeof portsLayer>[2],
  calendar?: Parameters<typeof portsLayer>[3],
  settings?: Parameters<typeof portsLayer>[4],
  cards?: Parameters<typeof portsLayer>[5],
) => {
  const database = await freshDatabase()
  const ports = portsLayer(database.url, false, sms, calendar, settings, cards)
  const runtime = ManagedRuntime.make(
    clock === undefined ? ports : Layer.merge(ports, Layer.succeed(Clock.Clock, clockOf(clock))),
  )
  const server = await startServer({ runtime, trustProxy: true, ...options })
  return {
    ...server,
    run: runtime.runPromise,
    sql: <Row = Readonly<Record<string, unknown>>>(...statement: Parameters<typeof sql>) =>
      runtime.runPromise(sql<Row>(...statement)),
    close: async () => {
      await server.close()
      await runtime.dispose()
      await database.drop()
    },
  }
}

export type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>
