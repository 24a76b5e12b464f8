import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import type { Scope } from "effect/Scope"
import type { Logger } from "pino"
import { environment, readConfig, WrongSetting, type Config } from "./process/config.ts"
import { createLog, effectLogLayer } from "./process/log.ts"
import { appServicesLayer, createDataDir, openSecret } from "./runtime.ts"

/** `EX_CONFIG` of BSD's sysexits.h. The units in `process/service/` start a process that ends with it not again. */
const WRONG_SETTING = 78

/** What the server and the worker have in common. */
export interface AppProcess {
  readonly config: Config & { readonly secret: string }
  readonly log: Logger
  readonly runtime: ReturnType<typeof runtimeOf>
}

/**
 * Reads the settings, opens the services and runs the program until SIGINT or SIGTERM; then closes what was opened, in
 * reverse order. A failure is one sentence on stderr and exit code 1, or `WRONG_SETTING` where another start would fail the
 * same way. Never returns.
 */
export const runProcess = async <E extends { readonly message: string }>(
  role: "server" | "guest",
  program: (app: AppProcess) => Effect.Effect<never, E, Scope>,
): Promise<never> => {
  // A terminal and npm may both pass on the same Ctrl-C: signals after the first change nothing.
  const stopped = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopped.abort())

  const exit = await Effect.runPromiseExit(Effect.scoped(Effect.flatMap(openProcess(role), program)), {
    signal: stopped.signal,
  })
  if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) {
    const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    process.stderr.write(`${failure?.message ?? Cause.pretty(exit.cause)}\n`)
    process.exitCode = failure instanceof WrongSetting ? WRONG_SETTING : 1
  }
  // Connections that are still closing, such as one to a mail server that does not respond, must not delay the exit.
  return process.exit()
}

const openProcess = Effect.fn("openProcess")(function* (role: "server" | "guest") {
  const settings = yield* Effect.fromResult(readConfig(environment()))
  if (role === "server") yield* createDataDir(settings)
  const config = { ...settings, secret: yield* openSecret(settings) }
  const log = createLog(config.logLevel)
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() => runtimeOf(config, role, log)),
    (runtime) => runtime.disposeEffect,
  )
  return { config, log, runtime }
})

const runtimeOf = (config: Config, role: "server" | "guest", log: Logger) =>
  ManagedRuntime.make(Layer.provideMerge(appServicesLayer(config, role), effectLogLayer(log)))
