import * as Cause from "effect/Cause"
import * as Logger from "effect/Logger"
import { pino, type DestinationStream, type Level, type LevelWithSilent, type Logger as Log } from "pino"

/**
 * The process's log: one JSON object a line, on stdout. Lines are written asynchronously and flushed at exit.
 * Callers never pass bodies, cookies or query strings.
 */
export const createLog = (
  level: LevelWithSilent = "info",
  destination: DestinationStream = pino.destination({ sync: false }),
): Log => pino({ level, base: null, serializers: { err: withoutValues } }, destination)

/** Sends what Effect programs log (`Effect.logWarning` …) to the same log. */
export const effectLogLayer = (log: Log) => Logger.layer([effectLogger(log)])

const effectLogger = (log: Log) =>
  Logger.make<unknown, void>(({ message, logLevel, cause }) => {
    const parts = Array.isArray(message) ? message : [message]
    const text = parts.filter((part) => typeof part === "string").join(": ")
    const details = parts.filter((part) => typeof part === "object" && !(part instanceof Error))
    const error = cause.reasons.length > 0 ? Cause.squash(cause) : parts.find((part) => part instanceof Error)
    log[LEVELS[logLevel]](Object.assign({}, ...details, error === undefined ? {} : { err: error }), text)
  })

const LEVELS = {
  All: "trace",
  Trace: "trace",
  Debug: "debug",
  Info: "info",
  Warn: "warn",
  Error: "error",
  Fatal: "fatal",
  None: "trace",
} as const satisfies Record<string, Level>

/** Errors of a database carry the statement's values (`detail`, `parameters`): names and addresses of people. */
const withoutValues = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const cause = error.cause === undefined ? undefined : withoutValues(error.cause)
  return { type: name, message, stack, code, constraint, table, cause }
}
