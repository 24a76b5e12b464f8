import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { Passwords } from "../ports/passwords.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { Totp } from "../ports/totp.ts"
import { WrongCode, type PasswordAndCode, type TotpConfirmation } from "../credentials.ts"
import { readOneTimeCode, RECOVERY_CODES } from "../one-time-code.ts"
import { TotpAlreadyOn, TotpOff, type StaffRecord } from "../staff-account.ts"
import { checkPassword, reauthenticate, type SignedInStaff } from "./check-password.ts"
import { endAllSessions } from "./sessions.ts"
import { recordStaffChange, staffById } from "./staff-records.ts"
import { hashOfRecoveryCode, useOneTimeCode } from "./use-one-time-code.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"

/** A new secret for an authenticator app; nothing is stored before `turnOnTotp`. Fails with `TotpAlreadyOn`. */
export const enrollTotp = Effect.fn("enrollTotp")(function* (id: number) {
  const { username, totp } = yield* staffById(id)
  if (totp !== null) return yield* new TotpAlreadyOn()
  return yield* (yield* Totp).enroll(username)
})

/**
 * Makes sign-in require a code of the app with this secret, after a first code has proved that the app has it. Returns ten recovery codes,
 * of which only the hashes are stored. Ends the account's other sessions, which were started without a code. Fails with
 * `TotpAlreadyOn`, `WrongPassword`, `WrongCode` or `TooManyWrongSignIns`.
 */
export const turnOnTotp = (caller: SignedInStaff, confirmation: TotpConfirmation) =>
  reauthenticate(caller, storeTotp(caller, confirmation))

const storeTotp = Effect.fnUntraced(function* (
  { id, sessionId }: SignedInStaff,
  { secret, password, code }: TotpConfirmation,
) {
  const accounts = yield* StaffAccounts
  const { encrypt, stepOf } = yield* Totp
  const encryptedSecret = encrypt(secret)
  const codes = yield* Effect.replicateEffect((yield* Passwords).generateRecoveryCode, RECOVERY_CODES)
  return yield* accounts.change(
    Effect.gen(function* () {
      const account = yield* staffById(id)
      if (account.totp !== null) return yield* new TotpAlreadyOn()
      yield* checkPassword(account, password, "password")
      const lastStep = stepOf(encryptedSecret, readOneTimeCode(code).code, yield* currentTimeMillis)
      if (lastStep === undefined) return yield* new WrongCode()
      yield* accounts.update({ ...account, totp: { encryptedSecret, lastStep } })
      yield* accounts.setRecoveryCodes(id, yield* Effect.forEach(codes, hashOfRecoveryCode))
      yield* endAllSessions("staff", id, sessionId)
      yield* recordStaffChange("turn on two-step sign-in", account, account)
      return codes
    }),
  )
})

/** Makes sign-in require no code. Fails with `TotpOff`, `WrongPassword`, `WrongCode` or `TooManyWrongSignIns`. */
export const turnOffTotp = (caller: SignedInStaff, confirmation: PasswordAndCode) =>
  reauthenticate(caller, confirmTotpOff(caller, confirmation))

const confirmTotpOff = Effect.fnUntraced(function* (
  { id }: SignedInStaff,
  { password, code }: PasswordAndCode,
) {
  const account = yield* staffById(id)
  if (account.totp === null) return yield* new TotpOff()
  yield* checkPassword(account, password, "password")
  if ((yield* useOneTimeCode(account, code)) === undefined) return yield* new WrongCode()
  yield* removeTotp(account)
}, inChangeOf(StaffAccounts))

/** For somebody who has lost the app and the recovery codes. Fails with `UnknownStaffAccount` or `TotpOff`. */
export const turnOffTotpWithoutCode = Effect.fn("turnOffTotpWithoutCode")(function* (id: number) {
  const account = yield* staffById(id)
  if (account.totp === null) return yield* new TotpOff()
  yield* removeTotp(account)
}, inChangeOf(StaffAccounts))

const removeTotp = Effect.fnUntraced(function* (account: StaffRecord) {
  const accounts = yield* StaffAccounts
  yield* accounts.update({ ...account, totp: null })
  yield* accounts.setRecoveryCodes(account.id, [])
  yield* recordStaffChange("turn off two-step sign-in", account, account)
})
