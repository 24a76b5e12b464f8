import * as Effect from "effect/Effect"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"

/** Runs a query. Its error is a defect: `Unavailable` when the database does not respond, else Postgres's own error. */
export const runQuery = <A>(query: () => Promise<A>): Effect.Effect<A> =>
  Effect.catch(
    Effect.tryPromise({
      try: query,
      catch: (error) => (isUnavailable(error) ? new Unavailable({ cause: error }) : error),
    }),
    Effect.die,
  )

/** Serialization failure or deadlock: another transaction won, this one changed nothing and may run again. */
export const isTransient = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error))

/**
 * Whether the connection may not be used again: it is broken, or its server accepts no changes any more, as one that
 * became a standby; a new connection leads to the server that took over.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION_STATES.some((state) => codeOf(error).startsWith(state)) ||
    CONNECTION_MESSAGES.some((message) => message.test(`${codeOf(error)} ${error.message}`)))

const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable ||
  isConnectionError(error) ||
  BUSY_STATES.some((state) => codeOf(error).startsWith(state))

/** SQLSTATE: connection failure, shutdown or crash, transaction idle for too long, no changes accepted. */
const CONNECTION_STATES = ["08", "57P", "25P03", "25P04", "25006"]

/** SQLSTATE: disk full, too many connections or out of memory; statement timed out; lock not available in time. */
const BUSY_STATES = ["53", "57014", "55P03"]

/** Errors of the socket, the driver and the pool have no SQLSTATE. */
const CONNECTION_MESSAGES = [
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/u,
  /Query read timeout/u,
  /Connection terminated/u,
  /Connection ended/u,
  /Client was closed|Client has encountered a connection error/u,
  /timeout exceeded when trying to connect/u,
  /timeout expired/u,
]

export const codeOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  return typeof code === "string" ? code : ""
}
