import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chown, lstat, mkdir, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { accountForNewCluster, accountOf, canReach, createSharedDir, type Account } from "./account.ts"
import { binariesFor } from "./binaries.ts"

export interface Cluster {
  /** Without symbolic links: its Postgres process is recognised by this path in its command line. */
  readonly directory: string
  readonly account: Account
  readonly binaries: string
  readonly password: string
  readonly log: string
}

const USER = "hearth"
export const DATABASE = "hearth"

export const urlOf = (cluster: Cluster, port: number, database: string = DATABASE): string =>
  `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${database}`

/** The cluster of a data directory, created on first use. Call it inside `withTurn`. */
export const openCluster = async (home: string, durable: boolean): Promise<Cluster> => {
  const found = await findCluster(home)
  const account = found === undefined ? await accountForNewCluster() : await accountOf(found)
  const binaries = await binariesFor(account, home)
  const directory = found ?? (await createCluster(home, account, binaries, durable))
  const password = await readFile(passwordFile(home), "utf8").catch(() => {
    throw new Error(`The database in ${directory} is there, but not its password: ${passwordFile(home)}.`)
  })
  return { directory, account, binaries, password, log: join(home, "postgres.log") }
}

export const findCluster = async (home: string): Promise<string | undefined> => {
  const entry = await lstat(dataLink(home)).catch(() => undefined)
  if (entry === undefined) return undefined
  return realpath(dataLink(home)).catch(() => {
    throw new Error(`The database that ${dataLink(home)} points to does not exist.`)
  })
}

/**
 * The cluster is created in a staging directory and renamed when complete, so an interrupted initdb never leaves a
 * partial cluster behind. Where its account cannot pass through the directories above the data directory, the cluster
 * is elsewhere and `postgres` is a symbolic link to it.
 */
const createCluster = async (home: string, account: Account, binaries: string, durable: boolean) => {
  await removeLeftovers(home)
  const inside = await canReach(account, home)
  const directory = inside ? dataLink(home) : join(await createSharedDir(), nameFor(home))
  const stagingDir = `${directory}.staging-${randomBytes(4).toString("hex")}`
  const password = randomBytes(24).toString("base64url")
  // Recorded before it exists: if this process is killed, the next start removes it.
  await writeFile(stagingRecord(home), [stagingDir, ...(inside ? [] : [directory])].join("\n"), {
    mode: 0o600,
  })
  try {
    await mkdir(stagingDir, { mode: 0o700 })
    const draft = await initialize(stagingDir, password, account, binaries, durable)
    await writeFile(passwordFile(home), password, { mode: 0o600, flush: true })
    await rename(draft, directory)
    if (!inside) await symlink(directory, dataLink(home))
    return directory
  } finally {
    await removeLeftovers(home)
  }
}

/** Removes the staging directory, also that of a first start that was killed, and a cluster it had not yet linked. */
const removeLeftovers = async (home: string): Promise<void> => {
  const recorded = await readFile(stagingRecord(home), "utf8").catch(() => "")
  const [stagingDir, directory] = recorded.split("\n").filter((path) => path !== "")
  const unlinked = (await findCluster(home)) === undefined ? directory : undefined
  for (const path of [stagingDir, unlinked])
    // An initdb that outlived its parent may still be writing.
    if (path !== undefined) await rm(path, { recursive: true, force: true, maxRetries: 10 })
  await rm(stagingRecord(home), { force: true })
}

const initialize = async (
  stagingDir: string,
  password: string,
  account: Account,
  binaries: string,
  durable: boolean,
): Promise<string> => {
  const draft = join(stagingDir, "postgres")
  const passwordFile = join(stagingDir, "password")
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [stagingDir, passwordFile]) await chown(path, account.uid, account.gid)
  const options = [
    `--pgdata=${draft}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    // Postgres's own C.UTF-8: upper and lower case beyond ASCII, the same on every machine.
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(durable ? [] : ["--no-sync"]),
  ]
  await promisify(execFile)(join(binaries, "initdb"), options, {
    cwd: "/",
    env: environment(),
    ...account,
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`Postgres could not create its cluster: ${reasonIn(error.stderr || error.message)}.`)
  })
  return draft
}

/** The line of initdb's output with the error, among those about its progress. */
const reasonIn = (output: string): string => {
  const lines = output.trim().split("\n")
  return lines.find((line) => /FATAL|PANIC|error:|could not/u.test(line)) ?? lines[0] ?? "no reason given"
}

/** Without the variables of this process: `PG…`, `LD_LIBRARY_PATH` and locales would change what Postgres does. */
export const environment = (): Record<string, string | undefined> => ({
  LC_ALL: "C",
  TZ: "UTC",
  SystemRoot: process.env["SystemRoot"],
})

const dataLink = (home: string) => join(home, "postgres")
const stagingRecord = (home: string) => join(home, "locks/staging")
const passwordFile = (home: string) => join(home, "postgres.password")

/** The path, and something random, because a deleted data directory may leave its cluster behind. */
const nameFor = (home: string) =>
  `${home.replaceAll("/", "-").slice(-100)}-${randomBytes(4).toString("hex")}`.replace(/^-/u, "")
