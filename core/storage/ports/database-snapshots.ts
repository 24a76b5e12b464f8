import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BackupFailed } from "../backup/failures.ts"
import type { FileName, SavedSequence } from "../backup/manifest.ts"
import type { Instant } from "../../time/interval.ts"

/** All rows as they are at one time. */
export interface Snapshot {
  readonly takenAt: Instant
  /** Such as "18.4". */
  readonly postgresVersion: string
  readonly migrations: ReadonlyArray<string>
  /** In an order in which each follows those that it refers to. */
  readonly tables: ReadonlyArray<SnapshotTable>
  /** What they have given out up to now, which may be more than the rows of the snapshot use. */
  readonly sequences: ReadonlyArray<SavedSequence>
  /** As rows name them: pictures of the gallery by the paths at which they are served. */
  readonly fileNames: ReadonlyArray<FileName>
  /**
   * Gives the rows of a table to `onPart`, a few megabytes at a time, in Postgres's text format of COPY; and what they
   * are together.
   */
  readonly read: <E, R>(
    table: SnapshotTable,
    onPart: (bytes: Uint8Array, rows: number) => Effect<void, E, R>,
  ) => Effect<TableSum, E | BackupFailed, R>
}

export interface SnapshotTable {
  readonly name: string
  readonly columns: ReadonlyArray<string>
}

export interface TableSum {
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** The whole database, for backups, while others go on writing. */
export class DatabaseSnapshots extends Context.Service<
  DatabaseSnapshots,
  {
    readonly use: <A, E, R>(work: (snapshot: Snapshot) => Effect<A, E, R>) => Effect<A, E | BackupFailed, R>
    /** As those of a snapshot that is taken now. */
    readonly fileNames: Effect<ReadonlyArray<FileName>, BackupFailed>
  }
>()("core/DatabaseSnapshots") {}
