// Kills the machine of the primary Postgres ten times under load, with a synchronous standby that takes over: nothing
// acknowledged is lost or doubled, and visits are taken again within 30 s. With an asynchronous standby the checker finds
// what is lost.
import { setTimeout as pause } from "node:timers/promises"
import { expect, onTestFinished, test } from "vitest"
import { until } from "../../server/support/process.ts"
import { beginHistory, operationsOf } from "../support/history.ts"
import { recoveriesOf } from "../support/recovery.ts"
import { storedVisits, startVisitLoad } from "../support/visit-load.ts"
import { apart } from "../../http/support/slots.ts"
import { signIn } from "../../server/support/chatting.ts"
import { checkVisits, type VisitOperation, type VisitReply } from "../support/visits.ts"
import type { Node } from "./node.ts"
import { startMachines } from "./machines.ts"

const RECOVERY_TIMEOUT_MS = 120_000

interface Plan {
  readonly drill: string
  readonly synchronous: boolean
  readonly kills: number
  /** What happens to the primary before the next one takes over. */
  readonly kill: (primary: Node, n: number, acknowledged: (more: number) => Promise<void>) => Promise<void>
}

const killPrimaries = async ({ drill, synchronous, kills, kill }: Plan) => {
  const machines = await startMachines(UNDER_LOAD, { synchronous })
  onTestFinished(machines.close)
  const { cluster, servers } = machines
  const history = await beginHistory<VisitOperation, VisitReply>(drill)
  const seed = Date.now() % 1_000_000
  const load = await startVisitLoad({
    site: cluster.site,
    staff: await signIn(servers[0]!, machines.dataDirs[0]!),
    history,
    clients: 8,
    starts: await apart(servers[0]!, 300),
    seed,
  })
  const acknowledged = async (more: number) => {
    const enough = load.acknowledged() + more
    await until(() => load.acknowledged() >= enough, undefined, RECOVERY_TIMEOUT_MS)
  }
  const names: string[] = []
  for (let n = 0; n < kills; n++) {
    const { primary } = await cluster.untilSynchronous()
    names.push(primary.name)
    await acknowledged(10 + ((seed + n) % 20))
    await kill(primary, n, acknowledged)
    history.note("killed", { machine: primary.name })
    await acknowledged(10)
    primary.reconnect()
    await primary.startAgent()
  }
  await cluster.untilSynchronous()
  await load.stop()
  const stored = await storedVisits(cluster.directUrl)
  const faults = checkVisits(history.lines, stored)
  const operations = operationsOf(history.lines)
  const count = (type: string) => operations.filter(({ outcome }) => outcome.type === type).length
  const recoveries = recoveriesOf(history.lines, "killed")
  const figures = {
    seed,
    runs: kills,
    primaries: names.join(" "),
    operations: operations.length,
    acknowledged: count("ok"),
    refused: count("fail"),
    unknown: count("unknown"),
    visits: stored.length,
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    overlapping: faults.overlapping.length,
    recoveriesMs: recoveries,
    longestRecoveryMs: Math.max(...recoveries),
  }
  await history.close(figures)
  return { faults, figures }
}

/** All clients have this machine's address; the visits of a run do not fit into the year that can be booked by default. */
const UNDER_LOAD = { TRUST_PROXY: "", BOOKING_HORIZON_DAYS: "1000" }

test("a primary whose machine is killed ten times under load loses nothing that was acknowledged, and visits are taken within 30 s", async () => {
  const { faults, figures } = await killPrimaries({
    drill: "primary-kills",
    synchronous: true,
    kills: 10,
    kill: async (primary, n) => {
      // In every other run what was written last is not on its way to the standby yet.
      if (n % 2 === 1) {
        primary.holdReplication()
        await pause(1_000)
      }
      await primary.kill()
    },
  })
  expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
  expect(figures.longestRecoveryMs).toBeLessThan(30_000)
  expect(figures.acknowledged).toBeGreaterThan(200)
})

test("with an asynchronous standby, visits that were acknowledged while it received nothing are found to be lost", async () => {
  const { faults } = await killPrimaries({
    drill: "primary-kills-asynchronous",
    synchronous: false,
    kills: 1,
    kill: async (primary, _, acknowledged) => {
      primary.holdReplication()
      await acknowledged(20)
      await primary.kill()
    },
  })
  expect(faults.lost.length).toBeGreaterThan(0)
})
