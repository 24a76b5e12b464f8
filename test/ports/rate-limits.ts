import * as Effect from "effect/Effect"
import { RateLimits, type RateLimit } from "../../core/storage/ports/rate-limits.ts"

/** Counts without a time window; `counted` gets each limit's name and key. */
export const rateLimitsInMemory = (counted: Set<string> = new Set()) => {
  const counts = new Map<string, number>()
  const add = ({ name }: RateLimit, key: string, n: number) => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + n
    counts.set(`${name} ${key}`, count)
    return count
  }
  return RateLimits.of({
    consume: (limit, key) =>
      Effect.sync(() => {
        counted.add(`${limit.name} ${key}`)
        return add(limit, key, 1) > limit.requests ? limit.seconds : 0
      }),
    refund: (limit, key) => Effect.sync(() => void add(limit, key, -1)),
  })
}
