import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Requests to sync the external calendar at once, across all processes. */
export class CalendarSyncRequests extends Context.Service<
  CalendarSyncRequests,
  {
    /** Waits for a request, or a commit that changes what is written of visits; several may end one wait. */
    readonly next: Effect.Effect<void>
    readonly add: Effect.Effect<void>
  }
>()("core/CalendarSyncRequests") {}
