import * as Effect from "effect/Effect"
import {
  addStaff,
  editStaff,
  listStaff,
  refuseOwnAccount,
  removeStaff,
  resetStaffPassword,
} from "../../../core/use-cases/staff-accounts.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { staffAccountsEndpoints } from "../contract/staff-accounts.ts"
import type { Handlers } from "./api.ts"

export const staffAccountsHandlers: Handlers<typeof staffAccountsEndpoints, typeof errorReplies> = {
  listStaff: () => Effect.map(listStaff, (staff) => ({ staff, total: staff.length })),
  addStaff: ({ body }) => addStaff(body),
  editStaff: ({ params: { id }, body, version }, caller) =>
    Effect.andThen(
      body.active === false || body.role === "staff" ? refuseOwnAccount(caller.id, id) : Effect.void,
      editStaff(id, body, version),
    ),
  resetStaffPassword: ({ params: { id } }, caller) =>
    Effect.andThen(refuseOwnAccount(caller.id, id), resetStaffPassword(id)),
  removeStaff: ({ params: { id } }, caller) =>
    Effect.as(Effect.andThen(refuseOwnAccount(caller.id, id), removeStaff(id)), undefined),
}
