import * as Effect from "effect/Effect"
import { Passwords } from "../ports/passwords.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { UsernameTaken } from "../staff/staff-account.ts"

/** Adds a staff account with a random password, which is given once and kept nowhere. Fails with `UsernameTaken`. */
export const addStaff = Effect.fn("addStaff")(function* (username: string) {
  const passwords = yield* Passwords
  const accounts = yield* StaffAccounts
  const password = yield* passwords.generate
  if (!(yield* accounts.add(username, yield* passwords.hash(password))))
    return yield* new UsernameTaken({ username })
  return { username, password }
})
