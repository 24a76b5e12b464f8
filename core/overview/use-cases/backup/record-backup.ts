import { currentTimeMillis } from "effect/Clock"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import type { BackupManifest } from "../../../storage/backup/manifest.ts"
import type { NewBackupRecord } from "../../../storage/backup/record.ts"
import { BackupRecords } from "../../../storage/ports/backup-records.ts"

/** Also of a defect, such as a file storage that does not reply. */
const messageOf = (cause: Cause.Cause<unknown>): string =>
  Cause.hasInterruptsOnly(cause) ? "It was interrupted." : (Cause.squash(cause) as Error).message

interface MadeBackup {
  readonly bytes: number
  readonly manifest: BackupManifest
}

/**
 * Runs the program that makes a backup, and records what became of it. The record is left out where the database has no
 * table for it yet.
 */
export const recordingBackup = <A extends MadeBackup, E, R>(
  about: Pick<NewBackupRecord, "kind" | "name" | "place">,
  result: "made" | "verified",
  program: Effect.Effect<A, E, R>,
) =>
  Effect.gen(function* () {
    const startedAt = yield* currentTimeMillis
    const records = yield* BackupRecords
    const add = (what: Omit<NewBackupRecord, "kind" | "name" | "place" | "startedAt" | "endedAt">) =>
      Effect.flatMap(currentTimeMillis, (endedAt) =>
        Effect.ignoreCause(records.add({ ...about, startedAt, endedAt, ...what })),
      )
    const made = yield* Effect.tapCause(program, (cause) =>
      add({
        result: "failed",
        bytes: null,
        rowCount: null,
        fileCount: null,
        message: messageOf(cause).slice(0, 1000),
      }),
    )
    const { bytes, manifest } = made
    const { missingFiles } = manifest
    yield* add({
      result,
      bytes,
      ...contentOfManifest(manifest),
      message:
        missingFiles.length === 0 ? null : `${missingFiles.length} files that records name are not there.`,
    })
    return made
  })

export const contentOfManifest = ({ tables, files }: BackupManifest) => ({
  rowCount: tables.reduce((sum, { rows }) => sum + rows, 0),
  fileCount: files.length,
})
