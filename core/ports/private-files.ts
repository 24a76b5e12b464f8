import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Instant } from "../time/interval.ts"

export interface StoredFile {
  readonly name: string
  readonly storedAt: Instant
}

/** Files that only signed-in people may see. No transaction includes them: see `sweepPrivateFiles`. */
export class PrivateFiles extends Context.Service<
  PrivateFiles,
  {
    /** Stores a file for good under a new name, which it returns. */
    readonly store: (bytes: Uint8Array) => Effect<string>
    readonly read: (name: string) => Effect<Option<Uint8Array>>
    /** Does nothing where there is no such file. */
    readonly remove: (name: string) => Effect<void>
    readonly list: Effect<ReadonlyArray<StoredFile>>
  }
>()("core/PrivateFiles") {}
