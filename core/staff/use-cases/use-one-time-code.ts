import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { Totp } from "../ports/totp.ts"
import { readOneTimeCode } from "../one-time-code.ts"
import type { StaffRecord } from "../staff-account.ts"

/**
 * Uses up a code of the app or a recovery code, so that it works once. Returns the account to be stored; undefined for
 * a code that is wrong or was used. Runs within `StaffAccounts.change`.
 */
export const useOneTimeCode = Effect.fn("useOneTimeCode")(function* (account: StaffRecord, typed: string) {
  if (account.totp === null) return account
  const { kind, code } = readOneTimeCode(typed)
  if (kind === "recovery") {
    const used = yield* (yield* StaffAccounts).useRecoveryCode(account.id, yield* hashOfRecoveryCode(code))
    return used ? account : undefined
  }
  const { encryptedSecret, lastStep } = account.totp
  const step = (yield* Totp).stepOf(encryptedSecret, code, yield* currentTimeMillis)
  return step === undefined || step <= lastStep
    ? undefined
    : { ...account, totp: { encryptedSecret, lastStep: step } }
})

/** What the database keeps of a recovery code. */
export const hashOfRecoveryCode = (code: string) =>
  Effect.map(Tokens, ({ hash }) => hash(readOneTimeCode(code).code))
