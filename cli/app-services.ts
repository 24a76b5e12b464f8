import { existsSync } from "node:fs"
import * as Effect from "effect/Effect"
import type { Exit } from "effect/Exit"
import type * as Layer from "effect/Layer"
import { readConfig, type Config, type WrongSetting } from "../adapters/config.ts"
import { appServicesLayer, CannotStart } from "../adapters/runtime.ts"

/** Every port and the database: what a program may require. */
export type AppServices = Layer.Success<ReturnType<typeof appServicesLayer>>

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
      Effect.flatMap(Effect.fromResult(readConfig(env)), (config) =>
        Effect.andThen(requireDataDir(config), Effect.provide(program, appServicesLayer(config, "guest"))),
      ),
      { signal },
    )

/** A mistyped `DATA_DIR` must not become a second, empty installation: only the server creates the directory. */
const requireDataDir = ({ dataDir }: Config) =>
  existsSync(dataDir)
    ? Effect.void
    : new CannotStart({
        message: `There is no data directory ${dataDir}. Start the server once to create it, or set DATA_DIR to the one it uses.`,
      })
