import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { OwnPassword } from "../../../../core/staff/credentials.ts"
import { NewStaffAccount, StaffAccount, StaffAccountChanges } from "../../../../core/staff/staff-account.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const example: StaffAccount = {
  id: 2,
  username: "tom",
  displayName: "Tom Keller",
  role: "staff",
  active: true,
  totpEnabled: false,
  phone: "+13145550117",
  getsTexts: true,
  handlesMoney: false,
  lastSignedInAt: Date.parse("2026-11-20T14:02:00Z"),
  version: 1,
}

/** An account of the staff on the wire, also with the command line's `--json`. */
export const StaffAccountJson = StaffAccount.mapFields(
  Struct.assign({ lastSignedInAt: Schema.NullOr(IsoInstant) }),
).annotate({ identifier: "StaffAccount", examples: [example] })

/** An account in the list of all. */
export const ListedAccount = StaffAccountJson.mapFields(
  Struct.assign({
    /**
     * After wrong passwords or codes in a row: until when it takes no sign-in from browsers in which nobody has signed in
     * to it before. Null where it does.
     */
    waitsUntil: Schema.NullOr(IsoInstant),
  }),
).annotate({ identifier: "ListedStaffAccount", examples: [{ ...example, waitsUntil: null }] })

/** An account with its new password, which is shown this once. */
export const AccountWithPassword = StaffAccountJson.mapFields(
  Struct.assign({ password: Schema.String }),
).annotate({ identifier: "AccountWithPassword", examples: [{ ...example, password: "kwzr-7mfa-2hpe-x9tq" }] })

const ownPassword = {
  json: OwnPassword.annotate({ examples: [{ password: "kwzr-7mfa-2hpe-x9tq" }] }),
}

/** The accounts of the staff, which owners manage. */
export const staffAccountsEndpoints = endpointsFor("owner", {
  listStaff: {
    summary: "Every staff account, by username.",
    reply: pageReply("staff", ListedAccount, { ...example, waitsUntil: null }),
  },
  // It does not honour an `Idempotency-Key`: the stored reply would contain the password.
  addStaff: {
    summary:
      "Adds a staff account, with the role staff unless another is named. Its random password is in the reply, this once.",
    body: {
      json: NewStaffAccount.annotate({
        examples: [{ username: "tom", displayName: "Tom Keller", role: "staff" }],
      }),
    },
    reply: AccountWithPassword,
    status: 201,
    errors: ["UsernameTaken"],
  },
  editStaff: {
    summary:
      "Renames a staff account, gives it another role, disables or enables it, or sets its mobile number and whether it gets texts; disabling ends its sessions. Fields that are left out stay as they are.",
    params: IdParams,
    versioned: true,
    body: {
      json: StaffAccountChanges.annotate({
        examples: [
          {
            displayName: "Tom Keller",
            role: "staff",
            active: false,
            phone: "(314) 555-0117",
            getsTexts: false,
            handlesMoney: true,
          },
        ],
      }),
    },
    reply: StaffAccountJson,
    errors: ["UnknownStaffAccount", "OwnStaffAccount", "LastOwner", "StaffPhoneTaken", "StaffAccountChanged"],
  },
  resetStaffPassword: {
    summary:
      "Gives another staff member a new random password, which is in the reply, this once; their sessions end. Asks for one's own password.",
    params: IdParams,
    body: ownPassword,
    reply: AccountWithPassword,
    errors: ["UnknownStaffAccount", "OwnStaffAccount", "WrongPassword", "TooManyWrongSignIns"],
  },
  resetStaffTotp: {
    summary:
      "Makes the sign-in of another staff member, who has lost their app and recovery codes, ask for no code. Asks for one's own password.",
    params: IdParams,
    body: ownPassword,
    errors: ["UnknownStaffAccount", "OwnStaffAccount", "TotpOff", "WrongPassword", "TooManyWrongSignIns"],
  },
  endStaffWait: {
    summary: "Lets a staff member sign in at once, who would have to wait after wrong passwords or codes.",
    params: IdParams,
    errors: ["UnknownStaffAccount"],
  },
  removeStaff: {
    summary: "Removes another staff member's account; their sessions end.",
    params: IdParams,
    errors: ["UnknownStaffAccount", "OwnStaffAccount", "LastOwner"],
  },
} as const satisfies Entries)
