import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import type { AppOptions } from "../../adapters/http/app.ts"
import { readConfig, type Config } from "../../adapters/config.ts"
import { Database } from "../../adapters/postgres/connection.ts"
import { appServicesLayer } from "../../adapters/runtime.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../server/process.ts"

/** The app as `npm start` runs it, with an embedded database that waits for the disk at each commit. */
export interface BenchServer {
  readonly app: ReadyServer
  readonly dataDir: string
  readonly port: number
  readonly databaseUrl: string
  /** The same services on the same database, in this process. */
  readonly runtime: AppOptions["runtime"]
  readonly sql: <Row = unknown>(text: string) => Promise<ReadonlyArray<Row>>
}

/** Starts a new server, and stops it when the work is done. */
export const withBenchServer = async <A>(
  settings: Readonly<Record<string, string>>,
  work: (server: BenchServer) => Promise<A>,
): Promise<A> => {
  const env = { ...settings, DATA_DIR: await newDataDir() }
  try {
    const app = await start(env)
    const config = Result.getOrThrow(readConfig(env))
    const databaseUrl = await urlOfDatabase(config)
    const runtime = ManagedRuntime.make(appServicesLayer({ ...config, databaseUrl }, "server"))
    const database = await runtime.runPromise(Database)
    try {
      return await work({
        app,
        dataDir: env.DATA_DIR,
        port: Number(new URL(app.site).port),
        databaseUrl,
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

/** Of the embedded Postgres that the server started. */
const urlOfDatabase = async (config: Config): Promise<string> => {
  const guest = ManagedRuntime.make(appServicesLayer(config, "guest"))
  const { url } = await guest.runPromise(Database)
  await guest.dispose()
  return url
}
