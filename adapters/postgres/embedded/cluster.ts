import { execFile } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { chown, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import { accountForNewCluster, accountOf, canReach, openFolder, type Account } from "./account.ts"
import { binariesFor } from "./binaries.ts"

export interface Cluster {
  /** Free of symbolic links, so that it can be found in a command line. */
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

/** The directory of the cluster, if there is one. */
export const findCluster = async (home: string): Promise<string | undefined> =>
  existsSync(entrance(home)) ? await realpath(entrance(home)) : undefined

/** The cluster of a data directory, created on first use. To be called in turn. */
export const openCluster = async (home: string, durable: boolean): Promise<Cluster> => {
  const found = await findCluster(home)
  const account = found === undefined ? await accountForNewCluster() : await accountOf(found)
  const binaries = await binariesFor(account, home)
  const directory = found ?? (await createCluster(home, account, binaries, durable))
  return { directory, account, binaries, password: await readFile(passwordFile(home), "utf8"), log: join(home, "postgres.log") }
}

/**
 * A cluster is made in a nest of its own and enters the data directory in one step, when it is complete. Where its
 * account cannot pass through the folders above the data directory, it stays outside, behind a symbolic link.
 */
const createCluster = async (home: string, account: Account, binaries: string, durable: boolean) => {
  const inside = await canReach(account, home)
  const nest = await mkdtemp(inside ? join(home, "postgres-new-") : join(await openFolder(), nameOf(home)))
  const draft = join(nest, "postgres")
  const password = randomBytes(24).toString("base64url")
  try {
  await writeFile(join(nest, "password"), password, { mode: 0o600 })
  if (account) for (const path of [nest, join(nest, "password")]) await chown(path, account.uid, account.gid)
  await initdb()
  await writeFile(passwordFile(home), password, { mode: 0o600, flush: true })
  if (inside) rename 
  } 
}
