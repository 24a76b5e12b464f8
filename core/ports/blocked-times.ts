import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BlockedTime } from "../booking/blocked-time.ts"

export class BlockedTimes extends Context.Service<
  BlockedTimes,
  {
    /** Sorted by start. */
    readonly list: Effect<ReadonlyArray<BlockedTime>>
    readonly add: (block: Omit<BlockedTime, "id">) => Effect<BlockedTime>
    /** False when there is no such block. */
    readonly remove: (id: number) => Effect<boolean>
  }
>()("core/BlockedTimes") {}
