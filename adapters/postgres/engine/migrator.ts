import { readdir } from "node:fs/promises"
import { join } from "node:path"
import knex, { type Knex } from "knex"
import { isOlder, oldestBeside, type Release } from "../../../core/storage/released-migrations.ts"
import { ROOT } from "../../process/root.ts"

export interface MigrationStatus {
  readonly done: ReadonlyArray<string>
  readonly pending: ReadonlyArray<string>
}

export const MIGRATIONS_DIRECTORY = join(ROOT, "adapters/postgres/migrations")

/** @param alsoIn A further directory of migrations. */
const configOf = (alsoIn?: string) => ({
  directory: alsoIn === undefined ? MIGRATIONS_DIRECTORY : [MIGRATIONS_DIRECTORY, alsoIn],
  loadExtensions: [".ts"],
  // A process of the last release works beside one of the next release, which has applied more.
  disableMigrationsListValidation: true,
})

/** For the `knex` command. */
export const MIGRATIONS = { ...configOf(), directory: MIGRATIONS_DIRECTORY }

/** Their names in their order. */
export const migrationFiles = async (
  directory: string = MIGRATIONS_DIRECTORY,
): Promise<ReadonlyArray<string>> =>
  (await readdir(directory)).filter((name) => name.endsWith(".ts")).toSorted()

export interface MigrateOptions {
  /** A further directory of migrations, for tests. */
  readonly alsoIn?: string
  /**
   * Runs before the first missing migration of a database that has tables, while no other process migrates it. Where it
   * rejects, nothing is migrated.
   */
  readonly before?: (pending: ReadonlyArray<string>) => Promise<void>
  /** Which release starts on the database; unless given, it is neither checked nor recorded. */
  readonly release?: Pick<Release, "version" | "previous">
}

/** A migration failed. All of that start were undone, so that the database is as it was before. */
class MigrationFailed extends Error {
  override readonly name = "MigrationFailed"
}

/**
 * Runs the missing migrations in one transaction and returns their names. Of several processes one runs them, the others
 * wait. Rejects when the encoding of the database is not UTF-8 or its tables are too new for the release, and with
 * `MigrationFailed`.
 */
export const migrate = (url: string, options: MigrateOptions = {}): Promise<ReadonlyArray<string>> => {
  const { alsoIn, before, release } = options
  return withMigrationLock(url, async (database, failedFile) => {
    await refuseOtherEncodings(database)
    if (release !== undefined) await refuseTooOld(database, release)
    const { done, pending } = await statusOf(database, alsoIn)
    if (pending.length > 0 && done.length > 0) await before?.(pending)
    try {
      const [, names]: [number, ReadonlyArray<string>] = await database.migrate.latest(configOf(alsoIn))
      if (release !== undefined) await recordRelease(database, release)
      return names
    } catch (error) {
      throw new MigrationFailed(
        // Knex puts the whole statement before Postgres's own words.
        `the migration ${failedFile() ?? pending[0]} failed (${(error as Error).message.split(" - ").at(-1)}); the database is as it was before`,
        { cause: error },
      )
    }
  })
}

/** Whoever skipped a release would work on tables from which that one's successor has removed what it needs. */
const refuseTooOld = async (database: Knex, { version }: Pick<Release, "version">): Promise<void> => {
  const oldest = await oldestRelease(database)
  if (oldest !== null && isOlder(version, oldest))
    throw new Error(
      `a release has used it beside which only ${oldest} and newer ones work, and this is ${version}; install ${oldest} or a newer one`,
    )
}

const recordRelease = async (database: Knex, release: Pick<Release, "version" | "previous">) => {
  const before = await oldestRelease(database)
  const oldest = oldestBeside(release)
  if (before === null || isOlder(before, oldest))
    await database("installation").update({ oldest_release: oldest })
}

/** Null before the first start of a release that records it. */
const oldestRelease = async (database: Knex): Promise<string | null> =>
  (await database.schema.hasColumn("installation", "oldest_release"))
    ? (await database("installation").first("oldest_release")).oldest_release
    : null

/** Runs these migrations, which are the first ones in their order, on an empty database. */
export const migrateTo = (url: string, names: ReadonlyArray<string>): Promise<void> =>
  withMigrationLock(url, async (database) => {
    await refuseOtherEncodings(database)
    for (const name of names) await database.migrate.up({ ...MIGRATIONS, name })
  })

/** Reverts the latest migration, if there is one, dropping its tables with their rows. Returns its name. */
export const rollback = (url: string): Promise<string | undefined> =>
  withMigrationLock(url, async (database) => {
    const [, [name]]: [number, ReadonlyArray<string>] = await database.migrate.down(MIGRATIONS)
    return name
  })

export const migrationStatus = (url: string): Promise<MigrationStatus> =>
  withMigrationLock(url, (database) => statusOf(database))

const statusOf = async (database: Knex, alsoIn?: string): Promise<MigrationStatus> => {
  const [done, pending]: [ReadonlyArray<Named>, ReadonlyArray<Named>] = await database.migrate.list(
    configOf(alsoIn),
  )
  return { done: done.map(nameOf), pending: pending.map(nameOf) }
}

interface Named {
  readonly name?: string
  readonly file?: string
}

const nameOf = ({ name, file }: Named): string => name ?? file ?? ""

/** Advisory lock; any number that is not used elsewhere. */
const MIGRATION_LOCK = 7_305_115

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Knex's own lock is a row: a killed process leaves it behind, and a second process fails instead of waiting. An advisory
 * lock ends with its connection; under it, Knex's row can only be a leftover and is cleared.
 */
const withMigrationLock = async <A>(
  url: string,
  work: (database: Knex, failedFile: () => string | undefined) => Promise<A>,
): Promise<A> => {
  let failedFile: string | undefined
  const database = knex({
    client: "pg",
    connection: { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    pool: { min: 0, max: 2 },
    // Errors are returned to the caller; Knex would also print them. Which file failed is in its warning alone.
    log: {
      warn: (message: string) => {
        failedFile ??= /migration file "([^"]+)" failed/u.exec(message)?.[1]
      },
    },
  })
  try {
    const connection: unknown = await database.client.acquireConnection()
    try {
      await refusePooler(database, connection)
      await database.raw("SELECT pg_advisory_lock(?)", [MIGRATION_LOCK]).connection(connection)
      await database.migrate.forceFreeMigrationsLock(MIGRATIONS)
      return await work(database, () => failedFile)
    } finally {
      await database.client.releaseConnection(connection)
    }
  } finally {
    await database.destroy()
  }
}

/**
 * A pooler in transaction mode would give the connection with the lock to others, and never pass a notification on. It is
 * found out where a second connection is served by the same process of Postgres as the first.
 */
const refusePooler = async (database: Knex, first: unknown): Promise<void> => {
  const second: unknown = await database.client.acquireConnection()
  try {
    if ((await processOf(database, first)) === (await processOf(database, second)))
      throw new Error(
        "a pooler in transaction mode is in between; set DATABASE_DIRECT_URL to the address of Postgres itself",
      )
  } finally {
    await database.client.releaseConnection(second)
  }
}

const processOf = async (database: Knex, connection: unknown): Promise<number | undefined> => {
  const { rows }: { rows: ReadonlyArray<{ readonly pid: number }> } = await database
    .raw("SELECT pg_backend_pid() AS pid")
    .connection(connection)
  return rows[0]?.pid
}

/** In another encoding, names such as 李 or 👍 could not be stored. */
const refuseOtherEncodings = async (database: Knex): Promise<void> => {
  const { rows }: { rows: ReadonlyArray<{ readonly server_encoding: string }> } =
    await database.raw("SHOW server_encoding")
  const encoding = rows[0]?.server_encoding
  if (encoding !== "UTF8")
    throw new Error(`its encoding is ${encoding}; please create one with ENCODING 'UTF8'`)
}
