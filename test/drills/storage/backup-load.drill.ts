// Makes 10 backups while visits are booked, moved and cancelled, and restores each elsewhere: each is a state between its begin and its end.
import { execFile } from "node:child_process"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { ROOT } from "../../../adapters/process/root.ts"
import { startEmbedded } from "../../../adapters/postgres/embedded.ts"
import { apart } from "../../http/support/slots.ts"
import { signIn } from "../../server/support/chatting.ts"
import { newDataDir, start, sweep, until } from "../../server/support/process.ts"
import { beginHistory, operationsOf } from "../support/history.ts"
import { checkSavedState } from "../support/saved-state.ts"
import { startVisitLoad, storedVisits } from "../support/visit-load.ts"
import type { VisitOperation, VisitReply } from "../support/visits.ts"

afterAll(sweep, 60_000)

const BACKUPS = 10
const CLIENTS = 8

const hearth = (dataDir: string, ...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, "cli/main.ts"), ...words], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
  })

test("ten backups under load are each restored as a state between their begin and their end", async () => {
  const dataDir = await newDataDir()
  // The visits of this run do not fit into the year that can be booked by default.
  const server = await start({ DATA_DIR: dataDir, BOOKING_HORIZON_DAYS: "1000" })
  const history = await beginHistory<VisitOperation, VisitReply>("backup-load")
  const seed = Date.now() % 1_000_000
  const load = await startVisitLoad({
    site: server.site,
    staff: await signIn(server, dataDir),
    history,
    clients: CLIENTS,
    starts: await apart(server, 600),
    seed,
  })
  const now = () => history.lines.at(-1)!.time
  const taken = []
  for (let n = 0; n < BACKUPS; n++) {
    const enough = load.acknowledged() + 50
    await until(() => load.acknowledged() >= enough)
    const file = join(dataDir, `${n}.tar.gz`)
    const began = performance.now()
    history.note("backup began", { n })
    const beganAt = now()
    await hearth(dataDir, "backup", file)
    history.note("backup ended", { n })
    taken.push({ file, beganAt, endedAt: now(), ms: Math.round(performance.now() - began) })
  }
  await load.stop()
  await server.stop()

  const faults: string[] = []
  const restoresMs: number[] = []
  for (const { file, ...times } of taken) {
    const elsewhere = await newDataDir()
    const began = performance.now()
    await hearth(elsewhere, "restore", file)
    restoresMs.push(Math.round(performance.now() - began))
    const postgres = await startEmbedded({ dataDir: elsewhere, role: "guest" })
    const visits = await storedVisits(postgres.url)
    await postgres.release()
    faults.push(...checkSavedState(history.lines, times, visits).map((fault) => `${file}: ${fault}`))
    await rm(elsewhere, { recursive: true, force: true })
  }
  const operations = operationsOf(history.lines)
  await history.close({
    seed,
    runs: BACKUPS,
    operations: operations.length,
    acknowledged: operations.filter(({ outcome }) => outcome.type === "ok").length,
    faults: faults.length,
    longestBackupMs: Math.max(...taken.map(({ ms }) => ms)),
    longestRestoreMs: Math.max(...restoresMs),
  })
  expect(faults).toEqual([])
})
