// Puts a faulty network between the server and Postgres: replies 200 ms late, connections reset, 30 s without any reply.
// Errors come within 5 s, none hangs, and within 3 s after a fault all is as before.
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { DAY } from "../../../core/time/calendar.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { apart } from "../../http/support/slots.ts"
import { signIn } from "../../server/support/chatting.ts"
import { newDataDir, start, sweep } from "../../server/support/process.ts"
import { openFaultyProxy } from "../support/network/faulty-proxy.ts"
import { beginHistory, operationsOf } from "../support/history.ts"
import { outageOf } from "../support/outage.ts"
import { startReading } from "../support/read-load.ts"
import { startVisitLoad, storedVisits } from "../support/visit-load.ts"
import { checkVisits, type VisitOperation, type VisitReply } from "../support/visits.ts"

afterAll(sweep, 60_000)

const WRITERS = 6
const [FROM, TO] = [7, 14].map((days) => new Date(Date.now() + days * DAY).toISOString())
const AVAILABILITY = `/api/availability?from=${FROM}&to=${TO}&hours=2`
const PATHS = ["/api/services", "/api/health", AVAILABILITY, AVAILABILITY]
const READ_INTERVAL_MS = 100
const RETRY_MS = 200
const NORMAL_MS = 5_000
const LATENCY_MS = 200
const PHASE_MS = 30_000
const RESET_INTERVAL_MS = 1_000
const [MAX_ERROR_MS, MAX_RECOVERY_MS] = [5_000, 3_000]

test("with a faulty network to Postgres, errors come within 5 s, nothing acknowledged is lost, and all is normal 3 s after", async () => {
  const { url, drop } = await freshDatabase()
  const network = await openFaultyProxy(url)
  const DATA_DIR = await newDataDir()
  const server = await start({ DATA_DIR, DATABASE_URL: network.url })
  const history = await beginHistory<VisitOperation, VisitReply>("database-faults")
  const seed = Date.now() % 1_000_000
  const load = await startVisitLoad({
    site: server.site,
    clients: WRITERS,
    seed,
    staff: await signIn(server, DATA_DIR),
    starts: await apart(server, 200),
    history,
    beforeRetry: () => pause(RETRY_MS),
  })
  const reading = startReading({ site: server.site, history, paths: PATHS, intervalMs: READ_INTERVAL_MS })
  const during = async (fault: string, work: () => Promise<void>) => {
    history.note(fault)
    await work()
    history.note(`${fault} over`)
    await pause(NORMAL_MS)
  }
  await during("latency", async () => {
    network.delay(LATENCY_MS)
    await pause(PHASE_MS)
    network.delay(0)
  })
  await during("resets", async () => {
    for (let n = 0; n < PHASE_MS / RESET_INTERVAL_MS; n++) {
      network.reset()
      await pause(RESET_INTERVAL_MS)
    }
  })
  await during("black hole", async () => {
    const deliver = network.blackHole()
    await pause(PHASE_MS)
    deliver()
  })
  await load.stop()
  await reading.stop()
  const stored = await storedVisits(url)
  await server.stop()
  network.close()
  await drop()

  const outages = Object.fromEntries(
    ["latency", "resets", "black hole"].map((fault) => [
      fault,
      outageOf(history.lines, fault, `${fault} over`),
    ]),
  )
  const faults = checkVisits(history.lines, stored)
  const operations = operationsOf(history.lines)
  await history.close({
    seed,
    operations: operations.length,
    acknowledged: operations.filter(({ outcome }) => outcome.type === "ok").length,
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    overlapping: faults.overlapping.length,
    longestRecoveryMs: Math.max(...Object.values(outages).map(({ recoveryMs }) => recoveryMs)),
    ...outages,
  })
  expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  for (const { longestErrorMs, recoveryMs } of Object.values(outages)) {
    expect(longestErrorMs).toBeLessThanOrEqual(MAX_ERROR_MS)
    expect(recoveryMs).toBeLessThanOrEqual(MAX_RECOVERY_MS)
  }
})
