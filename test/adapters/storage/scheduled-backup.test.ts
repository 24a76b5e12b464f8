import { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { afterAll, beforeEach, expect, test } from "vitest"
import { backUpOnSchedule, listBackups } from "../../../core/overview/use-cases/backup/scheduled-backup.ts"
import { backupNotice } from "../../../core/outbox/outgoing-mail.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { readContent } from "../../../core/messages/use-cases/mail-content/read-content.ts"
import { backupFileName } from "../../../core/storage/backup/file-name.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { clockOf } from "../../support/clock.ts"
import { filesDirectoryOf, openPorts, sql, type Ports } from "../support/ports.ts"

const fresh = await freshDatabase()
const ports = openPorts(fresh.url)
const DIRECTORY = `${filesDirectoryOf(fresh.url)}-backups`

afterAll(async () => {
  await ports.dispose()
  await fresh.drop()
  await rm(DIRECTORY, { recursive: true, force: true })
})

// 4 AM in Chicago, an hour after the backup's.
const NOW = Date.parse("2026-11-25T10:00:00Z")

const at = <A, E>(now: number, program: Effect.Effect<A, E, Ports>) =>
  ports.runPromise(Effect.provideService(program, Clock.Clock, clockOf({ now })))

const files = async () => (await readdir(DIRECTORY).catch(() => [])).toSorted()

beforeEach(async () => {
  await rm(DIRECTORY, { recursive: true, force: true })
  for (const table of ["backups", "users", "pgboss.job", "business_settings"])
    await at(NOW, sql(`DELETE FROM ${table}`))
  await at(
    NOW,
    sql(`INSERT INTO users (username, display_name, password, created_at)
      VALUES ('owner', 'Owner', '-', '2026-01-01')`),
  )
})

test("the schedule makes one backup a day, which was restored for a check, and removes those that are too old", async () => {
  await mkdir(DIRECTORY, { recursive: true })
  const names = [1, 2, 3, 13, 14, 15].map((days) => backupFileName("scheduled", NOW - days * DAY, false))
  for (const name of names) await writeFile(`${DIRECTORY}/${name}`, "")
  await writeFile(`${DIRECTORY}/${backupFileName("manual", NOW - 90 * DAY, false)}`, "")
  await at(NOW, sql(`INSERT INTO business_settings (changes, version) VALUES ('{"backupsKept": 4}', 1)`))

  expect(await at(NOW, backUpOnSchedule)).toBe("made")
  expect(await at(NOW + HOUR, backUpOnSchedule)).toBe("not due")
  const { backups, problem } = await at(NOW, listBackups(10))
  expect(backups).toMatchObject([{ kind: "scheduled", result: "verified", startedAt: NOW, message: null }])
  expect(problem).toBe(null)
  const made = backupFileName("scheduled", NOW, false)
  const manual = backupFileName("manual", NOW - 90 * DAY, false)
  expect(await files()).toEqual([manual, made, ...names.slice(0, 3)].toSorted())
  const scratch = await at(NOW, sql("SELECT FROM pg_database WHERE datname = 'hearth_backup_check'"))
  expect(scratch).toEqual([])
})

test("two processes make one backup", async () => {
  const results = await Promise.all([at(NOW, backUpOnSchedule), at(NOW, backUpOnSchedule)])
  expect(results.filter((result) => result === "made")).toHaveLength(1)
  expect(await files()).toHaveLength(1)
})

test("a backup that fails is recorded, removes nothing, is mailed to the owner once a day, and is tried again", async () => {
  const old = backupFileName("scheduled", NOW - 30 * DAY, false)
  await mkdir(DIRECTORY, { recursive: true })
  await writeFile(`${DIRECTORY}/${old}`, "")
  // In the way of the new file.
  await writeFile(`${DIRECTORY}/${backupFileName("scheduled", NOW, false)}`, "")

  expect(await at(NOW, backUpOnSchedule)).toBe("failed")
  const { problem, backups } = await at(NOW, listBackups(10))
  expect(backups).toMatchObject([{ result: "failed", bytes: null }])
  expect(problem).toContain("There is no backup yet. The last backup has failed:")
  expect(await files()).toEqual([old, backupFileName("scheduled", NOW, false)].toSorted())
  expect(await at(NOW + HOUR, backUpOnSchedule)).toBe("made")

  const mails = await at(
    NOW,
    Effect.flatMap(Outbox, ({ list }) => list({})),
  )
  expect(mails.map(({ mail }) => mail)).toEqual([backupNotice("2026-11-25")])
})

test("the notice says what is wrong, and is outdated once nothing is", async () => {
  const content = await at(NOW, readContent(backupNotice("2026-11-25")))
  expect(content).toMatchObject({ value: { _tag: "BackupNotice", problem: "There is no backup yet." } })
  await at(NOW, backUpOnSchedule)
  expect(await at(NOW, readContent(backupNotice("2026-11-25")))).toMatchObject({ _tag: "None" })
})

test("backups that were made while the clock was a century ahead count neither as made nor as good", async () => {
  expect(await at(NOW + 36_500 * DAY, backUpOnSchedule)).toBe("made")
  expect(await at(NOW, listBackups(10))).toMatchObject({
    problem: "There is no backup yet.",
    lastGoodAt: null,
  })
  expect(await at(NOW, backUpOnSchedule)).toBe("made")
  expect(await at(NOW + HOUR, backUpOnSchedule)).toBe("not due")
  expect(await at(NOW + HOUR, listBackups(10))).toMatchObject({ problem: null, lastGoodAt: NOW })
})

test("a backup is made where the first account was added while the clock was a century ahead", async () => {
  await at(NOW, sql("UPDATE users SET created_at = '2126-11-25'"))
  expect(await at(NOW, backUpOnSchedule)).toBe("made")
  expect(await at(NOW + HOUR, backUpOnSchedule)).toBe("not due")
})
