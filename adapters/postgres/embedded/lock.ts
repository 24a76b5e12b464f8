import { DatabaseSync } from "node:sqlite"

const SQLITE_BUSY = 5

// A lock lasts as long as its handle; one that nobody refers to would be collected, and the lock with it.
const held = new Set<DatabaseSync>()

/**
 * Locks a file, or answers `undefined` when others hold it in a way that does not go together.
 * The answer unlocks it again.
 *
 * Node has no flock, but SQLite brings one for every system: taken atomically, and dropped by the kernel when
 * its process dies, however it dies. So no lock is ever stale, and no pid has to be trusted. The file stays empty.
 */
export const tryLock = (path: string, kind: "shared" | "exclusive"): (() => void) | undefined => {
  const file = new DatabaseSync(path)
  try {
    file.exec(kind === "exclusive" ? "BEGIN EXCLUSIVE" : "BEGIN; SELECT count(*) FROM sqlite_schema")
  } catch (error) {
    file.close()
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
  held.add(file)
  return () => {
    if (held.delete(file)) file.close()
  }
}
