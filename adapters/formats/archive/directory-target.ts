import { mkdir, open } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { ArchiveTarget } from "./archive-target.ts"

/** Files in a directory, which is created. Only its owner can read them. */
export const directoryTarget = (directory: string): ArchiveTarget => ({
  open: async (path) => {
    const file = join(directory, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(file, "wx", 0o600)
    return {
      write: async (chunk) => {
        await handle.writeFile(chunk)
      },
      close: async () => {
        await handle.sync()
        await handle.close()
      },
    }
  },
  end: () => Promise.resolve(),
})
