import { closeSync, openSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

const SQLITE_BUSY = 5

// A lock ends when its handle is garbage-collected: this set keeps the handles.
const held = new Set<DatabaseSync>()

/**
 * Locks a file, created with mode 0600; gives the function that unlocks it, or `undefined` when another process holds
 * a conflicting lock. Throws one sentence if the file is unusable.
 *
 * Node has no flock, but SQLite's locks exist on every system, are taken atomically, and are released by the kernel
 * when the process ends in any way. So no lock is ever stale, and no stored pid has to be trusted. The file stays empty.
 */
export const tryLock = (path: string, kind: "shared" | "exclusive"): (() => void) | undefined => {
  const file = open(path)
  try {
    file.exec(kind === "exclusive" ? "BEGIN EXCLUSIVE" : "BEGIN; SELECT count(*) FROM sqlite_schema")
  } catch (error) {
    file.close()
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined
    throw unusable(path, error)
  }
  held.add(file)
  return () => {
    if (held.delete(file)) file.close()
  }
}

const open = (path: string): DatabaseSync => {
  try {
    // SQLite would create it readable for all users.
    closeSync(openSync(path, "a", 0o600))
    return new DatabaseSync(path)
  } catch (error) {
    throw unusable(path, error)
  }
}

const unusable = (path: string, cause: unknown): Error =>
  new Error(
    `The lock file ${path} cannot be used: ${(cause as Error).message}. If no Hearth & Wire process runs, delete it and start again.`,
    { cause },
  )
