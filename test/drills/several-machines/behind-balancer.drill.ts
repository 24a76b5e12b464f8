// Runs two servers and a worker behind HAProxy and pgbouncer in transaction mode: sessions, limits, bookings, settings,
// chats, pictures and holds are the same whichever process replies, and visits booked at once never overlap.
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { ROOT } from "../../../adapters/process/root.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { visitorOf } from "../../http/support/visitor.ts"
import { launch, newDataDir } from "../../server/support/process.ts"
import { testTwoServers } from "../../server/support/two-servers.ts"
import { query } from "../../server/support/query.ts"
import { storedVisits } from "../support/visit-load.ts"
import { overlappingIn } from "../support/visits.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { startMachines } from "./machines.ts"

const machines = await startMachines()
afterAll(machines.close, 60_000)

const { cluster, servers, dataDirs, mailbox } = machines
const [, other] = servers as [(typeof servers)[number], (typeof servers)[number]]
const balancer = { ...other, ...visitorOf(cluster.site), site: cluster.site }

testTwoServers({ servers: [balancer, other], dataDir: dataDirs[0]!, mailbox: mailbox.url })

const hearth = async (args: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> => {
  const env = { PATH: process.env["PATH"], ...settings }
  await promisify(execFile)(process.execPath, [join(ROOT, "cli/main.ts"), ...args], { env })
}

test("a backup that is made behind the pooler, which takes sessions of Postgres, is restored elsewhere", async () => {
  const file = join(dataDirs[0]!, "hearth.backup")
  await hearth(["backup", file], { ...machines.settings, DATA_DIR: dataDirs[0]! })
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  await hearth(["restore", file], { DATABASE_URL: url, DATA_DIR: await newDataDir() })
  expect(await storedVisits(url)).toEqual(await storedVisits(cluster.directUrl))
})

test("a server that knows the database through the pooler only does not start, and says what to set", async () => {
  const { DATABASE_DIRECT_URL: _, ...settings } = machines.settings
  const { code, err } = await launch({ ...settings, DATA_DIR: await newDataDir() }).ended
  expect(code).toBe(1)
  expect(err).toMatch(/ cannot be used: .*; set DATABASE_DIRECT_URL to the address of Postgres itself\.\n$/u)
})

const [ROUNDS, VISITORS] = [20, 40]

test(`of ${VISITORS} bookings of one slot at once, one succeeds, ${ROUNDS} times`, async () => {
  const visitors = Array.from({ length: VISITORS }, () => visitorOf(cluster.site))
  const { A } = await servicesOf(balancer)
  const waits: number[] = []
  for (const [round, slot] of (await apart(balancer, ROUNDS)).entries()) {
    const booking = bookingOf(A, slot)
    const statuses = await Promise.all(
      visitors.map(async ({ post }, n) => {
        const started = performance.now()
        const { status } = await post("/api/appointments", booking, {
          "x-forwarded-for": `203.0.${round}.${n}`,
        })
        waits.push(performance.now() - started)
        return status
      }),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([])
  }
  expect(overlappingIn(await storedVisits(cluster.directUrl))).toEqual([])
  const sorted = waits.toSorted((a, b) => a - b)
  const connections = await query(
    cluster.directUrl,
    `SELECT application_name, count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
  )
  console.table(connections)
  console.log({ bookings: waits.length, medianMs: sorted[waits.length >> 1], longestMs: sorted.at(-1) })
})
