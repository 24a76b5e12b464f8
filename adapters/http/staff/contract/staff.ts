import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { StaffCredentials } from "../../../../core/staff/credentials.ts"
import { OwnAccount } from "../../../../core/staff/own-account.ts"
import { STAFF_BROWSER_COOKIE, STAFF_COOKIE } from "../../engine/contract/cookies.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const FIFTEEN_MINUTES = 15 * 60

const example: OwnAccount = {
  id: 1,
  username: "owner",
  displayName: "Maria Keller",
  role: "owner",
  active: true,
  totpEnabled: true,
  phone: "+13145550142",
  getsTexts: true,
  handlesMoney: false,
  lastSignedInAt: Date.parse("2026-11-20T14:02:00Z"),
  version: 1,
  startPage: "services",
  textsOffered: true,
  recoveryCodesLeft: 10,
}

/** The signed-in staff member's account. */
export const OwnStaffAccount = OwnAccount.mapFields(
  Struct.assign({ lastSignedInAt: Schema.NullOr(IsoInstant) }),
).annotate({ identifier: "OwnAccount", examples: [example] })

const TotpRequired = Schema.Struct({ totpRequired: Schema.Literal(true) }).annotate({
  identifier: "TotpRequired",
})

/** Signing in to the dashboard (spec §6, §7). */
export const staffEndpoints = {
  signInStaff: {
    actors: ["technician", "visitor"],
    summary:
      "Signs a staff member in with a cookie; a session that the browser already had is ended. Replies with 202 where the account also needs a `code`.",
    body: {
      json: StaffCredentials.annotate({ examples: [{ username: "owner", password: "kwzr-7mfa-2hpe-x9tq" }] }),
    },
    reply: OwnStaffAccount,
    otherReplies: { 202: TotpRequired },
    cookies: [STAFF_COOKIE, STAFF_BROWSER_COOKIE],
    limits: {
      failures: {
        field: "username",
        exceptKnownBrowsers: true,
        perAddressAndField: { requests: 5, seconds: FIFTEEN_MINUTES },
        perAddress: { requests: 20, seconds: FIFTEEN_MINUTES },
      },
    },
    errors: ["WrongCredentials", "WrongSignInCode", "TooManyWrongSignIns", "UnknownStaffAccount"],
  },
  signOutStaff: {
    actors: ["technician"],
    summary: "Ends the staff member's session.",
    cookies: [STAFF_COOKIE],
  },
  currentStaff: {
    actors: ["technician"],
    summary: "The account of the staff member who is signed in.",
    reply: OwnStaffAccount,
    errors: ["UnknownStaffAccount"],
  },
} as const satisfies Contract
