import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { ruledText } from "../customers/text.ts"
import { RowId } from "../services/service.ts"

const credential = (message: string) =>
  Schema.String.annotate({ message })
    .check(
      Schema.isMinLength(1, { message }),
      Schema.isMaxLength(200, { message: "Please use at most 200 characters" }),
    )
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

/** `displayName` is shown in chats and in the audit log. */
export const StaffAccount = Schema.Struct({
  id: RowId,
  username: Schema.String,
  displayName: Schema.String,
}).annotate({ identifier: "StaffAccount" })
export type StaffAccount = typeof StaffAccount.Type

const USERNAME = "A username has 2 to 64 letters, digits, dots, dashes or underscores"

export const Username = ruledText({
  required: USERNAME,
  max: 64,
  format: { pattern: /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,63}$/u, message: USERNAME },
})

/** Username and password as they are typed to sign in; both are required (spec §5). */
export const StaffCredentials = Schema.Struct({
  username: credential("Username is required"),
  password: credential("Password is required"),
}).annotate({ identifier: "StaffCredentials" })
export type StaffCredentials = typeof StaffCredentials.Type

/** The message does not say which of the two is wrong (spec §8). */
export class WrongCredentials extends Data.TaggedError("WrongCredentials")<{}> {
  override readonly message = "Invalid credentials"
}

export class UsernameTaken extends Data.TaggedError("UsernameTaken")<{ readonly username: string }> {
  override get message(): string {
    return `There is already a staff account named ${this.username}.`
  }
}

export class UnknownStaffAccount extends Data.TaggedError("UnknownStaffAccount")<{
  readonly username: string
}> {
  override get message(): string {
    return `There is no staff account named ${this.username}.`
  }
}

/** Without an account no staff could sign in. */
export class LastStaffAccount extends Data.TaggedError("LastStaffAccount")<{}> {
  override readonly message = "This is the last staff account; add another one before you remove it."
}
