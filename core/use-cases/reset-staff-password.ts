import * as Effect from "effect/Effect"
import { Passwords } from "../ports/passwords.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { UnknownStaffAccount } from "../staff/staff-account.ts"

/** Replaces a password by a new random one, which is given once and kept nowhere. Fails with `UnknownStaffAccount`. */
export const resetStaffPassword = Effect.fn("resetStaffPassword")(function* (username: string) {
  const passwords = yield* Passwords
  const accounts = yield* StaffAccounts
  const password = yield* passwords.generate
  const known = yield* accounts.setPassword(username, yield* passwords.hash(password))
  if (!known) return yield* new UnknownStaffAccount({ username })
  return { username, password }
})
