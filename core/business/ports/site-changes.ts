import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Commits of any process that change what the site's pages show. */
export class SiteChanges extends Context.Service<
  SiteChanges,
  {
    /** Waits until something has changed since the last wait; several changes may end one wait. */
    readonly changed: Effect.Effect<void>
  }
>()("core/SiteChanges") {}
