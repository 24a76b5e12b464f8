import * as Effect from "effect/Effect"
import { BackupUnreadable } from "../../../storage/backup/failures.ts"
import { decodeManifest, differenceFrom, MANIFEST_PATH } from "../../../storage/backup/manifest.ts"
import { BackupArchives } from "../../../storage/ports/backup-archives.ts"

/** Reads the whole file of a backup; gives its manifest. Fails with `BackupUnreadable` where anything differs from that. */
export const checkBackup = Effect.fn("checkBackup")(function* (path: string, passphrase: string | undefined) {
  const sums = new Map<string, string>()
  let json: string | undefined
  yield* (yield* BackupArchives).read(path, { passphrase }, (member) =>
    Effect.sync(() => {
      if (member.path === MANIFEST_PATH) json = member.text()
      else sums.set(member.path, member.sha256)
    }),
  )
  if (json === undefined) return yield* new BackupUnreadable({ message: NO_MANIFEST })
  const manifest = yield* Effect.fromResult(decodeManifest(json))
  const difference = differenceFrom(manifest, sums)
  if (difference !== undefined)
    return yield* new BackupUnreadable({
      message: `The backup is damaged: ${difference} Use another backup.`,
    })
  return manifest
})

const NO_MANIFEST = "The backup is cut off: it has no manifest at its end. Use another backup."
