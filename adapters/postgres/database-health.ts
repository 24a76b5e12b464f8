import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DatabaseHealth } from "../../core/ports/database-health.ts"
import { Unavailable } from "../../core/ports/unavailable.ts"
import { Database } from "./connection.ts"

const PING_TIMEOUT_MS = 2_000

export const databaseHealthLayer: Layer.Layer<DatabaseHealth, never, Database> = Layer.effect(
  DatabaseHealth,
  Effect.map(Database, ({ rows }) =>
    DatabaseHealth.of({
      ping: Effect.timeoutOrElse(Effect.asVoid(rows("SELECT 1")), {
        duration: PING_TIMEOUT_MS,
        orElse: () => Effect.die(new Unavailable({ cause: new Error("No reply to a ping in time.") })),
      }),
    }),
  ),
)
