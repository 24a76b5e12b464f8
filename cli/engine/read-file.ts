import { readFile } from "node:fs/promises"
import { CommandError } from "./errors.ts"

/** The content of a file that an option names. Rejects with `CommandError`. */
export const readFileArg = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}.`)
  })
