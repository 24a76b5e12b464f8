import { execFile, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import { ROOT } from "../../../adapters/process/root.ts"
import { visitorOf, type Visitor } from "../../http/support/visitor.ts"
import { MANY_BOOKINGS } from "../../support/many-bookings.ts"
import { PROGRAMS } from "../../set-up/programs.ts"

type Settings = Readonly<Record<string, string>>

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

/** A server or worker in a process of its own. */
export interface AppProcess {
  readonly pid: number
  /** What it has printed so far. */
  readonly out: () => string
  readonly err: () => string
  readonly ended: Promise<Ended>
  /** Sends a signal, and resolves when the process has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>
}

export interface ReadyServer extends AppProcess, Visitor {
  readonly site: string
  readonly mailbox: string | undefined
}

/** What `launch` starts: the built program, or its sources in a run that built none, such as `npm run bench`. */
const programOf = (name: "server" | "worker"): string => {
  const directory = process.env[PROGRAMS]
  return directory === undefined ? join(ROOT, "adapters", `${name}.ts`) : join(directory, `${name}.js`)
}
const SERVER = programOf("server")
export const WORKER = programOf("worker")

/** Compiled code of earlier processes, which halves the time that Node takes to load the program. */
export const NODE_COMPILE_CACHE = join(ROOT, "node_modules/.cache/node-compile")

/** An empty variable is not set, and a `.env` file does not set it either: no test may reach a developer's database. */
const UNSET = Object.fromEntries(
  [
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "HOST",
    "LOG_LEVEL",
    "PUBLIC_URL",
    "SECRET",
    "SMTP_URL",
    "TRUST_PROXY",
  ].map((name) => [name, ""]),
)

const running = new Map<number, AppProcess>()
const directories = new Set<string>()

/**
 * Starts a server with these settings only, on free ports unless they name some, and does not wait until it is ready.
 * `main` may be another entry, or the entry of another checkout, whose files may be symbolic links to this one;
 * `prefix` a shell command that runs before it in the same process.
 */
export const launch = (settings: Settings, main: string = SERVER, prefix = ":"): AppProcess => {
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE,
    ...UNSET,
    PORT: "0",
    MAILBOX_PORT: "0",
    SMTP_PORT: "0",
    ...MANY_BOOKINGS,
    ...settings,
  }
  const flags = main === SERVER || main === WORKER ? [] : ["--preserve-symlinks", "--preserve-symlinks-main"]
  const child = spawn("/bin/sh", ["-c", `${prefix}; exec "$0" "$@"`, process.execPath, ...flags, main], {
    env,
  })
  const [out, err] = [outputOf(child.stdout), outputOf(child.stderr)]
  const ended = once(child, "close").then(([code, signal]): Ended => {
    running.delete(app.pid)
    return { code, signal, out: out(), err: err() }
  })
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal)
    return ended
  }
  const app: AppProcess = { pid: child.pid!, out, err, ended, stop }
  running.set(app.pid, app)
  return app
}

const outputOf = (stream: ChildProcess["stdout"]): (() => string) => {
  let text = ""
  stream?.setEncoding("utf8").on("data", (more: string) => (text += more))
  return () => text
}

interface ReadyLine {
  readonly site: string
  readonly mailbox: string | null
}

/** Starts a server and waits until it is ready. */
export const start = async (settings: Settings, main?: string): Promise<ReadyServer> => {
  const server = launch(settings, main)
  await untilReady(server)
  const { site, mailbox } = logLines(server).find(isReady) as unknown as ReadyLine
  return { ...server, ...visitorOf(site), site, mailbox: mailbox ?? undefined }
}

/** Every line of stdout; rejects what is not JSON. */
export const logLines = (app: AppProcess): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  app
    .out()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

export const untilReady = (app: AppProcess): Promise<void> => until(() => logLines(app).some(isReady), app)

const isReady = (line: Readonly<Record<string, unknown>>): boolean => line["msg"] === "ready"

const TIMEOUT_MS = 250_000
/** At first, and after five seconds; a condition may read every mail, or every process of the machine. */
const [FIRST_POLL_MS, LAST_POLL_MS] = [50, 500]

/** Polls a condition, less often the longer it takes; rejects after 250 s, or when the process has ended. */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  app?: AppProcess,
  timeoutMs = TIMEOUT_MS,
): Promise<void> => {
  const started = Date.now()
  for (;;) {
    if (await condition()) return
    if (app !== undefined && !running.has(app.pid)) throw new Error(`The process ended:\n${app.err()}`)
    const waited = Date.now() - started
    if (waited > timeoutMs) throw new Error(`Not true within ${timeoutMs} ms: ${condition}\n${app?.err()}`)
    await pause(Math.min(LAST_POLL_MS, Math.max(FIRST_POLL_MS, waited / 10)))
  }
}

/** An empty directory that the account of Postgres can enter. */
export const newDataDir = async (): Promise<string> => {
  const directory = await realpath(await mkdtemp(join(tmpdir(), "hearth-process-")))
  await chmod(directory, 0o711)
  directories.add(directory)
  return directory
}

/** The pid of the Postgres that runs on a data directory, if one does. */
export const postgresOf = async (dataDir: string): Promise<number | undefined> => {
  const cluster = await realpath(join(dataDir, "postgres")).catch(() => "nowhere")
  const found = (await commands()).find(({ command }) => command.includes(`postgres -D ${cluster} `))
  return found?.pid
}

/** The command line of each process of this machine. Not every Linux has `ps`. */
const commands = async (): Promise<ReadonlyArray<{ readonly pid: number; readonly command: string }>> => {
  if (process.platform !== "linux") {
    const { stdout } = await promisify(execFile)("ps", ["-axww", "-o", "pid=,command="])
    return stdout.split("\n").map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
  }
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name))
  return Promise.all(
    pids.map(async (pid) => {
      // A process may end meanwhile.
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
      return { pid: Number(pid), command: command.replaceAll("\0", " ") }
    }),
  )
}

/** A port that was free a moment ago, below the range of client sockets. */
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

/** A port with a listener that never replies, until it is freed. */
export const takenPort = async (): Promise<{ readonly port: number; readonly free: () => void }> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  return { port: (server.address() as AddressInfo).port, free: () => server.close() }
}

/** For `afterEach` or `afterAll`: ends the processes and removes the directories that tests left behind. */
export const sweep = async (): Promise<void> => {
  await Promise.all([...running.values()].map((app) => app.stop("SIGKILL")))
  for (const directory of directories) {
    directories.delete(directory)
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
