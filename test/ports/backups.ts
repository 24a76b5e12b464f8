import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import {
  GalleryFiles,
  InvoiceFiles,
  QuotePhotoFiles,
  VisitPhotoFiles,
} from "../../core/files/ports/file-stores.ts"
import { BackupFailed, BackupUnreadable } from "../../core/storage/backup/failures.ts"
import type { FileName, SavedSequence, StoreName } from "../../core/storage/backup/manifest.ts"
import type { NewBackupRecord } from "../../core/storage/backup/record.ts"
import type { BackupState } from "../../core/storage/backup/schedule.ts"
import { BackupArchives, type ArchiveMember } from "../../core/storage/ports/backup-archives.ts"
import { BackupPlace } from "../../core/storage/ports/backup-place.ts"
import { BackupRecords } from "../../core/storage/ports/backup-records.ts"
import { DatabaseSnapshots, type SnapshotTable } from "../../core/storage/ports/database-snapshots.ts"
import { InstallationFiles } from "../../core/storage/ports/installation-files.ts"
import {
  RestoreTargets,
  type FilledStaging,
  type RestoredVisit,
  type TargetState,
} from "../../core/storage/ports/restore-targets.ts"
import { filesInMemory } from "./files.ts"

type Bytes = Uint8Array

const bytesOf = (content: Bytes | string): Bytes =>
  typeof content === "string" ? new TextEncoder().encode(content) : content
const textOf = (bytes: Bytes) => new TextDecoder().decode(bytes)
const sha256Of = (content: string) => createHash("sha256").update(content).digest("hex")

/** An installation with its database, files and backups, which a test can read and change. */
export interface Installation {
  now: number
  /** The rows of each table, as the parts in which they are read. */
  readonly tables: Map<string, readonly string[]>
  migrations: readonly string[]
  /** The names of files in rows, at each look at the database; the last one stays. */
  fileNames: readonly (readonly FileName[])[]
  readonly stores: Readonly<Record<StoreName, Map<string, Bytes>>>
  /** The secret and the others. */
  readonly settings: Map<string, string>
  passphrase: string | undefined
  environmentSecret: string | undefined
  state: TargetState
  visits: readonly RestoredVisit[]
  followUpHours: number | null
  /** The files of backups by their paths: their members in order, and the passphrase. */
  readonly archives: Map<
    string,
    { readonly passphrase: string | undefined; readonly members: ArchiveMember[] }
  >
  /** What a restore did with the tables, in order. */
  readonly done: (readonly [what: string, ...about: readonly unknown[]])[]
  readonly records: NewBackupRecord[]
  backupState: BackupState
  /** Whether another process makes a backup. */
  isBusy: boolean
  /** The names of the files where backups of the schedule are kept. */
  readonly kept: string[]
}

export const newInstallation = (now: number): Installation => ({
  now,
  tables: new Map([
    ["customers", ["1\tJane\n2\tBen\n", "3\tAna\n"]],
    ["reviews", []],
    ["visits", ["7\tTV Mounting\n"]],
  ]),
  migrations: ["00-first", "01-second"],
  fileNames: [[]],
  stores: { gallery: new Map(), "quote-photos": new Map(), invoices: new Map(), "visit-photos": new Map() },
  settings: new Map([["secret", "s3cret"]]),
  passphrase: undefined,
  environmentSecret: undefined,
  state: { accounts: 0, customers: 0, visits: 0, connections: 0 },
  visits: [],
  followUpHours: null,
  archives: new Map(),
  done: [],
  records: [],
  backupState: { lastGood: null, last: null, since: null },
  isBusy: false,
  kept: [],
})

export const SEQUENCES: readonly SavedSequence[] = [{ name: "customers_id", lastValue: 3 }]

const rowsIn = (text: string) => text.split("\n").length - 1
const sumOf = (text: string) => ({
  rows: rowsIn(text),
  bytes: bytesOf(text).length,
  sha256: sha256Of(text),
})

export const backupsInMemory = (home: Installation) => {
  const did = (what: string, ...about: readonly unknown[]) =>
    Effect.sync(() => void home.done.push([what, ...about]))
  const takeNames = Effect.sync(() => {
    const [names] = home.fileNames
    if (home.fileNames.length > 1) home.fileNames = home.fileNames.slice(1)
    return names!
  })
  const filled = () => {
    const rows = new Map<string, string>()
    const staging: FilledStaging = {
      append: ({ name }, bytes) =>
        Effect.sync(() => void rows.set(name, (rows.get(name) ?? "") + textOf(bytes))),
      endAppending: did("end appending"),
      sumOf: ({ name }: SnapshotTable) => Effect.sync(() => sumOf(rows.get(name) ?? "")),
      migrate: Effect.as(did("migrate"), ["02-third"]),
      setSequences: (sequences, gap) => did("set sequences", sequences, gap),
      skipDocumentNumbers: (year, gap) => did("skip document numbers", year, gap),
      visitsAfter: (instant) =>
        Effect.sync(() => ({
          visits: home.visits.filter(({ end }) => end > instant),
          followUpHours: home.followUpHours,
        })),
      markReminders: (mark, ids) => did("mark", mark, ids),
      markInvoiceReminders: (days, dueBy) => did("mark invoices", days, dueBy),
      markOfferReminders: (lapsing) => did("mark offers", lapsing),
      settle: (now) => did("settle", now),
      keepWaitingMails: (reason) => Effect.as(did("keep mails", reason), 4),
    }
    return { rows, staging }
  }
  const store = (name: StoreName) => filesInMemory(home.stores[name], () => home.now)
  return Layer.mergeAll(
    Layer.succeed(GalleryFiles, store("gallery")),
    Layer.succeed(QuotePhotoFiles, store("quote-photos")),
    Layer.succeed(InvoiceFiles, store("invoices")),
    Layer.succeed(VisitPhotoFiles, store("visit-photos")),
    Layer.succeed(DatabaseSnapshots, {
      fileNames: takeNames,
      use: (work) =>
        Effect.flatMap(takeNames, (fileNames) =>
          work({
            takenAt: home.now,
            postgresVersion: "18.4",
            migrations: home.migrations,
            tables: [...home.tables.keys()].map((name) => ({ name, columns: ["id", "name"] })),
            sequences: SEQUENCES,
            fileNames,
            read: ({ name }, onPart) =>
              Effect.as(
                Effect.forEach(home.tables.get(name)!, (part) => onPart(bytesOf(part), rowsIn(part))),
                sumOf(home.tables.get(name)!.join("")),
              ),
          }),
        ),
    }),
    Layer.succeed(InstallationFiles, {
      appVersion: "1.2.3",
      backupDirectory: "/backups",
      passphrase: home.passphrase,
      backupPath: (to, name) =>
        Effect.succeed(
          to.endsWith(".gz")
            ? { path: to, directory: to.slice(0, to.lastIndexOf("/")), file: to.split("/").at(-1)! }
            : { path: `${to}/${name}`, directory: to, file: name },
        ),
      read: Effect.sync(() => [...home.settings].map(([name, text]) => ({ name, bytes: bytesOf(text) }))),
      fingerprintOf: (secret) => `fingerprint of ${textOf(secret)}`,
      environmentSecret: home.environmentSecret,
      restore: (files) =>
        Effect.sync(() => {
          for (const { name, bytes } of files) home.settings.set(name, textOf(bytes))
          return files.map(({ name }) => `${name} was restored.`)
        }),
    }),
    Layer.mock(BackupArchives, {
      create: (path, { passphrase }, write) =>
        Effect.gen(function* () {
          if (home.archives.has(path)) return yield* new BackupFailed({ message: `${path} exists.` })
          const members: ArchiveMember[] = []
          yield* write((member, content) =>
            Effect.sync(() => {
              const bytes = bytesOf(content)
              const sha256 = sha256Of(textOf(bytes))
              members.push({ path: member, bytes, text: () => textOf(bytes), sha256 })
              return sha256
            }),
          )
          home.archives.set(path, { passphrase, members })
          return members.length
        }),
      read: (path, { passphrase }, onMember) =>
        Effect.gen(function* () {
          const archive = home.archives.get(path)
          if (archive?.passphrase !== passphrase || archive === undefined)
            return yield* new BackupUnreadable({ message: `${path} cannot be read.` })
          yield* Effect.forEach(archive.members, onMember)
          return archive.members.length
        }),
    }),
    Layer.succeed(RestoreTargets, {
      state: Effect.sync(() => home.state),
      knownMigrations: Effect.sync(() => home.migrations),
      replace: (migrations, fill) =>
        Effect.gen(function* () {
          const { rows, staging } = filled()
          yield* did("replace", migrations)
          const result = yield* fill(staging)
          for (const [name, text] of rows) home.tables.set(name, [text])
          return result
        }),
      rehearse: (migrations, fill) =>
        Effect.andThen(
          did("rehearse", migrations),
          Effect.suspend(() => fill(filled().staging)),
        ),
    }),
    Layer.succeed(BackupRecords, {
      state: Effect.sync(() => home.backupState),
      list: (limit) =>
        Effect.sync(() => home.records.map((record, n) => ({ id: n + 1, ...record })).slice(0, limit)),
      add: (record) => Effect.sync(() => void home.records.push(record)),
      alone: (program) => (home.isBusy ? Effect.succeed(Option.none()) : Effect.map(program, Option.some)),
    }),
    Layer.mock(BackupPlace, {
      name: "the directory /backups",
      keep: (path) => Effect.sync(() => void home.kept.push(path.split("/").at(-1)!)),
      list: Effect.sync(() => home.kept.map((name) => ({ name, bytes: 1 }))),
      remove: (name) => Effect.sync(() => void home.kept.splice(home.kept.indexOf(name), 1)),
      discard: (path) => Effect.sync(() => void home.archives.delete(path)),
      sweep: did("sweep"),
    }),
  )
}
