import { randomBytes } from "node:crypto"
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The secret of this installation, made on first use and readable by its owner only. */
export const secretIn = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "secret")
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return read(file).catch(() => make(file))
}

const read = (file: string): Promise<string> => readFile(file, "utf8")

/** Whole under another name first: nobody may ever read half a secret, and the first one made is everybody's. */
const make = async (file: string): Promise<string> => {
  const draft = `${file}.${randomBytes(8).toString("hex")}`
  await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    await rm(draft)
  }
  return read(file)
}
