import { DAY } from "../../time/calendar.ts"
import { dayAt, instantOfWall } from "../../time/chicago.ts"
import { HOUR, type Instant } from "../../time/interval.ts"
import { waitText } from "../../time/wait-text.ts"
import type { BackupRecord } from "./record.ts"

/** What staff set about backups. */
export interface BackupSettings {
  /** In Chicago, 0 to 23. */
  readonly backupHour: number
  /** How many of the schedule are kept; 0: none is made by the schedule. */
  readonly backupsKept: number
}

/** What is known of the backups so far. */
export interface BackupState {
  /** The newest that did not fail. */
  readonly lastGood: BackupRecord | null
  /** The newest of all. */
  readonly last: BackupRecord | null
  /** Since when there is something to save: the first staff account; null where there is none. */
  readonly since: Instant | null
}

/** Without a good backup for so long, the owner is told. */
export const OVERDUE_AFTER = 2 * DAY

/** The latest time at or before `now` at which a clock in Chicago showed this hour. */
export const scheduledBefore = (now: Instant, hour: number): Instant => {
  const day = dayAt(now)
  const today = instantOfWall(day * DAY + hour * HOUR)
  return today <= now ? today : instantOfWall((day - 1) * DAY + hour * HOUR)
}

/** When the next one is made, if none is due now; null where there is no schedule. */
export const nextBackupAt = (now: Instant, { backupHour, backupsKept }: BackupSettings): Instant | null =>
  backupsKept === 0
    ? null
    : instantOfWall((dayAt(scheduledBefore(now, backupHour)) + 1) * DAY + backupHour * HOUR)

/** Whether the schedule's hour has passed since the last good backup; a backup that failed is tried again. */
export const isBackupDue = (
  { lastGood, since }: BackupState,
  { backupHour, backupsKept }: BackupSettings,
  now: Instant,
): boolean =>
  backupsKept > 0 &&
  since !== null &&
  Math.max(since, lastGood?.startedAt ?? since) < scheduledBefore(now, backupHour)

/** What is wrong with the backups, as sentences for the owner; null where nothing is. */
export const backupProblem = (
  { lastGood, last, since }: BackupState,
  { backupsKept }: Pick<BackupSettings, "backupsKept">,
  now: Instant,
): string | null => {
  const failure =
    last?.result === "failed" && now - last.startedAt < OVERDUE_AFTER
      ? `The last backup has failed: ${last.message}`
      : null
  if (since === null || (backupsKept === 0 && lastGood === null)) return failure
  const goodSince = lastGood?.startedAt ?? since
  if (now - goodSince <= OVERDUE_AFTER) return failure
  const overdue =
    lastGood === null
      ? "There is no backup yet."
      : `The newest backup is ${waitText(Math.ceil((now - goodSince) / 1000))} old.`
  return failure === null ? overdue : `${overdue} ${failure}`
}

const SCHEDULED = /^hearth-daily-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz(?:\.age)?$/u

/**
 * The files that are removed once the backup `verified` was verified: of the schedule's, all that are older than the
 * newest `kept`. Nothing that is newer than it, and nothing that the schedule did not make.
 */
export const prunable = (
  names: ReadonlyArray<string>,
  verified: string,
  { backupsKept }: Pick<BackupSettings, "backupsKept">,
): ReadonlyArray<string> => {
  const upToVerified = names.filter((name) => SCHEDULED.test(name) && timeOf(name) <= timeOf(verified))
  return upToVerified
    .filter((name) => name !== verified)
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
    .slice(Math.max(backupsKept - 1, 0))
}

/** "2026-11-25-030000", which sorts as the times do. */
const timeOf = (name: string): string =>
  name.slice("hearth-daily-".length, "hearth-daily-2026-11-25-030000".length)
