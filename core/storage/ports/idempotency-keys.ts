import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Effect } from "effect/Effect"

export class IdempotencyKeyReused extends Data.TaggedError("IdempotencyKeyReused")<{}> {
  override readonly message =
    "This request was already sent with other details. Please reload the page and try again."
}

/** Makes a request that is sent twice take effect once. */
export class IdempotencyKeys extends Context.Service<
  IdempotencyKeys,
  {
    /**
     * Runs the program and stores its result under the key, in one transaction. The same key and fingerprint again
     * give that result without running it; another fingerprint fails with `IdempotencyKeyReused`. A failure stores
     * nothing, so the request may be tried again.
     *
     * @param isLong The program works for long between two statements, for example on photos: its transaction may then
     *   be idle for minutes, and must not hold what other requests need.
     */
    readonly once: <A, E, R>(
      key: string,
      fingerprint: string,
      program: Effect<A, E, R>,
      isLong?: boolean,
    ) => Effect<A, E | IdempotencyKeyReused, R>
  }
>()("core/IdempotencyKeys") {}
