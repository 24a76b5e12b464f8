import { createHash, timingSafeEqual } from "node:crypto"
import type { Context, Middleware } from "koa"
import { Histogram, Registry } from "prom-client"
import { refuse } from "../errors.ts"
import { isLoopback } from "./client-address.ts"

/** Durations of replies by route and status, for Prometheus. */
export interface Metrics {
  readonly count: (reply: Reply) => void
  /** Shows the numbers to programs on this machine, and to those that send the token as `Authorization: Bearer …`. */
  readonly show: Middleware
}

interface Reply {
  readonly method: string
  /** A route's pattern, never a path: clients can make up paths, and each would stay in memory. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** @param token Setting `METRICS_TOKEN`; without it, only programs on this machine see the numbers. */
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
      if (!isLocal(ctx) && !(token !== undefined && hasToken(ctx, token)))
        throw refuse(404, "There is nothing at this address.")
      ctx.set("Content-Type", registry.contentType)
      ctx.body = await registry.metrics()
    },
  }
}

/** A proxy on this machine has the loopback address too, but adds one of these headers. */
const isLocal = ({ req }: Context): boolean =>
  isLoopback(req.socket.remoteAddress ?? "") &&
  !Object.keys(req.headers).some((name) => FORWARDING.test(name))

const FORWARDING = /^(?:forwarded|x-forwarded-.*|x-real-ip|via)$/u

const hasToken = (ctx: Context, token: string): boolean =>
  timingSafeEqual(sha256(ctx.get("Authorization")), sha256(`Bearer ${token}`))

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()
