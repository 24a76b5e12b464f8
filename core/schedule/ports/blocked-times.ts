import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BlockedTime, NewBlock } from "../hours/blocked-time.ts"
import type { BusyTime, BusyTimeChanges } from "../hours/busy-time.ts"

export class BlockedTimes extends Context.Service<
  BlockedTimes,
  {
    /** Sorted by start. */
    readonly list: Effect<ReadonlyArray<BlockedTime>>
    readonly add: (block: NewBlock) => Effect<BlockedTime>
    /** False when there is no such block. */
    readonly remove: (id: number) => Effect<boolean>
    /** The busy times of the business's external calendar, or with its id of a technician's own. */
    readonly listExternal: (technicianId: number | null) => Effect<readonly BusyTime[]>
    readonly changeExternal: (technicianId: number | null, changes: BusyTimeChanges) => Effect<void>
  }
>()("core/BlockedTimes") {}
