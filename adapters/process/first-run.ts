import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Credentials } from "../../core/overview/use-cases/set-up.ts"

/** Addresses and first credentials, for the owner and for scripts. */
export interface FirstRun {
  readonly site?: string
  readonly mailbox?: string | null
  /** As first created; `hearth staff reset` makes a new password. */
  readonly staff?: Credentials
}

export const firstRunFile = (dataDir: string): string => join(dataDir, "first-run.json")

/** The content of `first-run.json`; empty before the first start. Rejects with one sentence if it cannot be read. */
export const readFirstRun = async (dataDir: string): Promise<FirstRun> => {
  const file = firstRunFile(dataDir)
  try {
    const content: unknown = JSON.parse(await readFile(file, "utf8"))
    if (typeof content !== "object" || content === null || Array.isArray(content))
      throw new Error("not an object")
    return content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {}
    throw new Error(
      `${file} cannot be read and was left as it is, because it may hold the only copy of the first password: repair it or move it away, then start again.`,
      { cause: error },
    )
  }
}

/** Adds the changes to `first-run.json` (mode 0600) and gives the whole. Rejects with one sentence. */
export const writeFirstRun = async (dataDir: string, changes: FirstRun): Promise<FirstRun> => {
  const file = firstRunFile(dataDir)
  const whole = { ...(await readFirstRun(dataDir)), ...changes }
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${(error as Error).message}.`, { cause: error })
  }
  return whole
}
