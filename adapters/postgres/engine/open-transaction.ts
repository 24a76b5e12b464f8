import type { PoolClient } from "pg"
import { codeOf } from "./failures.ts"
import { acquire, type DatabasePool } from "./pool.ts"

/** A transaction on a connection of its own. */
export interface OpenTransaction {
  readonly connection: PoolClient
  /** The result of a query; where an earlier query that was sent ahead made it fail, that query's error. */
  readonly resultOf: <A>(result: Promise<A>) => Promise<A>
  /** Does not wait for a query: it shares the round trip of the next one, or of the commit, which report its error. */
  readonly sendAhead: (result: Promise<unknown>) => void
  /** What to do when it has ended, whether its writes were committed, rolled back, or the outcome is unknown. */
  readonly afterEnd: Set<() => void>
  readonly commit: () => Promise<void>
  /** Never rejects: if Postgres cannot be reached, it rolls back by itself. */
  readonly rollback: () => Promise<void>
}

/** @param lockTimeoutMs How long a statement may wait for a lock; Postgres then fails it with 55P03. */
export const beginTransaction = (pool: DatabasePool, lockTimeoutMs: number): Promise<OpenTransaction> =>
  begin(pool, `BEGIN; SET LOCAL lock_timeout = ${Math.ceil(lockTimeoutMs)}`)

/** How long a snapshot may wait for whoever takes what it has read, such as a slow download. */
const SNAPSHOT_IDLE_MS = 5 * 60_000

/** A transaction that reads one state of the database. */
export const beginSnapshot = (pool: DatabasePool): Promise<OpenTransaction> =>
  begin(
    pool,
    `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = ${SNAPSHOT_IDLE_MS}`,
  )

const begin = async (pool: DatabasePool, statements: string): Promise<OpenTransaction> => {
  const { connection, release } = await acquire(pool)
  let failure: unknown
  const sendAhead = (result: Promise<unknown>) => {
    result.catch((error: unknown) => {
      failure ??= error
    })
  }
  sendAhead(connection.query(statements))
  return {
    connection,
    sendAhead,
    afterEnd: new Set(),
    resultOf: (result) =>
      result.catch((error: unknown) => {
        throw codeOf(error) === IN_FAILED_TRANSACTION ? (failure ?? error) : error
      }),
    commit: async () => {
      try {
        const { command } = await connection.query("COMMIT")
        // Postgres replies ROLLBACK to the COMMIT of a transaction in which a statement failed.
        if (command !== "COMMIT")
          throw failure ?? new Error("A failed statement rolled the transaction back.")
        release()
      } catch (error) {
        release(error)
        throw error
      }
    },
    rollback: () =>
      connection.query("ROLLBACK").then(
        () => release(),
        (error: unknown) => release(error),
      ),
  }
}

/** SQLSTATE of every statement that follows a failed one. */
const IN_FAILED_TRANSACTION = "25P02"
