import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Effect } from "effect/Effect"

export class IdempotencyKeyReused extends Data.TaggedError("IdempotencyKeyReused")<{}> {
  override readonly message =
    "This request was already sent with other details. Please reload the page and try again."
}

/** The promise that a request which is sent twice happens once. */
export class IdempotencyKeys extends Context.Service<
  IdempotencyKeys,
  {
    /**
     * Runs the program in one transaction with the note of its answer; the same key and fingerprint again gives
     * that answer without running it. Failures are not noted: they changed nothing and may be tried again.
     */
    readonly once: <A, E, R>(
      key: string,
      fingerprint: string,
      program: Effect<A, E, R>,
    ) => Effect<A, E | IdempotencyKeyReused, R>
  }
>()("core/IdempotencyKeys") {}
