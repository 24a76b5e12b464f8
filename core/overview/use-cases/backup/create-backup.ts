import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { fileNameOf } from "../../../files/picture.ts"
import { BackupFailed } from "../../../storage/backup/failures.ts"
import {
  ABOUT_PATH,
  BACKUP_FORMAT,
  encodeManifest,
  MANIFEST_PATH,
  pathOfFile,
  pathOfPart,
  pathOfSetting,
  type BackupManifest,
  type FileName,
  type SavedFile,
  type SavedTable,
} from "../../../storage/backup/manifest.ts"
import { BackupArchives, type AddMember } from "../../../storage/ports/backup-archives.ts"
import {
  DatabaseSnapshots,
  type Snapshot,
  type SnapshotTable,
} from "../../../storage/ports/database-snapshots.ts"
import { InstallationFiles, SECRET_FILE } from "../../../storage/ports/installation-files.ts"
import { toIso, ZONE } from "../../../time/chicago.ts"
import { checkBackup } from "./check-backup.ts"
import { fileStores } from "./stores.ts"

export interface BackupOptions {
  readonly passphrase: string | undefined
  /** Told what is being done. */
  readonly onProgress?: (text: string) => void
}

/**
 * Makes the file of a backup while everything runs, and reads it again. The database is saved as it is at one time, and
 * with it every file that its rows name then. Gives its size in bytes and its manifest.
 */
export const createBackup = Effect.fn("createBackup")(function* (
  path: string,
  { passphrase, onProgress = () => {} }: BackupOptions,
) {
  const archives = yield* BackupArchives
  let manifest: BackupManifest | undefined
  const bytes = yield* archives.create(path, { passphrase }, (add) =>
    Effect.gen(function* () {
      manifest = yield* save(add, onProgress)
      yield* add(MANIFEST_PATH, encodeManifest(manifest))
    }),
  )
  onProgress("Checking the file")
  yield* Effect.catchTag(checkBackup(path, passphrase), "BackupUnreadable", ({ message }) =>
    Effect.fail(
      new BackupFailed({ message: `The backup was written, but cannot be read again: ${message}` }),
    ),
  )
  return { path, bytes, manifest: manifest! }
})

/** How often the database is looked at anew where files were removed between two looks. */
const ATTEMPTS = 20

const save = Effect.fnUntraced(function* (add: AddMember, onProgress: (text: string) => void) {
  const snapshots = yield* DatabaseSnapshots
  yield* add(ABOUT_PATH, ABOUT)
  const settings = yield* saveSettings(add)
  const files = yield* savingFiles(add, onProgress)
  // Most of them before the snapshot, so that few have to be read while it is held.
  yield* files.addAll(storedFiles(yield* snapshots.fileNames))
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const saved = yield* snapshots.use((snapshot) =>
      Effect.gen(function* () {
        const missing = yield* files.addAll(storedFiles(snapshot.fileNames))
        const named = missing.length === 0 ? [] : storedFiles(yield* snapshots.fileNames)
        const isNamed = (file: FileName) => named.some((each) => pathOfFile(each) === pathOfFile(file))
        // A file that is not there and that no row names any more was removed with its row after the snapshot.
        if (!missing.every(isNamed)) return undefined
        const tables = yield* saveTables(snapshot, add, onProgress)
        return { snapshot, tables, missing }
      }),
    )
    if (saved === undefined) continue
    const { snapshot, tables, missing } = saved
    const { appVersion, fingerprintOf } = yield* InstallationFiles
    return {
      format: BACKUP_FORMAT,
      appVersion,
      createdAt: toIso(snapshot.takenAt),
      zone: ZONE,
      postgresVersion: snapshot.postgresVersion,
      migrations: snapshot.migrations,
      secretFingerprint: fingerprintOf(settings.secret),
      tables,
      sequences: snapshot.sequences,
      files: files.saved,
      missingFiles: missing.map(pathOfFile),
      settings: settings.saved,
    } satisfies BackupManifest
  }
  return yield* new BackupFailed({ message: "Files were removed all the time. Please try again." })
})

/** The pictures of the sample projects are part of the site. */
const storedFiles = (names: ReadonlyArray<FileName>): ReadonlyArray<FileName> =>
  names.flatMap(({ store, name }) => {
    // Projects name theirs by paths; those of the sample pictures are no stored files.
    const stored = name.startsWith("/") ? fileNameOf(name) : name
    return stored === undefined ? [] : [{ store, name: stored }]
  })

const saveSettings = Effect.fnUntraced(function* (add: AddMember) {
  const found = yield* (yield* InstallationFiles).read
  const saved = yield* Effect.forEach(found, ({ name, bytes }) =>
    Effect.map(add(pathOfSetting(name), bytes), (sha256) => ({ name, bytes: bytes.length, sha256 })),
  )
  const secret = found.find(({ name }) => name === SECRET_FILE)
  if (secret === undefined) return yield* new BackupFailed({ message: "The installation has no secret." })
  return { saved, secret: secret.bytes }
})

const savingFiles = Effect.fnUntraced(function* (add: AddMember, onProgress: (text: string) => void) {
  const stores = yield* fileStores
  const saved: SavedFile[] = []
  const done = new Set<string>()
  /** Adds those that were not added yet; gives those that are not there. */
  const addAll = Effect.fnUntraced(function* (names: ReadonlyArray<FileName>) {
    const missing: FileName[] = []
    for (const file of names) {
      const path = pathOfFile(file)
      if (done.has(path)) continue
      const found = yield* stores[file.store].read(file.name)
      if (Option.isNone(found)) {
        missing.push(file)
        continue
      }
      const bytes = found.value
      saved.push({ ...file, bytes: bytes.length, sha256: yield* add(path, bytes) })
      done.add(path)
      if (done.size % 100 === 0) onProgress(`Saved ${done.size} files`)
    }
    return missing
  })
  return { saved, addAll }
})

const saveTables = Effect.fnUntraced(function* (
  snapshot: Snapshot,
  add: AddMember,
  onProgress: (text: string) => void,
) {
  return yield* Effect.forEach(snapshot.tables, (table) =>
    Effect.tap(saveTable(snapshot, table, add), ({ rows }) =>
      Effect.sync(() => rows > 0 && onProgress(`Saved ${rows} rows of ${table.name}`)),
    ),
  )
})

const saveTable = Effect.fnUntraced(function* (snapshot: Snapshot, table: SnapshotTable, add: AddMember) {
  const parts: SavedTable["parts"][number][] = []
  const sum = yield* snapshot.read(table, (bytes, rows) =>
    Effect.map(add(pathOfPart(table.name, parts.length + 1), bytes), (sha256) => {
      parts.push({ rows, bytes: bytes.length, sha256 })
    }),
  )
  return { name: table.name, columns: table.columns, ...sum, parts } satisfies SavedTable
})

const ABOUT = `A backup of Hearth & Wire. Restore it with: hearth restore FILE

database/   the rows of each table, in the text format of Postgres's COPY
files/      photos, pictures and invoices
settings/   the secret, the first password and the settings of the lost machine: keep them to yourself
manifest.json   what all this is, with counts and checksums
`
