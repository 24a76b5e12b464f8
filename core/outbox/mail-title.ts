import type { MailOf, OutgoingMail } from "./outgoing-mail.ts"

/** What staff call a mail: "Confirmation of visit #14, sent again". */
export const mailTitle = (mail: OutgoingMail): string => {
  const { _tag, resentAt } = mail
  return [TITLES[_tag], topicOf(mail)].filter(Boolean).join(" ") + (resentAt === null ? "" : ", sent again")
}

const topicOf = (mail: OutgoingMail): string =>
  "appointmentId" in mail
    ? `visit #${mail.appointmentId}`
    : "quoteId" in mail
      ? `quote #${mail.quoteId}`
      : "reviewId" in mail
        ? `review #${mail.reviewId}`
        : "requestId" in mail
          ? ""
          : "planId" in mail
            ? `plan #${mail.planId}`
            : "campaignId" in mail
              ? campaignTopic(mail)
              : "customerId" in mail
                ? `customer #${mail.customerId}`
                : "chatId" in mail
                  ? `chat ${mail.chatId.slice(0, 8)}`
                  : "since" in mail
                    ? ""
                    : "staffId" in mail
                      ? `staff account #${mail.staffId}`
                      : mail.date

const campaignTopic = (mail: MailOf<"CampaignMail" | "CampaignTest">): string =>
  "customerId" in mail
    ? `campaign #${mail.campaignId} to customer #${mail.customerId}`
    : `campaign #${mail.campaignId}`

const TITLES: Readonly<Record<OutgoingMail["_tag"], string>> = {
  BookingConfirmation: "Confirmation of",
  BookingHeld: "Request to confirm",
  HoldLapsed: "End of the hold of",
  VisitMoved: "New time of",
  VisitCancelled: "Cancellation of",
  VisitRevived: "Revival of",
  VisitOnTheWay: "On the way to",
  VisitReminder: "Reminder of",
  FollowUp: "Thank-you for",
  SeriesBooked: "Confirmation of the series from",
  SeriesMoved: "New times of the series from",
  SeriesCancelled: "Cancellation of the series from",
  BookingNotice: "Notice to staff of",
  MoveNotice: "Notice to staff of the new time of",
  CancellationNotice: "Notice to staff of the cancellation of",
  UnusualBookingsNotice: "Notice to staff of unusually many bookings",
  QuoteReceived: "Confirmation of",
  QuoteNotice: "Notice to staff of",
  QuoteReplied: "Reply to",
  ReviewNotice: "Notice to staff of",
  UnansweredNotice: "What waits for an answer on",
  SignInNotice: "Notice to owners of wrong sign-ins to",
  LoginLink: "Login link",
  PlanStarted: "Start of",
  PlanUpdated: "Change of",
  PlanEnding: "Coming end of",
  PlanEnded: "End of",
  PlanReactivated: "Reactivation of",
  EmailChangeLink: "Link to confirm the new email of",
  EmailChanged: "Notice to the old email of",
  DeletionNotice: "Notice to staff of the deletion asked for by",
  DeletionDeclined: "Deletion declined, to",
  DeletionCompleted: "Deletion completed, to",
  ChatNotice: "Notice to staff of the wait in",
  ContactNotice: "Notice to staff of a message in",
  ChatTranscript: "Transcript of",
  CampaignMail: "Mail of",
  CampaignTest: "Test of",
}

/** The record that a mail is about, in the audit log. */
export const mailSubject = (mail: OutgoingMail): string =>
  "appointmentId" in mail
    ? `appointment ${mail.appointmentId}`
    : "quoteId" in mail
      ? `quote ${mail.quoteId}`
      : "reviewId" in mail
        ? `review ${mail.reviewId}`
        : "requestId" in mail
          ? "login link"
          : "planId" in mail
            ? `plan ${mail.planId}`
            : "campaignId" in mail
              ? `campaign ${mail.campaignId}`
              : "customerId" in mail
                ? `customer ${mail.customerId}`
                : "chatId" in mail
                  ? `chat ${mail.chatId}`
                  : "since" in mail
                    ? "online bookings"
                    : "staffId" in mail
                      ? `staff account ${mail.staffId}`
                      : `notice of ${mail.date}`

/** The ids of what a mail may be about, null for what it is not about. */
export const topicIds = (mail: OutgoingMail) => ({
  appointmentId: "appointmentId" in mail ? mail.appointmentId : null,
  quoteId: "quoteId" in mail ? mail.quoteId : null,
  planId: "planId" in mail ? mail.planId : null,
})
