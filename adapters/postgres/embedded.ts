import { access, constants, mkdir, realpath } from "node:fs/promises"
import { openCluster, urlOf } from "./embedded/cluster.ts"
import { inTurn, takeLease, type Role } from "./embedded/leases.ts"
import { ensureRunning, stopIfRunning } from "./embedded/postmaster.ts"

export { DataDirInUse } from "./embedded/leases.ts"

interface EmbeddedOptions {
  readonly dataDir: string
  /** `false` trades safety against power loss for speed: for tests only. */
  readonly durable?: boolean
  /** One server at a time, and any number of guests, beside it or without it. */
  readonly role: Role
}

interface Embedded {
  readonly url: string
  /** Leaves the cluster; whoever leaves last stops it. Called again, it is the same departure. */
  readonly release: () => Promise<void>
}

/**
 * Joins the Postgres cluster of a data directory: creates it on first use (`postgres`, `postgres.password`),
 * starts it unless it runs already (`postgres.log`), and resolves once it takes connections. Postgres belongs
 * to no terminal and outlives an app that is killed: whoever comes next adopts it.
 * Rejects with `DataDirInUse` for a second server, else with an `Error` of one sentence.
 * On Windows the last one out ends Postgres the hard way, and the next start replays its journal.
 */
export const startEmbedded = async ({
  dataDir,
  durable = true,
  role,
}: EmbeddedOptions): Promise<Embedded> => {
  const home = await openHome(dataDir)

  return inTurn(home, async () => {
    const lease = await takeLease(home, role)
    const leave = async () => {
      const last = await lease.end()
      if (last) await stopIfRunning(home)
    }
    try {
      const cluster = await openCluster(home, durable)
      const port = await ensureRunning(cluster, durable)
      let departure: Promise<void> | undefined
      return { url: urlOf(cluster, port), release: () => (departure ??= inTurn(home, leave)) }
    } catch (error) {
      await leave()
      throw error
    }
  })
}

const openHome = async (dataDir: string): Promise<string> => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    return await realpath(dataDir)
  } catch {
    throw new Error(`The data directory ${dataDir} cannot be written to.`)
  }
}
