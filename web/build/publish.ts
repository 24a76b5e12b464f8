import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from "node:fs/promises"
import { basename, join, relative } from "node:path"

/**
 * Builds lie in `dist/builds`, each in a directory of its own whose name begins with its time of creation in epoch
 * milliseconds; `dist/web` is a symbolic link to the published one. So several builds may run at once, and a reader
 * that resolves the link first always sees one whole build.
 */

const MINUTE_MS = 60_000
/** Older builds are deleted; a younger one may be unfinished, or a server that is starting may be reading it. */
const BUILD_KEPT_MS = 60 * MINUTE_MS
/** How long a page that was loaded before a new build can still load its code. */
const REPLACED_ASSETS_KEPT_MS = 3 * 24 * 60 * MINUTE_MS

/** An empty directory to build into. */
export const createStagingDir = async (dist: string): Promise<string> => {
  const builds = join(dist, "builds")
  await mkdir(builds, { recursive: true })
  const stagingDir = await mkdtemp(join(builds, `${Date.now()}-`))
  // In a container the server runs as another user than the build.
  await chmod(stagingDir, 0o755)
  return stagingDir
}

/** Makes a finished build the published one, adds the assets that pages loaded earlier need, and deletes old builds. */
export const publish = async (dist: string, stagingDir: string): Promise<void> => {
  const link = join(dist, "web")
  const previous = await realpath(link).catch(() => undefined)
  if (previous !== undefined) await keepAssets(previous, stagingDir)
  const newLink = `${stagingDir}.link`
  await symlink(relative(dist, stagingDir), newLink, "junction")
  await rename(newLink, link).catch(async () => {
    // A directory cannot be replaced by renaming; neither can a link on Windows.
    await rm(link, { recursive: true, force: true })
    await rename(newLink, link)
  })
  await deleteOldBuilds(join(dist, "builds"), await realpath(link))
}

/**
 * Copies what the previous build has and the new one has not. A copy's modification time is the time at which it was
 * replaced: before the creation of the build it is in, which distinguishes it from that build's own files.
 */
const keepAssets = async (previous: string, stagingDir: string): Promise<void> => {
  const replacedAt = createdAt(stagingDir) - 1000
  const own = new Set(await namesIn(join(stagingDir, "assets")))
  for (const name of await namesIn(join(previous, "assets"))) {
    if (own.has(name)) continue
    const { mtimeMs } = await stat(join(previous, "assets", name))
    const time = mtimeMs < createdAt(previous) ? mtimeMs : replacedAt
    if (time < Date.now() - REPLACED_ASSETS_KEPT_MS) continue
    const copy = join(stagingDir, "assets", name)
    await cp(join(previous, "assets", name), copy)
    await utimes(copy, time / 1000, time / 1000)
  }
}

const deleteOldBuilds = async (builds: string, published: string): Promise<void> => {
  const old = (await readdir(builds)).filter(
    (name) => name !== basename(published) && createdAt(name) < Date.now() - BUILD_KEPT_MS,
  )
  for (const name of old) await rm(join(builds, name), { recursive: true, force: true })
}

/** 0 for a directory that is not named as builds are: an older layout. */
const createdAt = (build: string): number => Number.parseInt(basename(build), 10) || 0

const namesIn = (directory: string): Promise<ReadonlyArray<string>> => readdir(directory).catch(() => [])
