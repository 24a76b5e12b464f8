import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { StaffAccount, StaffRecord } from "../staff-account.ts"

export class StaffAccounts extends Context.Service<
  StaffAccounts,
  {
    /** By username. */
    readonly list: Effect<ReadonlyArray<StaffAccount>>
    readonly byId: (id: number) => Effect<Option<StaffRecord>>
    /** Ignoring case. */
    readonly byUsername: (username: string) => Effect<Option<StaffRecord>>
    /** None when the username is taken (ignoring case). */
    readonly add: (
      account: Pick<StaffRecord, "username" | "displayName" | "role" | "passwordHash">,
    ) => Effect<Option<StaffAccount>>
    /** Replaces everything but the username of an account that exists, which is read within `change`. */
    readonly update: (account: StaffRecord) => Effect<StaffRecord>
    /** Its sessions, recovery codes and calendar feeds go with it. */
    readonly remove: (id: number) => Effect<void>
    /** Replaces the account's recovery codes by these, of which only the hashes are stored. */
    readonly setRecoveryCodes: (id: number, hashes: ReadonlyArray<string>) => Effect<void>
    /** Removes a recovery code. False when the account has none with this hash. */
    readonly useRecoveryCode: (id: number, hash: string) => Effect<boolean>
    readonly countRecoveryCodes: (id: number) => Effect<number>
    /** Runs a program that changes accounts in one transaction, while no other one can change them. */
    readonly change: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/StaffAccounts") {}
