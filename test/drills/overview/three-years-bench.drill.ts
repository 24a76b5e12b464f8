// Fills a database with three years of four technicians: each ratio of the bench is as high as with an empty database, and the
// first view of the home page is the same. Needs a built site and an otherwise idle machine.
import { chromium } from "@playwright/test"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { withBookings } from "../../bench/parts/booking.ts"
import { withEndpoints } from "../../bench/parts/endpoints.ts"
import { withLists } from "../../bench/parts/lists.ts"
import { fillNothing } from "../../bench/support/bench-server.ts"
import { quantile } from "../../bench/support/compare.ts"
import { addPeopleAndInvoices } from "../../bench/support/invoices.ts"
import { viewOf, type View } from "../../bench/support/phone.ts"
import { addYearOfVisits } from "../../bench/support/visits.ts"
import { browser } from "../../journeys/support/browser.ts"
import { freePort, sweep } from "../../server/support/process.ts"
import { query } from "../../server/support/query.ts"
import { beginHistory } from "../support/history.ts"
import { bytesOf, kindsOf, lowerRatios, pageChanges, type RatioShare } from "./three-years-checks.ts"
import { addThreeYears } from "./three-years-data.ts"
import { shareOfRatio } from "./three-years-ratios.ts"
import { startEmpty, startIn } from "./three-years-servers.ts"

afterAll(sweep, 60_000)

test("each ratio of the bench is as high as with an empty database", async () => {
  const history = await beginHistory("three-years-ratios")
  const shares: RatioShare[] = []
  for (const [withComparisons, fewRows, manyRows] of [
    [withEndpoints, fillNothing, addThreeYears],
    [withBookings, fillNothing, addThreeYears],
    [withLists, addPeopleAndInvoices, fillLists],
  ] as const)
    await withComparisons(fewRows, (few) =>
      withComparisons(manyRows, async (many) => {
        expect(many).toHaveLength(few.length)
        for (const [n, comparison] of few.entries()) {
          const found = await shareOfRatio(comparison, many[n]!)
          history.note("measured", { ...found })
          shares.push(found)
        }
      }),
    )
  const faults = lowerRatios(shares)
  await history.close({ shares: shares.map(({ name, share }) => `${name}: ${share.toFixed(2)}`), faults })
  expect(faults).toEqual([])
})

/** The list of the coming week has visits in the bench's own data too. */
const fillLists = async (databaseUrl: string): Promise<void> => {
  await addThreeYears(databaseUrl)
  await addYearOfVisits(databaseUrl)
}

const VIEWS = 15

test("a first view of the home page is the same as with an empty database", async () => {
  const history = await beginHistory("three-years-first-page")
  const port = await freePort()
  const { args = [], ...options } = await browser()
  const opened = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] })
  onTestFinished(() => opened.close())
  const [full, empty] = [await siteWith(addThreeYears), await siteWith(addSixReviews)]
  for (const site of [full, empty]) await viewOf(port, site)
  const [ofFull, ofEmpty]: [View[], View[]] = [[], []]
  for (let n = 0; n < VIEWS; n++) {
    ofEmpty.push(await viewOf(port, empty))
    ofFull.push(await viewOf(port, full))
  }
  const faults = pageChanges(ofEmpty, ofFull)
  await history.close({ empty: figuresOf(ofEmpty), full: figuresOf(ofFull), faults })
  expect(faults).toEqual([])
})

const figuresOf = (views: readonly View[]) => ({
  requests: kindsOf(views[0]!),
  bytes: bytesOf(views[0]!),
  lcpMs: [0.25, 0.5, 0.75].map((share) =>
    Math.round(
      quantile(
        share,
        views.map(({ lcp }) => lcp),
      ),
    ),
  ),
})

/** The address of a server that was started again after its database was filled, so that its pages show that. */
const siteWith = async (fill: (databaseUrl: string) => Promise<void>): Promise<string> => {
  const { server, dataDir, databaseUrl } = await startEmpty()
  await fill(databaseUrl)
  await server.stop()
  return (await startIn(dataDir)).site
}

/** As many as the home page shows: without any it has no section of reviews. */
const addSixReviews = async (databaseUrl: string): Promise<void> => {
  await query(
    databaseUrl,
    `INSERT INTO reviews (is_verified, first_name, last_name, email, service_type, rating, title, content, city, state, is_approved)
     SELECT true, 'Maria', 'Garcia', 'maria' || n || '@example.com', 'TV Mounting', 5, 'Good work',
       'They came on time and it works.', 'St. Louis', 'MO', true FROM generate_series(1, 6) AS n`,
  )
}
