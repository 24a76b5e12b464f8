import assert from "node:assert/strict"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import { dateAt, toIso } from "../../../core/time/chicago.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { startServer } from "../../http/support/server.ts"
import { withBenchServer, type BenchServer, type WithComparisons } from "../support/bench-server.ts"
import { startChild } from "../support/child.ts"
import { compareEach } from "../support/compare.ts"
import { load } from "../support/load.ts"
import { addPeopleAndInvoices } from "../support/invoices.ts"
import { reportReads } from "../support/report-reads.ts"
import { record, type Statement } from "../support/recording.ts"
import { sessionCookie } from "../support/session-cookie.ts"

/** The statements that a list sends, by round trip. */
export type RecordedList = ReadonlyArray<ReadonlyArray<Pick<Statement, "name" | "text" | "values">>>

const CONNECTIONS = 4
const AT_LEAST = 1 / 3

const week = `from=${toIso(Date.now())}&to=${toIso(Date.now() + 7 * DAY)}`

/** The staff's lists with each kind of filter and order, and the last pages; reports of three years. */
const LISTS = [
  "/api/appointments?sort=-start",
  "/api/appointments?sort=-start&offset=9950",
  "/api/appointments?sort=name&offset=9950",
  "/api/appointments?sort=status",
  "/api/appointments?sort=-start&status=completed",
  "/api/appointments?sort=-start&search=maria+garc",
  "/api/appointments?sort=-start&search=5550123",
  `/api/appointments?sort=start&${week}`,
  "/api/customers",
  "/api/customers?offset=4950",
  "/api/customers?sort=-createdAt",
  "/api/customers?search=maria",
  "/api/admin/audit",
  "/api/admin/audit?offset=9950",
  "/api/admin/audit?subject=appointment",
  "/api/admin/audit?actor=Maria",
  "/api/admin/mail",
  "/api/admin/mail?status=sent&offset=9950",
  "/api/admin/invoices",
  "/api/admin/invoices?sort=name",
  "/api/admin/invoices?search=maria+garc",
  "/api/admin/invoices?service=TV+Mounting",
  ...reportReads(dateAt(Date.now())).filter((path) => /by=(?:technician|customer)/u.test(path)),
]

/**
 * Each list of 10,000 appointments, 5,000 customers, 10,000 changes, mails or invoices, and each report to
 * a bare Koa app that runs the same statements: at least a third of its throughput.
 */
export const benchLists = () => withLists(addPeopleAndInvoices, compareEach)

export const withLists: WithComparisons = (fill, work) =>
  withBenchServer({}, async (server) => {
    await fill(server.databaseUrl)
    const recorded = await recordLists(server)
    const cookie = await sessionCookie(server)
    const koa = await startChild<{ port: number }>(
      "list-server.ts",
      server.databaseUrl,
      JSON.stringify(recorded),
    )
    const get = (port: number, path: string) => (durationMs: number) =>
      load(
        {
          port,
          connections: CONNECTIONS,
          expectedStatus: 200,
          next: () => ({ method: "GET", path, headers: { cookie } }),
        },
        durationMs,
      )
    try {
      return await work(
        LISTS.map((path, n) => ({
          name: `${path.replace(week, "from=…&to=…")} to its statements on bare Koa, ${CONNECTIONS} connections`,
          atLeast: AT_LEAST,
          ours: get(server.port, path),
          yardstick: get(koa.ready.port, `/${n}`),
        })),
      )
    } finally {
      await koa.stop()
    }
  })

const signedInOf: SignedInOf = async () => [
  { actor: "staff", id: 1, displayName: "Maria", role: "owner", sessionId: 1 },
]

/** Without those that find the session. */
const recordLists = async ({ runtime }: BenchServer): Promise<ReadonlyArray<RecordedList>> => {
  const server = await startServer({ runtime, signedInOf })
  const lists: RecordedList[] = []
  for (const path of LISTS) {
    const roundTrips = await record(async () => {
      const reply = await server.get(path)
      assert.equal(reply.status, 200, await reply.text())
    })
    lists.push(
      roundTrips.map((statements) =>
        statements.map(({ name, text, values }) => ({ ...(name !== undefined && { name }), text, values })),
      ),
    )
  }
  await server.close()
  return lists
}
