import { formatDate, twoDigits } from "../../time/calendar.ts"
import { dayAt, minuteOfDayAt } from "../../time/chicago.ts"
import { MINUTE, type Instant } from "../../time/interval.ts"

/** Why a backup was made. Those that somebody has made by hand are never removed, the others in time. */
export const BACKUP_KINDS = ["manual", "scheduled", "before-migration"] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

const PREFIXES: Readonly<Record<BackupKind, string>> = {
  manual: "hearth",
  scheduled: "hearth-daily",
  "before-migration": "hearth-before-migration",
}

/** "hearth-daily-2026-11-25-030000.tar.gz", with the time in Chicago; names sort as the times do. */
export const backupFileName = (kind: BackupKind, at: Instant, isEncrypted: boolean): string => {
  const minute = minuteOfDayAt(at)
  const time = [Math.floor(minute / 60), minute % 60, Math.floor((at % MINUTE) / 1000)]
    .map(twoDigits)
    .join("")
  return `${PREFIXES[kind]}-${formatDate(dayAt(at))}-${time}.tar.gz${isEncrypted ? ".age" : ""}`
}

/**
 * The files in a directory that are removed once a backup was made before a migration: of such backups all but the last two,
 * with which one returns to the version before the last upgrade and to the one before that.
 */
export const outdatedBeforeMigration = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => BEFORE_MIGRATION.test(name))
    .toSorted()
    .slice(0, -2)

const BEFORE_MIGRATION = /^hearth-before-migration-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz(?:\.age)?$/u
