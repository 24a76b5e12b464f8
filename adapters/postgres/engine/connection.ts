import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import type { PoolClient } from "pg"
import { isTransient, runQuery } from "./failures.ts"
import { beginSnapshot, beginTransaction, type OpenTransaction } from "./open-transaction.ts"
import { openPool, withConnection, type DatabasePool } from "./pool.ts"
import { query, rawQuery, type Bindings, type QueryResult, type Statement } from "./query.ts"
import { statementsBy, type Statements } from "./statements.ts"
import { openWriteQueue, WRITE_LIMITS, type WriteLimits } from "./write-queue.ts"

/** Postgres as the adapters use it. Every query dies with `Unavailable` when the database does not respond. */
export class Database extends Context.Service<
  Database,
  Statements & {
    readonly url: string
    /**
     * Sends a statement of the current transaction without waiting for its result; the next statement, or the commit,
     * fails with its error. Outside a transaction it is waited for.
     */
    readonly sendAhead: (statement: string | Statement<unknown>, bindings?: Bindings) => Effect.Effect<void>
    /** How a library runs its own SQL (with `$1`) in the current transaction. */
    readonly rawQuery: Effect.Effect<
      (sql: string, values: ReadonlyArray<unknown>) => Promise<QueryResult<unknown>>
    >
    /**
     * Runs the program as one transaction: success commits it; failure, defect and interruption roll it back. Inside
     * another transaction it becomes part of that. After a deadlock the outermost program runs again. Dies with
     * `Unavailable` when it had to wait for more than ten seconds.
     */
    readonly transaction: <A, E, R>(program: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Runs the program once, as a transaction that reads one state of the database and writes nothing. */
    readonly snapshot: <A, E, R>(program: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("adapters/postgres/Database") {}

/** Connects at the first query; closes the pool when the scope ends. */
export const databaseLayer = (url: string, limits: WriteLimits = WRITE_LIMITS): Layer.Layer<Database> =>
  Layer.effect(
    Database,
    Effect.gen(function* () {
      const pool = yield* Effect.acquireRelease(
        Effect.sync(() => openPool(url)),
        (pool) => Effect.promise(() => pool.end()),
      )
      const enqueue = openWriteQueue(limits)
      /** Runs a query in the current transaction, or on a connection of the pool. */
      const run = <A>(work: (connection: PoolClient) => Promise<A>) =>
        Effect.flatMap(CurrentTransaction, (transaction) =>
          runQuery(() =>
            transaction === undefined
              ? withConnection(pool, work)
              : transaction.resultOf(work(transaction.connection)),
          ),
        )
      return Database.of({
        url,
        ...statementsBy(<Row>(statement: string | Statement<Row>, bindings: Bindings = {}) =>
          Effect.map(
            run((connection) => query(connection, statement, bindings)),
            ({ rows }) => rows,
          ),
        ),
        sendAhead: (statement, bindings = {}) =>
          Effect.flatMap(CurrentTransaction, (transaction) =>
            transaction === undefined
              ? Effect.asVoid(run((connection) => query(connection, statement, bindings)))
              : Effect.sync(() => transaction.sendAhead(query(transaction.connection, statement, bindings))),
          ),
        rawQuery: Effect.map(
          CurrentTransaction,
          (transaction) => (sql, values) =>
            transaction === undefined
              ? withConnection(pool, (connection) => rawQuery(connection, sql, values))
              : transaction.resultOf(rawQuery(transaction.connection, sql, values)),
        ),
        transaction: (program) =>
          Effect.flatMap(CurrentTransaction, (outer) =>
            outer === undefined
              ? enqueue((leftMs) =>
                  withRetries(
                    transact(() => beginTransaction(pool, leftMs), program),
                    RETRIES,
                  ),
                )
              : program,
          ),
        snapshot: (program) => transact(() => beginSnapshot(pool), program),
      })
    }),
  )

const RETRIES = 4

/** The transaction that the running program is part of. */
export const CurrentTransaction = Context.Reference<OpenTransaction | undefined>(
  "adapters/postgres/CurrentTransaction",
  { defaultValue: () => undefined },
)

const transact = <A, E, R>(
  begin: () => Promise<OpenTransaction>,
  program: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    runQuery(begin),
    (transaction) => Effect.provideService(program, CurrentTransaction, transaction),
    (transaction, exit) =>
      Effect.ensuring(
        Exit.isSuccess(exit) ? runQuery(transaction.commit) : Effect.promise(transaction.rollback),
        Effect.sync(() => transaction.afterEnd.forEach((run) => run())),
      ),
  )

const withRetries = <A, E, R>(program: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E, R> =>
  Effect.catchCause(program, (cause) =>
    left > 0 && cause.reasons.some((reason) => Cause.isDieReason(reason) && isTransient(reason.defect))
      ? withRetries(program, left - 1)
      : Effect.failCause(cause),
  )
