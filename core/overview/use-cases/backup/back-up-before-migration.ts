import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { backupFileName } from "../../../storage/backup/file-name.ts"
import { BackupPlace } from "../../../storage/ports/backup-place.ts"
import { InstallationFiles } from "../../../storage/ports/installation-files.ts"
import { createBackup } from "./create-backup.ts"
import { recordingBackup } from "./record-backup.ts"

/** Saves a database with data before it is migrated, where the schedule's backups are kept. Returns the file's name. */
export const backUpBeforeMigration = Effect.gen(function* () {
  const place = yield* BackupPlace
  const { backupDirectory, backupPath, passphrase } = yield* InstallationFiles
  const name = backupFileName("before-migration", yield* currentTimeMillis, passphrase !== undefined)
  const path = yield* backupPath(backupDirectory, name)
  const make = Effect.tap(createBackup(path, { passphrase }), () => place.keep(path)).pipe(
    Effect.onError(() => place.discard(path)),
  )
  yield* recordingBackup({ kind: "before-migration", name, place: place.name }, "made", make)
  return name
})
