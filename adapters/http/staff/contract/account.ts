import * as Schema from "effect/Schema"
import {
  NewPassword,
  PasswordAndCode,
  PasswordChange,
  TotpConfirmation,
} from "../../../../core/staff/credentials.ts"
import { OwnAccountChanges } from "../../../../core/staff/own-account.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { endpointsFor, type Entries, type Limits } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { STAFF_COOKIE } from "../../engine/contract/cookies.ts"
import { OwnStaffAccount } from "./staff.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** A browser in which an account is signed in, as its owner sees it. */
export const OwnSession = Schema.Struct({
  id: RowId,
  /** The User-Agent header; null when there was none. */
  userAgent: Schema.NullOr(Schema.String),
  createdAt: IsoInstant,
  lastUsedAt: IsoInstant,
  /** Whether it is the session of this request. */
  current: Schema.Boolean,
}).annotate({
  identifier: "OwnSession",
  examples: [
    {
      id: 12,
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) … Safari/604.1",
      createdAt: Date.parse("2026-11-20T14:02:00Z"),
      lastUsedAt: Date.parse("2026-11-20T16:40:00Z"),
      current: true,
    },
  ],
})

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
const confirmation = { password: "kwzr-7mfa-2hpe-x9tq", code: "492039" }

const Enrollment = Schema.Struct({
  secret: Schema.String,
  uri: Schema.String,
  qrCode: Schema.String,
}).annotate({
  identifier: "TotpEnrollment",
  examples: [{ secret, uri: `otpauth://totp/Hearth:owner?secret=${secret}`, qrCode: "<svg>…</svg>" }],
})

const RecoveryCodes = Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) }).annotate({
  identifier: "RecoveryCodes",
  examples: [{ recoveryCodes: ["kwzr-7mfa-2hpe-x9tq-d4sn-b8yu"] }],
})

/** A person who types pauses; this many are more than one needs. */
const whileTyping: Limits = { perAddress: { requests: 120, seconds: 60 } }

/** The signed-in staff member's own account. */
export const accountEndpoints = endpointsFor("technician", {
  editOwnAccount: {
    summary:
      "Changes one's own name, start page, mobile number or whether one gets texts; fields that are left out stay as they are.",
    body: {
      json: OwnAccountChanges.annotate({
        examples: [
          { displayName: "Maria Keller", startPage: "today", phone: "(314) 555-0142", getsTexts: true },
        ],
      }),
    },
    reply: OwnStaffAccount,
    errors: ["UnknownStaffAccount", "StaffPhoneTaken"],
  },
  changeOwnPassword: {
    summary: "Replaces one's own password, ends every session of the account and starts a new one.",
    body: {
      json: PasswordChange.annotate({
        examples: [{ currentPassword: "kwzr-7mfa-2hpe-x9tq", newPassword: "correct horse battery" }],
      }),
    },
    cookies: [STAFF_COOKIE],
    errors: ["UnknownStaffAccount", "WeakPassword", "WrongPassword", "TooManyWrongSignIns"],
  },
  checkNewPassword: {
    summary: "Whether one may choose a password, while it is typed: null, or why not. Nothing is stored.",
    body: { json: NewPassword.annotate({ examples: [{ newPassword: "correct horse battery" }] }) },
    reply: Schema.Struct({ weakness: Schema.NullOr(Schema.String) }).annotate({
      examples: [{ weakness: null }],
    }),
    limits: whileTyping,
    errors: ["UnknownStaffAccount"],
  },
  listOwnSessions: {
    summary: "The browsers in which one is signed in, the last used first.",
    reply: Schema.Array(OwnSession),
  },
  endOwnSession: {
    summary: "Signs one out in one browser.",
    params: IdParams,
    errors: ["UnknownSession"],
  },
  endAllOwnSessions: {
    summary: "Signs one out in every browser, this one too.",
    cookies: [STAFF_COOKIE],
  },
  enrollTotp: {
    summary: "A new secret for an authenticator app, and its QR code as SVG. Nothing is stored yet.",
    reply: Enrollment,
    errors: ["UnknownStaffAccount", "TotpAlreadyOn"],
  },
  turnOnTotp: {
    summary:
      "Makes sign-in ask for a code of the app with this secret, and ends one's other sessions. Replies with recovery codes, this once: each replaces a code once.",
    body: { json: TotpConfirmation.annotate({ examples: [{ secret, ...confirmation }] }) },
    reply: RecoveryCodes,
    errors: ["UnknownStaffAccount", "TotpAlreadyOn", "WrongPassword", "WrongCode", "TooManyWrongSignIns"],
  },
  turnOffTotp: {
    summary: "Makes sign-in ask for no code. `code` may be a recovery code.",
    body: { json: PasswordAndCode.annotate({ examples: [confirmation] }) },
    errors: ["UnknownStaffAccount", "TotpOff", "WrongPassword", "WrongCode", "TooManyWrongSignIns"],
  },
} as const satisfies Entries)
