import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Effect } from "effect/Effect"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import type { CampaignText } from "../campaign.ts"
import type { CustomerText } from "../../chat/ports/incoming-texts.ts"
import type { Chat } from "../../chat/chat.ts"
import type { ChatMessage } from "../../chat/message.ts"
import type { Cents } from "../../fields/money.ts"
import type { Invoice } from "../../invoices/invoice.ts"
import type { CardPayment, CardRefund, PaymentIssue } from "../../money/cards/card-payment.ts"
import type { SavedCard } from "../../money/cards/saved-card.ts"
import type { Customer } from "../../contacts/customer.ts"
import type {
  CardMail,
  InvoiceMailTag,
  NoticeMail,
  PlanMailTag,
  SeriesMailTag,
} from "../../outbox/outgoing-mail.ts"
import type { Plan } from "../../plans/plan.ts"
import type { PlanLine } from "../../plans/plan-line.ts"
import type { OfferVersion } from "../../quotes/offers/offer.ts"
import type { Quote } from "../../quotes/quote.ts"
import type { Review } from "../../reviews/review.ts"
import type { Visitor } from "../../schedule/technicians/who-comes.ts"
import type { Service } from "../../services/service.ts"
import type { Instant } from "../../time/interval.ts"
import type { StaffAccount } from "../../staff/staff-account.ts"

/** An appointment of someone with an email address. */
export type MailedAppointment = Appointment & { readonly email: string }

/** What a mail is written from, read at the time it is sent; one shape for each kind of mail. */
export type MailContent =
  | VisitInvite<"BookingConfirmation">
  | VisitInvite<"VisitMoved">
  | VisitInvite<"VisitRevived">
  | BookingHeldContent
  | HoldLapsedContent
  | VisitCancelledContent
  | VisitOnTheWayContent
  | VisitReminderContent
  | FollowUpContent
  | SeriesContent<"SeriesBooked">
  | SeriesContent<"SeriesMoved">
  | SeriesContent<"SeriesCancelled">
  | VisitNotice<"BookingNotice">
  | VisitNotice<"MoveNotice">
  | VisitNotice<"CancellationNotice">
  | UnusualBookingsNoticeContent
  | QuoteReceivedContent
  | QuoteNoticeContent
  | QuoteRepliedContent
  | OfferMailContent<"OfferSent">
  | OfferMailContent<"OfferReminder">
  | OfferMailContent<"OfferAccepted">
  | OfferAnswerNoticeContent
  | OfferQuestionNoticeContent
  | ReviewNoticeContent
  | UnansweredNoticeContent
  | BackupNoticeContent
  | PaymentsNoticeContent
  | SignInNoticeContent
  | LoginLinkContent
  | PlanMailContent<"PlanStarted">
  | PlanMailContent<"PlanUpdated">
  | PlanMailContent<"PlanEnding">
  | PlanMailContent<"PlanEnded">
  | PlanMailContent<"PlanReactivated">
  | InvoiceMailContent<"InvoiceSent">
  | InvoiceMailContent<"InvoiceReminder">
  | CardMailContent<"CardCharged">
  | CardMailContent<"CardNotCharged">
  | DepositPaidContent
  | InvoiceRefundedContent
  | DepositRefundedContent
  | EmailChangeLinkContent
  | EmailChangedContent
  | DeletionNoticeContent
  | DeletionDeclinedContent
  | DeletionCompletedContent
  | ChatMailContent<"ChatNotice">
  | ChatMailContent<"ContactNotice">
  | ChatMailContent<"ChatTranscript">
  | TextNoticeContent
  | CampaignMailContent

/** The mails that put a visit into the customer's calendar. */
export type InviteTag = "BookingConfirmation" | "VisitMoved" | "VisitRevived"

export interface VisitInvite<Tag extends InviteTag = InviteTag> {
  readonly _tag: Tag
  readonly appointment: MailedAppointment
  /** Null for a visit whose service is not in the catalogue. */
  readonly service: Pick<Service, "basePrice" | "priceUnit"> | null
  readonly rescheduleToken: string
  readonly visitors: readonly Visitor[]
}

/** For whoever booked a visit that is held. */
export interface BookingHeldContent {
  readonly _tag: "BookingHeld"
  readonly appointment: MailedAppointment
  /** When the hold ends. */
  readonly until: Instant
  /** Of the link that confirms it; secret. */
  readonly token: string
  /** Six digits; secret. */
  readonly code: string
}

/** For whoever booked a visit and did not confirm it in time. */
export interface HoldLapsedContent {
  readonly _tag: "HoldLapsed"
  readonly appointment: MailedAppointment
}

/** For staff, when unusually many visits are booked online. */
export interface UnusualBookingsNoticeContent {
  readonly _tag: "UnusualBookingsNotice"
  readonly since: Instant
  /** Booked in the last 24 hours with emails that have confirmed nothing here. */
  readonly lastDay: number
  /** Held now. */
  readonly held: number
  readonly holdHours: number
  /** Address of the staff. */
  readonly to: string
}

export interface VisitOnTheWayContent {
  readonly _tag: "VisitOnTheWay"
  readonly appointment: MailedAppointment
  readonly visitors: readonly Visitor[]
}

/** 24 or 2 hours before the visit. */
export interface VisitReminderContent {
  readonly _tag: "VisitReminder"
  readonly kind: "24h" | "2h"
  readonly appointment: MailedAppointment
  readonly rescheduleToken: string
  readonly visitors: readonly Visitor[]
  /** A paragraph of staff; null for none. */
  readonly note: string | null
}

/** Visits of one series that the mail is about, earliest first; at least one. */
export interface SeriesContent<Tag extends SeriesMailTag = SeriesMailTag> {
  readonly _tag: Tag
  readonly visits: readonly [SeriesVisit, ...SeriesVisit[]]
  /** Null for visits whose service is not in the catalogue. */
  readonly service: Pick<Service, "basePrice" | "priceUnit"> | null
}

export interface SeriesVisit {
  readonly appointment: MailedAppointment
  readonly rescheduleToken: string
  readonly visitors: readonly Visitor[]
}

/** After a completed visit: thanks, and a link with which its customer reviews it. */
export interface FollowUpContent {
  readonly _tag: "FollowUp"
  readonly appointment: MailedAppointment
  readonly reviewToken: string
  /** A paragraph of staff; null for none. */
  readonly note: string | null
}

export interface VisitCancelledContent {
  readonly _tag: "VisitCancelled"
  readonly appointment: MailedAppointment
  /** Whether an invite was mailed, which the mail takes back. */
  readonly wasInvited: boolean
}

export type NoticeTag = NoticeMail["_tag"]

export interface VisitNotice<Tag extends NoticeTag = NoticeTag> {
  readonly _tag: Tag
  /** With the time that it had when the customer booked, moved or cancelled it. */
  readonly appointment: Appointment
  /** Who comes; nobody for a visit that was cancelled, or while only one technician can be booked. */
  readonly visitors: readonly Visitor[]
  /** The start of a visit that was moved since; null if it is the one of `appointment`. */
  readonly startNow: Instant | null
  /** When a visit that was moved would have started; null for the other notices. */
  readonly previousStart: Instant | null
  /** Address of the staff. */
  readonly to: string
}

/** For the visitor who requested a quote. */
export interface QuoteReceivedContent {
  readonly _tag: "QuoteReceived"
  readonly quote: Quote
}

/** For staff, about a quote that was requested. */
export interface QuoteNoticeContent {
  readonly _tag: "QuoteNotice"
  readonly quote: Quote
  /** Address of the staff. */
  readonly to: string
}

/** What staff wrote to the person who requested a quote. */
export interface QuoteRepliedContent {
  readonly _tag: "QuoteReplied"
  readonly quote: Quote
  readonly body: string
  /** Name of the staff member who wrote it. */
  readonly author: string
}

/** For the customer of a quote, about the offer. */
export interface OfferMailContent<Tag extends "OfferSent" | "OfferReminder" | "OfferAccepted"> {
  readonly _tag: Tag
  readonly quote: Quote
  readonly offer: OfferVersion
  /** Of the link to its page; secret. */
  readonly offerToken: string
  /** What of the deposit can be paid there by card now. */
  readonly depositToPay: Cents
  /** Whether a visit is booked for what was accepted. */
  readonly isBooked: boolean
}

/** For staff, about an offer that was accepted or declined. */
export interface OfferAnswerNoticeContent {
  readonly _tag: "OfferAnswerNotice"
  readonly quote: Quote
  readonly offer: OfferVersion
  /** The visit that is booked for the quote and not over. */
  readonly visit: Appointment | undefined
  /** Address of the staff. */
  readonly to: string
}

/** For staff, about a customer's question on the page of an offer. */
export interface OfferQuestionNoticeContent {
  readonly _tag: "OfferQuestionNotice"
  readonly quote: Quote
  readonly question: string
  /** Address of the staff. */
  readonly to: string
}

/** For staff, about a review that waits for approval. */
export interface ReviewNoticeContent {
  readonly _tag: "ReviewNotice"
  readonly review: Review
  /** Address of the staff. */
  readonly to: string
}

/** For staff, about all that has waited for an answer for longer than the site promises. */
export interface UnansweredNoticeContent extends Unanswered {
  readonly _tag: "UnansweredNotice"
  /** Address of the staff. */
  readonly to: string
}

/** For the owner, about backups. */
export interface BackupNoticeContent {
  readonly _tag: "BackupNotice"
  /** What is wrong with them, in sentences. */
  readonly problem: string
  readonly lastGoodAt: Instant | null
  /** Where notices to staff go. */
  readonly to: string
}

/** For staff, about payments by card that somebody has to look at. */
export interface PaymentsNoticeContent {
  readonly _tag: "PaymentsNotice"
  /** Newest first. */
  readonly issues: readonly Pick<PaymentIssue, "text" | "noticedAt">[]
  /** Where notices to staff go. */
  readonly to: string
}

/** For a customer who wants to sign in. */
export interface LoginLinkContent {
  readonly _tag: "LoginLink"
  readonly customer: Pick<Customer, "firstName" | "lastName">
  readonly email: string
  readonly token: string
  /** Six digits; null where staff had the link sent, so that there is no browser in which a code could be entered. */
  readonly code: string | null
  readonly expires: Instant
}

/** For the customer, about a change of a plan. */
export interface PlanMailContent<Tag extends PlanMailTag = PlanMailTag> {
  readonly _tag: Tag
  readonly plan: Plan
  /** What the change has billed and credited. */
  readonly lines: readonly PlanLine[]
  /** The tax that an invoice adds, in thousandths of a percent. */
  readonly taxRate: number
  readonly customer: Pick<Customer, "firstName" | "lastName"> & { readonly email: string }
}

/** For the customer, about an invoice that is sent, or overdue. */
export interface InvoiceMailContent<Tag extends InvoiceMailTag = InvoiceMailTag> {
  readonly _tag: Tag
  readonly invoice: Invoice & { readonly number: string; readonly dueAt: Instant }
  readonly customer: Pick<Customer, "firstName" | "lastName"> & { readonly email: string }
  readonly canPayByCard: boolean
  /** The saved card that is charged for it by itself, and when; null for none. */
  readonly charge: (Pick<SavedCard, "brand" | "last4"> & { readonly at: Instant }) | null
  /** What its link ends with. Secret. */
  readonly invoiceToken: string
}

/** Of a payment by card what mails say. */
type MailedPayment = Pick<CardPayment, "amount" | "method" | "brand" | "last4" | "paidAt">

/** For a customer, about a payment of an invoice by card. */
export interface CardMailContent<Tag extends CardMail["_tag"] = CardMail["_tag"]> {
  readonly _tag: Tag
  readonly invoice: Pick<Invoice, "open"> & { readonly number: string }
  readonly customer: Pick<Customer, "firstName" | "lastName"> & { readonly email: string }
  readonly payment: MailedPayment & Pick<CardPayment, "savedCardId" | "failure">
  /** When the saved card is tried again by itself; null for never. */
  readonly again: Instant | null
  /** What the link of the invoice ends with; null where staff have ended it. Secret. */
  readonly invoiceToken: string | null
}

/** For the customer of a quote, who has paid the deposit of the accepted offer by card. */
export interface DepositPaidContent {
  readonly _tag: "DepositPaid"
  readonly quote: Quote
  readonly payment: MailedPayment
  /** What of it is still due. */
  readonly open: Cents
  /** Of the link to its page; null where staff have ended it. Secret. */
  readonly offerToken: string | null
}

/** Of a refund what mails say. */
interface MailedRefund {
  readonly payment: MailedPayment
  readonly refund: Pick<CardRefund, "amount">
}

/** For a customer, to whose card money for an invoice goes back. */
export interface InvoiceRefundedContent
  extends MailedRefund, Pick<CardMailContent, "customer" | "invoiceToken"> {
  readonly _tag: "InvoiceRefunded"
  readonly invoice: { readonly number: string }
}

/** For the customer of a quote, to whose card the deposit of the accepted offer goes back. */
export interface DepositRefundedContent
  extends MailedRefund, Pick<DepositPaidContent, "quote" | "offerToken"> {
  readonly _tag: "DepositRefunded"
}

/** For a customer's new address, which the link makes their email. */
export interface EmailChangeLinkContent {
  readonly _tag: "EmailChangeLink"
  readonly customer: Customer
  readonly to: string
  /** Secret. */
  readonly emailToken: string
}

/** For the owners, about wrong passwords or codes in a row for a staff account. */
export interface SignInNoticeContent {
  readonly _tag: "SignInNotice"
  readonly account: Pick<StaffAccount, "username" | "displayName">
  /** Of the last one. */
  readonly at: Instant
  readonly to: string
}

/** For a customer's old address. */
export interface EmailChangedContent {
  readonly _tag: "EmailChanged"
  readonly customer: Customer
  readonly to: string
}

/** For staff, about a customer who asks to be deleted. */
export interface DeletionNoticeContent {
  readonly _tag: "DeletionNotice"
  readonly customer: Customer
  /** Address of the staff. */
  readonly to: string
}

/** For a customer whose deletion staff have declined. */
export interface DeletionDeclinedContent {
  readonly _tag: "DeletionDeclined"
  readonly customer: Customer & { readonly email: string }
  /** Why, in the words of staff. */
  readonly reason: string
}

/** For a customer who asked to be deleted, and is. */
export interface DeletionCompletedContent {
  readonly _tag: "DeletionCompleted"
  /** The address that the customer had. */
  readonly to: string
}

/** The mails with the messages of a chat: to staff, or to the address that a transcript was asked for. */
export type ChatMailTag = "ChatNotice" | "ContactNotice" | "ChatTranscript"

export interface ChatMailContent<Tag extends ChatMailTag = ChatMailTag> {
  readonly _tag: Tag
  readonly chat: Chat
  /** The oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly to: string
}

/** For staff, about a text that a customer has sent. */
export interface TextNoticeContent {
  readonly _tag: "TextNotice"
  readonly text: CustomerText
  /** Whose number it is: of more than one, any may have written it. */
  readonly senders: readonly TextSender[]
  /** Address of the staff. */
  readonly to: string
}

export interface TextSender {
  readonly customer: Pick<Customer, "id" | "firstName" | "lastName">
  /** The next visit that is not over; null for none. */
  readonly visit: Appointment | null
}

/** For a customer, in words of staff. */
export interface CampaignMailContent extends CampaignText {
  readonly _tag: "CampaignMail"
  readonly to: { readonly name: string; readonly email: string }
  /** What the link ends with by which the customer unsubscribes; null in a preview and in a test. */
  readonly newsToken: string | null
}

/** What has waited for an answer for longer than the site promises, oldest first. */
export interface Unanswered {
  readonly quotes: readonly Quote[]
  readonly reviews: readonly Review[]
}

/** The mail server refuses this recipient for good (unknown mailbox, invalid address): a retry cannot succeed. */
export class RecipientRefused extends Data.TaggedError("RecipientRefused")<{ readonly message: string }> {}

/** The mail was not accepted, for a reason that can pass or that concerns the sender: it is to be sent again. */
export class MailNotAccepted extends Data.TaggedError("MailNotAccepted")<{
  /** The server's reply, or why there is none; contains no address. */
  readonly message: string
}> {}

export class Mailer extends Context.Service<
  Mailer,
  {
    /** Renders the mail and sends it to the mail server. `key` identifies the mail; a retry has the same key. */
    readonly send: (key: string, content: MailContent) => Effect<void, RecipientRefused | MailNotAccepted>
  }
>()("core/Mailer") {}
