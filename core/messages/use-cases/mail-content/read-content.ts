import * as Effect from "effect/Effect"
import * as Match from "effect/Match"
import * as Option from "effect/Option"
import { withPlainNames } from "../../../fields/plain-name.ts"
import type { OutgoingMail } from "../../../outbox/outgoing-mail.ts"
import {
  readInvite,
  readHold,
  readLapse,
  readUnusualBookings,
  readCancellation,
  readSeriesMail,
  readOnTheWay,
  readReminder,
  readNotice,
} from "./visits.ts"
import {
  readQuoteReceived,
  readQuoteNotice,
  readQuoteReply,
  readReviewNotice,
  readUnansweredNotice,
} from "./requests.ts"
import {
  readLoginLink,
  readPlanMail,
  readEmailChangeLink,
  readEmailChanged,
  readDeletionNotice,
  readDeletionDeclined,
  readDeletionCompleted,
} from "./customers.ts"
import {
  readCardMail,
  readDepositPaid,
  readDepositRefunded,
  readInvoiceMail,
  readInvoiceRefunded,
  readPaymentsNotice,
} from "./invoices.ts"
import { readOfferAnswer, readOfferMail, readOfferQuestion } from "./offers.ts"
import { readBackupNotice, readSignInNotice } from "./staff.ts"
import { withCurrentCustomer } from "./current-customer.ts"
import { readCampaignMail, readCampaignTest } from "./campaigns.ts"
import { readChatNotice, readContactNotice, readTextNotice, readTranscript } from "./chats.ts"

/** What the mail is written from, with plain names; none if it must not be sent any more. */
export const readContent = (mail: OutgoingMail) =>
  Effect.map(Effect.flatMap(withCurrentCustomer(mail), readRecords), (content) =>
    Option.map(content, withPlainNames),
  )

const readRecords = Match.type<OutgoingMail>().pipe(
  Match.tagsExhaustive({
    BookingConfirmation: readInvite,
    BookingHeld: readHold,
    HoldLapsed: readLapse,
    VisitMoved: readInvite,
    VisitRevived: readInvite,
    VisitCancelled: readCancellation,
    VisitOnTheWay: readOnTheWay,
    VisitReminder: readReminder,
    FollowUp: readReminder,
    SeriesBooked: readSeriesMail,
    SeriesMoved: readSeriesMail,
    SeriesCancelled: readSeriesMail,
    BookingNotice: readNotice,
    MoveNotice: readNotice,
    CancellationNotice: readNotice,
    UnusualBookingsNotice: readUnusualBookings,
    QuoteReceived: readQuoteReceived,
    QuoteNotice: readQuoteNotice,
    QuoteReplied: readQuoteReply,
    OfferSent: readOfferMail,
    OfferReminder: readOfferMail,
    OfferAccepted: readOfferMail,
    OfferAnswerNotice: readOfferAnswer,
    OfferQuestionNotice: readOfferQuestion,
    ReviewNotice: readReviewNotice,
    UnansweredNotice: readUnansweredNotice,
    BackupNotice: readBackupNotice,
    SignInNotice: readSignInNotice,
    LoginLink: readLoginLink,
    PlanStarted: readPlanMail,
    PlanUpdated: readPlanMail,
    PlanEnding: readPlanMail,
    PlanEnded: readPlanMail,
    PlanReactivated: readPlanMail,
    InvoiceSent: readInvoiceMail,
    InvoiceReminder: readInvoiceMail,
    CardCharged: readCardMail,
    CardNotCharged: readCardMail,
    DepositPaid: readDepositPaid,
    InvoiceRefunded: readInvoiceRefunded,
    DepositRefunded: readDepositRefunded,
    PaymentsNotice: readPaymentsNotice,
    EmailChangeLink: readEmailChangeLink,
    EmailChanged: readEmailChanged,
    DeletionNotice: readDeletionNotice,
    DeletionDeclined: readDeletionDeclined,
    DeletionCompleted: readDeletionCompleted,
    ChatNotice: readChatNotice,
    ContactNotice: readContactNotice,
    TextNotice: readTextNotice,
    ChatTranscript: readTranscript,
    CampaignMail: readCampaignMail,
    CampaignTest: readCampaignTest,
  }),
)
