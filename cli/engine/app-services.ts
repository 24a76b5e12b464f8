import { existsSync } from "node:fs"
import * as Effect from "effect/Effect"
import type { Exit } from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { CannotStart } from "../../adapters/process/cannot-start.ts"
import { readConfig, type Config, type WrongSetting } from "../../adapters/process/config.ts"
import type { CheckLine } from "../../core/business/checks/check-line.ts"
import { wrongSettingsLine } from "../../core/business/checks/settings.ts"
import { checkSystem, checkSystemWithoutDatabase } from "../../core/overview/use-cases/check-system.ts"
import type * as Runtime from "../../adapters/runtime.ts"

/** Every port and the database: what a program may require. */
export type AppServices = Layer.Success<ReturnType<typeof Runtime.appServicesLayer>>

/** Loaded for the first program, because help, completion and the refusal of a wrong command line need none of it. */
const runtime: Effect.Effect<typeof Runtime> = Effect.promise(() => import("../../adapters/runtime.ts"))

/** Applies, rolls back and lists the database's migrations. Each fails with `CannotStart`. */
export const migrations = Effect.flatMap(runtime, (loaded) => loaded.migrations)

/** Opens the app's services, runs the program and closes them again, whether it succeeds or fails. */
export type RunProgram = <A, E>(
  program: Effect.Effect<A, E, AppServices>,
) => Promise<Exit<A, E | CannotStart | WrongSetting>>

/**
 * Runs programs with the settings of the environment. The embedded Postgres is joined where it runs; otherwise it is
 * started for the program and stopped again, also when `signal` aborts.
 */
export const runWithAppServices =
  (env: Readonly<Record<string, string | undefined>>, signal: AbortSignal): RunProgram =>
  (program) =>
    Effect.runPromiseExit(
      Effect.gen(function* () {
        const config = yield* Effect.fromResult(readConfig(env))
        yield* requireDataDir(config)
        const { appServicesLayer } = yield* runtime
        return yield* Effect.provide(program, appServicesLayer(config, "guest"))
      }),
      { signal },
    )

/** The lines of the system check; never rejects for what it finds wrong. */
export type CheckSystem = () => Promise<ReadonlyArray<CheckLine>>

/** Checks the installation of these settings, also one that cannot start. */
export const systemCheckOf =
  (env: Readonly<Record<string, string | undefined>>, signal: AbortSignal): CheckSystem =>
  () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const config = readConfig(env)
        if (Result.isFailure(config)) return [wrongSettingsLine(config.failure.message)]
        const { appServicesLayer, checksWithoutDatabaseLayer } = yield* runtime
        const whole = Effect.gen(function* () {
          yield* requireDataDir(config.success)
          return yield* Effect.provide(checkSystem(), appServicesLayer(config.success, "guest"))
        })
        return yield* Effect.catchTag(whole, "CannotStart", ({ message }) =>
          Effect.provide(checkSystemWithoutDatabase(message), checksWithoutDatabaseLayer(config.success)),
        )
      }),
      { signal },
    )

/** A mistyped `DATA_DIR` must not become a second, empty installation: only the server creates the directory. */
const requireDataDir = ({ dataDir }: Config) =>
  existsSync(dataDir)
    ? Effect.void
    : new CannotStart({
        message: `There is no data directory ${dataDir}. Start the server once to create it, or set DATA_DIR to the one it uses.`,
      })

/** What restores a backup. */
export type RestoreServices = Layer.Success<ReturnType<typeof Runtime.restoreServicesLayer>>

/** As `RunProgram`, on a data directory that may be empty or missing; it is created. */
export type RunRestore = <A, E>(
  program: Effect.Effect<A, E, RestoreServices>,
) => Promise<Exit<A, E | CannotStart | WrongSetting>>

export const runWithRestoreServices =
  (env: Readonly<Record<string, string | undefined>>, signal: AbortSignal): RunRestore =>
  (program) =>
    Effect.runPromiseExit(
      Effect.gen(function* () {
        const config = yield* Effect.fromResult(readConfig(env))
        const { restoreServicesLayer } = yield* runtime
        return yield* Effect.provide(program, restoreServicesLayer(config))
      }),
      { signal },
    )
