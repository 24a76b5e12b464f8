import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import type { AppOptions } from "../../../adapters/http/app.ts"
import { readConfig, type Config } from "../../../adapters/process/config.ts"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { appServicesLayer } from "../../../adapters/runtime.ts"
import { visitorOf, type Visitor } from "../../http/support/server.ts"
import { newDataDir, start, type ReadyServer } from "../../server/support/process.ts"
import { startChild } from "./child.ts"
import type { Comparison } from "./compare.ts"

/** The app in a process of its own, with an embedded database that waits for the disk at each commit. */
export interface BenchServer<App extends Visitor = ReadyServer> {
  readonly app: App
  readonly dataDir: string
  readonly port: number
  readonly databaseUrl: string
  /** The same services on the same database, in this process. */
  readonly runtime: AppOptions["runtime"]
  readonly sql: <Row = unknown>(text: string) => Promise<ReadonlyArray<Row>>
}

/** Puts data into the database of a server that has just started. */
export type Fill = (databaseUrl: string) => Promise<void>

export const fillNothing: Fill = async () => {}

/** Starts servers, puts data into their database, and stops them when the work with what is to be compared is done. */
export type WithComparisons = <A>(
  fill: Fill,
  work: (comparisons: ReadonlyArray<Comparison>) => Promise<A>,
) => Promise<A>

type Settings = Readonly<Record<string, string>>

/** Starts the app as `npm start` runs it, with HTTP and jobs, and stops it when the work is done. */
export const withBenchServer = <A>(
  settings: Settings,
  work: (server: BenchServer) => Promise<A>,
): Promise<A> =>
  withStarted(
    settings,
    async (env) => {
      const app = await start(env)
      const databaseUrl = await urlOfDatabase(Result.getOrThrow(readConfig(env)))
      const stop = async () => void (await app.stop())
      return { app, port: Number(new URL(app.site).port), databaseUrl, stop }
    },
    work,
  )

/** Starts the app with HTTP and without jobs, and stops it when the work is done. */
export const withHttpServer = <A>(
  settings: Settings,
  work: (server: BenchServer<Visitor>) => Promise<A>,
): Promise<A> =>
  withStarted(
    settings,
    async ({ DATA_DIR }) => {
      const { ready, stop } = await startChild<Pick<BenchServer, "port" | "databaseUrl">>(
        "app-server.ts",
        DATA_DIR,
        JSON.stringify(settings),
      )
      return { ...ready, app: visitorOf(`http://127.0.0.1:${ready.port}`), stop }
    },
    work,
  )

type Started<App extends Visitor> = Pick<BenchServer<App>, "app" | "port" | "databaseUrl"> & {
  readonly stop: () => Promise<void>
}

const withStarted = async <App extends Visitor, A>(
  settings: Settings,
  start: (env: Settings & { readonly DATA_DIR: string }) => Promise<Started<App>>,
  work: (server: BenchServer<App>) => Promise<A>,
): Promise<A> => {
  const env = { ...settings, DATA_DIR: await newDataDir() }
  const { stop, ...started } = await start(env)
  const config = Result.getOrThrow(readConfig(env))
  const runtime = ManagedRuntime.make(
    appServicesLayer({ ...config, databaseUrl: started.databaseUrl }, "server"),
  )
  const database = await runtime.runPromise(Database)
  try {
    return await work({
      ...started,
      dataDir: env.DATA_DIR,
      runtime,
      sql: (text) => runtime.runPromise(database.rows(text)),
    })
  } finally {
    await runtime.dispose()
    await stop()
  }
}

/** Of the embedded Postgres that the server started. */
const urlOfDatabase = async (config: Config): Promise<string> => {
  const guest = ManagedRuntime.make(appServicesLayer(config, "guest"))
  const { url } = await guest.runPromise(Database)
  await guest.dispose()
  return url
}
