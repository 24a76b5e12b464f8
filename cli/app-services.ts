import * as Effect from "effect/Effect"
import type { Exit } from "effect/Exit"
import type * as Layer from "effect/Layer"
import { readConfig, type WrongSetting } from "../adapters/config.ts"
import { appServicesLayer, type CannotStart } from "../adapters/runtime.ts"

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
        Effect.provide(program, appServicesLayer(config, "guest")),
      ),
      { signal },
    )
