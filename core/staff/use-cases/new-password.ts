import * as Effect from "effect/Effect"
import { Passwords } from "../ports/passwords.ts"
import {
  COMMON_PASSWORD,
  commonFormsOf,
  ownWordIn,
  ownWordText,
  WeakPassword,
  type PasswordOwner,
} from "../new-password.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import { staffById } from "./staff-records.ts"

type Named = Pick<PasswordOwner, "username" | "displayName">

/** Why an account should not get this password, as a sentence for a person; null where it may (ASVS 6.2.4, 6.2.11). */
const weaknessOf = Effect.fn("weaknessOf")(function* (account: Named, password: string) {
  const { name: businessName } = yield* readSettings
  const word = ownWordIn(password, { ...account, businessName })
  if (word !== undefined) return ownWordText(word)
  const common = yield* (yield* Passwords).isCommon(commonFormsOf(password))
  return common ? COMMON_PASSWORD : null
})

/** Why the account with this id should not get this password; null where it may. Fails with `UnknownStaffAccount`. */
export const weaknessFor = Effect.fn("weaknessFor")(function* (id: number, password: string) {
  return yield* weaknessOf(yield* staffById(id), password)
})

/** Fails with `WeakPassword` where the account should not get this password. */
export const refuseWeakPassword = Effect.fn("refuseWeakPassword")(function* (
  account: Named,
  password: string,
) {
  const message = yield* weaknessOf(account, password)
  if (message !== null) return yield* new WeakPassword({ message })
})

/** A random password for the account, and its hash. */
export const randomPassword = Effect.fn("randomPassword")(function* (account: Named) {
  const passwords = yield* Passwords
  let password = yield* passwords.generate
  while ((yield* weaknessOf(account, password)) !== null) password = yield* passwords.generate
  return { password, passwordHash: yield* passwords.hash(password) }
})
