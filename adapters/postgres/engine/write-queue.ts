import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"

/** How many write at a time, how many may wait, and for how long; further ones fail with `Unavailable`. */
export interface WriteLimits {
  readonly writers: number
  readonly waiting: number
  readonly waitMs: number
}

export const WRITE_LIMITS: WriteLimits = { writers: 8, waiting: 512, waitMs: 10_000 }

/**
 * Admits transactions in the order in which they came. They wait here rather than in the pool, so that readers find
 * a free connection however many want to write. The program is given the milliseconds that are left of the waiting
 * time. Dies with `Unavailable` at once when too many wait, and when nothing was free in time.
 */
export const openWriteQueue = ({ writers, waiting, waitMs }: WriteLimits) => {
  const permits = Semaphore.makeUnsafe(writers)
  let queued = 0
  return <A, E, R>(program: (leftMs: number) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      if (queued >= waiting) return refuse("Too many transactions are waiting.")
      const started = performance.now()
      let admitted = false
      const leave = () => {
        if (!admitted) queued--
        admitted = true
      }
      queued++
      const admit = Effect.suspend(() => {
        leave()
        return program(Math.max(1, waitMs - (performance.now() - started)))
      })
      const giveUp = Effect.andThen(
        Effect.sleep(waitMs),
        Effect.suspend(() => (admitted ? Effect.never : refuse("No transaction ended in time."))),
      )
      return Effect.ensuring(Effect.raceFirst(permits.withPermit(admit), giveUp), Effect.sync(leave))
    })
}

const refuse = (reason: string) => Effect.die(new Unavailable({ cause: new Error(reason) }))
