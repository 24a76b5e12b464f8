import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Unavailable } from "../../core/storage/ports/unavailable.ts"
import type { FileStore, StoredFile } from "../../core/files/ports/file-stores.ts"

/** Files in a directory of this machine, which is created with the first of them. Only its owner can read them. */
export const diskFiles = (directory: string): FileStore => ({
  store: (bytes, extension = "") => {
    const name = randomUUID() + extension
    return Effect.as(
      orUnavailable(() => write(directory, name, bytes)),
      name,
    )
  },
  restore: (name, bytes) =>
    orUnavailable(async () => {
      const before = await describe(directory, name)
      await write(directory, name, bytes)
      return before === undefined
    }),
  read: (name) =>
    Effect.promise(() =>
      readFile(join(directory, name)).then(
        (bytes) => Option.some<Uint8Array>(bytes),
        (error: unknown) => unlessMissing(error, Option.none()),
      ),
    ),
  remove: (name) => Effect.promise(() => rm(join(directory, name), { force: true })),
  list: Effect.promise(async () => {
    const names = await readdir(directory).catch((error: unknown) => unlessMissing(error, []))
    const files = await Promise.all(names.map((name) => describe(directory, name)))
    return files.filter((file) => file !== undefined)
  }),
})

const UNFINISHED = ".part"

const write = async (directory: string, name: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = join(directory, name + UNFINISHED)
  try {
    // Renamed when complete, so that a file under its name is whole.
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
    await rename(unfinished, join(directory, name))
  } catch (error) {
    // Of a disk that is full, even a part of a file takes space.
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  await syncDirectory(directory)
}

/** Node's errors of a disk that stores nothing, which can pass. */
const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk is full"],
  ["EROFS", "the disk accepts no changes"],
])

const unavailableWhere = (error: unknown): unknown => {
  const reason = REASONS.get((error as NodeJS.ErrnoException).code)
  return reason === undefined
    ? error
    : new Unavailable({ cause: error, sentence: `We cannot store files at the moment: ${reason}.` })
}

const orUnavailable = <A>(work: () => Promise<A>): Effect.Effect<A> =>
  Effect.orDie(Effect.tryPromise({ try: work, catch: unavailableWhere }))

/** Undefined where the file was removed since the directory was read. */
const describe = (directory: string, name: string): Promise<StoredFile | undefined> =>
  stat(join(directory, name)).then(
    ({ size, mtimeMs }) => ({ name, bytes: size, storedAt: mtimeMs }),
    (error: unknown) => unlessMissing(error, undefined),
  )

/** Makes a new name in the directory durable. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unlessMissing = <A>(error: unknown, otherwise: A): A => {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return otherwise
  throw error
}
