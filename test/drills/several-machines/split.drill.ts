// Splits two sites, each with a server and a Postgres: the primary is cut off from the other machines, or the agent beside
// it stands still. The two sites never both take visits, and nothing acknowledged is lost. With an asynchronous standby
// the checker finds both.
import { afterAll, expect, onTestFinished, test } from "vitest"
import { apart } from "../../http/support/slots.ts"
import { signIn } from "../../server/support/chatting.ts"
import { newDataDir, start, sweep, until } from "../../server/support/process.ts"
import { beginHistory, operationsOf } from "../support/history.ts"
import { startVisitLoad, storedVisits, type VisitHistory } from "../support/visit-load.ts"
import { checkVisits, type VisitOperation, type VisitReply } from "../support/visits.ts"
import { startCluster } from "./cluster.ts"
import { openLink } from "./link.ts"
import type { Node } from "./node.ts"
import { takenBetween } from "./sites.ts"

afterAll(sweep, 60_000)

const TAKEOVER_TIMEOUT_MS = 120_000

interface Split {
  readonly drill: string
  readonly synchronous?: boolean
  readonly begin: (primary: Node) => void
  readonly end: (primary: Node) => void
}

const splitSites = async ({ drill, synchronous = true, begin, end }: Split) => {
  const cluster = await startCluster({ synchronous })
  onTestFinished(cluster.close)
  const { primary, standby } = await cluster.untilSynchronous()
  const history = await beginHistory<VisitOperation, VisitReply>(drill)
  const old = await startSite("old", primary)
  const next = await startSite("new", primary)
  const staff = await signIn(old.server, old.dataDir)
  const starts = await apart(old.server, 300)
  const loads = await Promise.all(
    [old, next].map(({ name, server }, n) =>
      startVisitLoad({
        site: server.site,
        staff,
        history: ofSite(name, history),
        clients: 4,
        starts,
        // Far from each other, because each client of a load has the next seed.
        seed: 1_000 * n,
      }),
    ),
  )
  const [oldLoad, newLoad] = loads as [(typeof loads)[number], (typeof loads)[number]]
  await until(() => loads.every((load) => load.acknowledged() > 20))
  next.link.leadTo(standby.ports.postgres)
  const before = newLoad.acknowledged()
  history.note("split")
  begin(primary)
  await until(() => newLoad.acknowledged() > before + 50, undefined, TAKEOVER_TIMEOUT_MS)
  history.note("healed")
  end(primary)
  await cluster.untilSynchronous()
  // What the old site does not know yet, it asks the new primary.
  old.link.leadTo(standby.ports.postgres)
  const atOld = oldLoad.acknowledged()
  await until(() => oldLoad.acknowledged() > atOld + 10, undefined, TAKEOVER_TIMEOUT_MS)
  await Promise.all(loads.map((load) => load.stop()))
  const stored = await storedVisits(cluster.directUrl)
  const faults = checkVisits(history.lines, stored)
  const taken = takenBetween(history.lines, "split", "healed")
  const operations = operationsOf(history.lines)
  const count = (type: string) => operations.filter(({ outcome }) => outcome.type === type).length
  const figures = {
    operations: operations.length,
    acknowledged: count("ok"),
    unknown: count("unknown"),
    visits: stored.length,
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    overlapping: faults.overlapping.length,
    lastAtOldSiteMs: taken.get("old")?.last,
    firstAtNewSiteMs: taken.get("new")?.first,
  }
  await history.close(figures)
  return { faults, figures }
}

/** Knows the Postgres to which its link leads, as if it stood beside it. */
const startSite = async (name: string, node: Node) => {
  const link = await openLink(node.ports.postgres)
  onTestFinished(link.close)
  const dataDir = await newDataDir()
  const server = await start({
    DATABASE_URL: Object.assign(new URL(node.url), { port: String(link.port) }).href,
    SECRET: "one secret for the servers of both sites",
    DATA_DIR: dataDir,
    // The visits of a run do not fit into the year that can be booked by default.
    BOOKING_HORIZON_DAYS: "1000",
  })
  return { name, link, server, dataDir }
}

const ofSite = (site: string, history: VisitHistory): VisitHistory => ({
  ...history,
  record: (process, operation, work) => history.record(`${site} ${process}`, operation, work),
})

const NONE = { lost: [], doubled: [], overlapping: [] }

test("a primary that is cut off from the other machines takes no visit after its successor, and nothing is lost", async () => {
  const { faults, figures } = await splitSites({
    drill: "split-network",
    begin: (primary) => primary.cutOff(),
    end: (primary) => primary.reconnect(),
  })
  expect(faults).toEqual(NONE)
  expect(figures.lastAtOldSiteMs ?? 0).toBeLessThan(figures.firstAtNewSiteMs!)
})

test("a primary whose agent stands still takes no visit after its successor, and nothing is lost", async () => {
  const { faults, figures } = await splitSites({
    drill: "split-agent",
    begin: (primary) => primary.freezeAgent(),
    end: (primary) => primary.thawAgent(),
  })
  expect(faults).toEqual(NONE)
  expect(figures.lastAtOldSiteMs ?? 0).toBeLessThan(figures.firstAtNewSiteMs!)
})

test("with an asynchronous standby, both sites are found to take visits, and those of one site to be lost", async () => {
  const { faults, figures } = await splitSites({
    drill: "split-asynchronous",
    synchronous: false,
    begin: (primary) => primary.freezeAgent(),
    end: (primary) => primary.thawAgent(),
  })
  expect(faults.lost.length).toBeGreaterThan(0)
  expect(figures.lastAtOldSiteMs).toBeGreaterThan(figures.firstAtNewSiteMs!)
})
