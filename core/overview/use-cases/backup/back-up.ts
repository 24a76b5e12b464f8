import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { backupFileName, type BackupKind } from "../../../storage/backup/file-name.ts"
import { InstallationFiles } from "../../../storage/ports/installation-files.ts"
import { createBackup, type BackupOptions } from "./create-backup.ts"
import { recordingBackup } from "./record-backup.ts"

interface Wanted extends Pick<BackupOptions, "onProgress"> {
  readonly kind: Exclude<BackupKind, "scheduled">
  /** The file, or the directory for it; where backups are usually kept unless named. */
  readonly to?: string | undefined
  /** That of the settings unless named. */
  readonly passphrase?: string | undefined
}

/**
 * Makes a backup and records it; also before a migration, because it needs no particular version of the tables. Fails
 * with `BackupFailed`.
 */
export const backUp = Effect.fn("backUp")(function* ({ kind, to, onProgress, ...wanted }: Wanted) {
  const { backupDirectory, backupPath, passphrase: usual } = yield* InstallationFiles
  const passphrase = wanted.passphrase ?? usual
  const name = backupFileName(kind, yield* currentTimeMillis, passphrase !== undefined)
  const { path, directory, file } = yield* backupPath(to ?? backupDirectory, name)
  const made = yield* recordingBackup(
    { kind, name: file, place: `the directory ${directory}` },
    "made",
    createBackup(path, { passphrase, ...(onProgress && { onProgress }) }),
  )
  return { ...made, isEncrypted: passphrase !== undefined }
})
