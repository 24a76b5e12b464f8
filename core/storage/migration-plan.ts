import type { MigrationEffect } from "./migration-effects.ts"

/** What happens to the database at the next start of this version. */
export interface MigrationPlan {
  readonly applied: ReadonlyArray<string>
  readonly pending: ReadonlyArray<{ readonly name: string; readonly effects: ReadonlyArray<MigrationEffect> }>
  /** Where a backup goes before a database with data is migrated, in words: "the directory /srv/backups". */
  readonly backupPlace: string
}

const LOCKS: Readonly<Record<MigrationEffect["lock"], string>> = {
  moment: "",
  check: ", while which the table is locked until all its rows are read",
  writes: ", while which changes of the table wait",
  rewrite: ", while which the table is locked until all its rows are written anew",
  rows: "",
  unknown: ", which cannot be judged",
}

/** What a migration does to what is there already, for people. */
export const effectText = ({ change, lock }: MigrationEffect): string => `${change}${LOCKS[lock]}`

/** What will happen, in sentences; the last is about the backup. */
export const planSentences = ({ applied, pending, backupPlace }: MigrationPlan): ReadonlyArray<string> => {
  if (pending.length === 0) return ["The database is up to date: the next start changes nothing."]
  const count = pending.length === 1 ? "1 migration is" : `${pending.length} migrations are`
  const begin = `The next start, or "hearth db migrate", applies what is pending: ${count} applied in one transaction, so that all are or none is.`
  if (applied.length === 0) return [begin, "The database is empty, so nothing has to be saved before."]
  return [begin, `A backup is made before, in ${backupPlace}. Where that fails, nothing is applied.`]
}
