import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

export class DatabaseHealth extends Context.Service<
  DatabaseHealth,
  {
    /** Sends a trivial query. Dies with `Unavailable` when there is no reply within two seconds. */
    readonly ping: Effect<void>
  }
>()("core/DatabaseHealth") {}
