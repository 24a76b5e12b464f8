import * as Schema from "effect/Schema"
import { CustomerPlan } from "../../../../core/customers/customer-removal.ts"
import { changedSince, fieldIssues, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { StaffAppointment } from "../../schedule/contract/appointments.ts"
import { StaffCustomer } from "./customers.ts"

export const customerErrors = {
  PlanInForce: {
    status: 409,
    means: "The customer has a plan in force: `plan`. There can be one at a time.",
    details: Schema.Struct({ plan: CustomerPlan }),
  },
  UnknownCustomer: { status: 404, means: "There is no customer with this id." },
  TextsNotPossible: {
    status: 409,
    means: "No texts are sent, or the customer's record has no number that can receive them.",
  },
  CustomerChanged: changedSince(StaffCustomer),
  CustomerEmailTaken: { status: 409, means: "Another customer has this email." },
  CustomerInUse: {
    status: 409,
    means:
      "The customer has a plan in force (`plan`) or visits ahead (`appointments`), which have to be cancelled first.",
    details: Schema.Struct({
      plan: Schema.NullOr(CustomerPlan),
      appointments: Schema.Array(StaffAppointment),
    }),
  },
  NoEmail: { status: 409, means: "The customer has no email." },
  DeletionNotPossible: {
    status: 409,
    means: "The customer has a plan in force or visits ahead, which have to be cancelled first.",
  },
  UnknownDeletionRequest: { status: 404, means: "The customer has not asked for deletion." },
  UnknownEmailLink: { status: 404, means: "The link is unknown, used, expired or replaced by a newer one." },
  NewEmailTaken: { status: 409, means: "Another customer has this email." },
  SameCustomer: { status: 400, means: "Both ids are of one customer." },
  TwoPlansInForce: { status: 409, means: "Both customers have a plan in force." },
  NoKnownColumns: { status: 400, means: "The first line of the file names no field of a customer or visit." },
  UnknownColumn: { status: 400, means: "The file has no column of that name." },
  UnmatchedServices: { status: 409, means: "Nobody has said which services some names in the file are." },
  VisitsOverlap: { status: 409, means: "Visits of the file overlap others; nothing was imported." },
  LoginLinkOver: { status: 404, means: "The token is unknown, used or expired." },
  // 400, not 401, after which clients let people sign in again.
  WrongLoginCode: {
    status: 400,
    means: "The code is not that of the newest mail.",
    details: fieldIssues,
  },
  LoginCodeOver: {
    status: 410,
    means: "The code was used, has expired, or a wrong one was entered five times; the link may still work.",
  },
} as const satisfies ErrorReplies
