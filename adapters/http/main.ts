import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import { pino } from "pino"
import { setUp } from "../../core/use-cases/set-up.ts"
import { readConfig } from "../config.ts"
import { CannotStart, migrations, openSecret, portTaken, startMail, worldLayer } from "../runtime.ts"
import { createApp } from "./app.ts"
import { noteFirstRun, type FirstRun } from "./first-run.ts"
import type { State } from "./routes/visitor.ts"
import { serve } from "./serve.ts"

const SITE = join(import.meta.dirname, "../../dist/web")

/** The server's life. What is opened first is closed last: the port, the world with its Postgres, the mail. */
const main = Effect.gen(function* () {
  const asked = yield* Effect.fromResult(readConfig(process.env))
  yield* Effect.promise(() => mkdir(asked.dataDir, { recursive: true, mode: 0o700 }))
  const config = { ...asked, secret: yield* openSecret(asked) }
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() => ManagedRuntime.make(worldLayer(config, "server"))),
    (runtime) => runtime.disposeEffect,
  )
  let state: State = "starting"
  const log = pino({ level: config.logLevel })
  const app = createApp({ ...config, runtime, log, site: SITE, state: () => state })
  const server = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => serve(app, config),
      catch: (error) => portTaken(error, { PORT: config.port }),
    }),
    ({ close }) => Effect.promise(close),
  )
  const site = config.publicUrl ?? `http://localhost:${server.port}`

  yield* Effect.provide(
    Effect.gen(function* () {
      yield* Effect.promise((yield* migrations).migrate)
      yield* setUp((staff) => Effect.asVoid(Effect.promise(() => noteFirstRun(config.dataDir, { staff }))))
      const mailbox = (yield* startMail(config, site)) ?? null
      print(config.dataDir, yield* Effect.promise(() => noteFirstRun(config.dataDir, { site, mailbox })))
      state = "ready"
      yield* signalToStop
      state = "draining"
      yield* Effect.promise(server.close)
    }),
    yield* runtime.contextEffect,
  )
})

const signalToStop = Effect.callback<void>((resume) => {
  // A terminal and npm may both pass on the same Ctrl-C: what comes after the first changes nothing.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => resume(Effect.void))
})

const print = (dataDir: string, { site, mailbox, staff }: FirstRun) => {
  const lines = [
    `Site     ${site}`,
    ...(mailbox ? [`Mailbox  ${mailbox}`] : []),
    ...(staff ? [`Staff    ${staff.username} / ${staff.password}`] : []),
    `Kept in  ${join(dataDir, "first-run.json")}`,
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join("")}\n`)
}

const exit = await Effect.runPromiseExit(Effect.scoped(main))
if (Exit.isFailure(exit)) {
  const failure = Cause.findErrorOption(exit.cause)
  process.stderr.write(
    Option.isSome(failure) ? `${failure.value.message}\n` : `${Cause.pretty(exit.cause)}\n`,
  )
  process.exitCode = 1
}
