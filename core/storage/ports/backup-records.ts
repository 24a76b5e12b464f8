import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { BackupRecord, NewBackupRecord } from "../backup/record.ts"
import type { BackupState } from "../backup/schedule.ts"

/** The backups that were made or tried. */
export class BackupRecords extends Context.Service<
  BackupRecords,
  {
    /** Without those of a time that lies ahead: the clock was wrong when they were made. */
    readonly state: Effect<BackupState>
    /** Newest first. */
    readonly list: (limit: number) => Effect<ReadonlyArray<BackupRecord>>
    readonly add: (record: NewBackupRecord) => Effect<void>
    /** Runs the program unless another process runs one so; then it gives none. */
    readonly alone: <A, E, R>(program: Effect<A, E, R>) => Effect<Option<A>, E, R>
  }
>()("core/BackupRecords") {}
