import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** At most so many requests in so many seconds, counted from the first of them, for each key. */
export interface RateLimit {
  readonly name: string
  readonly requests: number
  readonly seconds: number
}

export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Counts one request. Seconds until the next is allowed; 0 when this one is. */
    readonly consume: (limit: RateLimit, key: string) => Effect<number>
    /** Takes back one request that was counted. */
    readonly refund: (limit: RateLimit, key: string) => Effect<void>
  }
>()("core/RateLimits") {}
