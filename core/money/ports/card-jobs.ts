import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** The job that compares payments by card with the provider's, which runs every hour. */
export class CardJobs extends Context.Service<
  CardJobs,
  {
    /** Runs it once more, right after the current transaction. */
    readonly compareNow: Effect<void>
  }
>()("core/CardJobs") {}
