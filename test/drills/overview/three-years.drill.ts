// Fills a database with three years of four technicians: each list of staff within 50 ms, and requests of visitors as
// fast as with an empty database. Needs `npm run build`.
import { afterAll, expect, test } from "vitest"
import { quantile } from "../../bench/compare.ts"
import { load } from "../../bench/load.ts"
import { newDataDirWithTables } from "../../server/support/data-dir.ts"
import { signIn } from "../../server/support/chatting.ts"
import { start, sweep } from "../../server/support/process.ts"
import { databaseUrlOf } from "../../server/support/bookings.ts"
import { beginHistory } from "../support/history.ts"
import { staffReads } from "./staff-reads.ts"
import { addThreeYears, THREE_YEARS } from "./three-years-data.ts"

afterAll(sweep, 60_000)

const P95_MS = 50
const DURATION_MS = 1_000

test(`each list of staff takes at most ${P95_MS} ms in 95 of 100 requests`, async () => {
  const history = await beginHistory("three-years-lists")
  const { server, dataDir } = await startWithHistory()
  const cookie = await signIn(server, dataDir)
  const port = Number(new URL(server.site).port)
  const paths = await staffReads(async (path) => {
    const reply = await server.get(path, { headers: { cookie } })
    return ((await reply.json()) as { readonly total?: number }).total ?? 0
  })
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
  expect(slowestFirst.filter(({ p95 }) => p95 > P95_MS)).toEqual([])
})

const startWithHistory = async () => {
  const dataDir = await newDataDirWithTables()
  const server = await start({ DATA_DIR: dataDir })
  await addThreeYears(await databaseUrlOf(dataDir))
  return { server, dataDir }
}
