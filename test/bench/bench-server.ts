import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import type { AppOptions } from "../../adapters/http/app.ts"
import { readConfig } from "../../adapters/config.ts"
import { Database } from "../../adapters/postgres/connection.ts"
import { appServicesLayer } from "../../adapters/runtime.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../server/process.ts"

/** The app as `npm start` runs it, on an embedded database that is as safe against power loss as anybody's. */
export interface BenchServer {
  readonly app: ReadyServer
  readonly port: number
  readonly databaseUrl: string
  /** The same world once more, in this process. */
  readonly runtime: AppOptions["runtime"]
  readonly sql: <Row = unknown>(text: string) => Promise<ReadonlyArray<Row>>
}

/** A server of one's own, freshly set up, for as long as the work in it takes. */
export const withBenchServer = async <A>(work: (server: BenchServer) => Promise<A>): Promise<A> => {
  const dataDir = await newDataDir()
  try {
    const app = await start({ DATA_DIR: dataDir })
    const config = Result.getOrThrow(readConfig({ DATA_DIR: dataDir }))
    const runtime = ManagedRuntime.make(appServicesLayer(config, "guest"))
    const database = await runtime.runPromise(Database)
    try {
      return await work({
        app,
        port: Number(new URL(app.site).port),
        databaseUrl: database.url,
        runtime,
        sql: (text) => runtime.runPromise(database.rows(text)),
      })
    } finally {
      await runtime.dispose()
    }
  } finally {
    await sweep()
  }
}
