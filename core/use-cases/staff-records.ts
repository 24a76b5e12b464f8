import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { accountOf, UnknownStaffAccount, type StaffAccount } from "../staff/staff-account.ts"
import { recordChange } from "./audit.ts"

/** Fails with `UnknownStaffAccount`. */
export const staffById = Effect.fn("staffById")(function* (id: number) {
  return yield* Effect.fromOption(yield* (yield* StaffAccounts).byId(id), () => new UnknownStaffAccount({}))
})

/** The account with this username, ignoring case. Fails with `UnknownStaffAccount`. */
export const staffNamed = Effect.fn("staffNamed")(function* (username: string) {
  const found = yield* (yield* StaffAccounts).byUsername(username)
  if (Option.isNone(found)) return yield* new UnknownStaffAccount({ username })
  return accountOf(found.value)
})

type Audited = Pick<StaffAccount, "id" | "username" | "displayName" | "active">

/** Records a change of an account: its names and whether it is active, never a password or a code. */
export const recordStaffChange = (action: string, before: Audited | null, after: Audited | null) =>
  recordChange({
    action,
    subject: `staff account ${(before ?? after)!.id}`,
    before: before && auditOf(before),
    after: after && auditOf(after),
  })

const auditOf = ({ username, displayName, active }: Audited) => ({ username, displayName, active })
