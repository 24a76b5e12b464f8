import * as Effect from "effect/Effect"
import { Passwords } from "../ports/passwords.ts"
import { WrongPassword } from "../staff/credentials.ts"
import type { StaffRecord } from "../staff/staff-account.ts"

/** Fails with `WrongPassword`, naming the field of the request, unless this is the account's password. */
export const checkPassword = Effect.fn("checkPassword")(function* (
  { passwordHash }: StaffRecord,
  password: string,
  field: string,
) {
  if (!(yield* (yield* Passwords).verify(password, passwordHash))) return yield* new WrongPassword({ field })
})
