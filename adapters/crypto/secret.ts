import { createHmac, randomBytes } from "node:crypto"
import { link, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

const SECRET_MIN_LENGTH = 32

/**
 * The secret in a data directory (`secret`, mode 0600), created on first use. Rejects with one sentence if it cannot
 * be read or written, or is shorter than 32 characters: with an empty one, valid tokens could be forged.
 */
export const readOrCreateSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "secret")
  const secret = (await read(file)) ?? (await create(file))
  if (secret.trim().length < SECRET_MIN_LENGTH)
    throw new Error(
      `The secret in ${file} is shorter than ${SECRET_MIN_LENGTH} characters: restore it from a backup, or delete the file to get a new one.`,
    )
  return secret
}

/** Identifies a secret without revealing it; 64 hex characters. */
export const fingerprintOf = (secret: string): string =>
  createHmac("sha256", secret).update("fingerprint").digest("hex")

const read = (file: string): Promise<string | undefined> =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw new Error(`The secret in ${file} cannot be read: ${error.message}.`, { cause: error })
  })

/** Written under another name and then linked, so that no incomplete file is read, and of several processes the first creates it. */
const create = async (file: string): Promise<string> => {
  const draft = `${file}.${randomBytes(8).toString("hex")}`
  try {
    await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error
    })
  } catch (error) {
    throw new Error(`The secret cannot be written to ${file}: ${(error as Error).message}.`, { cause: error })
  } finally {
    await rm(draft, { force: true })
  }
  return (await read(file)) ?? ""
}
