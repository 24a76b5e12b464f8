import { randomBytes } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Instant } from "../../../core/time/interval.ts"

/** A mail as it was received, with the trace headers of a mail server before it. */
export interface StoredMail {
  readonly id: string
  readonly created: Instant
  readonly bytes: Buffer
}

export interface MailStore {
  /** Newest first. */
  readonly all: () => readonly StoredMail[]
  readonly byId: (id: string) => StoredMail | undefined
  readonly add: (bytes: Buffer) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly clear: () => Promise<void>
}

const MAX_MAILS = 500
const MAX_BYTES = 200 * 1024 * 1024

/** Keeps the newest mails in memory and, if a directory is given, stores them there as `.eml` files. */
export const openMailStore = async (directory?: string): Promise<MailStore> => {
  let mails: readonly StoredMail[] = directory === undefined ? [] : await load(directory)
  let latest = mails[0]?.created ?? 0

  const retain = async (retained: readonly StoredMail[]) => {
    const dropped = mails.filter((mail) => !retained.includes(mail))
    mails = retained
    if (directory !== undefined) {
      await Promise.all(dropped.map((mail) => rm(fileOf(directory, mail.id), { force: true })))
    }
  }

  return {
    all: () => mails,
    byId: (id) => mails.find((mail) => mail.id === id),
    add: async (bytes) => {
      latest = Math.max(Date.now(), latest + 1)
      const mail = { id: `${latest}-${randomBytes(4).toString("hex")}`, created: latest, bytes }
      // Saved before it is listed, so that a mail deleted meanwhile does not reappear after a restart.
      if (directory !== undefined) await save(directory, mail)
      await retain(newest([mail, ...mails].toSorted((a, b) => b.created - a.created)))
    },
    remove: (id) => retain(mails.filter((mail) => mail.id !== id)),
    clear: () => retain([]),
  }
}

const newest = (mails: readonly StoredMail[]) => {
  let bytes = 0
  return mails
    .slice(0, MAX_MAILS)
    .filter((mail, index) => (bytes += mail.bytes.length) <= MAX_BYTES || index === 0)
}

const fileOf = (directory: string, id: string) => join(directory, `${id}.eml`)

/** Written under another name first, so that no incomplete `.eml` file is ever read. */
const save = async (directory: string, mail: StoredMail) => {
  const file = fileOf(directory, mail.id)
  await writeFile(`${file}.part`, mail.bytes)
  await rename(`${file}.part`, file)
}

const load = async (directory: string): Promise<StoredMail[]> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const ids = (await readdir(directory)).flatMap(
    (name) => /^(\d{13}-[0-9a-f]{8})\.eml$/u.exec(name)?.[1] ?? [],
  )
  const latest = ids.toSorted().toReversed().slice(0, MAX_MAILS)
  return newest(
    await Promise.all(
      latest.map(async (id) => ({
        id,
        created: Number(id.slice(0, 13)),
        bytes: await readFile(fileOf(directory, id)),
      })),
    ),
  )
}
