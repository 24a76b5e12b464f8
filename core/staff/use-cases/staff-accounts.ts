import * as Effect from "effect/Effect"
import { isChangedSince } from "../../fields/record-version.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import {
  accountOf,
  hasOwner,
  LastOwner,
  OwnStaffAccount,
  StaffAccountChanged,
  UsernameTaken,
  type NewStaffAccount,
  type StaffAccountChanges,
  type StaffRecord,
} from "../staff-account.ts"
import { randomPassword } from "./new-password.ts"
import { endAllSessions } from "./sessions.ts"
import { actionOf, recordStaffChange, refuseTakenPhone, staffById } from "./staff-records.ts"
import { forgetWrongSignIns, withWaits } from "./wrong-sign-ins.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** Every staff account, by username. */
export const listStaff = Effect.flatMap(StaffAccounts, (accounts) => accounts.list)

/** Every staff account, by username, with until when it waits after wrong sign-ins. */
export const listStaffWithWaits = Effect.flatMap(listStaff, withWaits)

/**
 * Adds a staff account with a random password. The password is returned this once; only its hash is stored. The role is
 * staff unless named; where no owner can sign in, it is an owner's. Fails with `UsernameTaken`.
 */
export const addStaff = Effect.fn("addStaff")(function* ({
  role: chosen = "staff",
  ...account
}: NewStaffAccount) {
  const accounts = yield* StaffAccounts
  const { password, passwordHash } = yield* randomPassword(account)
  return yield* accounts.change(
    Effect.gen(function* () {
      const role = hasOwner(yield* accounts.list) ? chosen : "owner"
      const added = yield* someOrFail(
        accounts.add({ ...account, role, passwordHash }),
        () => new UsernameTaken(account),
      )
      yield* recordStaffChange("add", null, added)
      return { ...added, password }
    }),
  )
})

/**
 * Replaces a password with a new random one, which is returned this once; only its hash is stored. Ends the account's
 * sessions and its wait after wrong sign-ins. Fails with `UnknownStaffAccount`.
 */
export const resetStaffPassword = Effect.fn("resetStaffPassword")(function* (id: number) {
  const accounts = yield* StaffAccounts
  const { password, passwordHash } = yield* randomPassword(yield* staffById(id))
  return yield* accounts.change(
    Effect.gen(function* () {
      const account = yield* staffById(id)
      yield* accounts.update({ ...account, passwordHash })
      yield* forgetWrongSignIns(account)
      yield* endAllSessions("staff", id)
      yield* recordStaffChange("reset password", account, account)
      return { ...accountOf(account), password }
    }),
  )
})

/**
 * Renames an account, gives it another role, disables or enables it, or changes where its texts are sent and whether
 * they are; what is left out stays. Disabling ends the account's sessions. Fails with `UnknownStaffAccount`,
 * `LastOwner` where no owner who can sign in would be left, `StaffPhoneTaken`, and with `StaffAccountChanged` where it no longer has the
 * `version` that was read.
 */
export const editStaff = Effect.fn("editStaff")(function* (
  id: number,
  changes: StaffAccountChanges,
  version?: number,
) {
  const accounts = yield* StaffAccounts
  const before = yield* staffById(id)
  if (isChangedSince(version, before)) return yield* new StaffAccountChanged({ current: accountOf(before) })
  const after = { ...before, ...changes }
  yield* refuseWithoutOwner(id, after)
  if (!after.active) yield* endAllSessions("staff", id)
  yield* refuseTakenPhone(after)
  const stored = yield* accounts.update(after)
  yield* recordStaffChange(actionOf(before, stored), before, stored)
  return accountOf(stored)
}, inChangeOf(StaffAccounts))

/** Removes an account, but never the last owner who can sign in. Fails with `UnknownStaffAccount` or `LastOwner`. */
export const removeStaff = Effect.fn("removeStaff")(function* (id: number) {
  const accounts = yield* StaffAccounts
  const removed = yield* staffById(id)
  yield* refuseWithoutOwner(id)
  yield* accounts.remove(id)
  yield* recordStaffChange("remove", removed, null)
  return accountOf(removed)
}, inChangeOf(StaffAccounts))

/** Fails with `LastOwner` where no owner could sign in after the account has changed to `after`, or is removed. */
const refuseWithoutOwner = Effect.fnUntraced(function* (
  id: number,
  after?: Pick<StaffRecord, "active" | "role">,
) {
  const others = (yield* listStaff).filter((account) => account.id !== id)
  if (!hasOwner(after === undefined ? others : [...others, after])) return yield* new LastOwner()
})

/** Fails with `OwnStaffAccount` where staff would shut themselves out. */
export const refuseOwnAccount = (callerId: number, id: number) =>
  callerId === id ? Effect.fail(new OwnStaffAccount()) : Effect.void
