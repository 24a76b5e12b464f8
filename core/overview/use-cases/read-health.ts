import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import {
  backupLine,
  databaseLine,
  diskLine,
  isDiskFull,
  jobsLine,
  mailLine,
  proxyLine,
  type HealthProblem,
} from "../../business/health.ts"
import type { CheckLine } from "../../business/checks/check-line.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import { backupProblem } from "../../storage/backup/schedule.ts"
import { BackupRecords } from "../../storage/ports/backup-records.ts"
import { DatabaseHealth } from "../../storage/ports/database-health.ts"
import { DiskSpace } from "../../files/ports/disk-space.ts"
import { QueueHealth } from "../../business/ports/queue-health.ts"
import { mailsToTypedAddresses } from "../../messages/use-cases/mail-limits.ts"

/** What keeps the installation from storing anything; undefined where nothing does. */
export const readHealthProblem = Effect.gen(function* () {
  const database = yield* Effect.matchCause((yield* DatabaseHealth).isWritable, {
    onSuccess: (isWritable): HealthProblem | undefined => (isWritable ? undefined : "database read-only"),
    onFailure: (): HealthProblem => "database unavailable",
  })
  if (database !== undefined) return database
  return isDiskFull(yield* (yield* DiskSpace).free) ? ("disk full" satisfies HealthProblem) : undefined
})

/** A line for each part, for staff; those of mails and jobs are left out where the database cannot be asked. */
export const readHealthLines = Effect.fn("readHealthLines")(function* (
  problem: HealthProblem | undefined,
  isProxyUntrusted: boolean,
) {
  const disk = diskLine(yield* (yield* DiskSpace).free)
  const queues = problem === "database unavailable" ? [] : yield* readQueueLines
  return [databaseLine(problem), disk, ...queues, proxyLine(isProxyUntrusted)]
})

/** How old the newest backup is, and what is wrong. */
export const readBackupLine = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const backups = yield* (yield* BackupRecords).state
  return backupLine(
    backupProblem(backups, yield* readSettings, now),
    backups.lastGood?.startedAt ?? null,
    now,
  )
})

const readQueueLines = Effect.catchCause(
  Effect.gen(function* () {
    const now = yield* currentTimeMillis
    const state = yield* (yield* QueueHealth).state
    return [mailLine(state, yield* mailsToTypedAddresses, now), jobsLine(state, now), yield* readBackupLine]
  }),
  () => Effect.succeed<ReadonlyArray<CheckLine>>([]),
)
