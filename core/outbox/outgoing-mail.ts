import * as Schema from "effect/Schema"
import type { ReminderKind } from "./reminder-kind.ts"
import { RowId } from "../fields/row-id.ts"
import { MINUTE, type Instant, type Interval } from "../time/interval.ts"
import { PlainDate } from "../time/plain-date.ts"

/** When staff had it sent once more; null for the first. Makes the copy a mail of its own. */
const resentAt = Schema.NullOr(Schema.Int)

/** A visit as it is under this `sequence`: a mail is outdated when the visit was changed since. */
const visitFields = {
  appointmentId: RowId,
  sequence: Schema.Int,
  resentAt,
}

const BookingConfirmation = Schema.TaggedStruct("BookingConfirmation", visitFields)
/** The visit is held: how to confirm it. */
const BookingHeld = Schema.TaggedStruct("BookingHeld", visitFields)
/** The visit was not confirmed in time. */
const HoldLapsed = Schema.TaggedStruct("HoldLapsed", visitFields)
const VisitMoved = Schema.TaggedStruct("VisitMoved", visitFields)
const VisitCancelled = Schema.TaggedStruct("VisitCancelled", visitFields)
/** The visit was cancelled, and takes place after all. */
const VisitRevived = Schema.TaggedStruct("VisitRevived", visitFields)
const VisitOnTheWay = Schema.TaggedStruct("VisitOnTheWay", visitFields)

/** `date` is the day in Chicago on which it is to be sent, and not after. */
const VisitReminder = Schema.TaggedStruct("VisitReminder", {
  ...visitFields,
  kind: Schema.Literals(["24h", "2h"]),
  date: PlainDate,
})
/** A thank-you for a completed visit. */
const FollowUp = Schema.TaggedStruct("FollowUp", { ...visitFields, date: PlainDate })
/** A visit of a series, and with it all that follow it. */
const seriesFields = { seriesId: RowId, ...visitFields }

const SeriesBooked = Schema.TaggedStruct("SeriesBooked", seriesFields)
const SeriesMoved = Schema.TaggedStruct("SeriesMoved", seriesFields)
const SeriesCancelled = Schema.TaggedStruct("SeriesCancelled", seriesFields)

/** The time of the visit when its customer did it, since staff may have moved the visit before the mail is sent. */
const noticeFields = { ...visitFields, start: Schema.Int, end: Schema.Int }

/** For staff: a customer booked online. */
const BookingNotice = Schema.TaggedStruct("BookingNotice", noticeFields)
/** For staff: a customer moved a visit, which began at `previousStart`. */
const MoveNotice = Schema.TaggedStruct("MoveNotice", { ...noticeFields, previousStart: Schema.Int })
/** For staff: a customer cancelled a visit. */
const CancellationNotice = Schema.TaggedStruct("CancellationNotice", noticeFields)

/** For staff: since this instant unusually many visits are booked online. */
const UnusualBookingsNotice = Schema.TaggedStruct("UnusualBookingsNotice", { since: Schema.Int, resentAt })

/** For the visitor who requested a quote. */
const QuoteReceived = Schema.TaggedStruct("QuoteReceived", { quoteId: RowId, resentAt })

/** For staff: a visitor requested a quote. */
const QuoteNotice = Schema.TaggedStruct("QuoteNotice", { quoteId: RowId, resentAt })

/** What staff wrote to the person who requested a quote. */
const QuoteReplied = Schema.TaggedStruct("QuoteReplied", { quoteId: RowId, replyId: RowId, resentAt })

/** About a version of the offer for a quote, by its id. */
const offerFields = { quoteId: RowId, offerId: RowId, resentAt }

/** For the customer of a quote: the link to the offer. */
const OfferSent = Schema.TaggedStruct("OfferSent", offerFields)
/** The offer soon lapses. */
const OfferReminder = Schema.TaggedStruct("OfferReminder", offerFields)
/** What the customer accepted. */
const OfferAccepted = Schema.TaggedStruct("OfferAccepted", offerFields)
/** For staff: the customer accepted or declined the offer. */
const OfferAnswerNotice = Schema.TaggedStruct("OfferAnswerNotice", offerFields)
/** For staff: the customer asks something about the offer. */
const OfferQuestionNotice = Schema.TaggedStruct("OfferQuestionNotice", {
  quoteId: RowId,
  replyId: RowId,
  resentAt,
})

/** For staff: a visitor sent a review, which waits for approval. */
const ReviewNotice = Schema.TaggedStruct("ReviewNotice", { reviewId: RowId, resentAt })

/** For staff, on this day: what has waited for an answer for longer than the site promises. */
const UnansweredNotice = Schema.TaggedStruct("UnansweredNotice", { date: PlainDate, resentAt })

/** For the owner, on this day: what is wrong with the backups. */
const BackupNotice = Schema.TaggedStruct("BackupNotice", { date: PlainDate, resentAt })

/** For the owners: wrong passwords or codes in a row for a staff account, noticed at this time. */
const SignInNotice = Schema.TaggedStruct("SignInNotice", { staffId: RowId, noticedAt: Schema.Int, resentAt })

/** For a customer who wants to sign in: the link and code of this request. */
const LoginLink = Schema.TaggedStruct("LoginLink", { requestId: Schema.String, resentAt })
const emailChangeFields = { customerId: RowId, emailChangeId: RowId, resentAt }

/** For a customer's new address: the link that makes it their email. */
const EmailChangeLink = Schema.TaggedStruct("EmailChangeLink", emailChangeFields)

/** For a customer's old address: that another one replaced it. */
const EmailChanged = Schema.TaggedStruct("EmailChanged", emailChangeFields)

/** A customer's request for deletion, by the time at which they asked. */
const deletionFields = { customerId: RowId, requestedAt: Schema.Int, resentAt }

/** For staff: a customer asks to be deleted. */
const DeletionNotice = Schema.TaggedStruct("DeletionNotice", deletionFields)

/** For the customer: that staff declined it, and why. */
const DeletionDeclined = Schema.TaggedStruct("DeletionDeclined", deletionFields)

/** For a customer who asked to be deleted: that it is done. Its address is kept until it is sent. */
const DeletionCompleted = Schema.TaggedStruct("DeletionCompleted", { customerId: RowId, resentAt })

/** For staff: somebody waits for a person in a chat. */
const ChatNotice = Schema.TaggedStruct("ChatNotice", { chatId: Schema.String, resentAt })

/** For staff: a visitor left a message with how to reach them. */
const ContactNotice = Schema.TaggedStruct("ContactNotice", {
  chatId: Schema.String,
  messageId: RowId,
  resentAt,
})

/** For staff: a customer has sent us a text, which the provider knows by this id. */
const TextNotice = Schema.TaggedStruct("TextNotice", { textId: Schema.String, resentAt })

/** The messages of a chat, for the address that the transcript was asked for. */
const ChatTranscript = Schema.TaggedStruct("ChatTranscript", {
  chatId: Schema.String,
  transcriptId: RowId,
  resentAt,
})

/**
 * A plan as it is under this version: a mail is outdated when the plan was changed since. `billedAt` is when the lines
 * that the mail lists are due; null without lines.
 */
const planFields = { planId: RowId, version: Schema.Int, billedAt: Schema.NullOr(Schema.Int), resentAt }

const PlanStarted = Schema.TaggedStruct("PlanStarted", planFields)
/** The plan was upgraded, or its price has changed. */
const PlanUpdated = Schema.TaggedStruct("PlanUpdated", planFields)
const PlanEnding = Schema.TaggedStruct("PlanEnding", planFields)
const PlanEnded = Schema.TaggedStruct("PlanEnded", planFields)
const PlanReactivated = Schema.TaggedStruct("PlanReactivated", planFields)

/** An invoice, queued at this time: each sending is a mail of its own. */
const invoiceFields = { invoiceId: RowId, queuedAt: Schema.Int, resentAt }

const InvoiceSent = Schema.TaggedStruct("InvoiceSent", invoiceFields)
/** The invoice is overdue. */
const InvoiceReminder = Schema.TaggedStruct("InvoiceReminder", invoiceFields)

/** About a payment of an invoice by card. */
const cardFields = { invoiceId: RowId, paymentId: RowId, resentAt }

/** It was paid: the receipt. */
const CardCharged = Schema.TaggedStruct("CardCharged", cardFields)
/** The saved card was not charged: how to pay. */
const CardNotCharged = Schema.TaggedStruct("CardNotCharged", cardFields)

/** The deposit for a quote's accepted offer was paid by card: the receipt. */
const DepositPaid = Schema.TaggedStruct("DepositPaid", { quoteId: RowId, paymentId: RowId, resentAt })

/** Money of a payment by card goes back to the card. */
const refundFields = { paymentId: RowId, refundId: RowId, resentAt }

const InvoiceRefunded = Schema.TaggedStruct("InvoiceRefunded", { invoiceId: RowId, ...refundFields })
/** Of the deposit for a quote's accepted offer. */
const DepositRefunded = Schema.TaggedStruct("DepositRefunded", { quoteId: RowId, ...refundFields })

/** For staff: what somebody has to look at of payments by card, all of it; noticed in this minute. */
const PaymentsNotice = Schema.TaggedStruct("PaymentsNotice", { noticedAt: Schema.Int, resentAt })

/**
 * For a customer: the mail of a campaign, which is queued once in each `turn`. It is one mail for its recipient: see
 * `messageKey`.
 */
const CampaignMail = Schema.TaggedStruct("CampaignMail", {
  campaignId: RowId,
  customerId: RowId,
  turn: Schema.Int,
  resentAt,
})

/** For staff: the mail of a campaign as a customer would get it. */
const CampaignTest = Schema.TaggedStruct("CampaignTest", { campaignId: RowId, testId: RowId, resentAt })

/**
 * A mail to be sent. It names what it is about by ids only: its text and the secret links in it are made when it is
 * sent, so that no secret is ever stored with a job.
 */
export const OutgoingMail = Schema.Union([
  BookingConfirmation,
  BookingHeld,
  HoldLapsed,
  VisitMoved,
  VisitCancelled,
  VisitRevived,
  VisitOnTheWay,
  VisitReminder,
  FollowUp,
  SeriesBooked,
  SeriesMoved,
  SeriesCancelled,
  BookingNotice,
  MoveNotice,
  CancellationNotice,
  UnusualBookingsNotice,
  QuoteReceived,
  QuoteNotice,
  QuoteReplied,
  OfferSent,
  OfferReminder,
  OfferAccepted,
  OfferAnswerNotice,
  OfferQuestionNotice,
  ReviewNotice,
  UnansweredNotice,
  BackupNotice,
  SignInNotice,
  LoginLink,
  PlanStarted,
  PlanUpdated,
  PlanEnding,
  PlanEnded,
  PlanReactivated,
  InvoiceSent,
  InvoiceReminder,
  CardCharged,
  CardNotCharged,
  DepositPaid,
  InvoiceRefunded,
  DepositRefunded,
  PaymentsNotice,
  EmailChangeLink,
  EmailChanged,
  DeletionNotice,
  DeletionDeclined,
  DeletionCompleted,
  ChatNotice,
  ContactNotice,
  TextNotice,
  ChatTranscript,
  CampaignMail,
  CampaignTest,
])
export type OutgoingMail = typeof OutgoingMail.Type

export type MailOf<Tag extends OutgoingMail["_tag"]> = Extract<OutgoingMail, { readonly _tag: Tag }>

/** The mails about a visit. */
export type VisitMail = Extract<OutgoingMail, { readonly appointmentId: number }>

/** The mails to a customer about visits that repeat. */
export type SeriesMail = Extract<OutgoingMail, { readonly seriesId: number }>
export type SeriesMailTag = SeriesMail["_tag"]

/** The mails to a customer about a plan. */
export type PlanMail = Extract<OutgoingMail, { readonly planId: number }>
export type PlanMailTag = PlanMail["_tag"]

/** The mails to a customer about a payment of an invoice by card. */
export type CardMail = MailOf<"CardCharged" | "CardNotCharged">

/** The other mails to a customer about an invoice. */
export type InvoiceMail = Extract<OutgoingMail, { readonly invoiceId: number; readonly queuedAt: Instant }>
export type InvoiceMailTag = InvoiceMail["_tag"]

/** What is sent about a visit by itself. */
export type ReminderMail = Extract<VisitMail, { readonly date: string }>

/** The mails to staff about what a customer did with a visit online. */
export type NoticeMail = Extract<VisitMail, { readonly start: Instant }>

const mailOf =
  <Tag extends Exclude<VisitMail["_tag"], SeriesMailTag | NoticeMail["_tag"]>>(_tag: Tag) =>
  (appointmentId: number, sequence: number) => ({ _tag, appointmentId, sequence, resentAt: null })

export const bookingConfirmation = mailOf("BookingConfirmation")
export const bookingHeld = mailOf("BookingHeld")
export const holdLapsed = mailOf("HoldLapsed")
export const visitMoved = mailOf("VisitMoved")
export const visitCancelled = mailOf("VisitCancelled")
export const visitRevived = mailOf("VisitRevived")
export const visitOnTheWay = mailOf("VisitOnTheWay")

interface NoticedVisit extends Interval {
  readonly id: number
  readonly sequence: number
}
const noticeOf =
  <Tag extends NoticeMail["_tag"]>(_tag: Tag) =>
  ({ id, sequence, start, end }: NoticedVisit) => ({
    _tag,
    appointmentId: id,
    sequence,
    start,
    end,
    resentAt: null,
  })

export const bookingNotice = noticeOf("BookingNotice")
export const cancellationNotice = noticeOf("CancellationNotice")
export const moveNotice = (visit: NoticedVisit, previousStart: Instant) => ({
  ...noticeOf("MoveNotice")(visit),
  previousStart,
})
export const unusualBookingsNotice = (since: Instant) =>
  ({ _tag: "UnusualBookingsNotice", since, resentAt: null }) as const
/** `date` is "YYYY-MM-DD". */
export const reminderMail = (
  kind: ReminderKind,
  { id, sequence }: { readonly id: number; readonly sequence: number },
  date: string,
): ReminderMail =>
  kind === "follow-up"
    ? { ...mailOf("FollowUp")(id, sequence), date }
    : { ...mailOf("VisitReminder")(id, sequence), kind, date }

/** About the series from this visit on. */
export const seriesMail = (
  _tag: SeriesMailTag,
  seriesId: number,
  { id, sequence }: { readonly id: number; readonly sequence: number },
): SeriesMail => ({ _tag, seriesId, appointmentId: id, sequence, resentAt: null })

/** Which reminder a mail is. */
export const reminderKindOf = (mail: ReminderMail): ReminderKind => ("kind" in mail ? mail.kind : "follow-up")

/** Whether a mail is a reminder of a visit, or the thank-you after it. */
export const isReminder = (mail: OutgoingMail): mail is ReminderMail => {
  const { _tag: tag } = mail
  return tag === "VisitReminder" || tag === "FollowUp"
}

/** Whether a mail goes to staff. */
export const isNotice = (tag: OutgoingMail["_tag"]): boolean => tag.endsWith("Notice")

export const quoteReceived = (quoteId: number) =>
  ({ _tag: "QuoteReceived", quoteId, resentAt: null }) as const
export const quoteNotice = (quoteId: number) => ({ _tag: "QuoteNotice", quoteId, resentAt: null }) as const
export const quoteReplied = (quoteId: number, replyId: number) =>
  ({ _tag: "QuoteReplied", quoteId, replyId, resentAt: null }) as const
/** The mails about an offer. */
export type OfferMail = Extract<OutgoingMail, { readonly offerId: number }>

const offerMailOf =
  <Tag extends OfferMail["_tag"]>(_tag: Tag) =>
  (quoteId: number, offerId: number) => ({ _tag, quoteId, offerId, resentAt: null })

export const offerSent = offerMailOf("OfferSent")
export const offerReminder = offerMailOf("OfferReminder")
export const offerAccepted = offerMailOf("OfferAccepted")
export const offerAnswerNotice = offerMailOf("OfferAnswerNotice")
export const offerQuestionNotice = (quoteId: number, replyId: number) =>
  ({ _tag: "OfferQuestionNotice", quoteId, replyId, resentAt: null }) as const

export const reviewNotice = (reviewId: number) =>
  ({ _tag: "ReviewNotice", reviewId, resentAt: null }) as const
/** `date` is "YYYY-MM-DD". */
export const unansweredNotice = (date: string) =>
  ({ _tag: "UnansweredNotice", date, resentAt: null }) as const
export const backupNotice = (date: string) => ({ _tag: "BackupNotice", date, resentAt: null }) as const

export const signInNotice = (staffId: number, noticedAt: Instant) =>
  ({ _tag: "SignInNotice", staffId, noticedAt, resentAt: null }) as const

export const loginLink = (requestId: string) => ({ _tag: "LoginLink", requestId, resentAt: null }) as const
export const emailChangeLink = (customerId: number, emailChangeId: number) =>
  ({ _tag: "EmailChangeLink", customerId, emailChangeId, resentAt: null }) as const
export const emailChanged = (customerId: number, emailChangeId: number) =>
  ({ _tag: "EmailChanged", customerId, emailChangeId, resentAt: null }) as const
export const deletionNotice = (customerId: number, requestedAt: Instant) =>
  ({ _tag: "DeletionNotice", customerId, requestedAt, resentAt: null }) as const
export const deletionDeclined = (customerId: number, requestedAt: Instant) =>
  ({ _tag: "DeletionDeclined", customerId, requestedAt, resentAt: null }) as const
export const deletionCompleted = (customerId: number) =>
  ({ _tag: "DeletionCompleted", customerId, resentAt: null }) as const

export const chatNotice = (chatId: string) => ({ _tag: "ChatNotice", chatId, resentAt: null }) as const
export const contactNotice = (chatId: string, messageId: number) =>
  ({ _tag: "ContactNotice", chatId, messageId, resentAt: null }) as const
export const textNotice = (textId: string) => ({ _tag: "TextNotice", textId, resentAt: null }) as const
export const chatTranscript = (chatId: string, transcriptId: number) =>
  ({ _tag: "ChatTranscript", chatId, transcriptId, resentAt: null }) as const

export const campaignMail = (campaignId: number, customerId: number, turn: number) =>
  ({ _tag: "CampaignMail", campaignId, customerId, turn, resentAt: null }) as const
export const campaignTest = (campaignId: number, testId: number) =>
  ({ _tag: "CampaignTest", campaignId, testId, resentAt: null }) as const

export const planMail = (
  _tag: PlanMailTag,
  { id, version }: { readonly id: number; readonly version: number },
  billedAt: Instant | null,
): PlanMail => ({ _tag, planId: id, version, billedAt, resentAt: null })

export const invoiceMail = (_tag: InvoiceMailTag, invoiceId: number, queuedAt: Instant): InvoiceMail => ({
  _tag,
  invoiceId,
  queuedAt,
  resentAt: null,
})

export const cardMail = (_tag: CardMail["_tag"], invoiceId: number, paymentId: number): CardMail => ({
  _tag,
  invoiceId,
  paymentId,
  resentAt: null,
})

export const depositPaid = (quoteId: number, paymentId: number) =>
  ({ _tag: "DepositPaid", quoteId, paymentId, resentAt: null }) as const

interface RefundedPayment {
  readonly id: number
  readonly invoiceId: number | null
  readonly quoteId: number | null
}

/** About a refund of a payment by card. */
export const refundMail = (
  { id: paymentId, invoiceId, quoteId }: RefundedPayment,
  refundId: number,
): MailOf<"InvoiceRefunded" | "DepositRefunded"> =>
  invoiceId === null
    ? { _tag: "DepositRefunded", quoteId: quoteId!, paymentId, refundId, resentAt: null }
    : { _tag: "InvoiceRefunded", invoiceId, paymentId, refundId, resentAt: null }

/** One for all that is noticed within a minute. */
export const paymentsNotice = (noticedAt: Instant) =>
  ({ _tag: "PaymentsNotice", noticedAt: noticedAt - (noticedAt % MINUTE), resentAt: null }) as const

/** Identifies the mail among all mails: its fields in the schema's order, like "BookingConfirmation-7-0". */
export const mailKey = (mail: OutgoingMail): string =>
  Object.values(encode(mail))
    .filter((value) => value !== null)
    .join("-")

const encode = Schema.encodeSync(OutgoingMail)

/**
 * Identifies the mail for its recipient: as `mailKey`, but the same in every turn of a campaign's mail, because one that
 * was sent may be queued again when a process ends before it has stored that.
 */
export const messageKey = (mail: OutgoingMail): string =>
  mailKey("turn" in mail ? { ...mail, turn: 1 } : mail)

/** The same mail once more, distinct from every earlier copy. */
export const copyOf = (mail: OutgoingMail, now: Instant): OutgoingMail => ({ ...mail, resentAt: now })
