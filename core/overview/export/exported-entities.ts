import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { AuditEntry } from "../../audit/audit-entry.ts"
import { FaqEntry } from "../../business/faq.ts"
import { CannedReply } from "../../chat/canned-reply.ts"
import { Chat } from "../../chat/chat.ts"
import { ChatMessage } from "../../chat/message.ts"
import { UnansweredQuestion } from "../../chat/unanswered-question.ts"
import { Customer } from "../../contacts/customer.ts"
import { MessageChoices } from "../../contacts/message-choices.ts"
import { TextConsent, TextStop } from "../../contacts/text-consent.ts"
import { VisitPhoto, VisitReport } from "../../field/visit-report.ts"
import { described } from "../../fields/described.ts"
import { RowId } from "../../fields/row-id.ts"
import { Picture } from "../../files/picture.ts"
import { Project } from "../../gallery/project.ts"
import { Campaign } from "../../messages/campaign.ts"
import { EmailCampaign } from "../../messages/email-campaign.ts"
import { CampaignRecipient } from "../../messages/recipient.ts"
import { MailStatus } from "../../outbox/queued-mail.ts"
import { CreditNote } from "../../invoices/credit-note.ts"
import { Invoice } from "../../invoices/invoice.ts"
import { CardPayment, CardRefund, PaymentIssue } from "../../money/cards/card-payment.ts"
import { SavedCard } from "../../money/cards/saved-card.ts"
import { LedgerEntry, LedgerPosting } from "../../money/ledger.ts"
import { TaxExemption } from "../../money/tax-exemption.ts"
import { PlanCharge } from "../../plans/plan-charge.ts"
import { Plan } from "../../plans/plan.ts"
import { OfferTemplate } from "../../quotes/offers/offer-template.ts"
import { OfferLink, OfferVersion } from "../../quotes/offers/offer.ts"
import { QuoteReply } from "../../quotes/quote-reply.ts"
import { Quote, QuotePhoto } from "../../quotes/quote.ts"
import { Review } from "../../reviews/review.ts"
import { AvailabilityRule } from "../../schedule/hours/availability-rule.ts"
import { BlockedTime } from "../../schedule/hours/blocked-time.ts"
import { Opening } from "../../schedule/hours/opening.ts"
import { Technician } from "../../schedule/technicians/technician.ts"
import { Appointment } from "../../schedule/visits/appointment.ts"
import { SeriesPlace } from "../../schedule/visits/series-place.ts"
import { VisitRecord } from "../../schedule/visits/visit-record.ts"
import { ServiceAddon } from "../../services/addon.ts"
import { DeclinedWork } from "../../services/declined-work.ts"
import { Service } from "../../services/service.ts"
import { StaffAccount } from "../../staff/staff-account.ts"
import { Instant } from "../../time/instant.ts"
import type { RecordSchema } from "./exported-field.ts"

interface ExportedEntity {
  /** What a record of it is. */
  readonly about: string
  readonly schema: RecordSchema
}

/** What stands in the tables, by the name of its files. */
export const STORED_ENTITIES = {
  customers: {
    about: "Everybody the business knows, with what they want to get by email.",
    schema: Customer.mapFields(
      Struct.assign({
        ...MessageChoices.fields,
        emailConfirmedAt: Schema.NullOr(Instant).pipe(
          described("When somebody who reads the mails to the address first proved it."),
        ),
        isTaxExempt: Schema.Boolean.pipe(described("Whether their invoices have no tax.")),
        taxExemptReason: TaxExemption.fields.reason,
        deletedAt: Schema.NullOr(Instant).pipe(
          described("Set where what is personal was deleted, and the rest is kept for the books."),
        ),
      }),
    ),
  },
  visits: {
    about: 'Booked visits, cancelled ones included. What was done to them is in "audit-log".',
    schema: Appointment,
  },
  "visit-records": {
    about: 'What was done at completed visits. Invoices are in "files/invoices".',
    schema: VisitRecord.mapFields(Struct.assign({ appointmentId: RowId })),
  },
  "visit-reports": {
    about: "What was reported about visits from a phone.",
    schema: VisitReport.mapFields(Struct.assign({ appointmentId: RowId })),
  },
  "visit-photos": {
    about: "Photos of the work at visits, and those that were added to invoices.",
    schema: VisitPhoto.mapFields(
      Struct.assign({
        appointmentId: Schema.NullOr(RowId),
        invoiceId: Schema.NullOr(RowId),
        file: Schema.String.pipe(described('Its name in "files/visit-photos".')),
        createdAt: Instant,
      }),
    ),
  },
  series: {
    about: "Visits that were booked together and repeat.",
    schema: SeriesPlace.mapFields(Struct.omit(["position"])).mapFields(Struct.assign({ createdAt: Instant })),
  },
  services: {
    about: "The catalogue.",
    schema: Service.mapFields(Struct.omit(["jobSize", "addons"])),
  },
  "service-addons": {
    about: "Extras of the services.",
    schema: ServiceAddon.mapFields(Struct.assign({ serviceId: RowId })),
  },
  "declined-work": { about: "Work that the business does not take on.", schema: DeclinedWork },
  rules: { about: "Weekly working hours, in Chicago; weekday 0 is Sunday.", schema: AvailabilityRule },
  technicians: { about: "Who visits customers.", schema: Technician },
  openings: { about: "Hours of single dates beside the weekly ones, in Chicago.", schema: Opening },
  "blocked-times": { about: "Days and hours without visits.", schema: BlockedTime },
  plans: { about: "Maintenance plans of customers.", schema: Plan.mapFields(Struct.omit(["paysByCard"])) },
  "plan-charges": {
    about: "What was billed and credited for plans.",
    schema: PlanCharge.mapFields(Struct.omit(["customerId"])),
  },
  invoices: { about: "Invoices, drafts included.", schema: Invoice.mapFields(Struct.omit(["hasLink"])) },
  "credit-notes": { about: "What was taken back of invoices that were sent.", schema: CreditNote },
  "ledger-postings": {
    about: "What was charged, paid, credited and written off. Nothing of it is ever changed.",
    schema: LedgerPosting,
  },
  "ledger-entries": {
    about: "The amounts of each posting by account; they add up to 0.",
    schema: LedgerEntry.mapFields(Struct.assign({ postingId: RowId })),
  },
  "saved-cards": {
    about: "Cards that customers saved for their plans, and what they agreed to. The cards are at Stripe.",
    schema: SavedCard.mapFields(Struct.omit(["reference"])),
  },
  "card-payments": {
    about: "Payments through Stripe, also those that were not finished.",
    schema: CardPayment.mapFields(Struct.omit(["reference"])),
  },
  "card-refunds": {
    about: "What was paid back to cards.",
    schema: CardRefund.mapFields(Struct.omit(["reference"])),
  },
  "payment-issues": { about: "What somebody had to look at of payments by card.", schema: PaymentIssue },
  quotes: { about: "Requests for quotes.", schema: Quote.mapFields(Struct.omit(["photos", "offer"])) },
  "quote-replies": {
    about: "What staff mailed to those who requested quotes, and what these asked about offers.",
    schema: QuoteReply,
  },
  offers: { about: "Offers for quotes, with every version and what was accepted.", schema: OfferVersion },
  "offer-links": { about: "Links to offers, without their secrets.", schema: OfferLink },
  "offer-templates": { about: "Terms to begin offers with.", schema: OfferTemplate },
  "quote-photos": {
    about: "Photos that came with requests for quotes.",
    schema: QuotePhoto.mapFields(
      Struct.assign({
        quoteId: RowId,
        file: Schema.String.pipe(described('Its name in "files/quote-photos".')),
        createdAt: Instant,
      }),
    ),
  },
  reviews: { about: "Reviews, approved or not.", schema: Review },
  projects: {
    about: 'The gallery. A picture whose address begins with /api/gallery/images/ is in "files/gallery".',
    schema: Project.mapFields(Struct.omit(Struct.keys(Picture.fields))).mapFields(
      Struct.assign({ picture: Picture }),
    ),
  },
  chats: { about: "Chats with visitors.", schema: Chat },
  "chat-messages": {
    about: "The messages of the chats.",
    schema: ChatMessage.mapFields(Struct.assign({ chatId: Schema.String })),
  },
  "unanswered-questions": {
    about: "Messages to which the assistant had no answer.",
    schema: UnansweredQuestion,
  },
  "canned-replies": { about: "Texts that staff use in chats.", schema: CannedReply },
  campaigns: { about: "Emails to many customers.", schema: Campaign },
  "campaign-recipients": {
    about: "What became of each campaign's mail to each customer.",
    schema: CampaignRecipient.mapFields(Struct.omit(["firstName", "lastName"])).mapFields(
      Struct.assign({ campaignId: RowId }),
    ),
  },
  "campaign-mails": {
    about: "Emails of campaigns that were sent.",
    schema: EmailCampaign.mapFields(Struct.assign({ customerId: RowId, content: Schema.String })),
  },
  "text-consents": {
    about: "That customers agreed to texts, with the words, and when that ended.",
    schema: TextConsent.mapFields(Struct.assign({ id: RowId, customerId: RowId })),
  },
  "text-stops": { about: "That STOP was sent from a number.", schema: TextStop },
  "deletion-requests": {
    about: "Customers who ask for the deletion of their data.",
    schema: Schema.Struct({
      customerId: RowId,
      requestedAt: Instant,
      declinedAt: Schema.NullOr(Instant),
      reason: Schema.NullOr(Schema.String).pipe(described("Why staff declined it.")),
    }),
  },
  faq: { about: "Questions and answers of the site and the assistant.", schema: FaqEntry },
  staff: { about: "Accounts of staff, without passwords and other secrets.", schema: StaffAccount },
  "audit-log": {
    about: "Who changed what and when; of a visit, its history.",
    schema: AuditEntry,
  },
} as const satisfies Readonly<Record<string, ExportedEntity>>

export type StoredEntity = keyof typeof STORED_ENTITIES

/** What is exported beside the tables. */
export const OTHER_ENTITIES = {
  mails: {
    about: "Emails that wait, and those of the last 30 days, without their texts.",
    schema: Schema.Struct({
      id: Schema.String,
      kind: Schema.String.pipe(described("Which email it is.", "BookingConfirmation")),
      title: Schema.String.pipe(described("What staff call it.", "Confirmation of visit #14")),
      record: Schema.String.pipe(described("The record it is about.", "appointment 14")),
      status: MailStatus,
      attempts: Schema.Int,
      createdAt: Instant,
      nextAttemptAt: Schema.NullOr(Instant),
      endedAt: Schema.NullOr(Instant),
      reason: Schema.NullOr(Schema.String).pipe(described("Why the last attempt failed.")),
    }),
  },
  settings: {
    about: "The settings of the business as they are now.",
    schema: Schema.Struct({
      name: Schema.String.pipe(described("Name of the setting.", "travelMinutes")),
      value: Schema.Unknown,
      isChanged: Schema.Boolean.pipe(described("Whether staff changed it on the Settings screen.")),
    }),
  },
  "kinds-of-work": {
    about: "The kinds of work that services and declined work name.",
    schema: Schema.Struct({
      kind: Schema.String.pipe(described("As services name it.", "tv-mounting")),
      english: Schema.String.pipe(described("Within a sentence.", "hanging a TV")),
      spanish: Schema.String.pipe(described("Within a sentence.", "colgar un televisor")),
    }),
  },
} as const satisfies Readonly<Record<string, ExportedEntity>>

export const EXPORTED_ENTITIES: Readonly<Record<EntityName, ExportedEntity>> = {
  ...STORED_ENTITIES,
  ...OTHER_ENTITIES,
}

export type EntityName = StoredEntity | keyof typeof OTHER_ENTITIES
