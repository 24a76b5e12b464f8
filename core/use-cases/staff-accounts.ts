import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Passwords } from "../ports/passwords.ts"
import { Sessions } from "../ports/sessions.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { Transaction } from "../ports/transaction.ts"
import { LastStaffAccount, UnknownStaffAccount, UsernameTaken } from "../staff/staff-account.ts"

/** Every account that can sign in to the dashboard, by name. */
export const listStaff = Effect.flatMap(StaffAccounts, (accounts) => accounts.list)

/**
 * Adds a staff account with a random password. The password is returned this once; only its hash is stored. Fails
 * with `UsernameTaken`.
 */
export const addStaff = Effect.fn("addStaff")(function* (username: string) {
  const passwords = yield* Passwords
  const accounts = yield* StaffAccounts
  const password = yield* passwords.generate
  if (!(yield* accounts.add(username, yield* passwords.hash(password))))
    return yield* new UsernameTaken({ username })
  return { username, password }
})

/**
 * Replaces a password with a new random one, which is returned this once; only its hash is stored. Ends the account's
 * sessions. Fails with `UnknownStaffAccount`.
 */
export const resetStaffPassword = Effect.fn("resetStaffPassword")(function* (username: string) {
  const passwords = yield* Passwords
  const accounts = yield* StaffAccounts
  const found = yield* accounts.withPassword(username)
  if (Option.isNone(found)) return yield* new UnknownStaffAccount({ username })
  const password = yield* passwords.generate
  const hash = yield* passwords.hash(password)
  const { account } = found.value
  yield* (yield* Transaction).run(
    Effect.andThen(
      accounts.setPassword(account.username, hash),
      (yield* Sessions).endAll("staff", account.id),
    ),
  )
  return { username: account.username, password }
})

/** Removes a staff account, but never the last. Fails with `UnknownStaffAccount` or `LastStaffAccount`. */
export const removeStaff = Effect.fn("removeStaff")(function* (username: string) {
  const accounts = yield* StaffAccounts
  const removed = username.toLowerCase()
  const others = (yield* accounts.list).filter((account) => account.username.toLowerCase() !== removed)
  if (others.length === 0) return yield* new LastStaffAccount()
  if (!(yield* accounts.remove(username))) return yield* new UnknownStaffAccount({ username })
})
