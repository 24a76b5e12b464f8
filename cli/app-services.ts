import * as Effect from "effect/Effect"
import type { Exit } from "effect/Exit"
import type * as Layer from "effect/Layer"
import { readConfig, type WrongSetting } from "../adapters/config.ts"
import { appServicesLayer, type CannotStart } from "../adapters/runtime.ts"

/** What programs stand on: every port, and the database. */
export type AppServices = Layer.Success<ReturnType<typeof appServicesLayer>>

/** Opens the world for one program, and closes it whatever comes of it. */
export type Run = <A, E>(
  program: Effect.Effect<A, E, AppServices>,
) => Promise<Exit<A, E | CannotStart | WrongSetting>>

/**
 * The world of the settings in the environment. On the embedded database we are a guest: we join a server that runs,
 * else start Postgres and stop it again, also when the signal comes first.
 */
export const runWithAppServices =
  (env: Readonly<Record<string, string | undefined>>, signal: AbortSignal): Run =>
  (program) =>
    Effect.runPromiseExit(
      Effect.flatMap(Effect.fromResult(readConfig(env)), (config) =>
        Effect.provide(program, appServicesLayer(config, "guest")),
      ),
      { signal },
    )
