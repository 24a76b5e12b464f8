import { access, constants, realpath } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { openCluster, urlOf, type Cluster } from "./embedded/cluster.ts"
import { takeLease, withTurn, type Role } from "./embedded/leases.ts"
import { ensureRunning, stopIfRunning, untilConnectionLost } from "./embedded/postmaster.ts"

export { DataDirInUse } from "./embedded/leases.ts"

interface EmbeddedOptions {
  readonly dataDir: string
  /** `false` trades safety against power loss for speed: for tests only. */
  readonly durable?: boolean
  /** A data directory has at most one server, and any number of guests. The server restarts a Postgres that ends. */
  readonly role: Role
  /** Called when the server finds Postgres ended, after each attempt to start it again. */
  readonly onRestart?: (error: Error | undefined) => void
}

interface Embedded {
  readonly url: string
  /** Leaves the cluster; the last to leave stops it. Calling it again returns the same promise. */
  readonly release: () => Promise<void>
}

/**
 * Joins the Postgres cluster of an existing data directory: creates it on first use (`postgres`, `postgres.password`),
 * starts it unless it runs (`postgres.log`), and resolves once it accepts connections. Postgres runs detached from the
 * terminal; when the app is killed it keeps running, and the next start joins it.
 * Rejects with `DataDirInUse` for a second server, else with an `Error` of one sentence.
 * On Windows the last to leave kills Postgres, and the next start replays its write-ahead log.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, durable = true, role, onRestart = () => {} } = options
  const home = await openHome(dataDir)

  return withTurn(home, async () => {
    const lease = await takeLease(home, role)
    const leave = async () => {
      const last = await lease.end()
      if (last) await stopIfRunning(home)
    }
    try {
      const cluster = await openCluster(home, durable)
      const port = await ensureRunning(cluster, durable)
      const stopped = new AbortController()
      const restart = () => withTurn(home, () => ensureRunning(cluster, durable, stopped.signal))
      const supervised =
        role === "server" ? supervise({ cluster, port, restart, onRestart }, stopped.signal) : undefined
      let released: Promise<void> | undefined
      const release = async () => {
        stopped.abort()
        await supervised
        await withTurn(home, leave)
      }
      return { url: urlOf(cluster, port), release: () => (released ??= release()) }
    } catch (error) {
      await leave()
      throw error
    }
  })
}

const openHome = async (dataDir: string): Promise<string> => {
  try {
    await access(dataDir, constants.W_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new Error(`The data directory ${dataDir} cannot be written to.`, { cause: error })
  }
}

const RESTART_RETRY_DELAY_MS = 1_000

interface Supervision {
  readonly cluster: Cluster
  readonly port: number
  readonly restart: () => Promise<number>
  readonly onRestart: (error: Error | undefined) => void
}

/** Starts Postgres again, on the same port, whenever it ends, until the signal is aborted. */
const supervise = async (supervision: Supervision, signal: AbortSignal): Promise<void> => {
  const { cluster, port, restart, onRestart } = supervision
  while (!signal.aborted) {
    await untilConnectionLost(cluster, port, signal)
    if (signal.aborted) return
    const error = await restart().then(
      (actual) => (actual === port ? undefined : new Error(`Port ${port} of Postgres is taken.`)),
      (failure: Error) => failure,
    )
    if (signal.aborted) return
    onRestart(error)
    if (error !== undefined) await pause(RESTART_RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
  }
}
