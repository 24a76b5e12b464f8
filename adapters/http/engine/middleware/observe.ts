import { randomUUID } from "node:crypto"
import type { Context, Middleware } from "koa"
import type { Logger } from "pino"
import { pathOf } from "./request-path.ts"
import type { Metrics } from "./metrics.ts"

/** Gives each request an id, which its reply carries; logs and counts its route, status and duration. */
export const observe =
  (log: Logger, count: Metrics["count"], trustProxy: boolean): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    const id = requestIdOf(ctx, trustProxy)
    ctx.state.requestId = id
    ctx.res.setHeader("X-Request-Id", id)
    try {
      await next()
    } finally {
      const { method, status } = ctx
      const ms = performance.now() - started
      const pattern: string | undefined = ctx.routerPath
      count({ method, status, route: pattern ?? "other", ms })
      log.info({
        id,
        method,
        route: pattern ?? withoutTokens(pathOf(ctx)),
        status,
        // The account that was signed in, such as "staff 3".
        caller: ctx.state.caller as string | undefined,
        ms: Math.round(ms * 100) / 100,
      })
    }
  }

const requestIdOf = (ctx: Context, trustProxy: boolean): string => {
  const given = trustProxy ? ctx.get("X-Request-Id") : ""
  return /^[\w-]{8,64}$/u.test(given) ? given : randomUUID()
}

/** The path of a page may contain a token. */
const withoutTokens = (path: string): string => path.replaceAll(/[\w-]{20,}/gu, "…").slice(0, 200)
