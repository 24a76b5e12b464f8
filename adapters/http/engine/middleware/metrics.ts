import { createHash, timingSafeEqual } from "node:crypto"
import type { Context, Middleware } from "koa"
import { Histogram, Registry } from "prom-client"
import { refuse } from "../errors.ts"

/** Durations of replies by route and status, for Prometheus. */
export interface Metrics {
  readonly count: (reply: Reply) => void
  /** Shows the numbers to programs that send the token as `Authorization: Bearer …`, wherever they run. */
  readonly show: Middleware
}

interface Reply {
  readonly method: string
  /** A route's pattern, never a path: clients can make up paths, and each would stay in memory. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/**
 * @param token Setting `METRICS_TOKEN`; without it, nobody sees the numbers: a proxy on this machine has its address, so
 *   that everybody behind one would.
 */
export const metrics = (token: string | undefined): Metrics => {
  const registry = new Registry()
  const replies = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the reply's, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  return {
    count: ({ method, route, status, ms }) => replies.observe({ method, route, status }, ms / 1000),
    show: async (ctx) => {
      if (token === undefined || !hasToken(ctx, token)) throw refuse(404, "There is nothing at this address.")
      ctx.set("Content-Type", registry.contentType)
      ctx.body = await registry.metrics()
    },
  }
}

const hasToken = (ctx: Context, token: string): boolean =>
  timingSafeEqual(sha256(ctx.get("Authorization")), sha256(`Bearer ${token}`))

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()
