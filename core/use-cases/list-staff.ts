import * as Effect from "effect/Effect"
import { StaffAccounts } from "../ports/staff-accounts.ts"

/** Everyone who can sign in to the dashboard, by name. */
export const listStaff = Effect.flatMap(StaffAccounts, (accounts) => accounts.list)
