import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { readSettings } from "../../../business/use-cases/settings.ts"
import { backupNotice } from "../../../outbox/outgoing-mail.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { BackupFailed } from "../../../storage/backup/failures.ts"
import { backupFileName } from "../../../storage/backup/file-name.ts"
import { backupProblem, isBackupDue, nextBackupAt, prunable } from "../../../storage/backup/schedule.ts"
import { BackupPlace } from "../../../storage/ports/backup-place.ts"
import { BackupRecords } from "../../../storage/ports/backup-records.ts"
import { InstallationFiles } from "../../../storage/ports/installation-files.ts"
import { dateAt } from "../../../time/chicago.ts"
import { HOUR, type Instant } from "../../../time/interval.ts"
import { createBackup } from "./create-backup.ts"
import { recordingBackup } from "./record-backup.ts"
import { verifyBackup } from "./verify-backup.ts"

/**
 * Makes the backup of the schedule if it is due and no other process makes it, verifies it, and then removes old ones.
 * Where something is wrong with the backups, the owner is mailed, once a day. Returns what was done.
 */
export const backUpOnSchedule = Effect.gen(function* () {
  const done = yield* (yield* BackupRecords).alone(makeIfDue)
  yield* tellOwner
  return Option.getOrElse(done, () => "running elsewhere" as const)
})

const makeIfDue = Effect.gen(function* () {
  const settings = yield* readSettings
  const state = yield* (yield* BackupRecords).state
  if (!isBackupDue(state, settings, yield* currentTimeMillis)) return "not due" as const
  return yield* Effect.matchCauseEffect(makeScheduledBackup, {
    onSuccess: () => Effect.succeed("made" as const),
    onFailure: (cause) =>
      Effect.as(Effect.logWarning("The backup of the schedule has failed", cause), "failed" as const),
  })
})

/** Makes the backup of the schedule now, whether it is due or not. */
export const backUpNow = Effect.gen(function* () {
  const made = yield* (yield* BackupRecords).alone(makeScheduledBackup)
  return yield* Effect.fromOption(
    made,
    () => new BackupFailed({ message: "Another process makes a backup at the moment." }),
  )
})

/** Makes and verifies a backup, keeps it where the schedule's are kept, and removes old ones. */
const makeScheduledBackup = Effect.gen(function* () {
  const place = yield* BackupPlace
  yield* place.sweep
  const { backupDirectory, backupPath, passphrase } = yield* InstallationFiles
  const name = backupFileName("scheduled", yield* currentTimeMillis, passphrase !== undefined)
  const make = Effect.gen(function* () {
    const { path } = yield* backupPath(backupDirectory, name)
    const made = yield* createBackup(path, { passphrase })
    yield* verifyBackup(path, made.manifest, passphrase).pipe(
      Effect.andThen(place.keep(path)),
      Effect.onError(() => place.discard(path)),
    )
    return made
  })
  const made = yield* recordingBackup({ kind: "scheduled", name, place: place.name }, "verified", make)
  const names = (yield* place.list).map((kept) => kept.name)
  for (const old of prunable(names, name, yield* readSettings)) yield* place.remove(old)
  return made
})

const tellOwner = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const state = yield* (yield* BackupRecords).state
  if (backupProblem(state, yield* readSettings, now) !== null)
    yield* (yield* Outbox).enqueue(backupNotice(dateAt(now)))
})

/** When the schedule looks again. */
const nextHour = (now: Instant): Instant => (Math.floor(now / HOUR) + 1) * HOUR

/** The backups of the last time, and what is wrong with them. */
export const listBackups = Effect.fn("listBackups")(function* (limit: number) {
  const records = yield* BackupRecords
  const state = yield* records.state
  const settings = yield* readSettings
  const now = yield* currentTimeMillis
  return {
    backups: yield* records.list(limit),
    problem: backupProblem(state, settings, now),
    lastGoodAt: state.lastGood?.startedAt ?? null,
    nextAt: isBackupDue(state, settings, now) ? nextHour(now) : nextBackupAt(now, settings),
  }
})
