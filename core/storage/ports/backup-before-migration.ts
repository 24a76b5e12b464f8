import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** How a database with data is saved before it is migrated; undefined where nothing saves it. */
export const BackupBeforeMigration = Context.Reference<
  | {
      /** Where the backup goes, for people: "the directory /var/backups". */
      readonly place: string
      /** Makes the backup and returns its file's name. A failure keeps the database from being migrated. */
      readonly make: Effect<string, { readonly message: string }>
    }
  | undefined
>("core/BackupBeforeMigration", { defaultValue: () => undefined })
