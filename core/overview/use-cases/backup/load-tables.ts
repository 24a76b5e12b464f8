import * as Effect from "effect/Effect"
import { RestoreFailed } from "../../../storage/backup/failures.ts"
import { memberOf, type BackupManifest } from "../../../storage/backup/manifest.ts"
import type { ArchiveMember } from "../../../storage/ports/backup-archives.ts"
import type { Staging } from "../../../storage/ports/restore-targets.ts"

/** Adds a member's rows to their table, if it has any. */
export const loadRows = (staging: Staging, manifest: BackupManifest, { path, bytes }: ArchiveMember) => {
  const member = memberOf(path)
  const table =
    member?.kind === "part" ? manifest.tables.find(({ name }) => name === member.table) : undefined
  return table === undefined ? Effect.void : staging.append(table, bytes)
}

/** After the last row: fails with `RestoreFailed` unless the tables have the rows of the backup. */
export const checkRows = Effect.fn("checkRows")(function* (staging: Staging, manifest: BackupManifest) {
  yield* staging.endAppending
  for (const table of manifest.tables) {
    const { rows, sha256 } = yield* staging.sumOf(table)
    if (rows !== table.rows)
      return yield* new RestoreFailed({
        message: `The table ${table.name} has ${rows} rows after the restore, and ${table.rows} in the backup.`,
      })
    if (sha256 !== table.sha256)
      return yield* new RestoreFailed({
        message: `The rows of the table ${table.name} differ from those in the backup.`,
      })
  }
})
