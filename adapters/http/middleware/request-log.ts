import { randomUUID } from "node:crypto"
import type { Context, Middleware } from "koa"
import { pino, type DestinationStream, type LevelWithSilent, type Logger } from "pino"
import { pathOf } from "./address.ts"

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

/** Gives each request an id, which its reply carries, and notes how it was answered. */
export const requestLog =
  (log: Logger, trustProxy: boolean): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    const id = requestIdOf(ctx, trustProxy)
    ctx.state.requestId = id
    ctx.res.setHeader("X-Request-Id", id)
    try {
      await next()
    } finally {
      log.info({
        id,
        method: ctx.method,
        route: routeOf(ctx),
        status: ctx.status,
        ms: Math.round((performance.now() - started) * 100) / 100,
      })
    }
  }

const requestIdOf = (ctx: Context, trustProxy: boolean): string => {
  const given = trustProxy ? ctx.get("X-Request-Id") : ""
  return /^[\w-]{8,64}$/u.test(given) ? given : randomUUID()
}

/** The route's pattern; where none matched, the path without what could be a token. */
export const routeOf = (ctx: Context): string => ctx.routerPath ?? withoutTokens(pathOf(ctx))

const withoutTokens = (path: string): string => path.replaceAll(/[\w-]{20,}/gu, "…").slice(0, 200)
