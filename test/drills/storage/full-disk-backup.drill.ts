// Fills the disk with the backups while visits are booked, then makes backups by hand and by the schedule: each fails with a
// clear sentence, those before and all rows stay, nothing unfinished is left, and the next one works. Needs Linux and root (mount).
import { execFile } from "node:child_process"
import { stat } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { ROOT } from "../../../adapters/process/root.ts"
import { apart } from "../../http/support/slots.ts"
import { databaseUrlOf } from "../../server/support/bookings.ts"
import { signIn } from "../../server/support/chatting.ts"
import { newDataDirWithTables } from "../../server/support/data-dir.ts"
import { newDataDir, start, sweep, until } from "../../server/support/process.ts"
import { checkBackupFiles, readBackupFiles } from "../support/backup-files.ts"
import { beginHistory, operationsOf } from "../support/history.ts"
import { canMount, openDisk } from "../support/small-disk.ts"
import { startVisitLoad, storedVisits } from "../support/visit-load.ts"
import { checkVisits, type VisitOperation, type VisitReply } from "../support/visits.ts"

afterAll(sweep, 60_000)

const RUNS = 10
const DISK_MB = 200

test.skipIf(!canMount)(`${2 * RUNS} backups on a full disk leave everything as it was`, async () => {
  const [dataDir, disk] = [await newDataDirWithTables(), await openDisk(DISK_MB)]
  // The visits of this run do not fit into the year that can be booked by default.
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: disk.directory, BOOKING_HORIZON_DAYS: "1000" }
  const hearth = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, "cli/main.ts"), ...words], {
      env: { ...process.env, DATABASE_URL: "", ...settings },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { readonly code: number; readonly stderr: string }) => ({
        code,
        text: stderr.trim(),
      }),
    )
  const server = await start(settings)
  const url = await databaseUrlOf(dataDir)
  const history = await beginHistory<VisitOperation, VisitReply>("full-disk-backup")
  const seed = Date.now() % 1_000_000
  const starts = await apart(server, 600)
  const load = await startVisitLoad({
    site: server.site,
    staff: await signIn(server, dataDir),
    history,
    clients: 4,
    starts,
    seed,
  })
  const first = join(disk.directory, "hearth-first.tar.gz")
  await until(() => load.acknowledged() > 50, server)
  expect(await hearth("backup", first)).toMatchObject({ code: 0 })
  expect(await hearth("backups", "run")).toMatchObject({ code: 0 })
  const { size } = await stat(first)
  const before = await readBackupFiles(disk.directory)

  const refusals: { readonly code: number; readonly text: string }[] = []
  const faults: string[] = []
  const refusedMs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const enough = load.acknowledged() + 5
    // From no space at all to nearly enough.
    await disk.fill(Math.floor((run / RUNS) * size))
    history.note("disk full", { run })
    const fullAt = performance.now()
    refusals.push(await hearth("backup"), await hearth("backups", "run"))
    refusedMs.push(Math.round(performance.now() - fullAt))
    faults.push(...checkBackupFiles(before, await readBackupFiles(disk.directory)))
    await disk.free()
    await until(() => load.acknowledged() > enough, server)
  }
  const listed = JSON.parse((await hearth("backups", "list", "--json")).text) as {
    readonly problem: string
    readonly backups: readonly { readonly result: string }[]
  }
  const afterwards = await hearth("backups", "run")
  await load.stop()
  const stored = await storedVisits(url)
  await server.stop()
  const elsewhere = await newDataDir()
  const restored = await promisify(execFile)(
    process.execPath,
    [join(ROOT, "cli/main.ts"), "restore", first],
    {
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: elsewhere },
    },
  )

  const visits = checkVisits(history.lines, stored)
  const operations = operationsOf(history.lines)
  const sentences = [...new Set(refusals.map(({ text }) => text.replaceAll(/hearth-\S+/gu, "hearth-…")))]
  await history.close({
    seed,
    runs: refusals.length,
    backupBytes: size,
    acknowledged: operations.filter(({ outcome }) => outcome.type === "ok").length,
    lost: visits.lost.length,
    doubled: visits.doubled.length,
    overlapping: visits.overlapping.length,
    backupFaults: faults.length,
    longestRefusalsMs: Math.max(...refusedMs),
    sentences,
    problem: listed.problem,
  })
  expect(refusals.filter(({ code, text }) => code !== 1 || !/The disk is full/u.test(text))).toEqual([])
  // Both of a run: neither waits for anything.
  expect(Math.max(...refusedMs)).toBeLessThan(100_000)
  expect(faults).toEqual([])
  expect(visits).toEqual({ lost: [], doubled: [], overlapping: [] })
  expect(listed.problem).toMatch(/The last backup has failed: The disk is full/u)
  expect(listed.backups.filter(({ result }) => result === "failed").length).toBeGreaterThanOrEqual(10)
  expect(afterwards).toMatchObject({ code: 0 })
  expect(restored.stdout).toContain("Restored.")
})
