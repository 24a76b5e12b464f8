import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import type { Knex } from "knex"
import type { Instant } from "../../../core/time/instant.ts"
import { builder, type Statement } from "./query.ts"
import { secondOf } from "./timestamps.ts"

type Fields = Schema.Struct.Fields
type Entity<F extends Fields> = Schema.Struct<F>["Type"]
/** Some fields of an entity; one that is undefined is as one that is not there. */
type Values<F extends Fields> = { readonly [N in keyof Entity<F>]?: Entity<F>[N] | undefined }
/** What fields are to be: a value, null, or any of an array. */
type Conditions<F extends Fields> = {
  readonly [N in keyof Entity<F>]?: Entity<F>[N] | readonly Entity<F>[N][]
}
/** Conditions of which those that are undefined are none. */
type Filter<F extends Fields> = { readonly [N in keyof Entity<F>]?: Conditions<F>[N] | undefined }

/** SQL with at most one `?`, which is its value. */
interface Expression {
  readonly sql: string
  readonly value?: unknown
}

/** Columns that are no field, with their values. */
type Others = Readonly<Record<string, Expression | Knex.Value>>

/**
 * A table whose rows are an entity. A field's column has its name in snake_case, with `_cents` for money, unless `names`
 * has another name for it, or an expression, which is only read. Instants are stored as `timestamptz`, structures as
 * JSON. Knex builds each statement once for the fields that it is given; the database decides ids and versions.
 */
export const tableOf = <F extends Fields>(
  table: string,
  { fields }: Schema.Struct<F>,
  names: { readonly [N in keyof F]?: string | Expression } = {},
) => {
  type Row = Entity<F>

  const columnOf = (field: string): string | Expression =>
    names[field] ?? snakeCase(field) + (isOf("money", fields[field]) ? "_cents" : "")

  /** Callers hand over whole entities: what is not stored here is left out. */
  const assignments = (values: Values<F>, others: Others = {}) => [
    ...defined(values).flatMap(([field, value]) => {
      const column = Object.hasOwn(fields, field) && !DECIDED.has(field) ? columnOf(field) : undefined
      return typeof column === "string" ? [[column, stored(fields[field], value)] as const] : []
    }),
    ...Object.entries(others).map(([column, value]) => [column, expressionOf(value)] as const),
  ]

  /** A filter that is not applied would find rows of somebody else: an unknown one throws. */
  const conditionsOf = (conditions: Filter<F>): readonly Expression[] =>
    defined(conditions).map(([field, value]) => {
      const name = Object.hasOwn(fields, field) ? columnOf(field) : undefined
      if (typeof name !== "string") throw new Error(`The table ${table} stores no field ${field}.`)
      const column = `${table}.${name}`
      if (value === null) return { sql: `${column} IS NULL` }
      if (Array.isArray(value)) return { sql: `${column} = ANY (?)`, value }
      const expression = stored(fields[field], value)
      return { ...expression, sql: `${column} = ${expression.sql}` }
    })

  /** Every field, for `SELECT` and `RETURNING`. */
  const columns = (from: string = table): string =>
    Object.keys(fields)
      .map((field) => {
        const column = columnOf(field)
        return `${typeof column === "string" ? `${from}.${column}` : column.sql} AS "${field}"`
      })
      .join(", ")
  const all = columns()
  const allColumns = builder.raw(all)

  const texts = new Map<string, { readonly sql: string; readonly order: readonly number[] }>()
  const once = <R>(
    kind: string,
    assigned: ReturnType<typeof assignments>,
    conditions: readonly Expression[],
    build: (rows: Knex.QueryBuilder, values: Record<string, Knex.Raw>) => Knex.QueryBuilder,
  ): Statement<R> => {
    const parts = [...assigned.map(([, expression]) => expression), ...conditions]
    const key = [kind, ...assigned.map(([column]) => column), ...parts.map(({ sql }) => sql)].join("\n")
    let known = texts.get(key)
    if (known === undefined) {
      // With its number in the place of each value, Knex gives the order of the values.
      const raws = parts.map(({ sql }, n) => builder.raw(sql, sql.includes("?") ? [n] : []))
      const rows = raws.slice(assigned.length).reduce((query, raw) => query.where(raw), builder(table))
      const { sql, bindings } = build(rows, Object.fromEntries(assigned.map(([name], n) => [name, raws[n]!])))
        .toSQL()
        .toNative()
      known = { sql, order: bindings as readonly number[] }
      texts.set(key, known)
    }
    return { sql: known.sql, values: known.order.map((n) => parts[n]!.value) }
  }

  return {
    columns,
    /** The rows whose fields are so, for Knex to go on with. */
    where: (conditions: Filter<F> = {}): Knex.QueryBuilder =>
      conditionsOf(conditions).reduce(
        (query, { sql, value }) => query.whereRaw(sql, value === undefined ? [] : [value as Knex.Value]),
        builder(table),
      ),
    /** One page of the rows of a query, in this order; all of them without a limit. `More`: what it selects beside. */
    page: <More = {}>(
      query: Knex.QueryBuilder,
      order: string,
      { limit, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
    ): Statement<Row & More> => {
      if (limit !== undefined && offset > 0) {
        // The ids of the pages before are read from an index only, and no row of theirs.
        const ids = query
          .clone()
          .clearSelect()
          .select(`${table}.id`)
          .orderByRaw(order)
          .limit(limit)
          .offset(offset)
        return built(query.select(allColumns).whereIn(`${table}.id`, ids).orderByRaw(order))
      }
      const ordered = query.select(allColumns).orderByRaw(order).offset(offset)
      return built(limit === undefined ? ordered : ordered.limit(limit))
    },
    /** @param order As in SQL. */
    select: (conditions: Conditions<F> = {}, order?: string): Statement<Row> =>
      once(`select ${order}`, [], conditionsOf(conditions), (rows) => {
        const query = rows.select(allColumns)
        return order === undefined ? query : query.orderByRaw(order)
      }),
    /** In a transaction, until whose end no other one changes the rows. */
    locked: (conditions: Conditions<F>): Statement<Row> =>
      once("locked", [], conditionsOf(conditions), (rows) => rows.select(allColumns).forUpdate(table)),
    insert: (values: Values<F>, others?: Others, returning = all): Statement<Row> =>
      once(`insert ${returning}`, assignments(values, others), [], (rows, added) =>
        rows.insert(added).returning(builder.raw(returning)),
      ),
    /** Inserts nothing, and has no row, where there is such a row; `unique` as `ON CONFLICT` names its index; "" for any. */
    insertNew: (unique: string, values: Values<F>, others?: Others, returning = all): Statement<Row> =>
      once(`new ${unique} ${returning}`, assignments(values, others), [], (rows, added) =>
        conflict(rows.insert(added), unique).ignore().returning(builder.raw(returning)),
      ),
    /** Replaces these fields of the row where there is one; `unique` as `ON CONFLICT` names its index. */
    put: (unique: string, values: Values<F>, others?: Others): Statement<Row> =>
      once(`put ${unique}`, assignments(values, others), [], (rows, added) =>
        conflict(rows.insert(added), unique).merge().returning(allColumns),
      ),
    update: (
      conditions: Conditions<F>,
      values: Values<F>,
      others?: Others,
      returning = all,
    ): Statement<Row> =>
      once(`update ${returning}`, assignments(values, others), conditionsOf(conditions), (rows, changed) =>
        rows.update(changed).returning(builder.raw(returning)),
      ),
    /** Has a row for each that it removes. */
    remove: (conditions: Conditions<F>): Statement<object> =>
      once("remove", [], conditionsOf(conditions), (rows) => rows.delete().returning(builder.raw(NOTHING))),
  }
}

/** In the place of the columns that a change returns: nothing of the row. */
export const NOTHING = "1"

const conflict = (insert: Knex.QueryBuilder, unique: string) =>
  unique === "" ? insert.onConflict() : insert.onConflict(builder.raw(unique))

/** The fields that the database decides. */
const DECIDED: ReadonlySet<string> = new Set(["id", "version"])

/** The statement of a query that is another one each time. */
export const built = <Row>(query: Knex.QueryBuilder): Statement<Row> => {
  const { sql, bindings } = query.toSQL().toNative()
  return { sql, values: bindings }
}

/** Of the rows of a query only those that have all of the terms; see migrations/00_search.ts. */
export const searched = (query: Knex.QueryBuilder, terms: readonly string[] = []): Knex.QueryBuilder =>
  terms.length === 0 ? query : query.whereRaw("search @@ search_query(?)", [[...terms]])

/** Of the rows of a query only those whose time is in the range. */
export const during = (
  query: Knex.QueryBuilder,
  column: string,
  { start, end }: { readonly start?: Instant | undefined; readonly end?: Instant | undefined } = {},
): Knex.QueryBuilder => {
  if (start !== undefined) query.whereRaw(`${column} >= to_timestamp(?)`, [secondOf(start)])
  if (end !== undefined) query.whereRaw(`${column} < to_timestamp(?)`, [secondOf(end)])
  return query
}

const defined = (values: object): readonly (readonly [string, unknown])[] =>
  Object.entries(values).filter(([, value]) => value !== undefined)

const snakeCase = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

const expressionOf = (value: Expression | Knex.Value): Expression =>
  typeof value === "object" && value !== null && "sql" in value ? (value as Expression) : { sql: "?", value }

const stored = (field: Schema.Constraint | undefined, value: unknown): Expression => {
  if (isOf("instant", field))
    return { sql: "to_timestamp(?)", value: value === null ? null : secondOf(value as Instant) }
  const isStructure = typeof value === "object" && value !== null && !isPlainArray(field)
  return { sql: "?", value: isStructure ? JSON.stringify(value) : value }
}

/** The field's Schema, without null. */
const kindOf = (field: Schema.Constraint | undefined): Schema.Constraint | undefined =>
  (field as { readonly members?: readonly Schema.Constraint[] } | undefined)?.members?.[0] ?? field

/** By its annotation, which a field keeps that is described. */
const isOf = (kind: "money" | "instant", field: Schema.Constraint | undefined): boolean => {
  const schema = kindOf(field)
  return schema !== undefined && Schema.resolveAnnotations(schema)?.["quantity"] === kind
}

/** Whether the field is an array that Postgres has a type for. */
const isPlainArray = (field: Schema.Constraint | undefined): boolean => {
  const ast = kindOf(field)?.ast
  return ast !== undefined && SchemaAST.isArrays(ast) && !ast.rest.some(hasFields)
}

const hasFields = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isObjects(ast) || (SchemaAST.isUnion(ast) && ast.types.some(hasFields))
