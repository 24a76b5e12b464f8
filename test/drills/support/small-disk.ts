import { execFileSync } from "node:child_process"
import { mkdirSync, statfsSync } from "node:fs"
import { readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { onTestFinished } from "vitest"
import { newDataDir, postgresOf } from "../../server/support/process.ts"

const MB = 1024 * 1024

export const canMount = process.platform === "linux" && process.getuid?.() === 0
if (!canMount) console.log("This drill mounts a small disk of its own, for which it needs Linux and root.")

/** A file system of so many MB in memory, until the test is over. */
export const openDisk = async (megabytes: number) => {
  const directory = join(await newDataDir(), "disk")
  mkdirSync(directory)
  const mount = (...options: readonly string[]) => execFileSync("mount", [...options, directory])
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", directory])
  onTestFinished(async () => {
    // Lazily, because the server may still run; its Postgres is not found any more once its directory is gone.
    const postgres = await postgresOf(directory)
    if (postgres !== undefined) process.kill(postgres, "SIGQUIT")
    execFileSync("umount", ["-l", directory])
  })
  const filler = join(directory, "filler")
  const files = join(directory, "files")
  return {
    directory,
    /** Leaves so many bytes free. What Postgres frees meanwhile is filled too. */
    fill: async (leaving = 0) => {
      for (let file = 0; file < 20; file++) {
        const { bavail, bsize } = statfsSync(directory)
        const size = Math.max(0, Math.min(bavail * bsize - leaving, 900 * MB))
        await writeFile(`${filler}-${file}`, Buffer.alloc(size)).catch(() => {})
        await pause(100)
      }
    },
    free: async () => {
      for (const name of await readdir(directory))
        if (name.startsWith("filler")) await rm(join(directory, name))
    },
    setFilesReadOnly: (isReadOnly: boolean) => {
      if (!isReadOnly) return execFileSync("umount", [files])
      execFileSync("mount", ["--bind", files, files])
      return execFileSync("mount", ["-o", "remount,bind,ro", files])
    },
    setReadOnly: (isReadOnly: boolean) => mount("-o", isReadOnly ? "remount,ro" : "remount,rw"),
  }
}
