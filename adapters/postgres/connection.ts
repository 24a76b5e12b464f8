import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import type { Client } from "pg"
import { answer, isTransient } from "./failures.ts"
import { gather } from "./gathering.ts"
import { openPool, type Answer, type Bindings, type Pool } from "./pool.ts"

/** Postgres, as the adapters see it: statements, and transactions that nest. */
export class Database extends Context.Service<
  Database,
  {
    readonly url: string
    /**
     * The rows of one statement, in the current transaction if there is one. Values are bound by name (`:start`).
     * Dies with `Unavailable` when the database does not answer. Every text is prepared and kept: no text of its own
     * for every call.
     */
    readonly rows: <Row>(sql: string, bindings?: Bindings) => Effect.Effect<ReadonlyArray<Row>>
    /**
     * The rows of a statement that answers many questions as well as one. Those asked at the same time are asked
     * together, and each gets the rows for all; in a transaction, each is asked alone.
     */
    readonly gathered: <Row, Question>(
      sql: string,
      bindingsOf: (questions: ReadonlyArray<Question>) => Bindings,
    ) => (question: Question) => Effect.Effect<ReadonlyArray<Row>>
    /** How a library runs its own SQL (with `$1`) in the current transaction. */
    readonly foreign: Effect.Effect<(sql: string, values: ReadonlyArray<unknown>) => Promise<Answer<unknown>>>
    /**
     * One transaction around the program: success commits it; failure, defect and interruption undo it. Inside another
     * one it is simply part of that. After a deadlock the outermost program runs again.
     */
    readonly transaction: <A, E, R>(program: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("adapters/postgres/Database") {}

/** Connects when it is first needed; closes the pool at the end. */
export const databaseLayer = (url: string): Layer.Layer<Database> =>
  Layer.effect(
    Database,
    Effect.gen(function* () {
      const pool = yield* Effect.acquireRelease(
        Effect.sync(() => openPool(url)),
        (pool) => Effect.promise(pool.close),
      )
      // Writers wait here rather than in the pool, so that readers find a connection however many want to book.
      const writers = yield* Semaphore.make(WRITERS)
      return Database.of({
        url,
        rows: <Row>(sql: string, bindings: Bindings = {}) =>
          Effect.map(
            Effect.flatMap(asker(pool), (ask) => answer(() => ask(pool.statement<Row>(sql, bindings)))),
            ({ rows }) => rows,
          ),
        gathered: <Row, Question>(
          sql: string,
          bindingsOf: (questions: ReadonlyArray<Question>) => Bindings,
        ) => {
          const asking = (questions: ReadonlyArray<Question>) =>
            pool.statement<Row>(sql, bindingsOf(questions))
          const askTogether = gather((questions: ReadonlyArray<Question>) => pool.alone(asking(questions)))
          return (question: Question) =>
            Effect.flatMap(CurrentTransaction, (connection) =>
              Effect.map(
                answer(() =>
                  connection === undefined ? askTogether(question) : asking([question])(connection),
                ),
                ({ rows }) => rows,
              ),
            )
        },
        foreign: Effect.map(asker(pool), (ask) => (sql, values) => ask(pool.foreign(sql, values))),
        transaction: (program) =>
          Effect.flatMap(CurrentTransaction, (outer) =>
            outer === undefined ? writers.withPermit(withRetries(transact(pool, program), RETRIES)) : program,
          ),
      })
    }),
  )

const WRITERS = 8
const RETRIES = 4

const CurrentTransaction = Context.Reference<Client | undefined>("adapters/postgres/CurrentTransaction", {
  defaultValue: () => undefined,
})

/** Asks in the current transaction, or else alone. */
const asker = (pool: Pool) =>
  Effect.map(CurrentTransaction, (connection): Pool["alone"] =>
    connection === undefined ? pool.alone : (ask) => ask(connection),
  )

const transact = <A, E, R>(pool: Pool, program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    answer(pool.begin),
    ({ connection }) => Effect.provideService(program, CurrentTransaction, connection),
    (transaction, exit) =>
      Exit.isSuccess(exit) ? answer(transaction.commit) : Effect.promise(transaction.rollback),
  )

const withRetries = <A, E, R>(program: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E, R> =>
  Effect.catchCause(program, (cause) =>
    left > 0 && cause.reasons.some((reason) => Cause.isDieReason(reason) && isTransient(reason.defect))
      ? withRetries(program, left - 1)
      : Effect.failCause(cause),
  )
