import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { AccountKind, Session } from "../session.ts"
import type { Instant } from "../../time/interval.ts"

/** Sessions of staff and customers. Only the hash of a session's token is stored. */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly start: (
      session: Omit<Session, "id" | "accountName" | "role" | "handlesMoney" | "lastUsedAt"> & {
        readonly tokenHash: string
      },
    ) => Effect<void>
    /** None for a token that was never given, and for a session that was ended. */
    readonly byTokenHash: (kind: AccountKind, tokenHash: string) => Effect<Option<Session>>
    readonly setLastUse: (id: number, at: Instant) => Effect<void>
    /** Of one account, the last used first; those that have expired may be among them. */
    readonly list: (kind: AccountKind, accountId: number) => Effect<ReadonlyArray<Session>>
    readonly end: (id: number) => Effect<void>
    /** Except the one with the id `kept`. */
    readonly endAll: (kind: AccountKind, accountId: number, kept?: number) => Effect<void>
  }
>()("core/Sessions") {}
