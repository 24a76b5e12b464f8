import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DatabaseHealth } from "../../../core/storage/ports/database-health.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { Database } from "../engine/connection.ts"

const TIMEOUT_MS = 2_000

export const databaseHealthLayer: Layer.Layer<DatabaseHealth, never, Database> = Layer.effect(
  DatabaseHealth,
  Effect.map(Database, ({ one }) =>
    DatabaseHealth.of({
      isWritable: Effect.timeoutOrElse(
        Effect.map(one<{ readonly writable: boolean }>(IS_WRITABLE), ({ writable }) => writable),
        {
          duration: TIMEOUT_MS,
          orElse: () => Effect.die(new Unavailable({ cause: new Error("No reply in time.") })),
        },
      ),
    }),
  ),
)

/** Off also for a standby, which replays another server's changes. */
const IS_WRITABLE = "SELECT current_setting('transaction_read_only') = 'off' AS writable"
