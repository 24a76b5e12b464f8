import type { SecretMismatch } from "../core/use-cases/check-secret.ts"
import * as Match from "effect/Match"
import type { WrongSetting } from "../adapters/config.ts"
import type { CannotStart } from "../adapters/runtime.ts"
import type { AppointmentChanged, SlotNotFree, UnknownAppointment } from "../core/booking/appointment.ts"
import type { InvoiceRefused } from "../core/booking/invoice.ts"
import type { VisitOver } from "../core/booking/on-the-way.ts"
import type { RuleChanged, UnknownRule } from "../core/booking/availability-rule.ts"
import type { UnreadableCsv } from "../adapters/csv/read-csv.ts"
import type { CustomerChanged, UnknownCustomer } from "../core/customers/customer.ts"
import type { NoKnownColumns } from "../core/customers/customer-import.ts"
import type { CustomerEmailTaken } from "../core/customers/customer-input.ts"
import type { SameCustomer, TwoPlansInForce } from "../core/customers/customer-merge.ts"
import type { CustomerInUse } from "../core/customers/customer-removal.ts"
import type { BlockConflict, UnknownBlock } from "../core/booking/blocked-time.ts"
import type { UnknownOpening } from "../core/booking/opening.ts"
import type { DayOver, VisitsChanged } from "../core/booking/sick-day.ts"
import type { NotEmpty } from "../core/demo/demo-data.ts"
import type { MailNotResendable, MailNotWaiting, UnknownMail } from "../core/mail/queued-mail.ts"
import type { ServiceNameTaken } from "../core/services/service-input.ts"
import type { ServiceChanged, ServiceNotOffered, UnknownService } from "../core/services/service.ts"
import type {
  LastStaffAccount,
  StaffAccountChanged,
  TotpOff,
  UnknownStaffAccount,
  UsernameTaken,
} from "../core/staff/staff-account.ts"
import type { TimeSkipped } from "../core/time/wall-time.ts"
import { appointmentJson, customerName } from "./appointment-output.ts"
import { CommandError, type NotConfirmed } from "./errors.ts"
import { formatTimes } from "../core/time/chicago.ts"
import { longDay } from "./print.ts"

/** Every failure that a command's program may have. */
export type Failure =
  | AppointmentChanged
  | CannotStart
  | CustomerChanged
  | CustomerEmailTaken
  | CustomerInUse
  | NoKnownColumns
  | SameCustomer
  | TwoPlansInForce
  | UnknownCustomer
  | UnreadableCsv
  | WrongSetting
  | BlockConflict
  | DayOver
  | VisitsChanged
  | InvoiceRefused
  | LastStaffAccount
  | MailNotResendable
  | MailNotWaiting
  | NotConfirmed
  | NotEmpty
  | SecretMismatch
  | SlotNotFree
  | TimeSkipped
  | RuleChanged
  | ServiceChanged
  | StaffAccountChanged
  | TotpOff
  | ServiceNameTaken
  | ServiceNotOffered
  | UnknownAppointment
  | UnknownBlock
  | UnknownOpening
  | UnknownMail
  | UnknownRule
  | UnknownService
  | UnknownStaffAccount
  | UsernameTaken
  | VisitOver

const withOwnMessage = ({ message }: Failure): CommandError => new CommandError(message)

const withList =
  (list: string) =>
  ({ message }: Failure): CommandError =>
    new CommandError(`${message} See "${list}".`)

/** What is printed for each failure; a failure without an entry does not compile. */
export const commandErrorOf: (failure: Failure) => CommandError = Match.valueTags({
  AppointmentChanged: withOwnMessage,
  BlockConflict: (conflict) =>
    new CommandError(conflictList(conflict), { appointments: conflict.appointments.map(appointmentJson) }),
  CannotStart: withOwnMessage,
  DayOver: withOwnMessage,
  VisitsChanged: withOwnMessage,
  CustomerChanged: withOwnMessage,
  CustomerEmailTaken: withOwnMessage,
  CustomerInUse: ({ message, plan, appointments }) =>
    new CommandError(message, { plan, appointments: appointments.map(appointmentJson) }),
  NoKnownColumns: withOwnMessage,
  SameCustomer: ({ message }) => new CommandError(`${message}.`),
  TwoPlansInForce: withOwnMessage,
  UnknownCustomer: withList("hearth customers list"),
  UnreadableCsv: withOwnMessage,
  InvoiceRefused: withOwnMessage,
  LastStaffAccount: withOwnMessage,
  MailNotResendable: withOwnMessage,
  MailNotWaiting: withOwnMessage,
  NotConfirmed: withOwnMessage,
  NotEmpty: withOwnMessage,
  SecretMismatch: withOwnMessage,
  SlotNotFree: ({ message, obstacle }) => new CommandError(message, { obstacle }),
  TimeSkipped: withOwnMessage,
  RuleChanged: withOwnMessage,
  ServiceChanged: withOwnMessage,
  StaffAccountChanged: withOwnMessage,
  TotpOff: withOwnMessage,
  ServiceNameTaken: withOwnMessage,
  ServiceNotOffered: () => new CommandError('There is no such service. See "hearth services list".'),
  UnknownAppointment: withList("hearth appointments list"),
  UnknownOpening: withList("hearth rules openings"),
  UnknownBlock: withList("hearth block list"),
  UnknownMail: withList("hearth mail list"),
  UnknownRule: withList("hearth rules list"),
  UnknownService: withList("hearth services list"),
  UnknownStaffAccount: withList("hearth staff list"),
  UsernameTaken: withOwnMessage,
  VisitOver: withOwnMessage,
  WrongSetting: withOwnMessage,
})

/** The heading and the last sentence are those of the dashboard's toast (spec §8). */
const conflictList = ({ appointments, message }: BlockConflict): string =>
  [
    "Cannot Block These Dates",
    ...appointments.map(
      (visit) => `  ${longDay(visit.start)}: ${formatTimes(visit)} (#${visit.id} ${customerName(visit)})`,
    ),
    message,
  ].join("\n")
