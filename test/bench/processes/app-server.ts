import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { collectGarbage } from "../../../adapters/process/collect-garbage.ts"
import { readConfig } from "../../../adapters/process/config.ts"
import { createApp } from "../../../adapters/http/app.ts"
import { createLog } from "../../../adapters/process/log.ts"
import { defineApi } from "../../../adapters/http/engine/api.ts"
import { serve } from "../../../adapters/http/engine/serve.ts"
import { openSite } from "../../../adapters/http/engine/site-files.ts"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { appServicesLayer, migrations } from "../../../adapters/runtime.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { productApiWith } from "../../http/support/apis.ts"

/** The app without jobs, with its embedded database in a data directory, and an endpoint whose reply is constant. */
const [, , dataDir, settings = "{}"] = process.argv
const config = Result.getOrThrow(readConfig({ ...JSON.parse(settings), DATA_DIR: dataDir }))
const runtime = ManagedRuntime.make(appServicesLayer(config, "server"))
await runtime.runPromise(Effect.flatMap(migrations, ({ migrate }) => migrate))
await runtime.runPromise(Effect.andThen(seedServices, seedRules))
const constant = {
  at: "GET /api/constant",
  actors: ["visitor"],
  summary: "Always the same.",
  reply: Schema.Struct({ text: Schema.String }),
} as const
const log = createLog(config.logLevel)
const reply = Effect.succeed({ text: "Hello" })
const app = createApp({
  ...config,
  runtime,
  log,
  state: () => "ready",
  afterUploads: collectGarbage,
  site: openSite("no site"),
  secret: "a secret of at least thirty-two characters",
  api: productApiWith(
    defineApi({ endpoints: { constant }, errors: {}, handlers: { constant: () => reply } }),
  ),
})
const { port } = await serve(app, { host: "127.0.0.1", port: 0, log })
const { url } = await runtime.runPromise(Database)
process.send?.({ port, databaseUrl: url, pid: process.pid })
process.once("disconnect", async () => {
  await runtime.dispose()
  process.exit()
})
