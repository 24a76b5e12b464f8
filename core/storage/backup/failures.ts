import * as Data from "effect/Data"

/** A backup could not be made; nothing is left of it. */
export class BackupFailed extends Data.TaggedError("BackupFailed")<{ readonly message: string }> {}

/** A file is no backup, is damaged, or needs another passphrase. */
export class BackupUnreadable extends Data.TaggedError("BackupUnreadable")<{ readonly message: string }> {}

/** The backup is not restored here; nothing was changed. */
export class RestoreRefused extends Data.TaggedError("RestoreRefused")<{ readonly message: string }> {}

/** A restore has failed; the installation is as it was. */
export class RestoreFailed extends Data.TaggedError("RestoreFailed")<{ readonly message: string }> {}
