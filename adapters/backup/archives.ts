import { stat } from "node:fs/promises"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { BackupFailed, BackupUnreadable } from "../../core/storage/backup/failures.ts"
import { cannotWrite } from "../formats/archive/cannot-write.ts"
import { BackupArchives } from "../../core/storage/ports/backup-archives.ts"
import { formatOf, readArchive, WrongPassphrase } from "./read-archive.ts"
import { openArchive } from "./write-archive.ts"

export const backupArchivesLayer: Layer.Layer<BackupArchives> = Layer.succeed(
  BackupArchives,
  BackupArchives.of({
    create: (path, { passphrase }, write) => {
      const orFailed = <A>(work: () => Promise<A>) =>
        Effect.tryPromise({
          try: work,
          catch: (error) => new BackupFailed({ message: cannotWrite(path, error) }),
        })
      return Effect.acquireUseRelease(
        orFailed(() => openArchive(path, passphrase)),
        (archive) =>
          Effect.andThen(
            write((member, bytes) => orFailed(() => archive.add(member, bytes))),
            orFailed(archive.finish),
          ),
        (archive, exit) => (Exit.isSuccess(exit) ? Effect.void : Effect.promise(archive.discard)),
      )
    },
    read: (path, { passphrase }, onMember) =>
      Effect.gen(function* () {
        const format = yield* orUnreadable(path, () => formatOf(path))
        if (format === undefined)
          return yield* new BackupUnreadable({ message: `${path} is no backup of Hearth & Wire.` })
        if (format === "age" && passphrase === undefined)
          return yield* new BackupUnreadable({ message: PASSPHRASE_NEEDED })
        const { size } = yield* orUnreadable(path, () => stat(path))
        const members = readArchive(path, format === "age" ? passphrase : undefined)
        return yield* Effect.ensuring(
          Effect.gen(function* () {
            for (;;) {
              const { done, value } = yield* orUnreadable(path, () => members.next())
              if (done === true) return size
              yield* onMember(value)
            }
          }),
          Effect.promise(() =>
            members.return().then(
              () => {},
              () => {},
            ),
          ),
        )
      }),
    isEncrypted: (path) =>
      Effect.map(
        orUnreadable(path, () => formatOf(path)),
        (format) => format === "age",
      ),
  }),
)

const PASSPHRASE_NEEDED =
  "The backup is encrypted: set HEARTH_BACKUP_PASSPHRASE to the passphrase it was made with."

const orUnreadable = <A>(path: string, work: () => Promise<A>) =>
  Effect.tryPromise({
    try: work,
    catch: (error) => new BackupUnreadable({ message: cannotRead(path, error) }),
  })

const cannotRead = (path: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof WrongPassphrase)
    return "The backup cannot be decrypted: the passphrase is another one, or the file is damaged at its beginning."
  if (code === "ENOENT") return `There is no file ${path}.`
  if (code === "EACCES" || code === "EPERM") return `${path} cannot be read: it belongs to somebody else.`
  if (code === "EISDIR") return `${path} is a directory. Name the file of a backup in it.`
  return `${path} is cut off or damaged (${message}). Use another backup.`
}
