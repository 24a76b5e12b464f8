import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { NewOpening, Opening } from "../hours/opening.ts"

/** Dates with working hours of their own. */
export class Openings extends Context.Service<
  Openings,
  {
    /** Sorted by date, then start. */
    readonly list: Effect<ReadonlyArray<Opening>>
    readonly add: (opening: NewOpening) => Effect<Opening>
    /** False when there is no such opening. */
    readonly remove: (id: number) => Effect<boolean>
  }
>()("core/Openings") {}
