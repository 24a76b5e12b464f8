import { join } from "node:path"
import { pathToFileURL } from "node:url"
import knex, { type Knex } from "knex"

/** What a migration's file exports. */
interface MigrationModule {
  readonly up: (knex: Knex) => Promise<void>
  /** Why each change that would break the release before does not, by what the change is: see adapters/README.md. */
  readonly contracts?: Readonly<Record<string, string>>
}

export interface MigrationStatements {
  readonly statements: ReadonlyArray<string>
  readonly contracts: Readonly<Record<string, string>>
}

/** The statements that a migration runs on a database without rows. Nothing is connected to. */
export const readMigration = async (directory: string, name: string): Promise<MigrationStatements> => {
  const { up, contracts = {} }: MigrationModule = await import(pathToFileURL(join(directory, name)).href)
  const statements: string[] = []
  const recorder = knex({ client: recordingClient(statements) })
  try {
    await up(recorder)
    return { statements, contracts }
  } finally {
    await recorder.destroy()
  }
}

/** Knex's own client of Postgres, but each statement is kept instead of sent, and has no rows. */
const recordingClient = (statements: string[]): typeof Knex.Client => {
  const Postgres = knex({ client: "pg" }).client.constructor as new (config: object) => object
  class Recorder extends Postgres {
    readonly acquireConnection = async () => ({})
    readonly releaseConnection = async () => {}
    readonly _query = async (_connection: unknown, query: { readonly sql: string; response?: unknown }) => {
      statements.push(query.sql)
      const command = /^\s*(\w+)/u.exec(query.sql)?.[1]?.toUpperCase()
      query.response = { command, rows: [], rowCount: 0, fields: [] }
      return query
    }
  }
  return Recorder as unknown as typeof Knex.Client
}
