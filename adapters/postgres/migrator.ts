import { join } from "node:path"
import knex, { type Knex } from "knex"

export interface MigrationStatus {
  readonly done: ReadonlyArray<string>
  readonly pending: ReadonlyArray<string>
}

export const MIGRATIONS = { directory: join(import.meta.dirname, "migrations"), loadExtensions: [".ts"] }

/** Brings the database up to date and gives the migrations that were missing. Two at once: one does it, one waits. */
export const migrate = (url: string): Promise<ReadonlyArray<string>> =>
  alone(url, async (database) => {
    const [, names]: [number, ReadonlyArray<string>] = await database.migrate.latest(MIGRATIONS)
    return names
  })

/** Undoes the latest migration, with what its tables hold, and gives its name, if there is one. */
export const rollback = (url: string): Promise<string | undefined> =>
  alone(url, async (database) => {
    const [, [name]]: [number, ReadonlyArray<string>] = await database.migrate.down(MIGRATIONS)
    return name
  })

export const migrationStatus = (url: string): Promise<MigrationStatus> =>
  alone(url, async (database) => {
    const [done, pending]: [ReadonlyArray<Named>, ReadonlyArray<Named>] =
      await database.migrate.list(MIGRATIONS)
    return { done: done.map(nameOf), pending: pending.map(nameOf) }
  })

interface Named {
  readonly name?: string
  readonly file?: string
}

const nameOf = ({ name, file }: Named): string => name ?? file ?? ""

/** Ours alone among advisory locks. */
const MIGRATION_LOCK = 7_305_115

const CONNECT_TIMEOUT = 5_000

/**
 * Knex's own lock is a row that a killed process leaves behind, and that fails whoever comes second. Under a lock that
 * ends with its connection, nobody else is there, and whatever that row says is out of date.
 */
const alone = async <A>(url: string, work: (database: Knex) => Promise<A>): Promise<A> => {
  const database = knex({
    client: "pg",
    connection: { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT },
    pool: { min: 0, max: 2 },
    // Whoever asked hears of what goes wrong; Knex need not tell the console.
    log: { warn: () => {} },
  })
  try {
    const connection: unknown = await database.client.acquireConnection()
    try {
      await database.raw("SELECT pg_advisory_lock(?)", [MIGRATION_LOCK]).connection(connection)
      await database.migrate.forceFreeMigrationsLock(MIGRATIONS)
      return await work(database)
    } finally {
      await database.client.releaseConnection(connection)
    }
  } finally {
    await database.destroy()
  }
}
