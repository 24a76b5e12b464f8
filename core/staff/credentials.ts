import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { requiredText } from "../fields/text.ts"
import { MIN_PASSWORD_LENGTH } from "./password-length.ts"
import { OneTimeCode, TotpSecret } from "./one-time-code.ts"
import { failure } from "../fields/failure.ts"

const MAX_LENGTH = 200

/** A secret is neither trimmed nor otherwise changed. */
const secret = (message: string, minLength = 1) =>
  Schema.String.annotate({ message })
    .check(
      Schema.isMinLength(minLength, { message }),
      Schema.isMaxLength(MAX_LENGTH, { message: `Please use at most ${MAX_LENGTH} characters` }),
    )
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

/** A password that an account has, as it is typed. */
const Password = secret("Password is required")

/**
 * What is typed to sign in; username and password are required (spec §5). `code` is sent in a second request, after
 * the first was replied to with `totpRequired`.
 */
export const StaffCredentials = Schema.Struct({
  username: requiredText("Username is required", MAX_LENGTH),
  password: Password,
  code: Schema.optionalKey(OneTimeCode),
}).annotate({ identifier: "StaffCredentials" })
export type StaffCredentials = typeof StaffCredentials.Type

export const PasswordChange = Schema.Struct({
  currentPassword: secret("Your current password is required"),
  newPassword: secret(`Please use at least ${MIN_PASSWORD_LENGTH} characters`, MIN_PASSWORD_LENGTH),
}).annotate({ identifier: "PasswordChange" })
export type PasswordChange = typeof PasswordChange.Type

/** A new password while it is typed. */
export const NewPassword = PasswordChange.mapFields(Struct.pick(["newPassword"])).annotate({
  identifier: "NewPassword",
})

/** One's own password again, before something sensitive. */
export const OwnPassword = Schema.Struct({ password: Password }).annotate({ identifier: "OwnPassword" })

const confirmation = { password: Password, code: OneTimeCode }

/** Confirms that two-step sign-in is turned off. */
export const PasswordAndCode = Schema.Struct(confirmation).annotate({ identifier: "PasswordAndCode" })
export type PasswordAndCode = typeof PasswordAndCode.Type

/** Confirms that the app with this secret is used for sign-in from now on. */
export const TotpConfirmation = Schema.Struct({ secret: TotpSecret, ...confirmation }).annotate({
  identifier: "TotpConfirmation",
})
export type TotpConfirmation = typeof TotpConfirmation.Type

/** The message does not say which of the two is wrong (spec §8). */
export class WrongCredentials extends failure("WrongCredentials", "Invalid credentials") {}

/** Username and password were right; the code was wrong or had been used. */
export class WrongSignInCode extends Data.TaggedError("WrongSignInCode")<{}> {
  override readonly message =
    "That code is not valid. Please enter the code that your app shows now, or a recovery code that you have not used."
}

/** Somebody who is signed in has typed another password than theirs. */
export class WrongPassword extends Data.TaggedError("WrongPassword")<{
  /** The field of the request that has it. */
  readonly field: string
}> {
  override readonly message = "That is not your password."
  readonly issues = [{ path: [this.field], message: this.message }]
}

/** Somebody who is signed in has typed a code that is wrong or had been used. */
export class WrongCode extends Data.TaggedError("WrongCode")<{}> {
  override readonly message = "That code is not valid. Please enter the code that your app shows now."
  readonly issues = [{ path: ["code"], message: this.message }]
}
