import knex, { type Knex } from "knex"
import type { ClientBase, QueryResultRow } from "pg"

/** Values by their names in the statement (`:start`). */
export type Bindings = Readonly<Record<string, Knex.Value>>

/** A statement with Postgres's own placeholders (`$1`) for its values. */
export interface Statement<Row> {
  readonly sql: string
  readonly values: ReadonlyArray<unknown>
  /** Not prepared: Postgres plans it anew each time. */
  readonly isPlannedAnew?: true
  /** Never there: it names the type of the rows. */
  readonly row?: Row
}

export interface QueryResult<Row> {
  readonly rows: ReadonlyArray<Row>
}

/**
 * Runs a statement, of which a text has named values. It is prepared once per connection, unless `keep` is false: behind
 * a pooler in transaction mode, another connection to Postgres may run it the next time.
 */
export const query = <Row>(
  connection: ClientBase,
  statement: string | Statement<Row>,
  bindings: Bindings,
  keep = true,
): Promise<QueryResult<Row>> => {
  const { name, text, values } =
    typeof statement === "string" ? withNamed(statement, bindings) : withNumbered(statement)
  const isKept = keep && (typeof statement === "string" || !statement.isPlannedAnew)
  return connection.query<Row & QueryResultRow>({ ...(isKept && { name }), text, values: [...values] })
}

/**
 * A statement with named values whose best plan depends on them. Of one that is prepared, Postgres chooses after five times a
 * plan for any values, with which reports of several years take twice as long.
 */
export const plannedAnew = <Row>(sql: string, bindings: Bindings): Statement<Row> => {
  const { text, values } = withNamed(sql, bindings)
  return { sql: text, values, isPlannedAnew: true }
}

const withNamed = (sql: string, bindings: Bindings) => {
  // Which of its words are names of values depends on the values that the statement is given.
  const key = `${Object.keys(bindings).join()} ${sql}`
  const { name, text, order } = prepared(key, () => compile(sql, bindings))
  return { name, text, values: order.map((key) => bindings[key]) }
}

const withNumbered = ({ sql, values }: Statement<unknown>) => ({
  ...prepared(sql, () => ({ text: sql, order: [] })),
  values,
})

/** Runs a statement of a library, with Postgres's own placeholders (`$1`). */
export const rawQuery = (
  connection: ClientBase,
  sql: string,
  values: ReadonlyArray<unknown>,
  keep = true,
): Promise<QueryResult<unknown>> => {
  // A text of several statements can neither be prepared nor have values.
  if (values.length === 0) return connection.query(sql)
  return query(connection, { sql, values }, {}, keep)
}

interface Compiled {
  readonly text: string
  /** Names of the values in the order of their placeholders. */
  readonly order: ReadonlyArray<string>
}

const statements = new Map<string, Compiled & { readonly name: string }>()

/** Compiles each statement once. */
const prepared = (key: string, compileText: () => Compiled) => {
  const known = statements.get(key)
  if (known !== undefined) return known
  const statement = { name: `statement_${statements.size + 1}`, ...compileText() }
  statements.set(key, statement)
  return statement
}

/** Knex as a compiler only: it opens no connection. */
export const builder = knex({ client: "pg" })

/** Replaces names (`:start`) by Postgres's placeholders (`$1`). */
const compile = (sql: string, bindings: Bindings): Compiled => {
  const names = Object.fromEntries(Object.keys(bindings).map((name) => [name, name]))
  const native = builder.raw(sql, names).toSQL().toNative()
  return { text: native.sql, order: native.bindings as ReadonlyArray<string> }
}
