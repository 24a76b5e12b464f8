import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Credentials } from "../../core/use-cases/set-up.ts"

/** Where everything is, for the owner and for scripts. */
export interface FirstRun {
  readonly site?: string
  readonly mailbox?: string | null
  /** As first given; `hearth staff reset` makes a new password. */
  readonly staff?: Credentials
}

/** Writes what changed into `first-run.json`, which its owner alone can read, and gives the whole. */
export const noteFirstRun = async (dataDir: string, changes: FirstRun): Promise<FirstRun> => {
  const file = join(dataDir, "first-run.json")
  const whole = { ...(await read(file)), ...changes }
  await writeFile(`${file}.new`, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return whole
}

const read = async (file: string): Promise<FirstRun> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as FirstRun
  } catch {
    return {}
  }
}
