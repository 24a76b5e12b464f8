import type { MailOf, OutgoingMail } from "./outgoing-mail.ts"

/** What staff call a mail: "Confirmation of visit #14, sent again". */
export const mailTitle = (mail: OutgoingMail): string => {
  const { _tag, resentAt } = mail
  return (
    [TITLES[_tag], topicOf(mail).name].filter(Boolean).join(" ") + (resentAt === null ? "" : ", sent again")
  )
}

/** The record that a mail is about, in the audit log. */
export const mailSubject = (mail: OutgoingMail): string => topicOf(mail).record

interface Topic {
  /** As a title ends; empty where the title says it all. */
  readonly name: string
  /** As the audit log names it. */
  readonly record: string
}

const topicOf = (mail: OutgoingMail): Topic => {
  if ("appointmentId" in mail)
    return { name: `visit #${mail.appointmentId}`, record: `appointment ${mail.appointmentId}` }
  if ("quoteId" in mail) return rowOf("quote", mail.quoteId)
  if ("reviewId" in mail) return rowOf("review", mail.reviewId)
  if ("requestId" in mail) return { name: "", record: "login link" }
  if ("planId" in mail) return rowOf("plan", mail.planId)
  if ("invoiceId" in mail) return rowOf("invoice", mail.invoiceId)
  if ("campaignId" in mail) return campaignOf(mail)
  if ("customerId" in mail) return rowOf("customer", mail.customerId)
  if ("chatId" in mail) return { name: `chat ${mail.chatId.slice(0, 8)}`, record: `chat ${mail.chatId}` }
  if ("textId" in mail) return { name: "", record: "text of a customer" }
  if ("since" in mail) return { name: "", record: "online bookings" }
  if ("staffId" in mail) return rowOf("staff account", mail.staffId)
  if ("noticedAt" in mail) return { name: "", record: "payments" }
  return { name: mail.date, record: `notice of ${mail.date}` }
}

const rowOf = (noun: string, id: number): Topic => ({ name: `${noun} #${id}`, record: `${noun} ${id}` })

const campaignOf = (mail: MailOf<"CampaignMail" | "CampaignTest">): Topic => {
  const { name, record } = rowOf("campaign", mail.campaignId)
  return { name: "customerId" in mail ? `${name} to customer #${mail.customerId}` : name, record }
}

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
  OfferSent: "Offer for",
  OfferReminder: "Reminder of the offer for",
  OfferAccepted: "Accepted offer for",
  OfferAnswerNotice: "Notice to staff of the answer to the offer for",
  OfferQuestionNotice: "Notice to staff of a question about the offer for",
  ReviewNotice: "Notice to staff of",
  UnansweredNotice: "What waits for an answer on",
  BackupNotice: "Notice to the owner about backups,",
  SignInNotice: "Notice to owners of wrong sign-ins to",
  LoginLink: "Login link",
  PlanStarted: "Start of",
  PlanUpdated: "Change of",
  PlanEnding: "Coming end of",
  PlanEnded: "End of",
  PlanReactivated: "Reactivation of",
  InvoiceSent: "Sending of",
  InvoiceReminder: "Reminder of",
  CardCharged: "Receipt for",
  CardNotCharged: "Failed charge of",
  DepositPaid: "Receipt for the deposit of",
  InvoiceRefunded: "Refund of",
  DepositRefunded: "Refund of the deposit of",
  PaymentsNotice: "Notice to staff of payments to look at",
  EmailChangeLink: "Link to confirm the new email of",
  EmailChanged: "Notice to the old email of",
  DeletionNotice: "Notice to staff of the deletion asked for by",
  DeletionDeclined: "Deletion declined, to",
  DeletionCompleted: "Deletion completed, to",
  ChatNotice: "Notice to staff of the wait in",
  ContactNotice: "Notice to staff of a message in",
  TextNotice: "Notice to staff of a customer's text",
  ChatTranscript: "Transcript of",
  CampaignMail: "Mail of",
  CampaignTest: "Test of",
}

/** The ids of what a mail may be about, null for what it is not about. */
export const topicIds = (mail: OutgoingMail) => ({
  appointmentId: "appointmentId" in mail ? mail.appointmentId : null,
  quoteId: "quoteId" in mail ? mail.quoteId : null,
  planId: "planId" in mail ? mail.planId : null,
})
