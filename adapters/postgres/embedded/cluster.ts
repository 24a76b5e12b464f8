import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chown, lstat, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { accountForNewCluster, accountOf, canReach, openFolder, type Account } from "./account.ts"
import { binariesFor } from "./binaries.ts"

export interface Cluster {
  /** Without symbolic links, as it stands in the command line of its Postgres. */
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

/** The cluster of a data directory, created on first use. To be called in turn. */
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
  const entry = await lstat(entrance(home)).catch(() => undefined)
  if (entry === undefined) return undefined
  return realpath(entrance(home)).catch(() => {
    throw new Error(`The database that ${entrance(home)} points to is gone.`)
  })
}

/**
 * A cluster is made in a nest and moves out when it is complete, so that one made by half is never taken for whole.
 * Where its account cannot pass the folders above the data directory, it lives elsewhere, behind a symbolic link.
 */
const createCluster = async (home: string, account: Account, binaries: string, durable: boolean) => {
  const inside = await canReach(account, home)
  const directory = inside ? entrance(home) : join(await openFolder(), nameFor(home))
  const nest = await mkdtemp(`${directory}-new-`)
  const password = randomBytes(24).toString("base64url")
  try {
    const draft = await initialize(nest, password, account, binaries, durable)
    await writeFile(passwordFile(home), password, { mode: 0o600, flush: true })
    await rename(draft, directory)
    if (!inside) await symlink(directory, entrance(home))
    return directory
  } finally {
    await rm(nest, { recursive: true, force: true })
  }
}

const initialize = async (
  nest: string,
  password: string,
  account: Account,
  binaries: string,
  durable: boolean,
): Promise<string> => {
  const draft = join(nest, "postgres")
  const passwordFile = join(nest, "password")
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [nest, passwordFile]) await chown(path, account.uid, account.gid)
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
    throw new Error(`Postgres could not create its cluster: ${(error.stderr || error.message).trim()}`)
  })
  return draft
}

/** Nothing of ours leaks in: `PG…`, `LD_LIBRARY_PATH` and locales would change what Postgres does. */
export const environment = (): Record<string, string | undefined> => ({
  LC_ALL: "C",
  TZ: "UTC",
  SystemRoot: process.env["SystemRoot"],
})

const entrance = (home: string) => join(home, "postgres")
const passwordFile = (home: string) => join(home, "postgres.password")

/** The path, readable, and something random: a deleted data directory may leave its cluster behind. */
const nameFor = (home: string) =>
  `${home.replaceAll("/", "-").slice(-100)}-${randomBytes(4).toString("hex")}`.replace(/^-/u, "")
