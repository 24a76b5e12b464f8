import type { Middleware } from "koa"
import { Histogram, Registry } from "prom-client"
import { refuse } from "../errors.ts"
import { isLoopback } from "./client-address.ts"

/** How long replies take, by route and status, for Prometheus. */
export interface Metrics {
  readonly count: (reply: Reply) => void
  /** Shows the numbers to this machine only, and not to a proxy on it, which asks for somebody else. */
  readonly show: Middleware
}

interface Reply {
  readonly method: string
  /** A route's pattern, never a path: anybody can make those up, and each would stay in memory. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

export const metrics = (): Metrics => {
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
      const direct = !ctx.get("X-Forwarded-For") && !ctx.get("Forwarded")
      if (!direct || !isLoopback(ctx.req.socket.remoteAddress ?? ""))
        throw refuse(404, "There is nothing here.")
      ctx.set("Content-Type", registry.contentType)
      ctx.body = await registry.metrics()
    },
  }
}
