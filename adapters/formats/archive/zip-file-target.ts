import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import type { ArchiveTarget } from "./archive-target.ts"
import { zipTarget } from "./zip-target.ts"

/** A ZIP archive that has its name only once it is complete. Only its owner can read it. */
export const zipFileTarget = (path: string): ArchiveTarget => {
  const unfinished = `${path}.part`
  const zip = zipTarget()
  const written = pipeline(zip.output, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  // A full disk ends the writing of the archive, which then takes nothing more.
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => rm(unfinished, { force: true }))
  const orFailed = <A>(taken: Promise<A>): Promise<A> => Promise.race([taken, failed])
  return {
    open: async (name) => {
      const file = await orFailed(zip.open(name))
      return { write: (chunk) => orFailed(file.write(chunk)), close: () => orFailed(file.close()) }
    },
    end: async () => {
      await zip.end()
      await written
      await rename(unfinished, path)
    },
  }
}
