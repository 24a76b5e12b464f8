import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { DatabaseFacts, MigrationNames } from "../database-facts.ts"

export class DatabaseHealth extends Context.Service<
  DatabaseHealth,
  {
    /** Whether the database accepts changes. Dies with `Unavailable` when there is no reply within two seconds. */
    readonly isWritable: Effect<boolean>
    readonly facts: Effect<DatabaseFacts>
    /** Read without a lock, also while another process migrates. */
    readonly migrations: Effect<MigrationNames>
  }
>()("core/DatabaseHealth") {}
