import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

export class DatabaseHealth extends Context.Service<
  DatabaseHealth,
  {
    /** Whether the database accepts changes. Dies with `Unavailable` when there is no reply within two seconds. */
    readonly isWritable: Effect<boolean>
  }
>()("core/DatabaseHealth") {}
