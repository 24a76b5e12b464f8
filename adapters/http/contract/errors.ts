import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { CustomerPlan } from "../../../core/customers/customer-removal.ts"
import { AvailabilityRule } from "../../../core/booking/availability-rule.ts"
import { StaffAppointment } from "./appointments.ts"
import { Problem } from "./problem.ts"
import { StaffCustomer } from "./customers.ts"
import type { Contract, WireSchema } from "./endpoint.ts"
import type { endpoints } from "./index.ts"
import { StaffService } from "./services.ts"
import { StaffAccountJson } from "./staff-accounts.ts"

/** The reply to a failure of a use case, besides its message. */
export interface ErrorReply {
  readonly status: number
  /** For the API's description. */
  readonly means: string
  /** Fields of the failure that a program may act on; they stand beside `message` in the reply. */
  readonly details?: WireSchema
}

export type TagsOf<C extends Contract> = C[keyof C]["errors"][number]

/** The reply to a change that was made from an older version of a record. */
const changedSince = <Record extends WireSchema>(record: Record) => ({
  status: 412,
  means:
    "The record was changed since the version in `If-Match`; `current` is the record now. Nothing was changed.",
  details: Schema.Struct({ current: record }),
})

/** Which field of the request is wrong. */
const fieldIssues = Problem.mapFields(Struct.pick(["issues"]))

/** The reply to each failure that an endpoint lists; one without a reply does not compile. */
export const errorReplies = {
  NotReady: {
    status: 503,
    means: "The server is starting or draining, or its database is unavailable; `status` says which.",
    details: Schema.Struct({ status: Schema.Literals(["starting", "draining", "database unavailable"]) }),
  },
  // 400, not 404: the path is right, a field of the request names something that does not exist.
  UnknownAppointment: { status: 404, means: "There is no such appointment." },
  VisitOver: { status: 409, means: "The visit is cancelled or completed." },
  InvoiceRefused: { status: 400, means: "The invoice is not a PDF, or is larger than 10 MB." },
  UnknownInvoice: { status: 404, means: "The visit has no invoice." },
  AppointmentChanged: changedSince(StaffAppointment),
  ServiceNotOffered: { status: 400, means: "There is no such service, or it is not offered now." },
  TimeSkipped: { status: 400, means: "Clocks skip that time on that day." },
  SlotNotFree: {
    status: 409,
    means: "The visit cannot start then; `obstacle` is the reason.",
    details: Schema.Struct({ obstacle: Schema.String }),
  },
  TooManyUpcomingVisits: {
    status: 429,
    means: "The email address has as many upcoming visits as can be booked online.",
  },
  UnknownRule: { status: 404, means: "There is no availability rule with this id." },
  RuleChanged: changedSince(AvailabilityRule),
  RuleEndsTooEarly: { status: 400, means: "With the changes the rule would end before it starts." },
  UnknownOpening: { status: 404, means: "There is no one-off opening with this id." },
  UnknownBlock: { status: 404, means: "There is no blocked time with this id." },
  BlockConflict: {
    status: 409,
    means: "Visits are booked in that time: `appointments`. Nothing was blocked.",
    details: Schema.Struct({ appointments: Schema.Array(StaffAppointment) }),
  },
  DayOver: { status: 400, means: "The day has passed." },
  VisitsChanged: {
    status: 409,
    means: "The day has other visits than the new times were chosen for. Nothing was changed.",
  },
  UnknownService: { status: 404, means: "There is no service with this id." },
  ServiceChanged: changedSince(StaffService),
  ServicesChanged: { status: 409, means: "The ids are not those of all services. Nothing was changed." },
  AddonNotOffered: { status: 400, means: "The service has no add-on of this name." },
  ServiceNameTaken: { status: 409, means: "Another service has this name." },
  UnknownCustomer: { status: 404, means: "There is no customer with this id." },
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
  SameCustomer: { status: 400, means: "Both ids are of one customer." },
  TwoPlansInForce: { status: 409, means: "Both customers have a plan in force." },
  UnreadableCsv: { status: 400, means: "The file is not CSV." },
  NoKnownColumns: { status: 400, means: "The first line of the file names no field of a customer." },
  UnknownMail: { status: 404, means: "There is no such mail." },
  MailNotResendable: { status: 409, means: "The mail was not sent yet, or is outdated." },
  MailNotWaiting: { status: 409, means: "The mail is not waiting any more." },
  WrongCredentials: { status: 401, means: "No account has this username and password." },
  TooManyRows: { status: 400, means: "The list has more rows than are exported at once." },
  WrongSignInCode: { status: 401, means: "The code is wrong or was used before." },
  // 400, not 401, after which clients let people sign in again.
  WrongPassword: {
    status: 400,
    means: "That is not the password of the signed-in account.",
    details: fieldIssues,
  },
  WrongCode: { status: 400, means: "The code is wrong or was used before.", details: fieldIssues },
  TotpAlreadyOn: { status: 409, means: "Two-step sign-in is already on." },
  TotpOff: { status: 409, means: "Two-step sign-in is off already." },
  UnknownSession: { status: 404, means: "The account has no session with this id." },
  UnknownStaffAccount: { status: 404, means: "There is no staff account with this id." },
  StaffAccountChanged: changedSince(StaffAccountJson),
  UsernameTaken: { status: 409, means: "Another staff account has this username." },
  LastStaffAccount: { status: 409, means: "No other staff account can sign in." },
  OwnStaffAccount: { status: 409, means: "It is the account of the caller." },
  IdempotencyKeyReused: {
    status: 422,
    means: "The `Idempotency-Key` was already sent with another request.",
  },
} as const satisfies Readonly<Record<TagsOf<typeof endpoints>, ErrorReply>>
