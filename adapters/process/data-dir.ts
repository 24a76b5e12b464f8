import { access, constants, mkdir } from "node:fs/promises"
import { dirname } from "node:path"

/** Creates the data directory unless it exists. Rejects with one sentence if it cannot be written to. */
export const openDataDir = async (dataDir: string): Promise<void> => {
  try {
    // Root runs Postgres as another user, who must pass through to its own directory and see nothing else.
    await makeDirectory(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    // Fails for a file.
    await access(`${dataDir}/.`, constants.W_OK)
  } catch (error) {
    throw new Error(`The data directory ${dataDir} cannot be written to.`, { cause: error })
  }
}

/** For every process but the server. Rejects with one sentence if there is no data directory. */
export const requireDataDir = (dataDir: string): Promise<void> =>
  access(dataDir).catch((error: unknown) => {
    throw new Error(
      `There is no data directory ${dataDir}. The server creates it: start that first, or set DATA_DIR.`,
      { cause: error },
    )
  })

/** Not `mkdir` with `recursive`, which never returns where a parent lists but cannot hold entries (`/proc`). */
const makeDirectory = async (path: string, mode: number, retry = true): Promise<void> => {
  try {
    await mkdir(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "EEXIST") return
    if (code !== "ENOENT" || !retry) throw error
    await makeDirectory(dirname(path), mode)
    await makeDirectory(path, mode, false)
  }
}
