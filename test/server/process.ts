import { execFile, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, readFile, realpath, rm } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { visitorOf, type Visitor } from "../http/server.ts"

type Settings = Readonly<Record<string, string>>

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

/** A whole server as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number
  /** What it has printed so far. */
  readonly out: () => string
  readonly err: () => string
  readonly ended: Promise<Ended>
  /** Sends a signal, and gives how the process ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>
}

export interface ReadyServer extends ServerProcess, Visitor {
  readonly site: string
  readonly mailbox: string | undefined
  readonly staff: string | undefined
}

const MAIN = join(import.meta.dirname, "../../adapters/server.ts")

/** What is empty is not set, and a `.env` file does not set it either: no test may reach somebody's own database. */
const UNSET = Object.fromEntries(
  ["DATABASE_URL", "HOST", "LOG_LEVEL", "PUBLIC_URL", "SECRET", "SMTP_URL", "TRUST_PROXY"].map((name) => [
    name,
    "",
  ]),
)

const running = new Map<number, ServerProcess>()
const directories = new Set<string>()

/**
 * Starts a server that knows no settings but these, on free ports unless they name some. It may still be starting, or
 * refuse to. `main` may be in another checkout, which symbolic links make of this one.
 */
export const launch = (settings: Settings, main: string = MAIN): ServerProcess => {
  const env = {
    PATH: process.env["PATH"],
    ...UNSET,
    PORT: "0",
    MAILBOX_PORT: "0",
    SMTP_PORT: "0",
    ...settings,
  }
  const flags = main === MAIN ? [] : ["--preserve-symlinks", "--preserve-symlinks-main"]
  const child = spawn(process.execPath, [...flags, main], { env })
  const [out, err] = [heard(child.stdout), heard(child.stderr)]
  const ended = once(child, "close").then(([code, signal]): Ended => {
    running.delete(server.pid)
    return { code, signal, out: out(), err: err() }
  })
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal)
    return ended
  }
  const server: ServerProcess = { pid: child.pid!, out, err, ended, stop }
  running.set(server.pid, server)
  return server
}

const heard = (stream: ChildProcess["stdout"]): (() => string) => {
  let text = ""
  stream?.setEncoding("utf8").on("data", (more: string) => (text += more))
  return () => text
}

/** Starts a server and waits until it says where it is. */
export const start = async (settings: Settings, main?: string): Promise<ReadyServer> => {
  const server = launch(settings, main)
  await until(() => server.out().includes("Kept in"), server)
  const said = (name: string) => new RegExp(`^ *${name} +(.+)$`, "mu").exec(server.out())?.[1]
  const site = said("Site")!
  return { ...server, ...visitorOf(site), site, mailbox: said("Mailbox"), staff: said("Staff") }
}

const PATIENCE = 60_000

/** Asks again and again until it is so; gives up after a minute, or when the server is no more. */
export const until = async (
  isSo: () => boolean | Promise<boolean>,
  server?: ServerProcess,
  patience = PATIENCE,
): Promise<void> => {
  const deadline = Date.now() + patience
  for (;;) {
    if (await isSo()) return
    if (server !== undefined && !running.has(server.pid))
      throw new Error(`The server ended:\n${server.err()}`)
    if (Date.now() > deadline) throw new Error(`This did not become so in time: ${isSo}\n${server?.err()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A directory that is empty, and that the account of Postgres may enter. */
export const newDataDir = async (): Promise<string> => {
  const directory = await realpath(await mkdtemp(join(tmpdir(), "hearth-process-")))
  await chmod(directory, 0o711)
  directories.add(directory)
  return directory
}

/** The pid of the Postgres that runs on a data directory, if one does. */
export const postgresOf = async (dataDir: string): Promise<number | undefined> => {
  const home = await realpath(join(dataDir, "postgres")).catch(() => "nowhere")
  const { stdout } = await promisify(execFile)("ps", ["-axww", "-o", "pid=,command="])
  const line = stdout.split("\n").find((command) => command.includes(`postgres -D ${home} `))
  return line === undefined ? undefined : Number.parseInt(line, 10)
}

/** A port that was free a moment ago, below those that clients' sockets get. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true))
    })
    if (isFree) return new Promise((resolve) => probe.close(() => resolve(port)))
  }
}

/** Takes a free port and keeps it until the tests are over. */
export const takenPort = async (): Promise<{ readonly port: number; readonly free: () => void }> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  return { port: (server.address() as AddressInfo).port, free: () => server.close() }
}

/** For `afterAll`: whatever a failed test left running or lying about. */
export const sweep = async (): Promise<void> => {
  await Promise.all([...running.values()].map((server) => server.stop("SIGKILL")))
  for (const directory of directories) {
    const postgres = await postgresOf(directory)
    if (postgres !== undefined) process.kill(postgres, "SIGQUIT")
    await until(async () => (await postgresOf(directory)) === undefined)
    const cluster = await realpath(join(directory, "postgres")).catch(() => directory)
    await rm(cluster, { recursive: true, force: true })
    await rm(directory, { recursive: true, force: true })
  }
}

export interface FirstRunFile {
  readonly site: string
  readonly mailbox: string | null
  readonly staff: { readonly username: string; readonly password: string }
}

export const firstRunOf = async (dataDir: string): Promise<FirstRunFile> =>
  JSON.parse(await readFile(join(dataDir, "first-run.json"), "utf8")) as FirstRunFile
