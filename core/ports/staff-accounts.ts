import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { StaffAccount } from "../staff/staff-account.ts"

export class StaffAccounts extends Context.Service<
  StaffAccounts,
  {
    /** The account with this username, ignoring case, and the hash of its password. */
    readonly withPassword: (
      username: string,
    ) => Effect<Option<{ readonly account: StaffAccount; readonly passwordHash: string }>>
    readonly list: Effect<ReadonlyArray<StaffAccount>>
    /** False when the name is taken (ignoring case). */
    readonly add: (username: string, passwordHash: string) => Effect<boolean>
    /** False when there is no such account. */
    readonly setPassword: (username: string, passwordHash: string) => Effect<boolean>
    readonly remove: (username: string) => Effect<boolean>
  }
>()("core/StaffAccounts") {}
