import { access, readdir, rm, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BackupFailed } from "../../core/storage/backup/failures.ts"
import { outdatedBeforeMigration } from "../../core/storage/backup/file-name.ts"
import { BackupPlace } from "../../core/storage/ports/backup-place.ts"
import type { Bucket } from "../process/config.ts"
import { downloadFile, uploadFile } from "./backup-bucket.ts"
import { openBucket } from "./s3-bucket.ts"

/** The end of the names of files that are being written. */
const UNFINISHED = ".part"

/** Where backups are kept: a bucket, or else the directory in which they are made. */
export const backupPlaceLayer = (directory: string, bucket: Bucket | undefined): Layer.Layer<BackupPlace> =>
  Layer.sync(BackupPlace, () =>
    BackupPlace.of({
      ...(bucket === undefined ? inDirectory(directory) : inBucket(bucket, directory)),
      discard: (path) => Effect.promise(() => rm(path, { force: true }).catch(() => {})),
      sweep: Effect.promise(() => sweep(directory).catch(() => {})),
    }),
  )

type Place = Omit<BackupPlace["Service"], "discard" | "sweep">

const inDirectory = (directory: string): Place => ({
  name: `the directory ${directory}`,
  keep: () => Effect.void,
  list: orFailed(async () => {
    const names = await readdir(directory).catch(() => [])
    const found = await Promise.all(
      names.map((name) =>
        stat(join(directory, name)).then(
          ({ size }) => ({ name, bytes: size }),
          () => undefined,
        ),
      ),
    )
    return found.filter((file) => file !== undefined)
  }),
  remove: (name) => orFailed(() => rm(join(directory, basename(name)), { force: true })),
  find: (name) =>
    orFailed(async () => {
      const path = join(directory, basename(name))
      return access(path).then(
        () => path,
        () => null,
      )
    }),
})

/** In the folder `backups` of the bucket. */
const FOLDER = "backups"

const inBucket = (bucket: Bucket, directory: string): Place => {
  const opened = openBucket(bucket)
  return {
    name: `the bucket ${bucket.name}`,
    keep: (path) =>
      orFailed(async () => {
        await uploadFile(opened, pathOf(basename(path)), path)
        await rm(path)
      }),
    list: orFailed(() => opened.list(FOLDER)),
    remove: (name) =>
      orFailed(async () => {
        await opened.send(pathOf(name), { method: "DELETE" })
      }),
    find: (name) => orFailed(() => downloadFile(opened, pathOf(name), directory, basename(name))),
  }
}

const pathOf = (name: string) => `${FOLDER}/${encodeURIComponent(name)}`

/** Removes all but the last two of the backups that were made before migrations in this directory. */
export const removeOldBeforeMigration = async (directory: string): Promise<void> => {
  for (const name of outdatedBeforeMigration(await readdir(directory)))
    await rm(join(directory, name), { force: true })
}

const sweep = async (directory: string): Promise<void> => {
  for (const name of await readdir(directory))
    if (name.startsWith("hearth-daily-") && name.endsWith(UNFINISHED))
      await rm(join(directory, name), { force: true })
}

function orFailed<A>(work: () => Promise<A>): Effect.Effect<A, BackupFailed> {
  return Effect.tryPromise({
    try: work,
    catch: (error) =>
      new BackupFailed({ message: `The place for backups cannot be used: ${(error as Error).message}` }),
  })
}
