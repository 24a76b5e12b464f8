import { existsSync, realpathSync } from "node:fs"
import { join } from "node:path"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import { setUp } from "../core/use-cases/set-up.ts"
import { environment, readConfig } from "./config.ts"
import { migrations, openDataDir, openSecret, portTaken, startJobs, appServicesLayer } from "./runtime.ts"
import { createApp } from "./http/app.ts"
import { noteFirstRun, type FirstRun } from "./http/first-run.ts"
import { createLog } from "./http/log.ts"
import type { State } from "./http/routes/site.ts"
import { serve } from "./http/serve.ts"

const SITE = join(import.meta.dirname, "../dist/web")

/** The directory behind the link, which the next build leaves alone. */
const builtSite = () => (existsSync(SITE) ? realpathSync(SITE) : SITE)

/**
 * The server's life, until it is interrupted. What is opened first is closed last: the world with its Postgres, the
 * mail; only the port is closed before them, so that whoever was let in is still served.
 */
const main = Effect.gen(function* () {
  const asked = yield* Effect.fromResult(readConfig(environment()))
  yield* openDataDir(asked)
  const config = { ...asked, secret: yield* openSecret(asked) }
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() => ManagedRuntime.make(appServicesLayer(config, "server"))),
    (runtime) => runtime.disposeEffect,
  )
  let state: State = "starting"
  const log = createLog(config.logLevel)
  const app = createApp({ ...config, runtime, log, site: builtSite(), state: () => state })
  const server = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => serve(app, config),
      catch: (error) => portTaken(error, { PORT: config.port }),
    }),
    ({ close }) => Effect.promise(close),
  )
  const site = config.publicUrl ?? `http://localhost:${server.port}`
  const drain = async () => {
    state = "draining"
    await server.close()
  }

  const open = Effect.gen(function* () {
    yield* (yield* migrations).migrate
    yield* setUp((staff) => Effect.asVoid(Effect.promise(() => noteFirstRun(config.dataDir, { staff }))))
    const mailbox = (yield* startJobs(config, site)) ?? null
    return yield* Effect.promise(() => noteFirstRun(config.dataDir, { site, mailbox }))
  })
  // Whoever stops us while we migrate waits until that is done, rather than leave the database in between.
  print(config.dataDir, yield* Effect.provide(Effect.uninterruptible(open), yield* runtime.contextEffect))
  state = "ready"
  yield* Effect.onInterrupt(Effect.never, () => Effect.promise(drain))
})

const print = (dataDir: string, { site, mailbox, staff }: FirstRun) => {
  const lines = [
    `Site     ${site}`,
    ...(mailbox ? [`Mailbox  ${mailbox}`] : []),
    ...(staff ? [`Staff    ${staff.username} / ${staff.password}`] : []),
    `Kept in  ${join(dataDir, "first-run.json")}`,
  ]
  if (!existsSync(join(SITE, "index.html"))) lines.push("There are no pages yet: `npm run build` makes them.")
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join("")}\n`)
}

// A terminal and npm may both pass on the same Ctrl-C: what comes after the first changes nothing.
const stopped = new AbortController()
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopped.abort())

const exit = await Effect.runPromiseExit(Effect.scoped(main), { signal: stopped.signal })
if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) {
  const failure = Cause.findErrorOption(exit.cause)
  process.stderr.write(
    Option.isSome(failure) ? `${failure.value.message}\n` : `${Cause.pretty(exit.cause)}\n`,
  )
  process.exitCode = 1
}
// What may still be under way is of no use any more, like a mail server that does not answer.
process.exit()
