import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { IdempotencyKeyReused, IdempotencyKeys } from "../../../core/storage/ports/idempotency-keys.ts"
import { Database } from "../engine/connection.ts"

/** Results are stored as JSON, so programs return plain data. */
export const idempotencyKeysLayer: Layer.Layer<IdempotencyKeys, never, Database> = Layer.effect(
  IdempotencyKeys,
  Effect.map(Database, ({ rows, sendAhead, some, transaction }) => {
    const replay = Effect.fnUntraced(function* <A>(key: string, fingerprint: string) {
      const [stored] = yield* rows<Stored<A>>(FIND, { key })
      if (stored?.fingerprint !== fingerprint) return yield* new IdempotencyKeyReused()
      return stored.result
    })
    return IdempotencyKeys.of({
      once: Effect.fnUntraced(function* <A, E, R>(
        key: string,
        fingerprint: string,
        program: Effect.Effect<A, E, R>,
        isLong = false,
      ) {
        // Waits while another transaction holds the same key.
        const isReserved = yield* some(RESERVE, { key, fingerprint })
        if (!isReserved) return yield* replay<A>(key, fingerprint)
        if (isLong) yield* sendAhead(MAY_BE_IDLE)
        const result = yield* program
        // Shares the round trip of the commit.
        yield* sendAhead(STORE, { key, result: JSON.stringify(result ?? null) })
        return result
      }, transaction),
    })
  }),
)

interface Stored<A> {
  readonly fingerprint: string
  readonly result: A
}

const RESERVE = `
  INSERT INTO idempotency_keys (key, fingerprint) VALUES (:key, :fingerprint) ON CONFLICT DO NOTHING RETURNING key
`

/** Instead of the seconds of other transactions: reading and encoding two large photos takes longer on a slow machine. */
const MAY_BE_IDLE = "SET LOCAL idle_in_transaction_session_timeout = '5min'"

/**
 * Locked, because a transaction that writes nothing does not wait for the synchronous standby: after a crash, a result
 * that was never acknowledged could be returned before the standby has it, and be lost with the server.
 */
const FIND = "SELECT fingerprint, result FROM idempotency_keys WHERE key = :key FOR UPDATE"

const STORE = "UPDATE idempotency_keys SET result = :result WHERE key = :key"
