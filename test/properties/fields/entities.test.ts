import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { expect, test } from "vitest"
import { testEntities, testNames, type EntityExamples } from "../support/entities.ts"
import { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { AvailabilityRule } from "../../../core/schedule/hours/availability-rule.ts"
import { BlockedTime } from "../../../core/schedule/hours/blocked-time.ts"
import { AppointmentSort } from "../../../core/schedule/visits/appointment-search.ts"
import { Opening } from "../../../core/schedule/hours/opening.ts"
import { EMPTY_REPORT } from "../../../core/field/empty-report.ts"
import { EarlierVisit, FieldVisit, VisitAmount } from "../../../core/field/field-visit.ts"
import { SeenVisit } from "../../../core/field/seen-visit.ts"
import { VisitPhoto, VisitReport } from "../../../core/field/visit-report.ts"
import { Technician } from "../../../core/schedule/technicians/technician.ts"
import { ServiceHistoryItem } from "../../../core/schedule/visits/service-history.ts"
import { VisitRecord } from "../../../core/schedule/visits/visit-record.ts"
import { SeriesPlace } from "../../../core/schedule/visits/series-place.ts"
import { Statistics, statisticsOf } from "../../../core/overview/statistics.ts"
import { BusinessSummary } from "../../../core/overview/summary.ts"
import { CalendarFeed } from "../../../core/calendars/feed.ts"
import { BackupRecord } from "../../../core/storage/backup/record.ts"
import { CheckLine } from "../../../core/business/checks/check-line.ts"
import { FaqEntry } from "../../../core/business/faq.ts"
import { CannedReply } from "../../../core/chat/canned-reply.ts"
import { Chat, ChatContact } from "../../../core/chat/chat.ts"
import { CHAT_OWNERS } from "../../../core/chat/hand-off.ts"
import { ChatAction } from "../../../core/chat/action.ts"
import { QuestionGroup, UnansweredQuestion } from "../../../core/chat/unanswered-question.ts"
import { CHAT_MESSAGE_TYPES, ChatMessage } from "../../../core/chat/message.ts"
import { OutgoingText, WaitingReminder } from "../../../core/outbox/outgoing-text.ts"
import { Address, Person } from "../../../core/contacts/contact.ts"
import { Customer, CustomerSort, PublicCustomer } from "../../../core/contacts/customer.ts"
import { Campaign, CampaignCounts, CampaignSort, CampaignText } from "../../../core/messages/campaign.ts"
import { CampaignRecipient } from "../../../core/messages/recipient.ts"
import { EmailCampaign } from "../../../core/messages/email-campaign.ts"
import { MessageChoices } from "../../../core/contacts/message-choices.ts"
import {
  ConsentEvent,
  ConsentSource,
  StoppedNumber,
  StopSource,
  TextConsent,
  TextStop,
  Withdrawal,
} from "../../../core/contacts/text-consent.ts"
import { CustomerPlan } from "../../../core/customers/customer-removal.ts"
import { Picture, Variant } from "../../../core/files/picture.ts"
import { Project } from "../../../core/gallery/project.ts"
import {
  bookingConfirmation,
  campaignMail,
  campaignTest,
  chatNotice,
  chatTranscript,
  contactNotice,
  deletionCompleted,
  deletionDeclined,
  deletionNotice,
  emailChanged,
  emailChangeLink,
  invoiceMail,
  paymentsNotice,
  cardMail,
  depositPaid,
  refundMail,
  loginLink,
  moveNotice,
  planMail,
  OutgoingMail,
  offerAccepted,
  offerAnswerNotice,
  offerQuestionNotice,
  offerReminder,
  offerSent,
  quoteNotice,
  quoteReceived,
  quoteReplied,
  reminderMail,
  reviewNotice,
  seriesMail,
  unansweredNotice,
  unusualBookingsNotice,
  signInNotice,
  backupNotice,
} from "../../../core/outbox/outgoing-mail.ts"
import { MailStatus } from "../../../core/outbox/queued-mail.ts"
import { ChargeSort, ChargeStatus, PlanCharge } from "../../../core/plans/plan-charge.ts"
import { PlanLine } from "../../../core/plans/plan-line.ts"
import { CancellationType, Plan, PlanSort, PlanStatus, PlanType } from "../../../core/plans/plan.ts"
import { Addon, ServiceAddon } from "../../../core/services/addon.ts"
import { DeclinedWork } from "../../../core/services/declined-work.ts"
import { Service } from "../../../core/services/service.ts"
import {
  NewPassword,
  OwnPassword,
  PasswordAndCode,
  PasswordChange,
  TotpConfirmation,
} from "../../../core/staff/credentials.ts"
import { OwnAccount } from "../../../core/staff/own-account.ts"
import { accountOf, StaffAccount, StaffRecord } from "../../../core/staff/staff-account.ts"
import { EmailChange } from "../../../core/contacts/email-change.ts"
import { CodeProof, LinkProof, LoginAddress, LoginRequest } from "../../../core/contacts/login-link.ts"
import { Quote, QuoteEstimate, QuotePhoto, QuoteSort } from "../../../core/quotes/quote.ts"
import { QuoteOffer } from "../../../core/quotes/offers/quote-offer.ts"
import { OfferTemplate } from "../../../core/quotes/offers/offer-template.ts"
import { OfferTerms, termsOf, WrittenTerms } from "../../../core/quotes/offers/offer-terms.ts"
import { Acceptance, OfferLink, OfferVersion } from "../../../core/quotes/offers/offer.ts"
import { QuoteReply } from "../../../core/quotes/quote-reply.ts"
import { RatingSummary } from "../../../core/reviews/rating.ts"
import {
  PublishedReview,
  publishedReview,
  Review,
  ReviewSort,
  ReviewStatus,
} from "../../../core/reviews/review.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { StaffSettings } from "../../../core/business/settings-changes.ts"
import { ACCEPTANCE, anOffer, OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { aReview } from "../../ports/reviews.ts"
import { serviceAddon } from "../../support/stored-service.ts"
import { staffRecord } from "../../ports/staff.ts"
import { ADDRESS, appointment, MONDAY, PERSON, SERVICE } from "../../use-cases/support/memory-ports.ts"
import { aRule, aTechnician } from "../../support/samples.ts"

const VARIANT = { url: "/480.webp", width: 480, type: "image/webp" } as const
const PICTURE = { imageUrl: VARIANT.url, width: 480, height: 360, variants: [VARIANT] }

const WEEKLY_HOURS = { weekday: 1, startTime: "09:00", endTime: "17:00" }

const EARLIER_VISIT = {
  id: 1,
  start: 0,
  serviceType: "TV Mounting",
  technician: "Maria",
  description: "Done.",
  parts: null,
}

const CONTACT = { name: "Jane Doe", email: "jane@example.com", phone: "(314) 555-0100" }

const CHAT = {
  id: "abcdefghijklmnopqrst",
  owner: "human",
  takenBy: { id: 2, name: "Maria" },
  customerId: 1,
  contact: CONTACT,
  page: "/gallery",
  code: "4821",
  waitingSince: 5,
  lastMessageId: 3,
  staffReadId: 2,
  visitorReadId: 1,
  startTime: 4,
  endTime: 9,
  lastActivity: 9,
} as const

const CHAT_MESSAGE = {
  id: 1,
  type: "agent",
  text: "We can come.",
  senderName: "Maria",
  clientMessageId: "0b7e2f1c-93a4-4d5e-8f60-718293a4b5c6",
  showsScheduling: false,
  actions: [{ kind: "say", label: "Ceiling fan", text: "I mean the ceiling fan" }],
  fromSMS: true,
  timestamp: 5,
} as const

const UNANSWERED = {
  id: 7,
  chatId: "9f2c81d07be34a56c0d1",
  text: "do you clean gutters",
  language: "en",
  askedAt: 5,
} as const

const LINE = {
  kind: "charge",
  planType: "basic",
  periodStart: 0,
  periodEnd: 1,
  periodDays: 30,
  amount: 9900,
  dueAt: 0,
}

const CONSENT_EVENT = {
  event: "given",
  phone: "+13145550100",
  at: 5,
  by: "portal",
  recordedBy: "Maria",
  wording: "I agree.",
}

const EXAMPLES: EntityExamples = {
  Person: [Person, PERSON],
  Address: [Address, ADDRESS],
  Service: [Service, SERVICE],
  Appointment: [Appointment, appointment(1)],
  AvailabilityRule: [AvailabilityRule, aRule(1)],
  BlockedTime: [
    BlockedTime,
    {
      id: 1,
      start: 0,
      end: 1,
      reason: "Holiday",
      isFullDay: false,
      technicianId: null,
      source: "google",
      createdAt: 0,
    },
  ],
  ServiceAddon: [ServiceAddon, serviceAddon("Shelf", 2500, { description: "Oak." })],
  Addon: [Addon, { name: "Shelf", price: 2500 }],
  Opening: [Opening, { id: 1, date: "2026-11-23", startTime: "09:00", endTime: "17:00", technicianId: 2 }],
  Customer: [
    Customer,
    {
      id: 1,
      ...PERSON,
      ...ADDRESS,
      company: "Acme",
      notes: "VIP",
      createdAt: 0,
      lastEmailSent: 5,
      version: 1,
    },
  ],
  PublicCustomer: [PublicCustomer, { id: 1, firstName: "Jane", lastName: "D." }],
  EmailChange: [
    EmailChange,
    {
      id: 1,
      customerId: 2,
      oldEmail: "jane@example.com",
      newEmail: "doe@example.com",
      createdAt: 1,
      expiresAt: 2,
      usedAt: 3,
    },
  ],
  LoginRequest: [
    LoginRequest,
    {
      requestId: "1",
      email: "jane@example.com",
      customerId: 2,
      browserHash: "hash",
      expires: 3,
      usedAt: 4,
    },
  ],
  Settings: [
    StaffSettings,
    {
      ...initialSettings({}),
      retailerProfileUrl: "https://a.example",
      notifyEmail: "a@example.com",
      changed: ["city"],
      version: 1,
    },
  ],
  Quote: [
    Quote,
    {
      ...aQuote(),
      customerId: 1,
      appointmentId: 2,
      company: "Acme",
      message: "Two outlets.",
      estimate: { service: "Fan", low: 100, high: 200 },
      photos: [{ id: 1, width: 640, height: 480 }],
      answeredAt: 5,
    },
  ],
  EmailCampaign: [
    EmailCampaign,
    { id: 1, campaignId: 2, subject: "Hello", campaignType: "plan-offer", sentAt: 5 },
  ],
  Campaign: [
    Campaign,
    {
      id: 1,
      campaignType: "news",
      subject: "Hello",
      content: "Hi {firstName}",
      audience: { plan: "any", noVisitMonths: 6, service: "TV Mounting", city: "Clayton" },
      status: "done",
      author: "Maria",
      createdAt: 1,
      startedAt: 2,
      endedAt: 3,
      changedAt: 3,
      version: 4,
    },
  ],
  CampaignCounts: [
    CampaignCounts,
    {
      total: 21,
      waiting: 1,
      queued: 2,
      sent: 3,
      refused: 4,
      failed: 5,
      skipped: 6,
      skippedBecause: {
        noEmail: 1,
        noNews: 1,
        deletionRequested: 1,
        recentlyMailed: 1,
        notInAudience: 1,
        stopped: 1,
      },
    },
  ],
  CampaignRecipient: [
    CampaignRecipient,
    {
      customerId: 1,
      firstName: "Jane",
      lastName: "Doe",
      state: "skipped",
      reason: "noNews",
      changedAt: 5,
    },
  ],
  MessageChoices: [MessageChoices, { reminders: true, thankYous: false, news: true }],
  TextConsent: [
    TextConsent,
    {
      phone: "+13145550100",
      source: "staff",
      wording: "I agree.",
      recordedBy: "Maria",
      givenAt: 5,
      withdrawnAt: 6,
      withdrawnBy: "numberChange",
    },
  ],
  StoppedNumber: [StoppedNumber, { phone: "+13145550100", source: "carrier" }],
  TextStop: [TextStop, { phone: "+13145550100", source: "text", stoppedAt: 1, startedAt: 2 }],
  ConsentEvent: [ConsentEvent, CONSENT_EVENT],
  ServiceHistoryItem: [
    ServiceHistoryItem,
    {
      id: 1,
      serviceType: "TV Mounting",
      serviceDate: 5,
      technician: "Maria",
      cost: 14_950,
      description: "Done.",
      invoice: "a file",
    },
  ],
  QuotePhoto: [QuotePhoto, { id: 1, width: 640, height: 480 }],
  QuoteReply: [
    QuoteReply,
    { id: 1, quoteId: 7, author: "Maria", isQuestion: false, body: "See you.", createdAt: 5 },
  ],
  OfferVersion: [OfferVersion, anOffer({ acceptedAt: 5, acceptance: ACCEPTANCE })],
  Acceptance: [Acceptance, ACCEPTANCE],
  WrittenTerms: [WrittenTerms, termsOf(OFFER)],
  OfferTerms: [OfferTerms, anOffer().terms],
  OfferLink: [OfferLink, { quoteId: 7, number: 1, createdAt: 5, endedAt: null }],
  OfferTemplate: [OfferTemplate, { id: 1, name: "Doors", terms: termsOf(OFFER) }],
  QuoteOffer: [
    QuoteOffer,
    {
      number: 1,
      total: 20_000,
      validUntil: "2026-12-04",
      sentAt: 5,
      viewedAt: null,
      acceptedAt: null,
      declinedAt: null,
      replacedAt: null,
    },
  ],
  Review: [Review, { ...aReview(), customerId: 7 }],
  PublishedReview: [PublishedReview, publishedReview(aReview())],
  RatingSummary: [RatingSummary, { count: 2, average: 4.5 }],
  VisitReport: [VisitReport, EMPTY_REPORT],
  VisitPhoto: [VisitPhoto, { id: 1, width: 640, height: 480 }],
  SeenVisit: [SeenVisit, { start: 0, end: 1, status: "scheduled", technicianIds: [1] }],
  EarlierVisit: [EarlierVisit, EARLIER_VISIT],
  VisitAmount: [VisitAmount, { total: 14_900, open: 0 }],
  FieldVisit: [
    FieldVisit,
    {
      ...Struct.omit(PERSON, ["email"]),
      id: 1,
      start: 0,
      end: 1,
      status: "scheduled",
      technicianIds: [1],
      serviceType: "TV Mounting",
      address: ADDRESS,
      notes: null,
      customerNotes: "Gate 4711",
      onTheWayAt: null,
      arrivalFrom: 0,
      arrivalUntil: 1,
      report: EMPTY_REPORT,
      description: null,
      proof: "a",
      photos: 2,
      amount: { total: 14_900, open: 0 },
      earlier: [EARLIER_VISIT],
    },
  ],
  Technician: [Technician, aTechnician(1)],
  WeeklyHours: [Technician.fields.hours.members[0].value, WEEKLY_HOURS],
  VisitRecord: [VisitRecord, { technician: "Maria", cost: 14_950, description: "Done.", invoice: "a file" }],
  CustomerPlan: [CustomerPlan, { id: 1, planType: "basic", status: "active" }],
  BusinessSummary: [
    BusinessSummary,
    {
      totalCustomers: 3,
      monthlyRevenue: 9900,
      pendingQuotes: 1,
      pendingReviews: 0,
      deletionRequests: 0,
      dueCharges: 0,
      unansweredQuestions: 0,
      undeliveredEmails: 0,
    },
  ],
  Statistics: [
    Statistics,
    statisticsOf(
      MONDAY,
      [{ date: "2026-11-23", booked: 1, free: 2, other: 3 }],
      [{ id: 2, name: "Maria", booked: 1, free: 2, other: 3 }],
      [appointment(1)],
    ),
  ],
  "hours of Statistics": [
    Statistics.fields.hours.value,
    { date: "2026-11-23", booked: 1, free: 2, other: 3 },
  ],
  "technicians of Statistics": [
    Statistics.fields.technicians.value,
    { id: 2, name: "Maria", booked: 1, free: 2, other: 3 },
  ],
  "statuses of Statistics": [
    Statistics.fields.statuses.value,
    { week: "2026-11-23", scheduled: 1, confirmed: 2, completed: 3, cancelled: 4 },
  ],
  Plan: [
    Plan,
    {
      id: 1,
      customerId: 1,
      planType: "basic",
      price: 9900,
      status: "cancelled",
      startDate: 0,
      billedUntil: 1,
      endDate: 1,
      cancelledAt: 1,
      cancellationType: "immediate",
      cancellationReason: "We move.",
      paysByCard: false,
      version: 1,
    },
  ],
  PlanLine: [PlanLine, LINE],
  PlanCharge: [PlanCharge, { ...LINE, id: 1, planId: 1, customerId: 1, paidAt: 5, isInvoiced: false }],
  "record of StaffAccount": [StaffRecord, staffRecord({ totp: { encryptedSecret: "x", lastStep: 5 } })],
  Variant: [Variant, VARIANT],
  Picture: [Picture, PICTURE],
  Project: [
    Project,
    {
      id: 1,
      title: "A fan",
      description: "We hung it.",
      category: "electrical",
      ...PICTURE,
      before: PICTURE,
      completionDate: "2026-10-14",
      location: "Clayton",
      featured: true,
      createdAt: 0,
      version: 1,
    },
  ],
  StaffAccount: [StaffAccount, accountOf(staffRecord({ lastSignedInAt: 1 }))],
  OwnAccount: [
    OwnAccount,
    {
      ...accountOf(staffRecord({ lastSignedInAt: 1 })),
      startPage: "today",
      textsOffered: true,
      recoveryCodesLeft: 0,
    },
  ],
  DeclinedWork: [
    DeclinedWork,
    {
      id: 1,
      name: "Gas lines",
      alsoCalled: "gas pipe",
      kindsOfWork: ["gas-lines"],
      sentence: "We do not work on gas lines.",
      sentenceEs: null,
      version: 1,
    },
  ],
  CannedReply: [CannedReply, { id: 1, title: "Greeting", text: "Hi {firstName}", version: 1 }],
  FaqEntry: [
    FaqEntry,
    {
      id: 1,
      topic: "insurance",
      question: "Are you insured?",
      answer: "Yes.",
      questionEs: "¿Tienen seguro?",
      answerEs: "Sí.",
      isOnSite: true,
      displayOrder: 2,
      version: 1,
    },
  ],
  BackupRecord: [
    BackupRecord,
    {
      id: 1,
      kind: "scheduled",
      name: "hearth.tar.gz",
      place: "the directory /backups",
      result: "verified",
      bytes: 2,
      rowCount: 3,
      fileCount: 4,
      message: "One file is missing.",
      startedAt: 5,
      endedAt: 6,
    },
  ],
  CheckLine: [CheckLine, { name: "disk", status: "ok", detail: "20.4 GB are free." }],
  CalendarFeed: [
    CalendarFeed,
    {
      id: 1,
      kind: "customer",
      accountId: 2,
      accountName: "Jane Doe",
      name: "Phone",
      withBlockedTimes: true,
      createdAt: 4,
      lastUsedAt: 5,
    },
  ],
  ChatContact: [ChatContact, CONTACT],
  Chat: [Chat, CHAT],
  "takenBy of Chat": [Chat.fields.takenBy.members[0], CHAT.takenBy],
  ChatMessage: [ChatMessage, CHAT_MESSAGE],
  UnansweredQuestion: [UnansweredQuestion, UNANSWERED],
  QuestionGroup: [QuestionGroup, { ids: [7], examples: [UNANSWERED], lastAskedAt: UNANSWERED.askedAt }],
  WaitingReminder: [WaitingReminder, { chatId: CHAT.id, waitingSince: 5, step: "first" }],
  ChatWaiting: [OutgoingText, { _tag: "ChatWaiting", chatId: CHAT.id, staffId: 2, waitingSince: 5 }],
  VisitorMessage: [OutgoingText, { _tag: "VisitorMessage", chatId: CHAT.id, staffId: 2, messageId: 3 }],
  Reply: [OutgoingText, { _tag: "Reply", staffId: 2, textId: "SM1", body: "Chat 4821 has ended." }],
  VisitText: [
    OutgoingText,
    { _tag: "VisitText", appointmentId: 1, sequence: 0, kind: "24h", date: "2026-11-23" },
  ],
  OutgoingMail: [OutgoingMail, bookingConfirmation(1, 0)],
}

testEntities(EXAMPLES)

const NAMED: Readonly<Record<string, Schema.Top>> = {
  NewPassword,
  OwnPassword,
  CampaignText,
  ChatAction,
  SeriesPlace,
  CodeProof,
  LinkProof,
  LoginAddress,
  QuoteEstimate,
  PasswordAndCode,
  PasswordChange,
  TotpConfirmation,
  ...Struct.omit(Object.fromEntries(Object.entries(EXAMPLES).map(([name, [schema]]) => [name, schema])), [
    "EmailChange",
    "LoginRequest",
    "TextConsent",
    "TextStop",
    "ServiceHistoryItem",
    "VisitRecord",
    "VisitReport",
    "VisitPhoto",
    "SeenVisit",
    "EarlierVisit",
    "FieldVisit",
    "hours of Statistics",
    "technicians of Statistics",
    "statuses of Statistics",
    "record of StaffAccount",
    "PlanLine",
    "Variant",
    "takenBy of Chat",
    "WaitingReminder",
    "ChatWaiting",
    "VisitorMessage",
    "Reply",
    "VisitText",
    "OutgoingMail",
  ]),
}

testNames(NAMED)

test.for(["per hour", "flat rate", "per square foot", "per project"])(
  "a service is priced %s",
  (priceUnit) => {
    expect(Schema.is(Service)({ ...SERVICE, priceUnit })).toBe(true)
  },
)

test.for([
  [AppointmentSort, ["start", "createdAt", "name", "status"]],
  [CampaignSort, ["changedAt", "subject"]],
  [CustomerSort, ["name", "createdAt"]],
  [ReviewSort, ["createdAt", "rating"]],
  [PlanSort, ["until"]],
  [ChargeSort, ["dueAt"]],
  [QuoteSort, ["createdAt", "name", "serviceNeeded", "status"]],
] as const)("a list is sorted by each of its fields in both directions: %#", ([sort, fields]) => {
  for (const field of fields) expect([field, `-${field}`].every(Schema.is(sort))).toBe(true)
})

test.for([
  [PlanType, ["basic", "professional", "enterprise"]],
  [PlanStatus, ["active", "pending_cancellation", "cancelled"]],
  [CancellationType, ["immediate", "end_of_period"]],
  [ChargeStatus, ["due", "paid"]],
  [ConsentSource, ["portal", "booking", "staff"]],
  [Withdrawal, ["portal", "staff", "numberChange"]],
  [StopSource, ["text", "carrier"]],
] as const)("a plan, a charge or a consent has each of its choices: %#", ([schema, choices]) => {
  for (const choice of choices) expect(Schema.is(schema)(choice)).toBe(true)
})

test("a consent was given, withdrawn, stopped or started, in each way", () => {
  for (const event of ["given", "withdrawn", "stopped", "started"])
    for (const by of ["portal", "booking", "staff", "numberChange", "text", "carrier", null])
      expect(Schema.is(ConsentEvent)({ ...CONSENT_EVENT, event, by })).toBe(true)
})

test.for([
  { kind: "say", label: "Ceiling fan", text: "I mean the ceiling fan" },
  { kind: "quote", label: "Ask for a quote", message: "My gutters leak" },
  { kind: "move", label: "Move the visit", appointmentId: 7 },
  { kind: "cancel", label: "Cancel the visit", appointmentId: 7 },
  { kind: "person", label: "Talk to a person" },
] as const)("an action of the assistant: $kind, which needs each of its fields", (action) => {
  const accepts = Schema.is(ChatAction)
  expect(accepts(action)).toBe(true)
  for (const field of Object.keys(action)) {
    const { [field as keyof typeof action]: _, ...rest } = action
    expect(accepts(rest)).toBe(false)
  }
})

test("a chat has each of its owners, and a message each of its types", () => {
  for (const owner of CHAT_OWNERS) expect(Schema.is(Chat)({ ...CHAT, owner })).toBe(true)
  for (const type of CHAT_MESSAGE_TYPES) expect(Schema.is(ChatMessage)({ ...CHAT_MESSAGE, type })).toBe(true)
})

test("a review is pending or approved", () => {
  expect(["pending", "approved", "refused"].map((status) => Schema.is(ReviewStatus)(status))).toEqual([
    true,
    true,
    false,
  ])
})

test.for(["waiting", "sending", "sent", "outdated", "refused", "failed", "dropped", "unsent"])(
  "a mail in the outbox can be %s",
  (status) => {
    expect(Schema.is(MailStatus)(status)).toBe(true)
  },
)

test.for([
  quoteReceived(7),
  quoteNotice(7),
  quoteReplied(7, 1),
  offerSent(7, 4),
  offerReminder(7, 4),
  offerAccepted(7, 4),
  offerAnswerNotice(7, 4),
  offerQuestionNotice(7, 1),
  moveNotice({ id: 1, sequence: 2, start: MONDAY, end: MONDAY + 1 }, MONDAY),
  emailChangeLink(1, 2),
  emailChanged(1, 2),
  deletionNotice(1, 5),
  deletionDeclined(1, 5),
  deletionCompleted(1),
  ...(["PlanStarted", "PlanUpdated", "PlanEnding", "PlanEnded", "PlanReactivated"] as const).map((tag) =>
    planMail(tag, { id: 1, version: 2 }, 5),
  ),
  invoiceMail("InvoiceSent", 3, 5),
  invoiceMail("InvoiceReminder", 3, 5),
  cardMail("CardCharged", 3, 4),
  cardMail("CardNotCharged", 3, 4),
  depositPaid(3, 4),
  refundMail({ id: 4, invoiceId: 3, quoteId: null }, 5),
  refundMail({ id: 4, invoiceId: null, quoteId: 3 }, 5),
  paymentsNotice(90_000),
  loginLink("a request"),
  reviewNotice(3),
  seriesMail("SeriesMoved", 1, { id: 2, sequence: 3 }),
  chatNotice(CHAT.id),
  contactNotice(CHAT.id, 3),
  chatTranscript(CHAT.id, 4),
  campaignMail(1, 2, 3),
  campaignTest(1, 2),
  reminderMail("24h", { id: 1, sequence: 2 }, "2026-11-20"),
  reminderMail("follow-up", { id: 1, sequence: 2 }, "2026-11-20"),
  unansweredNotice("2026-11-20"),
  backupNotice("2026-11-20"),
  unusualBookingsNotice(5),
  signInNotice(3, 5),
])("a mail keeps what it is about: $_tag", (mail) => {
  expect(Schema.decodeUnknownSync(OutgoingMail)(mail)).toEqual(mail)
})

test("an account is shown with whether it uses two steps", () => {
  const totp = { encryptedSecret: "x", lastStep: 1 }
  expect([null, totp].map((totp) => accountOf(staffRecord({ totp })).totpEnabled)).toEqual([false, true])
})
