import { dateAt } from "../../../core/time/chicago.ts"
import { withBenchServer, type BenchServer } from "../support/bench-server.ts"
import { startChild } from "../support/child.ts"
import { quantile, type Compared, type Side } from "../support/compare.ts"
import { addPeopleAndInvoices, INVOICES } from "../support/invoices.ts"
import { load } from "../support/load.ts"
import { sendOffer } from "../support/offer.ts"
import { reportReads } from "../support/report-reads.ts"
import { sessionCookie } from "../support/session-cookie.ts"

const SECRET = "the secret of the links in the bench"

const [LIST_P95_MS, PDF_MEDIAN_MS, REPORT_P95_MS] = [50, 300, 100]

/**
 * How much longer the server may take for the page of an offer than for a page that it has in memory, compressed: a fifth of
 * what 5 % of a first view on Lighthouse's phone are, which takes about a second.
 */
const OFFER_MS = 10

const LISTS = [
  "/api/admin/invoices",
  "/api/admin/invoices?offset=9950",
  "/api/admin/invoices?sort=-total",
  "/api/admin/invoices?sort=-number",
  "/api/admin/invoices?sort=dueAt",
  "/api/admin/invoices?sort=name",
  "/api/admin/invoices?state=overdue&sort=dueAt",
  "/api/admin/invoices?state=paid",
  "/api/admin/invoices?search=maria+garc",
  "/api/admin/invoices?from=2026-01-01&to=2026-12-31&service=TV+Mounting",
]

/** Of three years. */
const REPORTS = reportReads(dateAt(Date.now()))

/** Lists of 10,000 invoices and reports of them, the PDF of one, and the page of an offer, each by one request after the other. */
export const benchMoney = (): Promise<ReadonlyArray<Compared>> =>
  withBenchServer({ SECRET, LOG_LEVEL: "error" }, async (server) => {
    await addPeopleAndInvoices(server.databaseUrl)
    const cookie = await sessionCookie(server)
    const compared: Compared[] = []
    for (const path of LISTS)
      compared.push(
        await timed(`${path} of 10,000, ms at p95`, 0.95, LIST_P95_MS, get(server.port, path, { cookie })),
      )
    for (const path of REPORTS)
      compared.push(
        await timed(`${path}, ms at p95`, 0.95, REPORT_P95_MS, get(server.port, path, { cookie })),
      )
    const pdf = get(server.port, `/api/admin/invoices/${INVOICES / 2}/pdf`, { cookie })
    compared.push(await timed("The PDF of an invoice, median in ms", 0.5, PDF_MEDIAN_MS, pdf))
    return [...compared, await offerPage(server)]
  })

const get =
  (port: number, path: string, headers: Readonly<Record<string, string>>, connections = 1): Side =>
  (durationMs) =>
    load(
      { port, connections, expectedStatus: 200, next: () => ({ method: "GET", path, headers }) },
      durationMs,
    )

const DURATION_MS = 3_000

const timed = async (name: string, share: number, most: number, side: Side): Promise<Compared> => {
  await side(DURATION_MS / 3)
  const { latencies } = await side(DURATION_MS)
  const measured = quantile(share, latencies)
  const [p50, p95] = [0.5, 0.95].map((each) => quantile(each, latencies).toFixed(1))
  return {
    finding: { name, ratio: measured, target: `at most ${most}`, holds: measured <= most },
    note: `${name}: ${latencies.length} requests, p50 ${p50} ms, p95 ${p95} ms`,
  }
}

/** The server's part of the first view, which the part `offer-view` measures in a browser. */
const offerPage = async ({ app, dataDir, port, sql }: BenchServer): Promise<Compared> => {
  // Of the sample data; the first offer is for quote 1.
  await sql("TRUNCATE quotes RESTART IDENTITY CASCADE")
  const { path, html } = await sendOffer(app, dataDir, SECRET)
  const constant = await startChild<{ port: number }>("html-server.ts", html)
  const headers = { "accept-encoding": "br" }
  const sides = [get(port, path, headers), get(constant.ready.port, "/", headers)] as const
  try {
    for (const side of sides) await side(DURATION_MS / 3)
    const [ours, plain] = await mediansOf(sides)
    const name = "The page of an offer takes the server longer by ms"
    return {
      finding: {
        name,
        ratio: ours! - plain!,
        target: `at most ${OFFER_MS}`,
        holds: ours! - plain! <= OFFER_MS,
      },
      note: `The page of an offer: median ${ours!.toFixed(2)} ms, a constant page of its size ${plain!.toFixed(2)} ms`,
    }
  } finally {
    await constant.stop()
  }
}

const TURNS = 20
const TURN_MS = 200

/** In turns, so that other load on the machine affects both. */
const mediansOf = async (sides: readonly Side[]): Promise<readonly number[]> => {
  const latencies: number[][] = sides.map(() => [])
  for (let turn = 0; turn < TURNS; turn++)
    for (const [n, side] of sides.entries()) latencies[n]!.push(...(await side(TURN_MS)).latencies)
  return latencies.map((each) => quantile(0.5, each))
}
