import knex, { type Knex } from "knex"
import { types, type Client, type QueryResult, type QueryResultRow } from "pg"

/** Values by their names in the text (`:start`). */
export type Bindings = Readonly<Record<string, Knex.Value>>

export interface Answer<Row> {
  readonly rows: ReadonlyArray<Row>
}

/** One statement on one connection. */
type Ask<Row> = (connection: Client) => Promise<Answer<Row>>

interface Transaction {
  readonly connection: Client
  readonly commit: () => Promise<void>
  /** Never rejects: where nothing can be said any more, Postgres undoes it by itself. */
  readonly rollback: () => Promise<void>
}

export interface Pool {
  readonly statement: <Row>(sql: string, bindings: Bindings) => Ask<Row>
  /** A statement of a library, with Postgres's own placeholders (`$1`). */
  readonly foreign: (sql: string, values: ReadonlyArray<unknown>) => Ask<unknown>
  /** On a connection that is taken from the pool for it. */
  readonly alone: <Row>(ask: Ask<Row>) => Promise<Answer<Row>>
  readonly begin: () => Promise<Transaction>
  readonly close: () => Promise<void>
}

/** Postgres gives up on a statement first; the client, on a connection that says nothing any more. */
const STATEMENT_TIMEOUT = 10_000
const QUERY_TIMEOUT = 12_000
const CONNECT_TIMEOUT = 5_000
const CONNECTIONS = 16

/** Knex, wrapped once. Connects when it is first asked. */
export const openPool = (url: string): Pool => {
  const database = knex({
    client: "pg",
    connection: () => settings(url),
    pool: { min: 0, max: CONNECTIONS },
    acquireConnectionTimeout: QUERY_TIMEOUT,
    // Whoever asked hears of a broken connection; Knex need not tell the console.
    log: { warn: () => {} },
  })
  const acquire = (): Promise<Client> => database.client.acquireConnection()
  const release = (connection: Client): Promise<void> => database.client.releaseConnection(connection)

  const statements = new Map<string, Statement>()
  const statement =
    <Row>(sql: string, bindings: Bindings): Ask<Row> =>
    (connection) => {
      const { name, text, order } = remember(statements, sql, () => word(database, sql, bindings))
      const values = order.map((key) => bindings[key])
      return unlessSilent(connection, connection.query<Row & QueryResultRow>({ name, text, values }))
    }

  return {
    statement,
    foreign: (sql, values) => (connection) => {
      // Several statements in one text can neither be prepared nor have values.
      if (values.length === 0) return say(connection, sql)
      const { name, text } = remember(statements, sql, () => ({ text: sql, order: [] }))
      return unlessSilent(connection, connection.query({ name, text, values: [...values] }))
    },
    alone: async (ask) => {
      const connection = await acquire()
      return ask(connection).finally(() => release(connection))
    },
    begin: async () => {
      const connection = await acquire()
      // Not waited for: it travels with the first statement.
      const begun = say(connection, "BEGIN")
      begun.catch(() => {})
      return {
        connection,
        commit: () =>
          begun
            .then(() => say(connection, "COMMIT"))
            .then(refuseUndone)
            .finally(() => release(connection)),
        rollback: () =>
          say(connection, "ROLLBACK")
            .then(() => {})
            .catch((error: unknown) => discard(connection, error))
            .finally(() => release(connection)),
      }
    },
    close: () => database.destroy(),
  }
}

const settings = (url: string) => ({
  connectionString: url,
  application_name: "hearth-and-wire",
  types: { getTypeParser },
  // Statements that do not wait for each other travel together.
  pipeline: true,
  keepAlive: true,
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  query_timeout: QUERY_TIMEOUT,
  // A process that stops in the middle of a transaction does not keep the schedule locked for ever.
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
})

const say = (connection: Client, text: string) => unlessSilent(connection, connection.query(text))

/** Postgres says ROLLBACK to the COMMIT of a transaction in which a statement failed, however well the rest went. */
const refuseUndone = ({ command }: QueryResult): void => {
  if (command !== "COMMIT")
    throw new Error("The transaction was undone, because a statement in it had failed.")
}

/** A connection whose statement was not answered in time is not used again, lest the next wait for that answer, too. */
const unlessSilent = async <A>(connection: Client, answer: PromiseLike<A>): Promise<A> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && error.message === "Query read timeout") discard(connection, error)
    throw error
  }
}

/** The pool opens another in its place. */
const discard = (connection: Client, reason: unknown): void => {
  Object.assign(connection, { __knex__disposed: reason })
  connection.connection.stream.destroy()
}

/** Texts that are named are parsed and planned once a connection. */
interface Statement {
  readonly name: string
  readonly text: string
  readonly order: ReadonlyArray<string>
}

/** Knex takes longer to word a statement than Postgres to answer it, so it words each one once. */
const remember = (
  statements: Map<string, Statement>,
  sql: string,
  word: () => Omit<Statement, "name">,
): Statement => {
  const known = statements.get(sql)
  if (known !== undefined) return known
  const statement = { name: `statement_${statements.size + 1}`, ...word() }
  statements.set(sql, statement)
  return statement
}

/** With Postgres's placeholders (`$1`) for names (`:start`), and the names in their order. */
const word = (database: Knex, sql: string, bindings: Bindings): Omit<Statement, "name"> => {
  const names = Object.fromEntries(Object.keys(bindings).map((name) => [name, name]))
  const native = database.raw(sql, names).toSQL().toNative()
  return { text: native.sql, order: native.bindings as ReadonlyArray<string> }
}

/** Instants are epoch milliseconds, dates stay "YYYY-MM-DD", counts are numbers: nothing passes through a local Date. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text).epochMilliseconds,
  [types.builtins.DATE]: String,
  [types.builtins.INT8]: Number,
}

const getTypeParser = (oid: number, format: string) =>
  PARSERS[oid] ?? types.getTypeParser(oid, format === "binary" ? "binary" : "text")
