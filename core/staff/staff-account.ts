import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { RowId } from "../services/service.ts"

export const StaffAccount = Schema.Struct({ id: RowId, username: Schema.String }).annotate({
  identifier: "StaffAccount",
})
export type StaffAccount = typeof StaffAccount.Type

export const Username = Schema.Trim.check(
  Schema.isPattern(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,63}$/u, {
    message: "A username has 2 to 64 letters, digits, dots, dashes or underscores",
  }),
)

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

/** Removing the last account would lock everybody out. */
export class LastStaffAccount extends Data.TaggedError("LastStaffAccount")<{}> {
  override readonly message = "This is the last staff account; add another one before you remove it."
}
