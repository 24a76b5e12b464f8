import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Knex } from "knex"
import type { Bindings, Statement } from "./query.ts"
import { built } from "./table.ts"

/**
 * What is read of the reply to a statement: one that a table has made, or a text, whose values are bound by name
 * (`:start`). Every text is prepared and kept: callers must not make a new text for every call.
 */
export interface Statements {
  readonly rows: <Row>(
    statement: string | Statement<Row>,
    bindings?: Bindings,
  ) => Effect.Effect<ReadonlyArray<Row>>
  /** The first row, if there is one. */
  readonly first: <Row>(
    statement: string | Statement<Row>,
    bindings?: Bindings,
  ) => Effect.Effect<Option.Option<Row>>
  /** The first row, which is there. */
  readonly one: <Row>(statement: string | Statement<Row>, bindings?: Bindings) => Effect.Effect<Row>
  /** Whether there is a row. */
  readonly some: (statement: string | Statement<unknown>, bindings?: Bindings) => Effect.Effect<boolean>
  readonly run: (statement: string | Statement<unknown>, bindings?: Bindings) => Effect.Effect<void>
  /** How many rows a query without columns has; of a text the column `count`. */
  readonly count: (statement: string | Knex.QueryBuilder, bindings?: Bindings) => Effect.Effect<number>
}

export const statementsBy = (rows: Statements["rows"]): Statements => {
  const one: Statements["one"] = <Row>(statement: string | Statement<Row>, bindings?: Bindings) =>
    Effect.map(rows(statement, bindings), ([row]) => row!)
  return {
    rows,
    first: (statement, bindings) =>
      Effect.map(rows(statement, bindings), ([row]) => Option.fromUndefinedOr(row)),
    one,
    some: (statement, bindings) => Effect.map(rows(statement, bindings), ({ length }) => length > 0),
    run: (statement, bindings) => Effect.asVoid(rows(statement, bindings)),
    count: (statement, bindings) =>
      Effect.map(
        one<{ readonly count: number }>(
          typeof statement === "string" ? statement : built(statement.count({ count: "*" })),
          bindings,
        ),
        ({ count }) => count,
      ),
  }
}
