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
  /** Gives the lease back and tells whether nobody else is left. To be called in turn. */
  readonly end: () => Promise<boolean>
}

/** Notes that this process uses the cluster, until it says otherwise or dies. To be called in turn. */
export const takeLease = async (home: string, role: Role): Promise<Lease> => {
  await refuseOtherContainers(home)
  const leaveSeat = role === "server" ? await takeServerSeat(home) : undefined
  const users = lockFile(home, "users")
  const stopUsing = tryLock(users, "shared")
  return {
    end: async () => {
      await leaveSeat?.()
      stopUsing?.()
      const everybody = tryLock(users, "exclusive")
      everybody?.()
      return everybody !== undefined
    },
  }
}

/** A container sees the files of another, but not its processes: it would start a second Postgres on them. */
const refuseOtherContainers = async (home: string): Promise<void> => {
  const container = process.platform === "linux" ? await readlink("/proc/self/ns/pid") : "none"
  const record = join(home, "locks/container")
  const everybody = tryLock(lockFile(home, "users"), "exclusive")
  if (everybody !== undefined) await writeFile(record, container).finally(everybody)
  else if ((await readFile(record, "utf8")) !== container)
    throw new Error(`The data directory ${home} is in use in another container.`)
}

const takeServerSeat = async (home: string) => {
  const pidFile = join(home, "server.pid")
  const unlock = tryLock(lockFile(home, "server"), "exclusive")
  if (unlock === undefined) {
    const pid = (await readFile(pidFile, "utf8")).trim()
    throw new DataDirInUse(
      `The data directory ${home} is already in use by another Hearth & Wire server (process ${pid}).`,
    )
  }
  await writeFile(pidFile, `${process.pid}\n`)
  return async () => {
    await rm(pidFile, { force: true })
    unlock()
  }
}

// Creating a cluster on a slow disk takes its time, and so does a last checkpoint.
const PATIENCE = 120_000

/** Runs `work` while no other process starts or stops the cluster of this data directory. */
export const inTurn = async <A>(home: string, work: () => Promise<A>): Promise<A> => {
  await mkdir(join(home, "locks"), { recursive: true })
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const endTurn = tryLock(lockFile(home, "turn"), "exclusive")
    if (endTurn !== undefined) return work().finally(endTurn)
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting or stopping the database in ${home} for too long.`)
    await pause(20)
  }
}

const lockFile = (home: string, name: "turn" | "users" | "server") => join(home, "locks", name)
