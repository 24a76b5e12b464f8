import * as Effect from "effect/Effect"
import { confirmPassword, type SignedInStaff } from "../../../../core/staff/use-cases/check-password.ts"
import {
  addStaff,
  editStaff,
  listStaffWithWaits,
  refuseOwnAccount,
  removeStaff,
  resetStaffPassword,
} from "../../../../core/staff/use-cases/staff-accounts.ts"
import { turnOffTotpWithoutCode } from "../../../../core/staff/use-cases/two-step-sign-in.ts"
import { endWait } from "../../../../core/staff/use-cases/wrong-sign-ins.ts"
import type { staffAccountsEndpoints } from "../contract/staff-accounts.ts"
import type { Handlers } from "../../engine/api.ts"

export const staffAccountsHandlers: Handlers<typeof staffAccountsEndpoints> = {
  listStaff: () => Effect.map(listStaffWithWaits, (staff) => ({ staff, total: staff.length })),
  addStaff: ({ body }) => addStaff(body),
  editStaff: ({ params: { id }, body, version }, caller) =>
    Effect.andThen(
      body.active === false || (body.role ?? "owner") !== "owner"
        ? refuseOwnAccount(caller.id, id)
        : Effect.void,
      editStaff(id, body, version),
    ),
  resetStaffPassword: ({ params: { id }, body }, caller) =>
    confirmedChangeOf(id, caller, body, resetStaffPassword(id)),
  resetStaffTotp: ({ params: { id }, body }, caller) =>
    confirmedChangeOf(id, caller, body, turnOffTotpWithoutCode(id)),
  endStaffWait: ({ params: { id } }) => endWait(id),
  removeStaff: ({ params: { id } }, caller) =>
    Effect.andThen(refuseOwnAccount(caller.id, id), removeStaff(id)),
}

/** A change of somebody else's account, for which owners type their own password again. */
const confirmedChangeOf = <A, E, R>(
  id: number,
  caller: SignedInStaff,
  { password }: { readonly password: string },
  change: Effect.Effect<A, E, R>,
) =>
  refuseOwnAccount(caller.id, id).pipe(
    Effect.andThen(confirmPassword(caller, password)),
    Effect.andThen(change),
  )
