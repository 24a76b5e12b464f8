// Measures what one business with a year of visits takes: memory, processor time at rest and for each kind of request,
// connections to Postgres, and the size of its database.
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { ROOT } from "../../../adapters/process/root.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../../server/support/process.ts"
import { query } from "../../server/support/query.ts"
import { freshDatabase } from "../../set-up/postgres.ts"

afterAll(sweep, 60_000)

const REST_S = 60
const TICKS_PER_S = 100

/** Seconds of processor time that a process has taken. */
const cpuOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return stat === "" ? 0 : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}

/** Its part of memory that several processes share, in MB. */
const memoryOf = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "")
  return Math.round(Number(/^Pss:\s+(?<kb>\d+)/mu.exec(rollup)?.groups?.["kb"] ?? 0) / 1024)
}

const backendsOf = async (url: string): Promise<readonly number[]> => {
  const rows = await query<{ readonly pid: number }>(
    url,
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  )
  return rows.map(({ pid }) => pid)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

test("what one business takes", async () => {
  const { url, drop } = await freshDatabase()
  const DATA_DIR = await newDataDir()
  const env = { DATABASE_URL: url, SECRET: "a secret of more than 32 characters", DATA_DIR }
  const server = await start(env)
  const size = async () => {
    const [row] = await query<{ readonly kb: number }>(
      url,
      "SELECT (pg_database_size(current_database()) / 1024)::int AS kb",
    )
    return row!.kb / 1024
  }
  const emptyMb = await size()
  await promisify(execFile)(process.execPath, [join(ROOT, "cli/main.ts"), "demo"], {
    env: { PATH: process.env["PATH"], ...env },
  })
  const [visits] = await query<{ readonly n: number }>(url, "SELECT count(*)::int AS n FROM appointments")
  const cpu = async () => ({
    server: await cpuOf(server.pid),
    postgres: sum(await Promise.all((await backendsOf(url)).map(cpuOf))),
  })
  /** Processor time in milliseconds for each request, of the server and of Postgres. */
  const perRequest = async (count: number, request: (n: number) => Promise<Response>) => {
    for (let n = 0; n < 20; n++) await (await request(n)).text()
    const before = await cpu()
    for (let n = 20; n < count + 20; n += 8)
      await Promise.all(Array.from({ length: 8 }, async (_, k) => (await request(n + k)).text()))
    const after = await cpu()
    const each = (from: number, to: number) => Math.round(((to - from) * 1e5) / count) / 100
    return { server: each(before.server, after.server), postgres: each(before.postgres, after.postgres) }
  }

  await pause(5_000)
  const atRest = { memoryMb: await memoryOf(server.pid), connections: (await backendsOf(url)).length }
  const began = await cpu()
  await pause(REST_S * 1_000)
  const ended = await cpu()
  const backends = await backendsOf(url)
  const backendMb = sum(await Promise.all(backends.map(memoryOf))) / backends.length

  const page = await perRequest(2_000, () => server.get("/"))
  const services = await perRequest(2_000, () => server.get("/api/services"))
  const range = `from=${toIso(Date.now())}&to=${toIso(Date.now() + 60 * DAY)}`
  const availability = await perRequest(2_000, () => server.get(`/api/availability?${range}&hours=2`))
  const bookings = await bookingsOf(server, 200)
  const booking = await perRequest(176, bookings)
  const figures = {
    visits: visits!.n,
    databaseMb: { empty: Math.round(emptyMb), withAYear: Math.round(await size()) },
    memoryMb: {
      atRest: atRest.memoryMb,
      afterLoad: await memoryOf(server.pid),
      eachConnection: Math.round(backendMb * 10) / 10,
    },
    connectionsAtRest: atRest.connections,
    processorAtRestPercent: {
      server: Math.round(((ended.server - began.server) / REST_S) * 1e4) / 100,
      postgres: Math.round(((ended.postgres - began.postgres) / REST_S) * 1e4) / 100,
    },
    processorMsPerRequest: { page, services, availability, booking },
  }
  console.dir(figures, { depth: 4 })
  expect(visits!.n).toBeGreaterThan(100)
  await server.stop()
  await drop()
})

const bookingsOf = async (server: ReadyServer, count: number) => {
  const { A } = await servicesOf(server)
  const slots = await apart(server, count)
  await server.credentials()
  return (n: number) => server.post("/api/appointments", bookingOf(A, slots[n]!))
}
