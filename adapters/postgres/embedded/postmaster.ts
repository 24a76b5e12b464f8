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

const PATIENCE = 60_000
const LAUNCHES = 5

/** Adopts the cluster's Postgres or launches one, and resolves with its port once it takes connections. */
export const ensureRunning = async (cluster: Cluster, durable: boolean): Promise<number> => {
  const deadline = Date.now() + PATIENCE
  let launches = 0
  let child: ChildProcess | undefined
  while (Date.now() < deadline) {
    const running = await findPostmaster(cluster.directory)
    if (running !== undefined && (await takesConnections(cluster, running.port))) return running.port
    if (running === undefined && !isAlive(child)) {
      if (launches++ === LAUNCHES) break
      // What stops a launch is often over soon: a port just taken, a killed Postgres's last workers.
      if (launches > 1) await pause(200)
      child = await launch(cluster, durable)
    }
    await pause(20)
  }
  throw new Error(`Postgres did not start; its log, ${cluster.log}, says why.`)
}

/** Stops the cluster's Postgres: running statements are cut off, everything committed is on disk. */
export const stopIfRunning = async (home: string): Promise<void> => {
  const directory = await findCluster(home)
  const running = directory === undefined ? undefined : await findPostmaster(directory)
  if (directory === undefined || running === undefined) return
  process.kill(running.pid, "SIGINT")
  const deadline = Date.now() + PATIENCE
  while (await runs(running.pid, directory)) {
    if (Date.now() > deadline) throw new Error(`Postgres (process ${running.pid}) does not stop.`)
    await pause(10)
  }
}

const findPostmaster = async (directory: string): Promise<Postmaster | undefined> => {
  const [pid, , , port] = await pidFile(directory)
  if (!pid || !port) return undefined
  return (await runs(Number(pid), directory)) ? { pid: Number(pid), port: Number(port) } : undefined
}

/** Line by line: pid, data directory, start time, port … (empty when there is none). A killed Postgres leaves its own. */
const pidFile = async (directory: string): Promise<readonly string[]> =>
  (await readFile(join(directory, "postmaster.pid"), "utf8").catch(() => "")).split("\n")

/**
 * Whether this process is the Postgres of this directory, and not another that got the pid of a dead one.
 * The command line tells both; `/proc/…/exe` of another account is closed to root in a container.
 */
const runs = async (pid: number, directory: string): Promise<boolean> =>
  (await commandLine(pid)).includes(`postgres -D ${directory} `)

const commandLine = async (pid: number): Promise<string> => {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ")
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

/** In a session of its own, so that a Ctrl-C meant for us does not reach it. */
const launch = async (cluster: Cluster, durable: boolean): Promise<ChildProcess> => {
  const [stalePid] = await pidFile(cluster.directory)
  const port = await freePort(cluster.directory)
  const log = await open(cluster.log, "a", 0o600)
  const options = ["-D", cluster.directory, ...settings(port, durable).flatMap((setting) => ["-c", setting])]
  const child = spawn(join(cluster.binaries, "postgres"), options, {
    detached: true,
    cwd: "/",
    stdio: ["ignore", log.fd, log.fd],
    // A killed Postgres leaves its pid behind. Should another process have it now (or its own remains, in a
    // container that does not bury its dead), Postgres would believe itself running and refuse to start, but not
    // if we name that pid as an ancestor, as pg_ctl does with its shell.
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
  "timezone=UTC",
  "log_timezone=UTC",
  ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
]

const isAlive = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null

/**
 * The first free port from the one that belongs to this directory: it stays the same from start to start.
 * Below 32768, where no client socket can take it meanwhile.
 */
const freePort = async (directory: string): Promise<number> => {
  let port = 20_000 + (createHash("sha256").update(directory).digest().readUInt16BE() % 12_000)
  while (!(await isFree(port))) port++
  return port
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

/** Whether Postgres lets us in, and the database exists: the first to get in creates it. Rejects when it never will. */
const takesConnections = async (cluster: Cluster, port: number): Promise<boolean> => {
  const client = new Client({
    connectionString: urlOf(cluster, port, "postgres"),
    connectionTimeoutMillis: 5_000,
  })
  // A connection lost between two questions is no news: the query reports it.
  client.on("error", () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code !== NOT_YET) throw error
    return false
  } finally {
    await client.end()
  }
}

// Postgres listens, but is still starting, replaying its journal or about to stop.
const NOT_YET = "57P03"
