import * as Effect from "effect/Effect"
import { Passwords } from "../ports/passwords.ts"
import { Sms } from "../../outbox/ports/sms.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import type { PasswordChange } from "../credentials.ts"
import type { OwnAccount, OwnAccountChanges } from "../own-account.ts"
import { accountOf } from "../staff-account.ts"
import { checkPassword, reauthenticate, type SignedInStaff } from "./check-password.ts"
import { refuseWeakPassword } from "./new-password.ts"
import { endAllSessions, startSession } from "./sessions.ts"
import { actionOf, recordStaffChange, refuseTakenPhone, staffById } from "./staff-records.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"

/** An account as its owner sees it. Fails with `UnknownStaffAccount`. */
export const ownAccount = Effect.fn("ownAccount")(function* (id: number) {
  const account = yield* staffById(id)
  const recoveryCodesLeft = yield* (yield* StaffAccounts).countRecoveryCodes(id)
  return {
    ...accountOf(account),
    startPage: account.startPage,
    textsOffered: (yield* Sms).available,
    recoveryCodesLeft,
  } satisfies OwnAccount
})

/**
 * Changes the name, the start page, or where texts are sent and whether they are; what is left out stays. Fails with
 * `UnknownStaffAccount` or `StaffPhoneTaken`.
 */
export const editOwnAccount = Effect.fn("editOwnAccount")(function* (id: number, changes: OwnAccountChanges) {
  const accounts = yield* StaffAccounts
  const before = yield* staffById(id)
  const after = { ...before, ...changes }
  yield* refuseTakenPhone(after)
  const stored = yield* accounts.update(after)
  // The start page concerns nobody but the account's owner.
  if (stored.version !== before.version) yield* recordStaffChange(actionOf(before, stored), before, stored)
  return yield* ownAccount(id)
}, inChangeOf(StaffAccounts))

/**
 * Replaces one's password, ends every session of the account and starts a new one, whose token is returned. Fails with
 * `WeakPassword`, `WrongPassword` or `TooManyWrongSignIns`.
 */
export const changeOwnPassword = Effect.fn("changeOwnPassword")(function* (
  caller: SignedInStaff,
  change: PasswordChange,
  userAgent: string | null,
) {
  yield* refuseWeakPassword(yield* staffById(caller.id), change.newPassword)
  return yield* reauthenticate(caller, replacePassword(caller, change, userAgent))
})

const replacePassword = Effect.fnUntraced(function* (
  { id }: SignedInStaff,
  { currentPassword, newPassword }: PasswordChange,
  userAgent: string | null,
) {
  const accounts = yield* StaffAccounts
  const passwordHash = yield* (yield* Passwords).hash(newPassword)
  return yield* accounts.change(
    Effect.gen(function* () {
      const account = yield* staffById(id)
      yield* checkPassword(account, currentPassword, "currentPassword")
      yield* accounts.update({ ...account, passwordHash })
      yield* recordStaffChange("change password", account, account)
      yield* endAllSessions("staff", id)
      return yield* startSession("staff", id, userAgent)
    }),
  )
})
