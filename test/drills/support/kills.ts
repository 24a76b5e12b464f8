import { startEmbedded } from "../../../adapters/postgres/embedded.ts"
import { apart } from "../../http/support/slots.ts"
import { signIn } from "../../server/support/chatting.ts"
import { freePort, newDataDir, start, until, type ReadyServer } from "../../server/support/process.ts"
import { beginHistory } from "./history.ts"
import { randomOf } from "./random.ts"
import { visitFigures } from "./visit-figures.ts"
import { startVisitLoad, storedVisits } from "./visit-load.ts"
import type { VisitOperation, VisitReply } from "./visits.ts"

interface Options {
  readonly drill: string
  readonly kills: number
  /** Kills something of the server, calls `killed`, and returns the server that runs then. */
  readonly kill: (server: ReadyServer, settings: Settings, killed: () => void) => Promise<ReadyServer>
}

type Settings = Readonly<Record<"DATA_DIR" | "PORT" | "BOOKING_HORIZON_DAYS", string>>

const CLIENTS = 8
const STARTS = 300
/** Until which a recovery is waited for; the drill is red long before. */
const RECOVERY_TIMEOUT_MS = 60_000

/** Kills something again and again while clients book, move and cancel visits; returns the figures. */
export const killUnderLoad = async ({ drill, kills, kill }: Options) => {
  const settings = {
    DATA_DIR: await newDataDir(),
    PORT: String(await freePort()),
    // The visits of this run do not fit into the year that can be booked by default.
    BOOKING_HORIZON_DAYS: "1000",
  }
  const seed = Date.now() % 1_000_000
  const random = randomOf(seed)
  const history = await beginHistory<VisitOperation, VisitReply>(drill)
  let server = await start(settings)
  const starts = await apart(server, STARTS)
  const staff = await signIn(server, settings.DATA_DIR)
  const load = await startVisitLoad({ site: server.site, staff, history, clients: CLIENTS, starts, seed })
  const untilAcknowledged = async (more: number) => {
    const enough = load.acknowledged() + more
    await until(() => load.acknowledged() >= enough, undefined, RECOVERY_TIMEOUT_MS)
  }
  for (let n = 0; n < kills; n++) {
    // Also while a server that has just started makes its first connections.
    await untilAcknowledged(1 + random.below(40))
    server = await kill(server, settings, () => history.note("killed"))
  }
  await untilAcknowledged(20)
  await load.stop()
  const postgres = await startEmbedded({ dataDir: settings.DATA_DIR, role: "guest" })
  const stored = await storedVisits(postgres.url)
  await postgres.release()
  await server.stop()
  const { faults, figures: counted } = visitFigures(history.lines, stored, "killed")
  const figures = { seed, runs: kills, ...counted }
  await history.close(figures)
  return { faults, figures }
}
