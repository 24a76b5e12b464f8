import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BackupFailed } from "../backup/failures.ts"

export interface KeptBackup {
  readonly name: string
  readonly bytes: number
}

/** Where the backups of the schedule are kept: a directory or a bucket. */
export class BackupPlace extends Context.Service<
  BackupPlace,
  {
    /** In words: "the directory /srv/backups". */
    readonly name: string
    /** Takes a file that is complete and was verified; afterwards it is here, and where it was made only if that is here. */
    readonly keep: (path: string) => Effect<void, BackupFailed>
    readonly list: Effect<ReadonlyArray<KeptBackup>, BackupFailed>
    readonly remove: (name: string) => Effect<void, BackupFailed>
    /** The path of a backup's file on this machine, fetched from a bucket if need be; null where there is none of that name. */
    readonly find: (name: string) => Effect<string | null, BackupFailed>
    /** Removes the file of a backup that could not be verified or kept. */
    readonly discard: (path: string) => Effect<void>
    /** Removes what processes that were killed have left of backups of the schedule. */
    readonly sweep: Effect<void>
  }
>()("core/BackupPlace") {}
