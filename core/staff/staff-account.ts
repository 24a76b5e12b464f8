import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { ruledText } from "../fields/text.ts"
import { RowId } from "../fields/row-id.ts"
import { textFields } from "./text-settings.ts"
import { failure } from "../fields/failure.ts"
import { Instant } from "../time/instant.ts"

/** The screens that can open at `/admin`: the services tab (spec §2), or the day's work. */
export const START_PAGES = ["services", "today"] as const
export type StartPage = (typeof START_PAGES)[number]

/**
 * An owner may do everything. Staff do the day's work: accounts, settings, emails, the audit log and exports are closed to
 * them. A technician has the visits of their own day and their own account, and nothing else.
 */
export const STAFF_ROLES = ["owner", "staff", "technician"] as const
export const StaffRole = Schema.Literals(STAFF_ROLES).annotate({
  message: "Please choose Owner, Staff or Technician",
})
export type StaffRole = typeof StaffRole.Type

/** An account as every owner may see it. */
export const StaffAccount = Schema.Struct({
  id: RowId,
  username: Schema.String,
  displayName: Schema.String.pipe(described("Shown in the header, in chats and in the audit log.")),
  role: StaffRole,
  active: Schema.Boolean.pipe(described("A disabled account cannot sign in.")),
  totpEnabled: Schema.Boolean.pipe(described("Whether sign-in asks for a code of an authenticator app.")),
  phone: Schema.NullOr(Schema.String).pipe(described("The mobile number for texts, in E.164 form.")),
  getsTexts: Schema.Boolean.pipe(
    described("Whether texts are sent to it: when a customer waits in chat, and what they reply."),
  ),
  handlesMoney: Schema.Boolean.pipe(
    described(
      "Whether staff with it see and change invoices, and technicians see what their visits cost; owners always do.",
    ),
  ),
  lastSignedInAt: Schema.NullOr(Instant).pipe(described("Null before the first sign-in.")),
  version: RecordVersion,
}).annotate({ identifier: "StaffAccount" })
export type StaffAccount = typeof StaffAccount.Type

/** What the authenticator app of an account is known by. */
const TotpState = Schema.Struct({
  /** As the port `Totp` encrypted it. */
  encryptedSecret: Schema.String,
  /** The time step of the newest code that was used: none up to it is accepted again (RFC 6238 §5.2). */
  lastStep: Schema.Int,
})

/** An account with what only its owner and the server know. */
export const StaffRecord = StaffAccount.mapFields(Struct.omit(["totpEnabled"])).mapFields(
  Struct.assign({
    /** argon2id, in PHC string format. */
    passwordHash: Schema.String,
    startPage: Schema.Literals(START_PAGES),
    /** Null where sign-in asks for no code. */
    totp: Schema.NullOr(TotpState),
  }),
)
export type StaffRecord = typeof StaffRecord.Type

/** The account without its secrets. */
export const accountOf = (record: StaffRecord): StaffAccount => ({
  ...Struct.omit(record, ["passwordHash", "startPage", "totp"]),
  totpEnabled: record.totp !== null,
})

const USERNAME = "A username has 2 to 64 letters, digits, dots, dashes or underscores"

export const Username = ruledText({
  required: USERNAME,
  max: 64,
  format: { pattern: /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,63}$/u, message: USERNAME },
})

export const DisplayName = ruledText({ required: "A name is required", max: 100 })

/** A new account as an owner enters it. */
export const NewStaffAccount = Schema.Struct({
  username: Username,
  displayName: DisplayName,
  /** Staff unless named; the first account is an owner's in any case. */
  role: Schema.optionalKey(StaffRole),
}).annotate({ identifier: "NewStaffAccount" })
export type NewStaffAccount = typeof NewStaffAccount.Type

/** What an owner changes of an account; fields that are left out stay as they are. */
export const StaffAccountChanges = Schema.Struct({
  displayName: Schema.optionalKey(DisplayName),
  role: Schema.optionalKey(StaffRole),
  ...textFields,
  handlesMoney: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether the account handles invoices" }),
  ),
  active: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether the account can sign in" }),
  ),
}).annotate({ identifier: "StaffAccountChanges" })
export type StaffAccountChanges = typeof StaffAccountChanges.Type

/** Whether one of the accounts is an owner's who can sign in. */
export const hasOwner = (accounts: ReadonlyArray<Pick<StaffAccount, "active" | "role">>): boolean =>
  accounts.some(({ active, role }) => active && role === "owner")

type MoneyRight = Pick<StaffAccount, "role"> & { readonly handlesMoney?: boolean }

/** Whether the account may see what visits cost. */
export const maySeeAmounts = ({ role, handlesMoney = false }: MoneyRight): boolean =>
  role === "owner" || handlesMoney

/** Whether the account may see and change offers and invoices. */
export const mayHandleMoney = (account: MoneyRight): boolean =>
  account.role !== "technician" && maySeeAmounts(account)

/** Whether the account's owner takes part in chats, on the screen or by text. */
export const answersChats = ({ active, role }: Pick<StaffAccount, "active" | "role">): boolean =>
  active && role !== "technician"

/** The account was changed since the client read it. */
export class StaffAccountChanged extends Data.TaggedError("StaffAccountChanged")<{
  readonly current: StaffAccount
}> {
  override readonly message = CHANGED_MEANWHILE
}

export class UsernameTaken extends Data.TaggedError("UsernameTaken")<{ readonly username: string }> {
  override get message(): string {
    return `There is already a staff account named ${this.username}.`
  }
}

/** A text that comes in is known by its number, so that two accounts cannot have the same one. */
export class StaffPhoneTaken extends Data.TaggedError("StaffPhoneTaken")<{}> {
  override readonly message = "Another staff account has this mobile number."
}

export class UnknownStaffAccount extends Data.TaggedError("UnknownStaffAccount")<{
  /** Where the account was looked for by it. */
  readonly username?: string
}> {
  override get message(): string {
    return this.username === undefined
      ? "There is no such staff account."
      : `There is no staff account named ${this.username}.`
  }
}

/** Without an owner who can sign in, nobody could manage the accounts. */
export class LastOwner extends Data.TaggedError("LastOwner")<{}> {
  override readonly message = "This is the last owner who can sign in; make somebody else an owner first."
}

/** Nobody locks themselves out by accident. */
export class OwnStaffAccount extends Data.TaggedError("OwnStaffAccount")<{}> {
  override readonly message = "This is your own account; another owner can do this for you."
}

export class TotpAlreadyOn extends failure("TotpAlreadyOn", "Two-step sign-in is already on.") {}

export class TotpOff extends failure("TotpOff", "Two-step sign-in is off already.") {}
