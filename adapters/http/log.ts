import { pino, type DestinationStream, type LevelWithSilent, type Logger } from "pino"

/**
 * A log that is written behind the requests' backs, so that none waits for it; what is left is written at exit.
 * It is never handed bodies, cookies or query strings.
 */
export const createLog = (
  level: LevelWithSilent = "info",
  destination: DestinationStream = pino.destination({ sync: false }),
): Logger => pino({ level, base: null, serializers: { err: withoutValues } }, destination)

/** Errors of a database carry the statement's values (`detail`, `parameters`): names and addresses of people. */
const withoutValues = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table }
}
