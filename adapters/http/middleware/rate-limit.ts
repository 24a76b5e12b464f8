import type { Middleware } from "koa"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"
import { refuse } from "../errors.ts"
import { clientAddress } from "./client-address.ts"

/** Counts what a client does. `retryAfter` is in whole seconds. */
export interface Limiter {
  readonly consume: (key: string) => Promise<{ readonly ok: boolean; readonly retryAfter: number }>
}

/** Thirty writes a minute is more than any person sends and less than a script would like. */
const WRITES = { points: 30, duration: 60 }

/** Counts in this process alone. */
export const memoryLimiter = (options = WRITES): Limiter => {
  const limiter = new RateLimiterMemory(options)
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key)
        return { ok: true, retryAfter: 0 }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { ok: false, retryAfter: Math.ceil(refused.msBeforeNext / 1000) }
      }
    },
  }
}

/** Refuses a client that sends too much of one thing. */
export const limit =
  (name: string, limiter: Limiter, trustProxy: boolean): Middleware =>
  async (ctx, next) => {
    const address = clientAddress(ctx.req, trustProxy)
    if (address !== undefined) {
      const { ok, retryAfter } = await limiter.consume(`${name}:${address}`)
      if (!ok) {
        throw refuse(429, "That was a lot at once. Please wait a minute and try again.", {
          "Retry-After": String(retryAfter),
        })
      }
    }
    await next()
  }
