import * as Effect from "effect/Effect"
import type { BackupManifest } from "../../../storage/backup/manifest.ts"
import { BackupArchives } from "../../../storage/ports/backup-archives.ts"
import { RestoreTargets } from "../../../storage/ports/restore-targets.ts"
import { checkRows, loadRows } from "./load-tables.ts"

/**
 * Restores the rows of a backup into tables that are removed again, and compares their counts and checksums. Its file
 * was read before. Fails where it cannot be restored.
 */
export const verifyBackup = Effect.fn("verifyBackup")(function* (
  path: string,
  manifest: BackupManifest,
  passphrase: string | undefined,
) {
  const archives = yield* BackupArchives
  yield* (yield* RestoreTargets).rehearse(manifest.migrations, (staging) =>
    Effect.andThen(
      archives.read(path, { passphrase }, (member) => loadRows(staging, manifest, member)),
      checkRows(staging, manifest),
    ),
  )
})
