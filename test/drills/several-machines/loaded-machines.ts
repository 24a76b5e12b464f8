import { onTestFinished } from "vitest"
import { apart } from "../../http/support/slots.ts"
import { signIn } from "../../server/support/chatting.ts"
import { until } from "../../server/support/process.ts"
import { beginHistory } from "../support/history.ts"
import { visitFigures } from "../support/visit-figures.ts"
import { startVisitLoad, storedVisits } from "../support/visit-load.ts"
import type { VisitOperation, VisitReply } from "../support/visits.ts"
import { startMachines } from "./machines.ts"

/** All clients have this machine's address; the visits of a run do not fit into the year that can be booked by default. */
const SETTINGS = { TRUST_PROXY: "", BOOKING_HORIZON_DAYS: "1000" }

const RECOVERY_TIMEOUT_MS = 120_000

/** Machines whose balancer eight clients ask to book, move and cancel visits, until `finish` compares. */
export const startLoadedMachines = async (drill: string, synchronous = true) => {
  const machines = await startMachines(SETTINGS, { synchronous })
  onTestFinished(machines.close)
  const { cluster, servers, dataDirs } = machines
  const history = await beginHistory<VisitOperation, VisitReply>(drill)
  const seed = Date.now() % 1_000_000
  const load = await startVisitLoad({
    site: cluster.site,
    staff: await signIn(servers[0]!, dataDirs[0]!),
    history,
    clients: 8,
    starts: await apart(servers[0]!, 300),
    seed,
  })
  /** Resolves when so many more operations have been acknowledged. */
  const acknowledged = async (more: number) => {
    const enough = load.acknowledged() + more
    await until(() => load.acknowledged() >= enough, undefined, RECOVERY_TIMEOUT_MS)
  }
  /** @param disturbance The note from which recoveries are counted. */
  const finish = async (disturbance: string) => {
    await load.stop()
    const stored = await storedVisits(cluster.directUrl)
    const { faults, figures: counted } = visitFigures(history.lines, stored, disturbance)
    const figures = { seed, runs: counted.recoveriesMs.length, ...counted }
    await history.close(figures)
    return { faults, figures }
  }
  return { cluster, history, acknowledged, finish }
}
