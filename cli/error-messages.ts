import type { SecretMismatch } from "../core/storage/use-cases/check-secret.ts"
import * as Match from "effect/Match"
import type { WrongSetting } from "../adapters/process/config.ts"
import type { CannotStart } from "../adapters/process/cannot-start.ts"
import type {
  AppointmentChanged,
  SlotNotFree,
  UnknownAppointment,
} from "../core/schedule/visits/appointment.ts"
import type { InvoiceRefused } from "../core/schedule/visits/invoice.ts"
import type {
  NotFollowing,
  NotInSeries,
  SeriesNotFree,
  WrongSeriesLength,
} from "../core/schedule/visits/series.ts"
import type { VisitOver } from "../core/schedule/visits/on-the-way.ts"
import type { RuleChanged, UnknownRule } from "../core/schedule/hours/availability-rule.ts"
import type { UnreadableCsv } from "../adapters/csv/read-csv.ts"
import type { CustomerChanged, NoEmail, UnknownCustomer } from "../core/contacts/customer.ts"
import type { NoKnownColumns } from "../core/customers/customer-import.ts"
import type { CustomerEmailTaken } from "../core/contacts/customer-input.ts"
import type { SameCustomer, TwoPlansInForce } from "../core/customers/customer-merge.ts"
import type { UnknownDeletionRequest } from "../core/contacts/deletion-request.ts"
import type { TextsNotPossible } from "../core/contacts/text-consent.ts"
import type { CustomerInUse } from "../core/customers/customer-removal.ts"
import type { BlockConflict, UnknownBlock } from "../core/schedule/hours/blocked-time.ts"
import type { TooManyFeeds, UnknownFeed } from "../core/calendars/feed.ts"
import type {
  CampaignStepRefused,
  NobodyToMail,
  NoPostalAddress,
  UnknownCampaign,
} from "../core/messages/campaign.ts"
import type { UnknownChat } from "../core/chat/chat.ts"
import type { CannedReplyTitleTaken, UnknownCannedReply } from "../core/chat/canned-reply.ts"
import type { BlockFromCalendar } from "../core/schedule/hours/blocked-time.ts"
import type {
  CalendarNotConnected,
  CalendarNotSetUp,
  CalendarSyncFailed,
} from "../core/calendars/connection.ts"
import type { UnknownOpening } from "../core/schedule/hours/opening.ts"
import type { DayOver, VisitsChanged } from "../core/schedule/hours/sick-day.ts"
import type { NotEmpty } from "../core/demo/demo-data.ts"
import type { ProjectChanged, UnknownProject } from "../core/gallery/project.ts"
import type { PhotoRefused } from "../core/files/photo-format.ts"
import type { MailNotResendable, MailNotWaiting, UnknownMail } from "../core/outbox/queued-mail.ts"
import type { AddonNotOffered } from "../core/services/addon.ts"
import type { UnknownCharge } from "../core/plans/plan-charge.ts"
import type { PlanAlreadyEnding, PlanOver, UnknownPlan } from "../core/plans/plan.ts"
import type { QuoteBooked, QuoteChanged, UnknownQuote } from "../core/quotes/quote.ts"
import type { ReviewApproved, UnknownReview } from "../core/reviews/review.ts"
import type { ServiceNameTaken } from "../core/services/service-input.ts"
import type { SettingsChanged } from "../core/business/settings-changes.ts"
import type { ServiceChanged, ServiceNotOffered, UnknownService } from "../core/services/service.ts"
import type {
  LastOwner,
  StaffAccountChanged,
  StaffPhoneTaken,
  TotpOff,
  UnknownStaffAccount,
  UsernameTaken,
} from "../core/staff/staff-account.ts"
import type { VisitRecordChanged } from "../core/schedule/visits/visit-record.ts"
import type { TimeSkipped } from "../core/time/wall-time.ts"
import { appointmentJson, customerName } from "./schedule/appointment-output.ts"
import { CommandError, type NotConfirmed } from "./engine/errors.ts"
import { formatTimes, toIso } from "../core/time/chicago.ts"
import { longDay } from "./engine/print.ts"

/** Every failure that a command's program may have. */
export type Failure =
  | AddonNotOffered
  | AppointmentChanged
  | VisitRecordChanged
  | CampaignStepRefused
  | CannedReplyTitleTaken
  | UnknownCannedReply
  | CannotStart
  | CustomerChanged
  | CustomerEmailTaken
  | CustomerInUse
  | NoKnownColumns
  | SameCustomer
  | TwoPlansInForce
  | NoEmail
  | PlanAlreadyEnding
  | PlanOver
  | UnknownCharge
  | TooManyFeeds
  | UnknownChat
  | UnknownFeed
  | UnknownPlan
  | TextsNotPossible
  | UnknownCustomer
  | UnknownDeletionRequest
  | UnreadableCsv
  | WrongSetting
  | BlockConflict
  | DayOver
  | VisitsChanged
  | InvoiceRefused
  | PhotoRefused
  | ProjectChanged
  | UnknownProject
  | LastOwner
  | MailNotResendable
  | MailNotWaiting
  | NotConfirmed
  | NobodyToMail
  | NoPostalAddress
  | NotEmpty
  | QuoteBooked
  | QuoteChanged
  | SecretMismatch
  | SlotNotFree
  | SeriesNotFree
  | WrongSeriesLength
  | NotFollowing
  | NotInSeries
  | TimeSkipped
  | RuleChanged
  | ServiceChanged
  | SettingsChanged
  | StaffAccountChanged
  | StaffPhoneTaken
  | TotpOff
  | ServiceNameTaken
  | ServiceNotOffered
  | UnknownAppointment
  | UnknownBlock
  | UnknownCampaign
  | UnknownOpening
  | BlockFromCalendar
  | CalendarNotConnected
  | CalendarNotSetUp
  | CalendarSyncFailed
  | UnknownMail
  | UnknownQuote
  | UnknownRule
  | ReviewApproved
  | UnknownReview
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
  AddonNotOffered: ({ addon }) =>
    new CommandError(`The service has no add-on "${addon}". See "hearth services list".`),
  AppointmentChanged: withOwnMessage,
  VisitRecordChanged: withOwnMessage,
  BlockConflict: (conflict) =>
    new CommandError(conflictList(conflict), { appointments: conflict.appointments.map(appointmentJson) }),
  CampaignStepRefused: withOwnMessage,
  NobodyToMail: withOwnMessage,
  NoPostalAddress: withOwnMessage,
  UnknownCampaign: withList("hearth campaigns list"),
  CannotStart: withOwnMessage,
  CannedReplyTitleTaken: withOwnMessage,
  UnknownCannedReply: withList("hearth chats replies list"),
  DayOver: withOwnMessage,
  VisitsChanged: withOwnMessage,
  CustomerChanged: withOwnMessage,
  CustomerEmailTaken: withOwnMessage,
  CustomerInUse: ({ message, plan, appointments }) =>
    new CommandError(message, { plan, appointments: appointments.map(appointmentJson) }),
  NoEmail: withOwnMessage,
  NoKnownColumns: withOwnMessage,
  SameCustomer: ({ message }) => new CommandError(`${message}.`),
  TwoPlansInForce: withOwnMessage,
  PlanAlreadyEnding: withOwnMessage,
  PlanOver: withOwnMessage,
  TooManyFeeds: withOwnMessage,
  UnknownChat: withList("hearth chats list"),
  UnknownFeed: withList("hearth feeds list"),
  UnknownCharge: withList("hearth plans charges"),
  UnknownPlan: withList("hearth plans list"),
  TextsNotPossible: withOwnMessage,
  UnknownCustomer: withList("hearth customers list"),
  UnknownDeletionRequest: withList("hearth customers deletion-requests"),
  UnreadableCsv: withOwnMessage,
  InvoiceRefused: withOwnMessage,
  PhotoRefused: withOwnMessage,
  ProjectChanged: withOwnMessage,
  UnknownProject: withList("hearth gallery list"),
  LastOwner: withOwnMessage,
  MailNotResendable: withOwnMessage,
  MailNotWaiting: withOwnMessage,
  NotConfirmed: withOwnMessage,
  NotEmpty: withOwnMessage,
  QuoteBooked: withOwnMessage,
  QuoteChanged: withOwnMessage,
  SecretMismatch: withOwnMessage,
  SeriesNotFree: ({ message, dates }) =>
    new CommandError(message, {
      dates: dates.map(({ start, obstacle }) => ({ start: toIso(start), obstacle })),
    }),
  WrongSeriesLength: withOwnMessage,
  NotFollowing: withOwnMessage,
  NotInSeries: withOwnMessage,
  SlotNotFree: ({ message, obstacle }) => new CommandError(message, { obstacle }),
  TimeSkipped: withOwnMessage,
  RuleChanged: withOwnMessage,
  ServiceChanged: withOwnMessage,
  SettingsChanged: withOwnMessage,
  StaffAccountChanged: withOwnMessage,
  StaffPhoneTaken: withOwnMessage,
  TotpOff: withOwnMessage,
  ServiceNameTaken: withOwnMessage,
  ServiceNotOffered: () => new CommandError('There is no such service. See "hearth services list".'),
  UnknownAppointment: withList("hearth appointments list"),
  UnknownOpening: withList("hearth rules openings"),
  BlockFromCalendar: withOwnMessage,
  CalendarNotConnected: ({ message }) => new CommandError(`${message} See "hearth calendar connect".`),
  CalendarNotSetUp: withOwnMessage,
  CalendarSyncFailed: withOwnMessage,
  UnknownBlock: withList("hearth block list"),
  UnknownMail: withList("hearth mail list"),
  UnknownQuote: withList("hearth quotes list"),
  ReviewApproved: withOwnMessage,
  UnknownReview: withList("hearth reviews list"),
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
