import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BackupFailed, BackupUnreadable } from "../backup/failures.ts"

/** One member of a backup's file. */
export interface ArchiveMember {
  readonly path: string
  readonly bytes: Uint8Array
  /** The bytes as UTF-8. */
  readonly text: () => string
  /** In hex. */
  readonly sha256: string
}

export interface ArchiveOptions {
  /** Encrypts the file, or decrypts it. */
  readonly passphrase: string | undefined
}

/** The files of backups: tar, compressed with gzip, encrypted in the age format where there is a passphrase. */
export class BackupArchives extends Context.Service<
  BackupArchives,
  {
    /**
     * Makes the file of the members that `write` adds; gives its size in bytes. It has its name only when it is complete
     * and on the disk, and only its owner can read it. Fails where the file exists.
     */
    readonly create: <E, R>(
      path: string,
      options: ArchiveOptions,
      write: (add: AddMember) => Effect<void, E, R>,
    ) => Effect<number, E | BackupFailed, R>
    /** Gives each member to `onMember`, in their order; gives the file's size in bytes. */
    readonly read: <E, R>(
      path: string,
      options: ArchiveOptions,
      onMember: (member: ArchiveMember) => Effect<void, E, R>,
    ) => Effect<number, E | BackupUnreadable, R>
    /** Whether reading the file needs a passphrase. */
    readonly isEncrypted: (path: string) => Effect<boolean, BackupUnreadable>
  }
>()("core/BackupArchives") {}

/** Adds a member; gives its SHA-256 in hex. */
export type AddMember = (path: string, content: Uint8Array | string) => Effect<string, BackupFailed>
