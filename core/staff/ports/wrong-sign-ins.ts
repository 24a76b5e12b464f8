import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { WrongSignIns } from "../wrong-sign-ins.ts"

/** Whose wrong passwords and codes are counted together. */
export interface SignInCounter {
  /** Hash of the username in lower case, which no account needs to have. */
  readonly account: string
  /** "strangers", "browser <hash of its token>" or "session <id>". */
  readonly source: string
}

/** Counts of wrong sign-ins, and the browsers in which somebody has signed in to an account before. */
export class WrongSignInCounts extends Context.Service<
  WrongSignInCounts,
  {
    /** Within a transaction, until whose end nobody else reads or writes it. */
    readonly read: (counter: SignInCounter) => Effect<WrongSignIns>
    readonly write: (counter: SignInCounter, counted: WrongSignIns) => Effect<void>
    /** Of these accounts' strangers; those without a count are left out. */
    readonly ofStrangers: (
      accounts: ReadonlyArray<string>,
    ) => Effect<ReadonlyArray<WrongSignIns & { readonly account: string }>>
    /** Every count of the account. */
    readonly clear: (account: string) => Effect<void>
    readonly isKnownBrowser: (staffId: number, browserHash: string) => Effect<boolean>
    readonly rememberBrowser: (staffId: number, browserHash: string) => Effect<void>
  }
>()("core/WrongSignInCounts") {}
