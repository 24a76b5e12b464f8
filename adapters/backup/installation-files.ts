import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BackupFailed, RestoreFailed } from "../../core/storage/backup/failures.ts"
import { cannotWrite } from "../formats/archive/cannot-write.ts"
import {
  InstallationFiles,
  SECRET_FILE,
  type InstallationFile,
} from "../../core/storage/ports/installation-files.ts"
import packageJson from "../../package.json" with { type: "json" }
import { ROOT } from "../process/root.ts"

interface Options {
  readonly dataDir: string
  /** Undefined where there is none yet. */
  readonly secret: string | undefined
  /** The secret that the environment sets. */
  readonly environmentSecret: string | undefined
  readonly backupDirectory: string
  readonly passphrase: string | undefined
  readonly fingerprintOf: (secret: string) => string
}

/** The settings file beside the README, under this name in a backup and beside the secret after a restore. */
const SETTINGS_FILE = "settings.env"
const FIRST_RUN_FILE = "first-run.json"

export const installationFilesLayer = (options: Options): Layer.Layer<InstallationFiles> => {
  const { dataDir, secret, fingerprintOf, environmentSecret, backupDirectory, passphrase } = options
  return Layer.succeed(
    InstallationFiles,
    InstallationFiles.of({
      appVersion: packageJson.version,
      backupDirectory,
      passphrase,
      backupPath: (to, name) =>
        Effect.tryPromise({
          try: async () => {
            const path = await pathFor(to, name, backupDirectory)
            return { path, directory: dirname(path), file: basename(path) }
          },
          catch: (error) => new BackupFailed({ message: cannotWrite(to, error) }),
        }),
      read: Effect.tryPromise({
        try: async () => {
          const found = [
            { name: SECRET_FILE, bytes: Buffer.from(secret ?? "") },
            { name: FIRST_RUN_FILE, bytes: await readIfThere(join(dataDir, FIRST_RUN_FILE)) },
            { name: SETTINGS_FILE, bytes: await readIfThere(join(ROOT, ".env")) },
          ]
          return found.flatMap(({ name, bytes }) => (bytes === undefined ? [] : [{ name, bytes }]))
        },
        catch: (error) =>
          new BackupFailed({ message: `The settings could not be saved: ${(error as Error).message}.` }),
      }),
      fingerprintOf: (bytes) => fingerprintOf(Buffer.from(bytes).toString("utf8")),
      environmentSecret: environmentSecret === undefined ? undefined : fingerprintOf(environmentSecret),
      restore: (files) =>
        Effect.tryPromise({
          try: () => restoreFiles(dataDir, environmentSecret !== undefined, files),
          catch: (error) =>
            new RestoreFailed({
              message: `The database is restored, but not its secret: ${(error as Error).message}. Run the restore again.`,
            }),
        }),
    }),
  )
}

/** Only the directory for backups is made where it is missing: any other one may be mistyped. */
const pathFor = async (to: string, name: string, backupDirectory: string): Promise<string> => {
  const path = resolve(to)
  if (path === resolve(backupDirectory)) await mkdir(path, { recursive: true, mode: 0o700 })
  const isDirectory = await stat(path).then(
    (found) => found.isDirectory(),
    () => to.endsWith("/"),
  )
  return isDirectory ? join(path, name) : path
}

const readIfThere = (path: string): Promise<Uint8Array | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw error
  })

const restoreFiles = async (
  dataDir: string,
  isSecretSet: boolean,
  files: ReadonlyArray<InstallationFile>,
): Promise<ReadonlyArray<string>> => {
  const notes: string[] = []
  for (const { name, bytes } of files) {
    if (![SECRET_FILE, FIRST_RUN_FILE, SETTINGS_FILE].includes(name)) continue
    if (name === SECRET_FILE && isSecretSet) continue
    const path = join(dataDir, name)
    await writeFile(`${path}.restored`, bytes, { mode: 0o600, flush: true })
    await rename(`${path}.restored`, path)
    if (name === SETTINGS_FILE)
      notes.push(`The settings of the backup are in ${path}: copy what you need of them to .env.`)
  }
  return notes
}
