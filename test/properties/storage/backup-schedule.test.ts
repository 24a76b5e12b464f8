import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { backupFileName } from "../../../core/storage/backup/file-name.ts"
import type { BackupRecord } from "../../../core/storage/backup/record.ts"
import {
  backupProblem,
  isBackupDue,
  nextBackupAt,
  OVERDUE_AFTER,
  prunable,
  scheduledBefore,
} from "../../../core/storage/backup/schedule.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { minuteOfDayAt } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"

// Over both changes of the clock of a year.
const instant = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2026-12-31") })
const hour = fc.integer({ min: 0, max: 23 })
const kept = fc.integer({ min: 1, max: 30 })

const record = (startedAt: number, result: BackupRecord["result"] = "verified"): BackupRecord => ({
  id: 1,
  kind: "scheduled",
  name: backupFileName("scheduled", startedAt, false),
  place: "the directory /backups",
  result,
  bytes: result === "failed" ? null : 1,
  rowCount: null,
  fileCount: null,
  message: result === "failed" ? "The disk is full." : null,
  startedAt,
  endedAt: startedAt,
})

describe("a backup of the schedule", () => {
  test("is due once a day: after its hour until one is made, and not again before the next time", () => {
    fc.assert(
      fc.property(instant, hour, kept, (now, backupHour, backupsKept) => {
        const settings = { backupHour, backupsKept }
        const at = scheduledBefore(now, backupHour)
        expect(at).toBeLessThanOrEqual(now)
        expect(now - at).toBeLessThanOrEqual(25 * HOUR)
        const made = record(now)
        expect(isBackupDue({ lastGood: null, last: null, since: at - 1 }, settings, now)).toBe(true)
        expect(isBackupDue({ lastGood: null, last: null, since: at }, settings, now)).toBe(false)
        const state = { lastGood: made, last: made, since: 0 }
        expect(isBackupDue(state, settings, now)).toBe(false)
        const next = nextBackupAt(now, settings)!
        expect(isBackupDue(state, settings, next - 1)).toBe(false)
        expect(isBackupDue(state, settings, next)).toBe(true)
      }),
    )
  })

  test("is made at the hour of the settings, or at the change of the clock that skips it", () => {
    fc.assert(
      fc.property(instant, hour, (now, backupHour) => {
        const minute = minuteOfDayAt(scheduledBefore(now, backupHour))
        expect([backupHour * 60, 3 * 60]).toContain(minute)
      }),
    )
  })

  test("is never due without a schedule, or before there is anything to save", () => {
    fc.assert(
      fc.property(instant, hour, (now, backupHour) => {
        const none = { lastGood: null, last: null }
        expect(isBackupDue({ ...none, since: 0 }, { backupHour, backupsKept: 0 }, now)).toBe(false)
        expect(isBackupDue({ ...none, since: null }, { backupHour, backupsKept: 14 }, now)).toBe(false)
        expect(nextBackupAt(now, { backupHour, backupsKept: 0 })).toBe(null)
      }),
    )
  })
})

describe("what is wrong with the backups", () => {
  const settings = { backupsKept: 14 }
  const now = Date.parse("2026-11-25T18:00:00Z")

  test("is nothing while a good one is at most 48 hours old, and the age from then on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * DAY }), (age) => {
        const good = record(now - age)
        const problem = backupProblem({ lastGood: good, last: good, since: 0 }, settings, now)
        expect(problem ?? "nothing").toMatch(
          age <= OVERDUE_AFTER ? /^nothing$/u : /^The newest backup is .* old\.$/u,
        )
      }),
    )
  })

  test("is that the last has failed, with the reason, also where an older one is good", () => {
    const state = { lastGood: record(now - DAY), last: record(now - HOUR, "failed"), since: 0 }
    expect(backupProblem(state, settings, now)).toBe("The last backup has failed: The disk is full.")
  })

  test("is that the last has failed for 48 hours, alone while there is nothing to save, else behind the age", () => {
    const failed = record(now - OVERDUE_AFTER + 1, "failed")
    const sentence = "The last backup has failed: The disk is full."
    expect(backupProblem({ lastGood: null, last: failed, since: null }, settings, now)).toBe(sentence)
    expect(backupProblem({ lastGood: null, last: failed, since: 0 }, settings, now)).toBe(
      `There is no backup yet. ${sentence}`,
    )
    const older = record(now - OVERDUE_AFTER, "failed")
    expect(backupProblem({ lastGood: null, last: older, since: null }, settings, now)).toBe(null)
  })

  test("is the age of the newest also where none is made by the schedule any more", () => {
    const good = record(now - 3 * DAY)
    expect(backupProblem({ lastGood: good, last: good, since: 0 }, { backupsKept: 0 }, now)).toBe(
      "The newest backup is 72 hours old.",
    )
  })

  test("is that there is none, 48 hours after the first account was made", () => {
    const state = { lastGood: null, last: null }
    expect(backupProblem({ ...state, since: now - OVERDUE_AFTER }, settings, now)).toBe(null)
    expect(backupProblem({ ...state, since: now - OVERDUE_AFTER - 1 }, settings, now)).toBe(
      "There is no backup yet.",
    )
    expect(backupProblem({ ...state, since: 0 }, { backupsKept: 0 }, now)).toBe(null)
  })
})

describe("the files that are removed", () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 40 })

  test("are only those whose whole name is one of the schedule, of the same time too", () => {
    const verified = backupFileName("scheduled", 9 * DAY, false)
    const old = backupFileName("scheduled", DAY, false)
    const names = [verified, `${verified}.age`, old, `x${old}`, `${old}.part`]
    expect(prunable(names, verified, { backupsKept: 1 })).toEqual([`${verified}.age`, old])
  })

  test("leave the newest of the schedule, with the verified one, and every newer or other file", () => {
    fc.assert(
      fc.property(days, kept, fc.nat(), fc.boolean(), (chosen, backupsKept, at, isEncrypted) => {
        const nameAt = (day: number) => backupFileName("scheduled", day * DAY, isEncrypted)
        const sorted = chosen.toSorted((a, b) => a - b)
        const verifiedDay = sorted[at % sorted.length]!
        const others = [
          "notes.txt",
          backupFileName("manual", 0, false),
          backupFileName("before-migration", 0, false),
        ]
        const removed = prunable([...chosen.map(nameAt), ...others], nameAt(verifiedDay), { backupsKept })
        const older = sorted.filter((day) => day < verifiedDay)
        expect(new Set(removed)).toEqual(
          new Set(older.slice(0, Math.max(older.length - backupsKept + 1, 0)).map(nameAt)),
        )
      }),
    )
  })
})

test("the name of a backup has its time in Chicago to the second", () => {
  const at = Date.parse("2026-11-25T15:04:07.500Z")
  expect(backupFileName("manual", at, true)).toBe("hearth-2026-11-25-090407.tar.gz.age")
  expect(backupFileName("before-migration", at, false)).toBe(
    "hearth-before-migration-2026-11-25-090407.tar.gz",
  )
})
