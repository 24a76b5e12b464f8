import { chmod, mkdir, readFile, realpath, stat } from "node:fs/promises"
import { dirname } from "node:path"

/** The user that runs Postgres, as options of `spawn`; `undefined` for the current user. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** Postgres refuses to run as root, so root runs it as an account with few rights. */
export const accountForNewCluster = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"))
  for (const name of ["postgres", "_postgres", "nobody"]) {
    const found = accounts.find((fields) => fields[0] === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error(
    "Postgres does not run as root, and this machine has neither a user postgres nor a user nobody.",
  )
}

/** The user that created a cluster, who is the only one that can run it. */
export const accountOf = async (directory: string): Promise<Account> => {
  const { uid, gid } = await stat(directory)
  const self = process.getuid?.()
  if (self === undefined || self === uid) return undefined
  if (self === 0) return { uid, gid }
  throw new Error(`The database in ${directory} belongs to another user of this machine.`)
}

/** Whether the account may pass through a directory and all above it. */
export const canReach = async (account: Account, directory: string): Promise<boolean> => {
  if (account === undefined) return true
  for (let at = await realpath(directory); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at)
    const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & search) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Creates the directory for what root's Postgres account must reach but may not change. */
export const createSharedDir = async (): Promise<string> => {
  const directory = "/var/lib/hearth-and-wire"
  await mkdir(directory, { recursive: true })
  await chmod(directory, 0o755)
  return directory
}
