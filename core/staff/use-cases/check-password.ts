import * as Effect from "effect/Effect"
import { Passwords } from "../ports/passwords.ts"
import { WrongPassword } from "../credentials.ts"
import type { StaffRecord } from "../staff-account.ts"
import { staffById } from "./staff-records.ts"
import { countWrong } from "./wrong-sign-ins.ts"

/** Who is signed in, and in which session. */
export interface SignedInStaff {
  readonly id: number
  readonly sessionId: number
}

/** Fails with `WrongPassword`, naming the field of the request, unless this is the account's password. */
export const checkPassword = Effect.fn("checkPassword")(function* (
  { passwordHash }: StaffRecord,
  password: string,
  field: string,
) {
  if (!(yield* (yield* Passwords).verify(password, passwordHash))) return yield* new WrongPassword({ field })
})

/**
 * Runs a program in which who is signed in proves it again by password or code, so that nobody at an unlocked screen can
 * guess them. Fails with `TooManyWrongSignIns` too.
 */
export const reauthenticate = Effect.fn("reauthenticate")(function* <
  A,
  E extends { readonly _tag: string },
  R,
>({ id, sessionId }: SignedInStaff, program: Effect.Effect<A, E, R>) {
  const { username } = yield* staffById(id)
  return yield* countWrong({ username, from: { sessionId } }, program)
})

/** Before something sensitive. Fails with `WrongPassword` or `TooManyWrongSignIns`. */
export const confirmPassword = (caller: SignedInStaff, password: string) =>
  reauthenticate(
    caller,
    Effect.flatMap(staffById(caller.id), (account) => checkPassword(account, password, "password")),
  )
