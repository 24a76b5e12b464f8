import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { DisplayName, StaffAccount, START_PAGES } from "./staff-account.ts"
import { textFields } from "./text-settings.ts"

const StartPage = Schema.Literals(START_PAGES).annotate({ message: "Please choose Services or Today" })

/** An account as its owner sees it. */
export const OwnAccount = StaffAccount.mapFields(
  Struct.assign({
    startPage: StartPage,
    /** Whether this installation sends texts. */
    textsOffered: Schema.Boolean,
    /** 0 where sign-in asks for no code. */
    recoveryCodesLeft: Schema.Int,
  }),
).annotate({ identifier: "OwnAccount" })
export type OwnAccount = typeof OwnAccount.Type

/** What the owner of an account changes; fields that are left out stay as they are. */
export const OwnAccountChanges = Schema.Struct({
  displayName: Schema.optionalKey(DisplayName),
  startPage: Schema.optionalKey(StartPage),
  ...textFields,
}).annotate({ identifier: "OwnAccountChanges" })
export type OwnAccountChanges = typeof OwnAccountChanges.Type
