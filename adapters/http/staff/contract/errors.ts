import { changedSince, fieldIssues, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { StaffAccountJson } from "./staff-accounts.ts"

export const staffErrors = {
  WrongCredentials: { status: 401, means: "No account has this username and password." },
  TooManyWrongSignIns: {
    status: 429,
    means:
      "Too many wrong passwords or codes in a row for the account; `Retry-After` is the number of seconds to wait.",
  },
  WrongSignInCode: { status: 401, means: "The code is wrong or was used before." },
  // 400, not 401, after which clients let people sign in again.
  WrongPassword: {
    status: 400,
    means: "That is not the password of the signed-in account.",
    details: fieldIssues,
  },
  WeakPassword: {
    status: 400,
    means: "The new password is easily guessed.",
    details: fieldIssues,
  },
  WrongCode: { status: 400, means: "The code is wrong or was used before.", details: fieldIssues },
  TotpAlreadyOn: { status: 409, means: "Two-step sign-in is already on." },
  TotpOff: { status: 409, means: "Two-step sign-in is off already." },
  UnknownSession: { status: 404, means: "The account has no session with this id." },
  UnknownStaffAccount: { status: 404, means: "There is no staff account with this id." },
  StaffAccountChanged: changedSince(StaffAccountJson),
  UsernameTaken: { status: 409, means: "Another staff account has this username." },
  StaffPhoneTaken: { status: 409, means: "Another staff account has this mobile number." },
  LastOwner: { status: 409, means: "No owner who can sign in would be left." },
  OwnStaffAccount: { status: 409, means: "It is the account of the caller." },
} as const satisfies ErrorReplies
