import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Instant } from "../../core/time/interval.ts"

/** A clock at the time that the test sets; timers run in real time. */
export const clockOf = (time: { readonly now: Instant }): Clock.Clock =>
  Object.assign(Object.create(Clock.Clock.defaultValue()) as Clock.Clock, {
    currentTimeMillisUnsafe: () => time.now,
    currentTimeMillis: Effect.sync(() => time.now),
  })
