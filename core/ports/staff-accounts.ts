import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { StaffAccount } from "../staff/staff-account.ts"

export class StaffAccounts extends Context.Service<
  StaffAccounts,
  {
    readonly list: Effect<ReadonlyArray<StaffAccount>>
    /** Whether it was added: false when the name is taken (ignoring case). */
    readonly add: (username: string, passwordHash: string) => Effect<boolean>
    /** Whether there was such an account. */
    readonly setPassword: (username: string, passwordHash: string) => Effect<boolean>
    readonly remove: (username: string) => Effect<boolean>
  }
>()("core/StaffAccounts") {}
