// Fills a database with three years of four technicians: each list of staff within 50 ms, each report within 100 ms, and
// requests of visitors as fast as with an empty database.
import { afterAll, expect, test } from "vitest"
import { addDays, dateAt, dayOf, toIso } from "../../../core/time/chicago.ts"
import { bookingRequests } from "../../bench/parts/booking.ts"
import { compare, quantile, type Side } from "../../bench/support/compare.ts"
import { load, type HttpRequest } from "../../bench/support/load.ts"
import { reportReads } from "../../bench/support/report-reads.ts"
import { twoHourVisits } from "../../bench/support/recorded-booking.ts"
import type { Finding } from "../../bench/support/finding.ts"
import { addYearOfVisits } from "../../bench/support/visits.ts"
import { servicesOf } from "../../http/support/slots.ts"
import { signIn } from "../../server/support/chatting.ts"
import { sweep } from "../../server/support/process.ts"
import { query } from "../../server/support/query.ts"
import { beginHistory } from "../support/history.ts"
import { staffReads } from "./staff-reads.ts"
import { THREE_YEARS } from "./three-years-data.ts"
import { startEmpty, startWithHistory, type Started } from "./three-years-servers.ts"

afterAll(sweep, 60_000)

const P95_MS = 50
/** Of a report, which adds up three years. */
const REPORT_P95_MS = 100
const most = (path: string): number => (path.startsWith("/api/admin/reports/") ? REPORT_P95_MS : P95_MS)
const DURATION_MS = Number(process.env["DURATION"] ?? 1_000)

test(`each list of staff takes at most ${P95_MS} ms in 95 of 100 requests, and each report ${REPORT_P95_MS}`, async () => {
  const history = await beginHistory("three-years-lists")
  const { server, dataDir } = await startWithHistory()
  const cookie = await signIn(server, dataDir)
  const port = Number(new URL(server.site).port)
  const totalOf = async (path: string) => {
    const reply = await server.get(path, { headers: { cookie } })
    return ((await reply.json()) as { readonly total?: number }).total ?? 0
  }
  const paths = [...(await staffReads(totalOf)), ...reportReads(dateAt(Date.now()))]
  const times: {
    readonly path: string
    readonly least: number
    readonly p50: number
    readonly p95: number
  }[] = []
  for (const path of paths) {
    // What needs a connection to Google, and forms whose fields depend on each other.
    const { status } = await server.get(path, { headers: { cookie } })
    if (status !== 200) {
      history.note("not measured", { path, status })
      continue
    }
    const next = () => ({ method: "GET", path, headers: { cookie } }) as const
    const { latencies } = await load({ port, connections: 1, expectedStatus: 200, next }, DURATION_MS)
    const [least, p50, p95] = [0, 0.5, 0.95].map((share) => Math.round(quantile(share, latencies) * 10) / 10)
    times.push({ path, least: least!, p50: p50!, p95: p95! })
    history.note("measured", times.at(-1))
  }
  const slowestFirst = times.toSorted((a, b) => b.p95 - a.p95)
  await history.close({ ...THREE_YEARS, paths: times.length, slowest: slowestFirst.slice(0, 10) })
  expect(slowestFirst.filter(({ path, p95 }) => p95 > most(path))).toEqual([])
})

/** How much slower a request of visitors may be than with an empty database. */
const AT_LEAST = 0.9
const CONNECTIONS = 4

test("requests of visitors are as fast as with an empty database", async () => {
  const history = await beginHistory("three-years-visitors")
  const [full, empty] = [
    await visitorRequests(await startWithHistory()),
    await visitorRequests(await startEmpty()),
  ]
  const findings: Finding[] = []
  for (const [name, ours] of Object.entries(full)) {
    const yardstick = empty[name as keyof typeof full]
    const { finding, note } = await compare({ name, atLeast: AT_LEAST, ours, yardstick })
    history.note("compared", { ...finding, note })
    findings.push(finding!)
  }
  await history.close({ ratios: findings.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`) })
  expect(findings.filter(({ holds }) => !holds)).toEqual([])
})

/** What the bench measures of visitors' requests, beside the same year of visits to come. */
const visitorRequests = async ({ server, databaseUrl }: Started) => {
  await addYearOfVisits(databaseUrl)
  await query(databaseUrl, "UPDATE availability_rules SET start_time = '00:00', end_time = '24:00'")
  // Of the sample data's holidays, some lie behind that year.
  await query(databaseUrl, "DELETE FROM blocked_times WHERE start_timestamptz > now() + interval '380 days'")
  const { A } = await servicesOf(server)
  const port = Number(new URL(server.site).port)
  const side =
    (expectedStatus: number, next: () => HttpRequest): Side =>
    (durationMs) =>
      load({ port, connections: CONNECTIONS, expectedStatus, next }, durationMs)
  const get = (path: string) => side(200, () => ({ method: "GET", path }))
  const tomorrow = addDays(dateAt(Date.now()), 1)
  const days = (count: number) => {
    const [from, to] = [tomorrow, addDays(tomorrow, count)].map((day) => toIso(dayOf(day).start))
    return get(`/api/availability?from=${from}&to=${to}&serviceId=${A.id}`)
  }
  const request = await bookingRequests({ app: server })
  // Behind the year of visits.
  const starts = twoHourVisits(addDays(tomorrow, 400))
  return {
    "a CSRF token": get("/api/csrf"),
    "the services": get("/api/services"),
    "a day's free starts": days(1),
    "31 days' free starts": days(31),
    "a booking": side(201, () => request(starts.next().value)),
  }
}
