import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { RateLimits, type RateLimit } from "../../../core/storage/ports/rate-limits.ts"
import { Database } from "../engine/connection.ts"

/**
 * Counts in the database, for all processes together; in this process's memory while the database is away. Keys are
 * stored as hashes, because they contain addresses of people.
 */
export const rateLimitsLayer: Layer.Layer<RateLimits, never, Database> = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const database = yield* Database
    const query = yield* database.rawQuery
    const storeClient = {
      query: ({ text, values }: { readonly text: string; readonly values: ReadonlyArray<unknown> }) =>
        query(text, values),
    }
    const limiters = new Map<string, RateLimiterPostgres>()
    const limiterOf = ({ name, requests, seconds }: RateLimit): RateLimiterPostgres => {
      const options = { keyPrefix: name, points: requests, duration: seconds }
      const limiter =
        limiters.get(name) ??
        new RateLimiterPostgres({
          ...options,
          storeClient,
          storeType: "client",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: false,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      limiters.set(name, limiter)
      return limiter
    }
    return RateLimits.of({
      consume: (limit, key) =>
        Effect.promise(() =>
          limiterOf(limit)
            .consume(hashOf(key))
            .then(() => 0, secondsToWait),
        ),
      refund: (limit, key) => Effect.asVoid(Effect.promise(() => limiterOf(limit).reward(hashOf(key)))),
    })
  }),
)

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex")

/** A refusal is thrown as the state of the limit, an error as itself. */
const secondsToWait = (refusal: unknown): number => {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  throw refusal
}
