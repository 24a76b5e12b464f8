import * as Schema from "effect/Schema"
import { RowId } from "../../fields/row-id.ts"
import { Instant } from "../../time/instant.ts"
import { BACKUP_KINDS } from "./file-name.ts"

/** "verified": it was restored for a check, which found the same rows; "made": its file was read again. */
const BACKUP_RESULTS = ["verified", "made", "failed"] as const

/** A backup that was made or tried. */
export const BackupRecord = Schema.Struct({
  id: RowId,
  kind: Schema.Literals(BACKUP_KINDS),
  /** Of its file. */
  name: Schema.String,
  /** The directory or bucket, in words. */
  place: Schema.String,
  result: Schema.Literals(BACKUP_RESULTS),
  /** Null, as the two counts are, where it has failed. */
  bytes: Schema.NullOr(Schema.Int),
  rowCount: Schema.NullOr(Schema.Int),
  fileCount: Schema.NullOr(Schema.Int),
  /** Why it has failed, or what its owner should know. */
  message: Schema.NullOr(Schema.String),
  startedAt: Instant,
  endedAt: Instant,
}).annotate({ identifier: "BackupRecord" })
export type BackupRecord = typeof BackupRecord.Type
export type NewBackupRecord = Omit<BackupRecord, "id">
