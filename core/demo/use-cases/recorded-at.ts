import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { AuditEntry } from "../../audit/audit-entry.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { AuditLog } from "../../audit/ports/audit-log.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import type { Instant } from "../../time/interval.ts"
import { STAFF_NAMES } from "../st-louis.ts"

/** Runs a program as if it were that time; null is the present. */
export const recordedAt =
  (at: Instant | null) =>
  <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    at === null
      ? program
      : Effect.flatMap(Clock.Clock, (clock) =>
          Effect.provideService(program, Clock.Clock, stoppedAt(clock, at)),
        )

const stoppedAt = (clock: Clock.Clock, at: Instant): Clock.Clock => ({
  currentTimeMillisUnsafe: () => at,
  currentTimeMillis: Effect.succeed(at),
  currentTimeNanosUnsafe: () => BigInt(at) * 1_000_000n,
  currentTimeNanos: Effect.succeed(BigInt(at) * 1_000_000n),
  monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
  monotonicTimeNanos: clock.monotonicTimeNanos,
  sleep: (duration) => clock.sleep(duration),
})

/**
 * Runs a program of staff without enqueuing mails. Returns its entries for the audit log instead of adding them, because
 * entries about other records come between them.
 */
export const withoutMails = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
  const entries: Omit<AuditEntry, "id">[] = []
  const outbox = yield* Outbox
  const log = yield* AuditLog
  yield* program.pipe(
    Effect.provideService(Outbox, { ...outbox, enqueue: () => Effect.void }),
    Effect.provideService(AuditLog, {
      ...log,
      record: (entry) => Effect.sync(() => void entries.push(entry)),
    }),
    Effect.provideService(Actor, STAFF_NAMES[0]),
  )
  return entries
})
