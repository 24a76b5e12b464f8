import { Pool, types, type PoolClient } from "pg"
import { isConnectionError } from "./failures.ts"
import { RESPONSE_LIMITS, watchResponses, type ResponseLimits, type ResponseWatch } from "./response-watch.ts"

/** Postgres cancels a statement first; the client gives up on a connection that sends nothing any more. */
const STATEMENT_TIMEOUT_MS = 10_000
const QUERY_TIMEOUT_MS = 12_000
/** For opening a connection, and for waiting until one of the pool is free. */
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 60_000
const POOL_SIZE = 16

export interface DatabasePool {
  readonly pool: Pool
  readonly responses: ResponseWatch
  readonly end: () => Promise<void>
}

/** Connects at the first query. */
export const openPool = (url: string, limits: ResponseLimits = RESPONSE_LIMITS): DatabasePool => {
  const responses = watchResponses(url, limits)
  const pool = new Pool({
    connectionString: url,
    application_name: "hearth-and-wire",
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    types: { getTypeParser },
    // Queries that do not wait for each other's results share a round trip.
    pipeline: true,
    stream: responses.openSocket,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // A process that stops inside a transaction does not keep the schedule locked.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  })
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on("error", () => {})
  // Nor does the pool listen to a new one, until `acquire` does: Postgres may end it in the message after "ready".
  pool.on("connect", (connection) => connection.on("error", () => {}))
  const end = () => {
    responses.close()
    return pool.end()
  }
  return { pool, responses, end }
}

export interface Lease {
  readonly connection: PoolClient
  /** Gives the connection back; after a connection error it is closed instead, and the pool opens another. */
  readonly release: (error?: unknown) => void
}

export const acquire = async ({ pool, responses }: DatabasePool): Promise<Lease> => {
  const leave = responses.enter()
  const connection = await pool.connect().catch((error: unknown) => {
    leave()
    throw error
  })
  let broken = false
  // A connection can break between two queries. Without a listener the error would end the process.
  const onError = () => {
    broken = true
  }
  connection.on("error", onError)
  return {
    connection,
    release: (error) => {
      leave()
      connection.off("error", onError)
      connection.release(broken || isConnectionError(error))
    },
  }
}

/** Runs queries on a connection of the pool. */
export const withConnection = async <A>(
  pool: DatabasePool,
  run: (connection: PoolClient) => Promise<A>,
): Promise<A> => {
  const { connection, release } = await acquire(pool)
  try {
    const result = await run(connection)
    release()
    return result
  } catch (error) {
    release(error)
    throw error
  }
}

/** Instants are epoch milliseconds, dates stay "YYYY-MM-DD", counts are numbers: none becomes a local Date. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text).epochMilliseconds,
  [types.builtins.DATE]: String,
  [types.builtins.INT8]: Number,
}

const getTypeParser = (oid: number, format?: string) =>
  PARSERS[oid] ?? types.getTypeParser(oid, format === "binary" ? "binary" : "text")
