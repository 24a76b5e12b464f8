import { StaffTechnician } from "../schedule/contract/technicians.ts"
import { StaffAvailabilityRule } from "../schedule/contract/availability-rules.ts"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { RecordVersion } from "../../../core/fields/record-version.ts"
import { StaffSettings } from "../../../core/business/settings-changes.ts"
import { CustomerPlan } from "../../../core/customers/customer-removal.ts"
import { StaffAppointment } from "../schedule/contract/appointments.ts"
import { PortalCustomer } from "../overview/contract/portal.ts"
import { HEALTH_PROBLEMS } from "../../../core/business/health.ts"
import { CheckLine } from "../../../core/business/checks/check-line.ts"
import { Problem } from "../engine/contract/problem.ts"
import { StaffCampaign } from "../messages/contract/campaigns.ts"
import { StaffFaqEntry } from "../business/contract/faq.ts"
import { StaffCannedReply } from "../chat/contract/canned-replies.ts"
import { StaffCustomer } from "../customers/contract/customers.ts"
import type { TagsOf, WireSchema } from "../engine/contract/endpoint.ts"
import type { endpoints } from "./index.ts"
import { SeenVisitJson } from "../field/contract.ts"
import { StaffQuote } from "../quotes/contract/quotes.ts"
import { OfferState, StaffOffer } from "../quotes/contract/offer-wire.ts"
import { StaffProject } from "../gallery/contract.ts"
import { StaffDeclinedWork } from "../services/contract/declined-works.ts"
import { StaffService } from "../services/contract/services.ts"
import { StaffAccountJson } from "../staff/contract/staff-accounts.ts"
import { StaffVisitRecord } from "../schedule/contract/visit-records.ts"
import { IsoInstant } from "../engine/contract/wire.ts"

/** The reply to a failure of a use case, besides its message. */
export interface ErrorReply {
  readonly status: number
  /** For the API's description. */
  readonly means: string
  /** Fields of the failure that a program may act on; they stand beside `message` in the reply. */
  readonly details?: WireSchema
}

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
    means:
      "The server is starting or draining, its database is unavailable or read-only, or its disk is full; `status` says which.",
    details: Schema.Struct({
      status: Schema.Literals(["starting", "draining", ...HEALTH_PROBLEMS]),
      /** For staff. */
      checks: Schema.optionalKey(Schema.Array(CheckLine)),
    }),
  },
  UnknownRescheduleLink: {
    status: 404,
    means: "The token is unknown, used or expired, or its visit is cancelled or completed.",
  },
  UnsupportedDuration: { status: 409, means: "Visits of this length cannot be moved by link." },
  UnknownAppointment: { status: 404, means: "There is no such appointment." },
  VisitEnded: { status: 409, means: "The visit is cancelled or completed." },
  TooLateToChange: { status: 409, means: "The visit starts within 24 hours, or has started." },
  VisitChanged: {
    status: 412,
    means: "The visit was changed since the version in `If-Match`. Nothing was changed.",
  },
  WindowWithoutVisit: { status: 400, means: "The visit begins outside of the arrival window." },
  VisitOver: { status: 409, means: "The visit is cancelled or completed." },
  InvoiceRefused: { status: 400, means: "The invoice is not a PDF, or is larger than 10 MB." },
  UnknownBill: { status: 404, means: "There is no invoice with this id." },
  UnknownBillLink: { status: 404, means: "The link is unknown, or staff have ended it." },
  BillChanged: {
    status: 412,
    means: "The invoice was changed since the version in `If-Match`. Nothing was changed.",
  },
  BillSent: { status: 409, means: "The invoice was sent, so that it neither changes nor is deleted." },
  WrongInvoicePhoto: { status: 400, means: "A photo is neither of the visit nor of the invoice." },
  UnknownInvoicePhoto: { status: 404, means: "The invoice has no photo with this id." },
  TooManyInvoicePhotos: { status: 409, means: "The invoice has twenty photos of its own." },
  BillNotSent: { status: 409, means: "The invoice is a draft." },
  WrongAmount: { status: 409, means: "The amount is more than is open, was paid, or is left to credit." },
  UnknownCardPayment: { status: 404, means: "There is no payment by card with this id or reference." },
  UnknownPaymentIssue: { status: 404, means: "There is nothing to look at with this id." },
  UnknownSavedCard: { status: 404, means: "The customer has saved no card." },
  NothingToSaveFor: { status: 409, means: "The customer has no plan that is billed on." },
  ConsentOutdated: { status: 409, means: "The text that was agreed to is not the one of now." },
  CardPaymentMissing: {
    status: 409,
    means: "Stripe does not know the payment: another account or key is set now.",
  },
  CardPaymentRefused: {
    status: 409,
    means:
      "Nothing is due, a payment is being processed, more than was paid is to be paid back, or Stripe refuses.",
  },
  CardsUnavailable: { status: 503, means: "Stripe cannot be reached. Nothing was charged." },
  CardsNotSetUp: { status: 409, means: "No account at Stripe is set." },
  NothingToBill: {
    status: 409,
    means: "The visit, charge or offer cannot be invoiced, or the charge is already.",
  },
  ChargeInvoiced: { status: 409, means: "An invoice has taken the charge over: it is paid there." },
  UnknownInvoice: { status: 404, means: "The visit has no invoice." },
  AppointmentChanged: changedSince(StaffAppointment),
  VisitRecordChanged: changedSince(
    Schema.Struct({ version: RecordVersion, record: Schema.NullOr(StaffVisitRecord) }),
  ),
  // 400, not 404: the path is right, a field of the request names something that does not exist.
  ServiceNotOffered: { status: 400, means: "There is no such service, or it is not offered now." },
  TimeSkipped: { status: 400, means: "Clocks skip that time on that day." },
  SlotNotFree: {
    status: 409,
    means: "The visit cannot start then; `obstacle` is the reason.",
    details: Schema.Struct({ obstacle: Schema.String }),
  },
  SeriesNotFree: {
    status: 409,
    means: "`dates` of the series are not free. Nothing was booked or moved.",
    details: Schema.Struct({
      dates: Schema.Array(Schema.Struct({ start: IsoInstant, obstacle: Schema.String })),
    }),
  },
  WrongSeriesLength: { status: 400, means: "A series has 2 to 52 visits." },
  NotFollowing: {
    status: 409,
    means: "A time was chosen for visit `id`, which would not move with the others.",
    details: Schema.Struct({ id: Schema.Int }),
  },
  NotInSeries: { status: 409, means: "The visit is in no series." },
  TooManyUpcomingVisits: {
    status: 429,
    means: "The email address has as many upcoming visits as can be booked online.",
  },
  TooManyHolds: {
    status: 429,
    means:
      "Unusually many visits are booked online, and as many are held as can be. Emails that have confirmed something here before are not concerned.",
  },
  UnknownVisitLink: { status: 404, means: "The link to confirm a visit is unknown or too old." },
  HoldOver: { status: 410, means: "The visit was not confirmed in time, or is cancelled." },
  WrongVisitCode: {
    status: 400,
    means: "The code is not that of the mail about this visit.",
    details: fieldIssues,
  },
  VisitCodeOver: {
    status: 410,
    means:
      "Another browser has booked the visit, or a wrong code was entered five times; the link may still work.",
  },
  UnknownRule: { status: 404, means: "There is no availability rule with this id." },
  RuleChanged: changedSince(StaffAvailabilityRule),
  TechnicianInactive: { status: 409, means: "No visit can be booked with this technician." },
  UnknownTechnician: { status: 404, means: "There is no technician with this id." },
  TechnicianChanged: changedSince(StaffTechnician),
  NoOwnTechnician: { status: 409, means: "The account is a technician's and linked to nobody." },
  LastTechnician: { status: 409, means: "Nobody could be booked any more." },
  TechnicianHasVisits: {
    status: 409,
    means: "The technician has visits ahead: `appointments`. Nothing was changed.",
    details: Schema.Struct({ appointments: Schema.Array(StaffAppointment) }),
  },
  TechnicianStays: { status: 409, means: "Visits name the technician, or it is the first one." },
  StaffAccountLinked: { status: 409, means: "Another technician signs in with this account." },
  RuleEndsTooEarly: { status: 400, means: "With the changes the rule would end before it starts." },
  BlockFromCalendar: { status: 409, means: "The busy time comes from Google Calendar, where it is changed." },
  CalendarNotSetUp: { status: 409, means: "The installation has no app at Google." },
  CalendarNotConnected: {
    status: 409,
    means: "Google Calendar is not connected, or its owner has no such calendar.",
  },
  CalendarConsentFailed: {
    status: 409,
    means: "The consent is out of date or of another session, or Google did not give access.",
  },
  CalendarGrantEnded: { status: 409, means: "Google no longer gives access: connect again." },
  CalendarUnavailable: { status: 503, means: "Google cannot be reached or limits requests: try later." },
  CalendarRefused: { status: 409, means: "Google refused the request; the message says why." },
  UnknownCalendarEdit: { status: 404, means: "There is no notice of an edit of this visit's event." },
  UnknownOpening: { status: 404, means: "There is no one-off opening with this id." },
  UnknownCannedReply: { status: 404, means: "There is no canned reply with this id." },
  CannedReplyTitleTaken: { status: 409, means: "Another canned reply has this title." },
  CannedReplyChanged: changedSince(StaffCannedReply),
  UnknownFaqEntry: { status: 404, means: "There is no entry of the FAQ with this id." },
  FaqQuestionTaken: { status: 409, means: "Another entry has this question." },
  FaqEntryChanged: changedSince(StaffFaqEntry),
  FaqEntriesChanged: { status: 409, means: "The ids are not those of all entries. Nothing was changed." },
  UnknownNewsLink: { status: 404, means: "The link is not one of ours, or its customer was deleted." },
  UnknownCampaign: { status: 404, means: "There is no campaign with this id." },
  CampaignChanged: changedSince(StaffCampaign),
  CampaignStarted: { status: 409, means: "The campaign was started already." },
  CampaignStepRefused: { status: 409, means: "The status of the campaign does not allow it." },
  NoPostalAddress: { status: 409, means: "The settings have no postal address." },
  NobodyToMail: { status: 409, means: "Nobody of the group can be mailed now." },
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
  SettingsChanged: changedSince(StaffSettings),
  ServicesChanged: { status: 409, means: "The ids are not those of all services. Nothing was changed." },
  AddonNotOffered: { status: 400, means: "The service has no add-on of this name." },
  ServiceNameTaken: { status: 409, means: "Another service has this name." },
  UnknownDeclinedWork: { status: 404, means: "There is no declined work with this id." },
  DeclinedWorkNameTaken: { status: 409, means: "Another declined work has this name." },
  DeclinedWorkChanged: changedSince(StaffDeclinedWork),
  UnknownCustomer: { status: 404, means: "There is no customer with this id." },
  TextsNotPossible: {
    status: 409,
    means: "No texts are sent, or the customer's record has no number that can receive them.",
  },
  CustomerChanged: changedSince(StaffCustomer),
  ProfileChanged: changedSince(PortalCustomer),
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
  UnknownPlan: { status: 404, means: "There is no plan with this id, or it is another customer's." },
  PlanInForce: {
    status: 409,
    means: "The customer has a plan in force: `plan`. There can be one at a time.",
    details: Schema.Struct({ plan: CustomerPlan }),
  },
  PlanOver: { status: 409, means: "The plan has ended." },
  PlanAlreadyEnding: { status: 409, means: "The plan is cancelled at the end of its period already." },
  PlanNotEnding: { status: 409, means: "The plan is active, so that there is nothing to reactivate." },
  ReactivationOver: { status: 409, means: "The plan ended more than 30 days ago." },
  NotAnUpgrade: { status: 409, means: "The other plan does not cost more." },
  UnknownCharge: { status: 404, means: "There is no charge with this id." },
  UnknownQuote: { status: 404, means: "There is no quote with this id." },
  QuoteBooked: { status: 409, means: "A visit is booked for the quote already." },
  QuoteChanged: changedSince(StaffQuote),
  NoOfferDraft: { status: 409, means: "The quote has no draft of an offer." },
  OfferChanged: changedSince(StaffOffer),
  OfferDatePast: { status: 409, means: "The last day of the offer is over." },
  WrongOfferPhoto: { status: 400, means: "A photo is none of the quote." },
  UnknownOfferTemplate: { status: 404, means: "There is no template with this id." },
  TooManyOfferTemplates: { status: 409, means: "There are 100 templates." },
  UnknownOfferLink: { status: 404, means: "The link is unknown or was ended." },
  OfferNotOpen: {
    status: 409,
    means: "The version was answered, has lapsed, or is not the newest; `state` says which.",
    details: Schema.Struct({ state: OfferState }),
  },
  WrongOfferChoice: { status: 400, means: "The version has no such alternative or option." },
  OfferNotAccepted: { status: 409, means: "Only what was accepted can be booked." },
  TooManyQuotePhotos: { status: 409, means: "The quote has ten photos." },
  UnknownQuotePhoto: { status: 404, means: "The quote has no photo with this id." },
  FieldConflict: {
    status: 409,
    means:
      "The visit was moved, cancelled, completed or given to somebody else since the phone read it; `current` is the visit now. Nothing was changed.",
    details: Schema.Struct({
      conflict: Schema.Literals(["moved", "cancelled", "completed", "reassigned"]),
      current: SeenVisitJson,
    }),
  },
  TooManyVisitPhotos: { status: 409, means: "The visit has twenty photos." },
  TooManyPhotosOfAccount: {
    status: 409,
    means: "The account has sent as many photos as it can in 24 hours.",
  },
  UnknownVisitPhoto: { status: 404, means: "The visit has no photo with this id." },
  QuotePhotosFull: { status: 507, means: "The photos of all quotes fill the space for them." },
  UnreadableCsv: { status: 400, means: "The file is not CSV." },
  NoKnownColumns: { status: 400, means: "The first line of the file names no field of a customer or visit." },
  UnknownColumn: { status: 400, means: "The file has no column of that name." },
  UnmatchedServices: { status: 409, means: "Nobody has said which services some names in the file are." },
  VisitsOverlap: { status: 409, means: "Visits of the file overlap others; nothing was imported." },
  PhotoRefused: {
    status: 400,
    means: "The file is no whole still JPEG, PNG or WebP picture of at most 10 MB and 64 megapixels.",
  },
  UnknownPicture: { status: 404, means: "There is no such picture." },
  ProjectChanged: changedSince(StaffProject),
  UnknownProject: { status: 404, means: "There is no project with this id." },
  UnknownReview: { status: 404, means: "There is no review with this id." },
  ReviewApproved: { status: 409, means: "The review is approved; approved reviews stay." },
  ReviewAlreadySent: {
    status: 409,
    means: "A review of this service was already sent with this email today.",
  },
  VisitAlreadyReviewed: {
    status: 409,
    means: "The visit of the link was reviewed before, or this service was today with this email.",
  },
  UnknownMail: { status: 404, means: "There is no such mail." },
  MailNotResendable: { status: 409, means: "The mail was not sent yet, or is outdated." },
  MailNotWaiting: { status: 409, means: "The mail is not waiting any more." },
  WrongCredentials: { status: 401, means: "No account has this username and password." },
  TooManyRows: { status: 400, means: "The list has more rows than are exported at once." },
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
  UnknownFeed: { status: 404, means: "There is no such calendar feed, or it was revoked." },
  TooManyFeeds: { status: 409, means: "The account has as many calendar feeds as an account can have." },
  UnknownSession: { status: 404, means: "The account has no session with this id." },
  UnknownStaffAccount: { status: 404, means: "There is no staff account with this id." },
  StaffAccountChanged: changedSince(StaffAccountJson),
  UsernameTaken: { status: 409, means: "Another staff account has this username." },
  StaffPhoneTaken: { status: 409, means: "Another staff account has this mobile number." },
  NoTranscriptAddress: { status: 409, means: "The chosen recipient has no email address." },
  LastOwner: { status: 409, means: "No owner who can sign in would be left." },
  OwnStaffAccount: { status: 409, means: "It is the account of the caller." },
  UnknownChat: { status: 404, means: "There is no chat with this id, or it is another browser's." },
  ChatEnded: { status: 409, means: "The chat has ended." },
  ChatTaken: { status: 409, means: "Another staff member has the chat." },
  ChatNotWaiting: { status: 409, means: "Nobody asked for a person in the chat." },
  ChatNotTaken: { status: 409, means: "The caller has not taken the chat." },
  TooManyChatMessages: {
    status: 429,
    means: "The visitor has sent 20 messages in the last minute, or 500 in the chat.",
  },
  IdempotencyKeyReused: {
    status: 422,
    means: "The `Idempotency-Key` was already sent with another request.",
  },
} as const satisfies Readonly<Record<TagsOf<(typeof endpoints)[keyof typeof endpoints]>, ErrorReply>>
