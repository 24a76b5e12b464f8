import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BackupFailed, RestoreFailed } from "../backup/failures.ts"

/** What an installation keeps beside its database and the stores of files: its secret and settings. */
export interface InstallationFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export const SECRET_FILE = "secret"

/** Where a backup is to be: `path` is `file` in `directory`. */
export interface BackupPath {
  readonly path: string
  readonly directory: string
  readonly file: string
}

export class InstallationFiles extends Context.Service<
  InstallationFiles,
  {
    readonly appVersion: string
    /** Where backups are kept unless somebody says where. */
    readonly backupDirectory: string
    /** Encrypts backups unless somebody says with what. */
    readonly passphrase: string | undefined
    /** The path of a new backup's file: in the directory `to`, or at `to`. Fails where neither can be. */
    readonly backupPath: (to: string, name: string) => Effect<BackupPath, BackupFailed>
    /** The secret, whether it is in a file or a setting of the environment, and the others that exist. */
    readonly read: Effect<ReadonlyArray<InstallationFile>, BackupFailed>
    /** Equal for equal secrets. */
    readonly fingerprintOf: (secret: Uint8Array) => string
    /** The fingerprint of the secret that the environment sets, which no file replaces. */
    readonly environmentSecret: string | undefined
    /** Stores them; gives a sentence about each that its owner should know of. */
    readonly restore: (files: ReadonlyArray<InstallationFile>) => Effect<ReadonlyArray<string>, RestoreFailed>
  }
>()("core/InstallationFiles") {}
