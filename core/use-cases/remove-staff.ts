import * as Effect from "effect/Effect"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { LastStaffAccount, UnknownStaffAccount } from "../staff/staff-account.ts"

/** Removes a staff account, but never the last. Fails with `UnknownStaffAccount` or `LastStaffAccount`. */
export const removeStaff = Effect.fn("removeStaff")(function* (username: string) {
  const accounts = yield* StaffAccounts
  const removed = username.toLowerCase()
  const others = (yield* accounts.list).filter((account) => account.username.toLowerCase() !== removed)
  if (others.length === 0) return yield* new LastStaffAccount()
  if (!(yield* accounts.remove(username))) return yield* new UnknownStaffAccount({ username })
})
