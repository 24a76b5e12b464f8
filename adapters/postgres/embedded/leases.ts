import { mkdir, readFile, readlink, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { tryLock } from "./lock.ts"

export type Role = "server" | "guest"

/** A second server was started on a data directory. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse"
}

interface Lease {
  /** Ends the lease, and gives whether it was the last one. Call it inside `withTurn`. */
  readonly end: () => Promise<boolean>
}

/** Registers this process as a user of the cluster, until the lease or the process ends. Call it inside `withTurn`. */
export const takeLease = async (home: string, role: Role): Promise<Lease> => {
  await refuseOtherContainers(home)
  const releaseServerLock = role === "server" ? await takeServerLock(home) : undefined
  const users = lockFile(home, "users")
  const unlockUsers = tryLock(users, "shared")
  return {
    end: async () => {
      await releaseServerLock?.()
      unlockUsers?.()
      const unlock = tryLock(users, "exclusive")
      unlock?.()
      return unlock !== undefined
    },
  }
}

/** A container sees another's files but not its processes: it would start a second Postgres on them. */
const refuseOtherContainers = async (home: string): Promise<void> => {
  const container = process.platform === "linux" ? await readlink("/proc/self/ns/pid") : "none"
  const record = join(home, "locks/container")
  const unlock = tryLock(lockFile(home, "users"), "exclusive")
  if (unlock !== undefined) await writeFile(record, container, { mode: 0o600 }).finally(unlock)
  else if ((await readFile(record, "utf8")) !== container)
    throw new Error(`The data directory ${home} is in use in another container.`)
}

const takeServerLock = async (home: string) => {
  const pidFile = join(home, "server.pid")
  const unlock = tryLock(lockFile(home, "server"), "exclusive")
  if (unlock === undefined) {
    const pid = await readFile(pidFile, "utf8").catch(() => "unknown")
    throw new DataDirInUse(
      `The data directory ${home} is already in use by another Hearth & Wire server (process ${pid.trim()}).`,
    )
  }
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 })
  return async () => {
    await rm(pidFile, { force: true })
    unlock()
  }
}

// Creating a cluster on a slow disk and the checkpoint of a shutdown take long.
const TURN_TIMEOUT_MS = 120_000
const TURN_POLL_MS = 20

/** Runs `work` while no other process starts or stops the cluster of this data directory. */
export const withTurn = async <A>(home: string, work: () => Promise<A>): Promise<A> => {
  await mkdir(join(home, "locks"), { recursive: true, mode: 0o700 })
  const deadline = Date.now() + TURN_TIMEOUT_MS
  for (;;) {
    const unlock = tryLock(lockFile(home, "turn"), "exclusive")
    if (unlock !== undefined) return work().finally(unlock)
    if (Date.now() > deadline)
      throw new Error(
        `Another process has been starting or stopping the database in ${home} for more than ${TURN_TIMEOUT_MS / 1000} seconds.`,
      )
    await pause(TURN_POLL_MS)
  }
}

const lockFile = (home: string, name: "turn" | "users" | "server") => join(home, "locks", name)
