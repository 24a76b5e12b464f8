import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** One statement with Postgres's own placeholders (`$1`). */
export type RawQuery = (
  sql: string,
  values: ReadonlyArray<unknown>,
) => Promise<{ readonly rows: ReadonlyArray<unknown> }>

/** The database that holds the job tables. */
export class JobsDatabase extends Context.Service<
  JobsDatabase,
  {
    /** For connections of pg-boss's own. */
    readonly url: string
    /**
     * Runs statements of pg-boss in the current transaction, if there is one. Dies with `Unavailable` when the
     * database cannot be reached, else with its error.
     */
    readonly withRawQuery: <A>(run: (query: RawQuery) => Promise<A>) => Effect<A>
  }
>()("adapters/jobs/JobsDatabase") {}
