import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

export class DiskSpace extends Context.Service<
  DiskSpace,
  {
    /** Bytes that are free where the data directory is; undefined where there is none. */
    readonly free: Effect<number | undefined>
  }
>()("core/DiskSpace") {}
