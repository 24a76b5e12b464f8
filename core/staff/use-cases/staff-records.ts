import * as Effect from "effect/Effect"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { accountOf, StaffPhoneTaken, UnknownStaffAccount, type StaffAccount } from "../staff-account.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** Fails with `UnknownStaffAccount`. */
export const staffById = Effect.fn("staffById")(function* (id: number) {
  return yield* someOrFail((yield* StaffAccounts).byId(id), () => new UnknownStaffAccount({}))
})

/** The account with this username, ignoring case. Fails with `UnknownStaffAccount`. */
export const staffNamed = Effect.fn("staffNamed")(function* (username: string) {
  const found = (yield* StaffAccounts).byUsername(username)
  return accountOf(yield* someOrFail(found, () => new UnknownStaffAccount({ username })))
})

/** Fails with `StaffPhoneTaken` where another account has the number; to be called within `StaffAccounts.change`. */
export const refuseTakenPhone = Effect.fn("refuseTakenPhone")(function* ({
  id,
  phone,
}: Pick<StaffAccount, "id" | "phone">) {
  if (phone === null) return
  const accounts = yield* (yield* StaffAccounts).list
  if (accounts.some((other) => other.id !== id && other.phone === phone)) return yield* new StaffPhoneTaken()
})

/** What a change of an account is called in the audit log. */
export const actionOf = (before: Audited, after: Audited): string => {
  if (after.active !== before.active) return after.active ? "enable" : "disable"
  if (after.role !== before.role) return "change role"
  return after.displayName === before.displayName ? "edit" : "rename"
}

type Audited = Pick<
  StaffAccount,
  "id" | "username" | "displayName" | "role" | "active" | "phone" | "getsTexts" | "handlesMoney"
>

/** Records a change of an account: its names, role, number and whether it is active, never a password or a code. */
export const recordStaffChange = (action: string, before: Audited | null, after: Audited | null) =>
  recordChange(
    action,
    `staff account ${(before ?? after)!.id}`,
    before && auditOf(before),
    after && auditOf(after),
  )

const auditOf = ({ username, displayName, role, active, phone, getsTexts, handlesMoney }: Audited) => ({
  username,
  displayName,
  role,
  active,
  phone,
  getsTexts,
  handlesMoney,
})
