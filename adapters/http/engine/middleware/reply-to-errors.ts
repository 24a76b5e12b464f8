import type { Context, Middleware } from "koa"
import type { Logger } from "pino"
import { Refusal, refusalOfDefect } from "../errors.ts"

/** Turns everything thrown into a reply: a refusal as it is, any other error with nothing but the request's id. */
export const replyToErrors = (log: Logger): Middleware => {
  const logError = errorLog(log)
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (error instanceof Refusal) return reply(ctx, error)
      const id: string = ctx.state.requestId
      logError(id, ctx.method, error)
      reply(ctx, refusalOfDefect(error, id))
    }
  }
}

const REPEATED_CAUSE_MS = 60_000
const CAUSES_KEPT = 100

/**
 * Logs each cause in full once a minute. While it repeats, a request is one short line that names the request whose
 * line has the cause: an outage of the database must not fill the disk.
 */
const errorLog = (log: Logger) => {
  const loggedInFull = new Map<string, { readonly id: string; readonly at: number }>()
  return (id: string, method: string, error: unknown): void => {
    const cause = causeOf(error)
    const earlier = loggedInFull.get(cause)
    if (earlier !== undefined && performance.now() - earlier.at < REPEATED_CAUSE_MS) {
      log.error({ id, method, sameErrorAs: earlier.id }, "a request failed")
      return
    }
    if (loggedInFull.size === CAUSES_KEPT) loggedInFull.clear()
    loggedInFull.set(cause, { id, at: performance.now() })
    log.error({ id, method, err: error }, "a request failed")
  }
}

const causeOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}${error.cause === undefined ? "" : ` ${causeOf(error.cause)}`}`
    : String(error)

const reply = (ctx: Context, { status, problem, headers }: Refusal): void => {
  if (headers !== undefined) ctx.set({ ...headers })
  ctx.status = status
  ctx.type = "application/json"
  ctx.body = JSON.stringify(problem)
}
