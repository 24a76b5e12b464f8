import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { IdempotencyKeyReused, IdempotencyKeys } from "../../core/ports/idempotency-keys.ts"
import { Database } from "./connection.ts"

/** Answers are kept as JSON, so that they have to be plain data. */
export const idempotencyKeysLayer: Layer.Layer<IdempotencyKeys, never, Database> = Layer.effect(
  IdempotencyKeys,
  Effect.map(Database, ({ rows, transaction }) => {
    const replay = Effect.fnUntraced(function* <A>(key: string, fingerprint: string) {
      const [note] = yield* rows<Note<A>>(FIND, { key })
      if (note?.fingerprint !== fingerprint) return yield* new IdempotencyKeyReused()
      return note.answer
    })
    return IdempotencyKeys.of({
      once: Effect.fnUntraced(function* <A, E, R>(
        key: string,
        fingerprint: string,
        program: Effect.Effect<A, E, R>,
      ) {
        // Waits while the same request is being answered elsewhere.
        const reserved = yield* rows(RESERVE, { key, fingerprint })
        if (reserved.length === 0) return yield* replay<A>(key, fingerprint)
        const answer = yield* program
        yield* rows(ANSWER, { key, answer: JSON.stringify(answer ?? null) })
        return answer
      }, transaction),
    })
  }),
)

interface Note<A> {
  readonly fingerprint: string
  readonly answer: A
}

const RESERVE = `
  INSERT INTO idempotency_keys (key, fingerprint) VALUES (:key, :fingerprint) ON CONFLICT DO NOTHING RETURNING key
`

const FIND = "SELECT fingerprint, answer FROM idempotency_keys WHERE key = :key"

const ANSWER = "UPDATE idempotency_keys SET answer = :answer WHERE key = :key"
