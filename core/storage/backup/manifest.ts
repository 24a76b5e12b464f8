import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { BackupUnreadable } from "./failures.ts"

/** Raised when a file of before can no longer be restored by the code that reads the new ones. */
export const BACKUP_FORMAT = 1

/** The stores of files, by the names of their folders. */
const STORE_NAMES = ["gallery", "quote-photos", "invoices", "visit-photos"] as const
export type StoreName = (typeof STORE_NAMES)[number]

/** A file of a store. */
export interface FileName {
  readonly store: StoreName
  readonly name: string
}

const Checked = { bytes: Schema.Int, sha256: Schema.String }

/** The rows of a table, in one or more parts: `database/<name>/00001.copy` and so on. */
const SavedTable = Schema.Struct({
  name: Schema.String,
  /** Those in the parts, in their order. */
  columns: Schema.Array(Schema.String),
  rows: Schema.Int,
  /** Of all parts together. */
  ...Checked,
  parts: Schema.Array(Schema.Struct({ rows: Schema.Int, ...Checked })),
})
export type SavedTable = typeof SavedTable.Type

const SavedSequence = Schema.Struct({ name: Schema.String, lastValue: Schema.Int })
export type SavedSequence = typeof SavedSequence.Type

const SavedFile = Schema.Struct({ store: Schema.Literals(STORE_NAMES), name: Schema.String, ...Checked })
export type SavedFile = typeof SavedFile.Type

const SavedSetting = Schema.Struct({ name: Schema.String, ...Checked })

/** What a backup contains: its last member, `manifest.json`. */
export const BackupManifest = Schema.Struct({
  format: Schema.Int,
  appVersion: Schema.String,
  /** ISO 8601 in UTC: the state of the database is that of this time. */
  createdAt: Schema.String,
  zone: Schema.String,
  postgresVersion: Schema.String,
  /** The migrations that were applied, in their order. */
  migrations: Schema.Array(Schema.String),
  secretFingerprint: Schema.String,
  tables: Schema.Array(SavedTable),
  sequences: Schema.Array(SavedSequence),
  files: Schema.Array(SavedFile),
  /** Files that rows name and that were not there. */
  missingFiles: Schema.Array(Schema.String),
  /** What the data directory has besides, such as the secret: `settings/<name>`. */
  settings: Schema.Array(SavedSetting),
})
export type BackupManifest = typeof BackupManifest.Type

export const MANIFEST_PATH = "manifest.json"
export const ABOUT_PATH = "README.txt"

/** Under this name the mails are in a backup: jobs of the queues, of which the job queue makes the tables itself. */
export const MAIL_JOBS = "mail_jobs"

export const pathOfPart = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(5, "0")}.copy`

export const pathOfFile = ({ store, name }: FileName): string => `files/${store}/${name}`

export const pathOfSetting = (name: string): string => `settings/${name}`

/** What a member of a backup is; undefined for the manifest and whatever else a later version may add. */
export type Member =
  | { readonly kind: "part"; readonly table: string }
  | ({ readonly kind: "file" } & FileName)
  | { readonly kind: "setting"; readonly name: string }

const MEMBER = /^(?<kind>database|files|settings)\/(?:(?<group>[\w-]+)\/)?(?<name>[\w.-]+)$/u

export const memberOf = (path: string): Member | undefined => {
  const { kind, group, name = "" } = MEMBER.exec(path)?.groups ?? {}
  // A name of dots would lead out of its directory.
  if (/^\.+$/u.test(name)) return undefined
  if (kind === "database" && group !== undefined) return { kind: "part", table: group }
  if (kind === "settings" && group === undefined) return { kind: "setting", name }
  const store = STORE_NAMES.find((each) => each === group)
  return kind === "files" && store !== undefined ? { kind: "file", store, name } : undefined
}

/** What the members of a file should be, by their paths. */
const expectedMembers = ({ tables, files, settings }: BackupManifest): ReadonlyMap<string, string> =>
  new Map([
    ...tables.flatMap(({ name, parts }) =>
      parts.map(({ sha256 }, index) => [pathOfPart(name, index + 1), sha256] as const),
    ),
    ...files.map((file) => [pathOfFile(file), file.sha256] as const),
    ...settings.map(({ name, sha256 }) => [pathOfSetting(name), sha256] as const),
  ])

/** The first difference between a backup and its manifest, as a sentence; undefined where there is none. */
export const differenceFrom = (
  manifest: BackupManifest,
  found: ReadonlyMap<string, string>,
): string | undefined => {
  const expected = expectedMembers(manifest)
  for (const [path, sha256] of expected) {
    const actual = found.get(path)
    if (actual === undefined) return `${path} is missing in it.`
    if (actual !== sha256) return `${path} has another checksum than when the backup was made.`
  }
  const unknown = [...found.keys()].find((path) => memberOf(path) !== undefined && !expected.has(path))
  return unknown === undefined ? undefined : `${unknown} is not named in its manifest.`
}

const decodeJson = Schema.decodeUnknownResult(Schema.fromJsonString(BackupManifest))
const encodeJson = Schema.encodeSync(Schema.fromJsonString(BackupManifest, { space: 2 }))
const decodeFormat = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Struct({ format: Schema.Int })))

export const encodeManifest = (manifest: BackupManifest): string => encodeJson(manifest)

/** Fails where it is no manifest, or one of a newer format. */
export const decodeManifest = (json: string): Result.Result<BackupManifest, BackupUnreadable> => {
  const { format = 0 } = Result.getOrUndefined(decodeFormat(json)) ?? {}
  if (format > BACKUP_FORMAT)
    return Result.fail(
      new BackupUnreadable({
        message: "The backup was made by a newer version of Hearth & Wire. Install that one and try again.",
      }),
    )
  return Result.mapError(
    decodeJson(json),
    () =>
      new BackupUnreadable({ message: "The manifest of the backup cannot be read: the file is damaged." }),
  )
}
