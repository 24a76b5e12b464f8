import * as Effect from "effect/Effect"
import { Unavailable } from "../../core/ports/unavailable.ts"

/**
 * What Postgres answers. What goes wrong is a defect: `Unavailable` when it does not answer at all, else its own error.
 */
export const answer = <A>(ask: () => Promise<A>): Effect.Effect<A> =>
  Effect.catch(
    Effect.tryPromise({
      try: ask,
      catch: (error) => (isSilence(error) ? new Unavailable({ cause: error }) : error),
    }),
    Effect.die,
  )

/** The other transaction went on; this one did nothing and may run again. */
export const isTransient = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error))

const isSilence = (error: unknown): boolean =>
  error instanceof Error &&
  (OUTAGES.some((outage) => codeOf(error).startsWith(outage)) ||
    SILENCES.some((silence) => silence.test(`${codeOf(error)} ${error.message}`)))

/** SQLSTATE: connection failure, too many connections, shutdown, crash or cut off, transaction idle for too long. */
const OUTAGES = ["08", "53", "57", "25P03", "25P04"]

/** What the socket, the driver and the pool say, which have no SQLSTATE. */
const SILENCES = [
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/u,
  /Query read timeout/u,
  /Connection terminated/u,
  /Connection ended/u,
  /Client was closed|Client has encountered a connection error/u,
  /Timeout acquiring a connection/u,
  /timeout expired/u,
]

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  return typeof code === "string" ? code : ""
}
