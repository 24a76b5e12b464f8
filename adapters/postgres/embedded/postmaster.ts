import { execFile, spawn, type ChildProcess } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { open, readFile } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import { Client, DatabaseError } from "pg"
import { DATABASE, environment, findCluster, urlOf, type Cluster } from "./cluster.ts"

/** The first process of a running Postgres. */
interface Postmaster {
  readonly pid: number
  readonly port: number
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 5_000
const POLL_MS = 20
const LAUNCHES = 5
const LAUNCH_RETRY_DELAY_MS = 200

/** Finds the cluster's running Postgres or launches one; resolves with its port once it accepts connections. */
export const ensureRunning = async (
  cluster: Cluster,
  durable: boolean,
  signal?: AbortSignal,
): Promise<number> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  let launches = 0
  let child: ChildProcess | undefined
  while (Date.now() < deadline) {
    signal?.throwIfAborted()
    const running = await findPostmaster(cluster.directory)
    if (running !== undefined && (await acceptsConnections(cluster, running.port))) return running.port
    if (running === undefined && !isAlive(child)) {
      if (launches++ === LAUNCHES) break
      // A taken port or the remaining processes of a killed Postgres prevent a launch only for a moment.
      if (launches > 1) await pause(LAUNCH_RETRY_DELAY_MS)
      child = await launch(cluster, durable)
    }
    await pause(POLL_MS)
  }
  throw new Error(`Postgres did not start; its log, ${cluster.log}, says why.`)
}

/** Resolves when the running Postgres ends or cuts the connection, or when the signal is aborted. Never rejects. */
export const untilConnectionLost = async (
  cluster: Cluster,
  port: number,
  signal: AbortSignal,
): Promise<void> => {
  const client = connectionTo(cluster, port)
  const ended = once(client, "end", { signal }).catch(() => undefined)
  try {
    await client.connect()
    await ended
  } catch {
    // Not connected: the same as lost.
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Stops the cluster's Postgres: running statements are cancelled, everything committed is on disk. */
export const stopIfRunning = async (home: string): Promise<void> => {
  const directory = await findCluster(home)
  const running = directory === undefined ? undefined : await findPostmaster(directory)
  if (directory === undefined || running === undefined) return
  process.kill(running.pid, "SIGINT")
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (await runs(running.pid, directory)) {
    if (Date.now() > deadline) throw new Error(`Postgres (process ${running.pid}) does not stop.`)
    await pause(POLL_MS)
  }
}

const findPostmaster = async (directory: string): Promise<Postmaster | undefined> => {
  const [pid, , , port] = await pidFile(directory)
  if (!pid || !port) return undefined
  return (await runs(Number(pid), directory)) ? { pid: Number(pid), port: Number(port) } : undefined
}

/** The lines of `postmaster.pid`: pid, data directory, start time, port … Empty without one; a killed Postgres leaves it. */
const pidFile = async (directory: string): Promise<readonly string[]> =>
  (await readFile(join(directory, "postmaster.pid"), "utf8").catch(() => "")).split("\n")

/**
 * Whether this process is the Postgres of this directory, and not one that later got the same pid. The command line
 * tells both; in a container, root cannot read `/proc/…/exe` of another account.
 */
const runs = async (pid: number, directory: string): Promise<boolean> =>
  (await commandLine(pid)).includes(`postgres -D ${directory} `)

const commandLine = async (pid: number): Promise<string> => {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => refuseHidden(pid))).replaceAll(
      "\0",
      " ",
    )
  const [lister, ...options] =
    process.platform === "win32"
      ? [
          "powershell.exe",
          "-NoProfile",
          "-Command",
          `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`,
        ]
      : ["/bin/ps", "-ww", "-o", "command=", "-p", String(pid)]
  const { stdout } = await promisify(execFile)(lister, options).catch(() => ({ stdout: "" }))
  return stdout.replaceAll('"', "").trim() + " "
}

/** Two Postgres on one directory would destroy it, so no process is taken for ended only because it cannot be seen. */
const refuseHidden = (pid: number): "" => {
  if (!exists(pid)) return ""
  throw new Error(
    `Process ${pid} may be the database, but cannot be seen from this service or container. Please end it first.`,
  )
}

/** Whether a process of this account has the pid. */
const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** In a session of its own, so that Ctrl-C in our terminal does not stop it. */
const launch = async (cluster: Cluster, durable: boolean): Promise<ChildProcess> => {
  const [stalePid, , , stalePort] = await pidFile(cluster.directory)
  const port = await freePort(Number(stalePort) || usualPort(cluster.directory))
  const log = await open(cluster.log, "a", 0o600)
  const options = ["-D", cluster.directory, ...settings(port, durable).flatMap((setting) => ["-c", setting])]
  const child = spawn(join(cluster.binaries, "postgres"), options, {
    detached: true,
    cwd: "/",
    stdio: ["ignore", log.fd, log.fd],
    // A killed Postgres leaves its pid behind. If another process has that pid now (or it is a zombie, in a container
    // whose init does not reap them), Postgres would take it for a running one and refuse to start, unless the pid
    // is named as an ancestor, as pg_ctl does with its shell.
    env: { ...environment(), PG_GRANDPARENT_PID: stalePid },
    ...cluster.account,
  })
  await once(child, "spawn").finally(() => log.close())
  child.unref()
  return child
}

const settings = (port: number, durable: boolean): readonly string[] => [
  `port=${port}`,
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=200",
  "shared_buffers=64MB",
  // In the data directory, where the next start removes what a killed Postgres left. Segments in /dev/shm would stay
  // there when the killed one cannot be found any more: after a restart in another container, or without the directory.
  "dynamic_shared_memory_type=mmap",
  "timezone=UTC",
  "log_timezone=UTC",
  ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
]

const isAlive = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null

/** The same for a directory at every start, and below 32768, where the ports of client sockets begin. */
const usualPort = (directory: string): number =>
  20_000 + (createHash("sha256").update(directory).digest().readUInt16BE() % 12_000)

/** The first free port from this one on. */
const freePort = async (first: number): Promise<number> => {
  let port = first
  while (!(await isFree(port))) port++
  return port
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

/** Whether Postgres accepts connections and has the database, which is created if missing. Rejects when it never will. */
const acceptsConnections = async (cluster: Cluster, port: number): Promise<boolean> => {
  const client = connectionTo(cluster, port)
  try {
    await client.connect()
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code !== CANNOT_CONNECT_NOW) throw error
    return false
  } finally {
    await client.end()
  }
}

/** SQLSTATE while Postgres is starting, recovering or shutting down. */
const CANNOT_CONNECT_NOW = "57P03"

const connectionTo = (cluster: Cluster, port: number): Client => {
  const client = new Client({
    connectionString: urlOf(cluster, port, "postgres"),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without a listener a lost connection would end this process; queries report it themselves.
  client.on("error", () => undefined)
  return client
}
