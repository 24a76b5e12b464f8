import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { Appointment, ChatBooking, WebsiteBooking } from "../../core/schedule/visits/appointment.ts"
import {
  AvailabilityRule,
  AvailabilityRuleChanges,
  NewAvailabilityRule,
} from "../../core/schedule/hours/availability-rule.ts"
import { BlockedTime } from "../../core/schedule/hours/blocked-time.ts"
import { AppointmentSort } from "../../core/schedule/visits/appointment-search.ts"
import { NewOpening, Opening } from "../../core/schedule/hours/opening.ts"
import { ServiceHistoryItem } from "../../core/schedule/visits/service-history.ts"
import { Completion, VisitRecord } from "../../core/schedule/visits/visit-record.ts"
import { CallerBooking } from "../../core/schedule/visits/staff-booking.ts"
import { SeriesPlace } from "../../core/schedule/visits/series-place.ts"
import { Statistics, statisticsOf } from "../../core/overview/statistics.ts"
import { BusinessSummary } from "../../core/overview/summary.ts"
import { CalendarFeed, FeedInput } from "../../core/calendars/feed.ts"
import { FaqEntry, FaqEntryInput, FaqOrder } from "../../core/business/faq.ts"
import { CannedReply, CannedReplyInput } from "../../core/chat/canned-reply.ts"
import { Chat, ChatContact, ChatContactInput } from "../../core/chat/chat.ts"
import { CHAT_OWNERS } from "../../core/chat/hand-off.ts"
import { ChatAction } from "../../core/chat/action.ts"
import { QuestionGroup, UnansweredQuestion } from "../../core/chat/unanswered-question.ts"
import { CHAT_MESSAGE_TYPES, ChatMessage } from "../../core/chat/message.ts"
import { OutgoingText, WaitingReminder } from "../../core/outbox/outgoing-text.ts"
import { TranscriptAddress } from "../../core/chat/transcript.ts"
import { Address, Person } from "../../core/contacts/contact.ts"
import { Customer, CustomerSort, PublicCustomer } from "../../core/contacts/customer.ts"
import { CustomerChanges, CustomerInput } from "../../core/contacts/customer-input.ts"
import { DeletionDecline } from "../../core/contacts/deletion-request.ts"
import { Audience } from "../../core/messages/audience.ts"
import {
  Campaign,
  CampaignCounts,
  CampaignInput,
  CampaignSort,
  CampaignText,
} from "../../core/messages/campaign.ts"
import { CampaignRecipient } from "../../core/messages/recipient.ts"
import { EmailCampaign } from "../../core/messages/email-campaign.ts"
import { MessageChanges, MessageChoices } from "../../core/contacts/message-choices.ts"
import { Profile } from "../../core/customers/profile.ts"
import {
  ConsentEvent,
  ConsentSource,
  StoppedNumber,
  StopSource,
  TextConsent,
  Withdrawal,
} from "../../core/contacts/text-consent.ts"
import { CustomerPlan } from "../../core/customers/customer-removal.ts"
import { Picture, Variant } from "../../core/files/picture.ts"
import { Project } from "../../core/gallery/project.ts"
import { ProjectChanges, ProjectInput } from "../../core/gallery/project-input.ts"
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
  loginLink,
  moveNotice,
  planMail,
  OutgoingMail,
  quoteNotice,
  quoteReceived,
  quoteReplied,
  reminderMail,
  reviewNotice,
  seriesMail,
  unansweredNotice,
} from "../../core/outbox/outgoing-mail.ts"
import { MailStatus } from "../../core/outbox/queued-mail.ts"
import { ChargeSort, ChargeStatus, PlanCharge } from "../../core/plans/plan-charge.ts"
import { PlanCancellation, PlanChoice, PlanReactivation } from "../../core/plans/plan-input.ts"
import { PlanLine } from "../../core/plans/plan-line.ts"
import { CancellationType, Plan, PlanSort, PlanStatus, PlanType } from "../../core/plans/plan.ts"
import { Addon, ServiceAddon } from "../../core/services/addon.ts"
import { DeclinedWork, DeclinedWorkInput } from "../../core/services/declined-work.ts"
import { ServiceInput, ServiceOrder } from "../../core/services/service-input.ts"
import { Service } from "../../core/services/service.ts"
import {
  PasswordAndCode,
  PasswordChange,
  StaffCredentials,
  TotpConfirmation,
} from "../../core/staff/credentials.ts"
import { OwnAccount, OwnAccountChanges } from "../../core/staff/own-account.ts"
import {
  accountOf,
  NewStaffAccount,
  StaffAccount,
  StaffAccountChanges,
} from "../../core/staff/staff-account.ts"
import { CodeProof, LinkProof, LoginAddress } from "../../core/contacts/login-link.ts"
import { Quote, QuoteEstimate, QuotePhoto, QuoteSort } from "../../core/quotes/quote.ts"
import { QuoteReply, QuoteReplyInput } from "../../core/quotes/quote-reply.ts"
import { QuoteRequest } from "../../core/quotes/quote-request.ts"
import { RatingSummary } from "../../core/reviews/rating.ts"
import { ReviewSubmission } from "../../core/reviews/review-input.ts"
import {
  PublishedReview,
  publishedReview,
  Review,
  ReviewSort,
  ReviewStatus,
} from "../../core/reviews/review.ts"
import { Award } from "../../core/business/award.ts"
import { initialSettings } from "../../core/business/settings.ts"
import {
  ReminderWords,
  SettingsChanges,
  SettingsReset,
  StaffSettings,
} from "../../core/business/settings-changes.ts"
import { Testimonial } from "../../core/business/testimonial.ts"
import { aQuote } from "../arbitraries/quotes.ts"
import { aReview } from "../ports/reviews.ts"
import { serviceAddon } from "../support/stored-service.ts"
import { staffRecord } from "../ports/staff.ts"
import { ADDRESS, appointment, MONDAY, PERSON, SERVICE } from "../use-cases/support/memory-ports.ts"

const VARIANT = { url: "/480.webp", width: 480, type: "image/webp" } as const
const PICTURE = { imageUrl: VARIANT.url, width: 480, height: 360, variants: [VARIANT] }

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

type Entity = Schema.Codec<object, object>

const EXAMPLES: Readonly<Record<string, { readonly schema: Entity; readonly example: object }>> = {
  Person: { schema: Person, example: PERSON },
  Address: { schema: Address, example: ADDRESS },
  Service: { schema: Service, example: SERVICE },
  Appointment: { schema: Appointment, example: appointment(1) },
  AvailabilityRule: {
    schema: AvailabilityRule,
    example: {
      id: 1,
      weekday: 1,
      startTime: "09:00",
      endTime: "17:00",
      active: true,
      createdAt: 0,
      version: 1,
    },
  },
  BlockedTime: {
    schema: BlockedTime,
    example: { id: 1, start: 0, end: 1, reason: "Holiday", isFullDay: false, source: "google", createdAt: 0 },
  },
  ServiceAddon: { schema: ServiceAddon, example: serviceAddon("Shelf", 2500, { description: "Oak." }) },
  Addon: { schema: Addon, example: { name: "Shelf", price: 2500 } },
  Opening: {
    schema: Opening,
    example: { id: 1, date: "2026-11-23", startTime: "09:00", endTime: "17:00" },
  },
  Customer: {
    schema: Customer,
    example: {
      id: 1,
      ...PERSON,
      ...ADDRESS,
      company: "Acme",
      notes: "VIP",
      createdAt: 0,
      lastEmailSent: 5,
      version: 1,
    },
  },
  PublicCustomer: { schema: PublicCustomer, example: { id: 1, firstName: "Jane", lastName: "D." } },
  Settings: {
    schema: StaffSettings,
    example: {
      ...initialSettings({}),
      retailerProfileUrl: "https://a.example",
      notifyEmail: "a@example.com",
      changed: ["city"],
      version: 1,
    },
  },
  Quote: {
    schema: Quote,
    example: {
      ...aQuote(),
      customerId: 1,
      appointmentId: 2,
      company: "Acme",
      message: "Two outlets.",
      estimate: { service: "Fan", low: 100, high: 200 },
      photos: [{ id: 1, width: 640, height: 480 }],
      answeredAt: 5,
    },
  },
  EmailCampaign: {
    schema: EmailCampaign,
    example: { id: 1, campaignId: 2, subject: "Hello", campaignType: "plan-offer", sentAt: 5 },
  },
  Campaign: {
    schema: Campaign,
    example: {
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
  },
  CampaignCounts: {
    schema: CampaignCounts,
    example: {
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
  },
  CampaignRecipient: {
    schema: CampaignRecipient,
    example: {
      customerId: 1,
      firstName: "Jane",
      lastName: "Doe",
      state: "skipped",
      reason: "noNews",
      changedAt: 5,
    },
  },
  MessageChoices: { schema: MessageChoices, example: { reminders: true, thankYous: false, news: true } },
  TextConsent: {
    schema: TextConsent,
    example: {
      phone: "+13145550100",
      source: "staff",
      wording: "I agree.",
      recordedBy: "Maria",
      givenAt: 5,
      withdrawnAt: 6,
      withdrawnBy: "numberChange",
    },
  },
  StoppedNumber: { schema: StoppedNumber, example: { phone: "+13145550100", source: "carrier" } },
  ConsentEvent: { schema: ConsentEvent, example: CONSENT_EVENT },
  ServiceHistoryItem: {
    schema: ServiceHistoryItem,
    example: {
      id: 1,
      serviceType: "TV Mounting",
      serviceDate: 5,
      technician: "Maria",
      cost: 14_950,
      description: "Done.",
      invoice: "a file",
    },
  },
  QuotePhoto: { schema: QuotePhoto, example: { id: 1, width: 640, height: 480 } },
  QuoteReply: {
    schema: QuoteReply,
    example: { id: 1, quoteId: 7, author: "Maria", body: "See you.", createdAt: 5 },
  },
  Review: { schema: Review, example: { ...aReview(), customerId: 7 } },
  PublishedReview: { schema: PublishedReview, example: publishedReview(aReview()) },
  RatingSummary: { schema: RatingSummary, example: { count: 2, average: 4.5 } },
  VisitRecord: {
    schema: VisitRecord,
    example: { technician: "Maria", cost: 14_950, description: "Done.", invoice: "a file" },
  },
  CustomerPlan: { schema: CustomerPlan, example: { id: 1, planType: "basic", status: "active" } },
  BusinessSummary: {
    schema: BusinessSummary,
    example: {
      totalCustomers: 3,
      monthlyRevenue: 9900,
      pendingQuotes: 1,
      pendingReviews: 0,
      deletionRequests: 0,
      dueCharges: 0,
      unansweredQuestions: 0,
      undeliveredEmails: 0,
    },
  },
  Statistics: {
    schema: Statistics,
    example: statisticsOf(MONDAY, [{ date: "2026-11-23", booked: 1, free: 2, other: 3 }], [appointment(1)]),
  },
  "hours of Statistics": {
    schema: Statistics.fields.hours.value,
    example: { date: "2026-11-23", booked: 1, free: 2, other: 3 },
  },
  "statuses of Statistics": {
    schema: Statistics.fields.statuses.value,
    example: { week: "2026-11-23", scheduled: 1, confirmed: 2, completed: 3, cancelled: 4 },
  },
  Plan: {
    schema: Plan,
    example: {
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
      version: 1,
    },
  },
  PlanLine: { schema: PlanLine, example: LINE },
  PlanCharge: { schema: PlanCharge, example: { ...LINE, id: 1, planId: 1, customerId: 1, paidAt: 5 } },
  Variant: { schema: Variant, example: VARIANT },
  Picture: { schema: Picture, example: PICTURE },
  Project: {
    schema: Project,
    example: {
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
  },
  StaffAccount: { schema: StaffAccount, example: accountOf(staffRecord({ lastSignedInAt: 1 })) },
  OwnAccount: {
    schema: OwnAccount,
    example: {
      ...accountOf(staffRecord({ lastSignedInAt: 1 })),
      startPage: "today",
      textsOffered: true,
      recoveryCodesLeft: 0,
    },
  },
  DeclinedWork: {
    schema: DeclinedWork,
    example: {
      id: 1,
      name: "Gas lines",
      alsoCalled: "gas pipe",
      kindsOfWork: ["gas-lines"],
      sentence: "We do not work on gas lines.",
      sentenceEs: null,
      version: 1,
    },
  },
  CannedReply: {
    schema: CannedReply,
    example: { id: 1, title: "Greeting", text: "Hi {firstName}", version: 1 },
  },
  FaqEntry: {
    schema: FaqEntry,
    example: {
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
  },
  CalendarFeed: {
    schema: CalendarFeed,
    example: {
      id: 1,
      kind: "customer",
      accountId: 2,
      accountName: "Jane Doe",
      name: "Phone",
      withBlockedTimes: true,
      createdAt: 4,
      lastUsedAt: 5,
    },
  },
  ChatContact: { schema: ChatContact, example: CONTACT },
  Chat: { schema: Chat, example: CHAT },
  "takenBy of Chat": { schema: Chat.fields.takenBy.members[0], example: CHAT.takenBy },
  ChatMessage: { schema: ChatMessage, example: CHAT_MESSAGE },
  UnansweredQuestion: { schema: UnansweredQuestion, example: UNANSWERED },
  QuestionGroup: {
    schema: QuestionGroup,
    example: { ids: [7], examples: [UNANSWERED], lastAskedAt: UNANSWERED.askedAt },
  },
  WaitingReminder: {
    schema: WaitingReminder,
    example: { chatId: CHAT.id, waitingSince: 5, step: "first" },
  },
  ChatWaiting: {
    schema: OutgoingText,
    example: { _tag: "ChatWaiting", chatId: CHAT.id, staffId: 2, waitingSince: 5 },
  },
  VisitorMessage: {
    schema: OutgoingText,
    example: { _tag: "VisitorMessage", chatId: CHAT.id, staffId: 2, messageId: 3 },
  },
  Reply: {
    schema: OutgoingText,
    example: { _tag: "Reply", staffId: 2, textId: "SM1", body: "Chat 4821 has ended." },
  },
  VisitText: {
    schema: OutgoingText,
    example: { _tag: "VisitText", appointmentId: 1, sequence: 0, kind: "24h", date: "2026-11-23" },
  },
  OutgoingMail: { schema: OutgoingMail, example: bookingConfirmation(1, 0) },
}

const FIELDS = Object.entries(EXAMPLES).flatMap(([name, entity]) =>
  Object.keys(entity.example).map((field) => ({ ...entity, field, title: `${name}.${field}` })),
)

describe("an entity", () => {
  test.for(Object.entries(EXAMPLES))("keeps every field: %s", ([, { schema, example }]) => {
    expect(Schema.decodeUnknownSync(schema)(example)).toEqual(example)
  })

  test.for(FIELDS)("is refused without a field, or with one of a wrong type: $title", (entity) => {
    const { [entity.field]: _, ...rest } = entity.example as Record<string, unknown>
    const accepts = Schema.is(entity.schema)
    expect(accepts(rest)).toBe(false)
    expect(accepts({ ...rest, [entity.field]: Symbol("wrong") })).toBe(false)
  })
})

const NAMED: Readonly<Record<string, Schema.Top>> = {
  Audience,
  Campaign,
  CampaignCounts,
  CampaignInput,
  CampaignRecipient,
  CampaignText,
  ConsentEvent,
  MessageChanges,
  MessageChoices,
  ReminderWords,
  StoppedNumber,
  Award,
  CalendarFeed,
  CalendarFeedInput: FeedInput,
  CannedReply,
  CannedReplyInput,
  DeclinedWork,
  DeclinedWorkInput,
  FaqEntry,
  FaqEntryInput,
  FaqOrder,
  Chat,
  ChatContact,
  ChatContactInput,
  ChatAction,
  ChatMessage,
  QuestionGroup,
  UnansweredQuestion,
  SeriesPlace,
  TranscriptAddress,
  EmailCampaign,
  Profile,
  CodeProof,
  DeletionDecline,
  LinkProof,
  LoginAddress,
  Picture,
  Plan,
  PlanCancellation,
  PlanCharge,
  PlanChoice,
  PlanReactivation,
  Project,
  ProjectChanges,
  ProjectInput,
  PublishedReview,
  Quote,
  QuoteEstimate,
  QuotePhoto,
  QuoteReply,
  QuoteReplyInput,
  QuoteRequest,
  RatingSummary,
  Review,
  ReviewSubmission,
  Settings: StaffSettings,
  SettingsChanges,
  SettingsReset,
  Testimonial,
  Addon,
  Completion,
  Customer,
  CustomerChanges,
  CustomerInput,
  CustomerPlan,
  NewOpening,
  NewStaffAccount,
  Opening,
  OwnAccount,
  OwnAccountChanges,
  PasswordAndCode,
  PasswordChange,
  PublicCustomer,
  ServiceOrder,
  StaffAccountChanges,
  TotpConfirmation,
  Address,
  Appointment,
  AvailabilityRule,
  AvailabilityRuleChanges,
  BlockedTime,
  BusinessSummary,
  CallerBooking,
  ChatBooking,
  NewAvailabilityRule,
  Person,
  Service,
  ServiceAddon,
  ServiceInput,
  StaffAccount,
  StaffCredentials,
  Statistics,
  WebsiteBooking,
}

test.for(Object.entries(NAMED))("a schema is named in the description of the API: %s", ([name, schema]) => {
  expect(Schema.toJsonSchemaDocument(schema).schema).toEqual({ $ref: `#/$defs/${name}` })
})

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

test.for(["waiting", "sending", "sent", "outdated", "refused", "failed", "dropped"])(
  "a mail in the outbox can be %s",
  (status) => {
    expect(Schema.is(MailStatus)(status)).toBe(true)
  },
)

test.for([
  quoteReceived(7),
  quoteNotice(7),
  quoteReplied(7, 1),
  moveNotice({ id: 1, sequence: 2, start: MONDAY, end: MONDAY + 1 }, MONDAY),
  emailChangeLink(1, 2),
  emailChanged(1, 2),
  deletionNotice(1, 5),
  deletionDeclined(1, 5),
  deletionCompleted(1),
  ...(["PlanStarted", "PlanUpdated", "PlanEnding", "PlanEnded", "PlanReactivated"] as const).map((tag) =>
    planMail(tag, { id: 1, version: 2 }, 5),
  ),
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
])("a mail keeps what it is about: $_tag", (mail) => {
  expect(Schema.decodeUnknownSync(OutgoingMail)(mail)).toEqual(mail)
})

test("an account is shown with whether it uses two steps", () => {
  const totp = { encryptedSecret: "x", lastStep: 1 }
  expect([null, totp].map((totp) => accountOf(staffRecord({ totp })).totpEnabled)).toEqual([false, true])
})
