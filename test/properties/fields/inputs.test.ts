import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ChatBooking, WebsiteBooking } from "../../../core/schedule/visits/appointment.ts"
import {
  AvailabilityRuleChanges,
  NewAvailabilityRule,
} from "../../../core/schedule/hours/availability-rule.ts"
import { BlockReason } from "../../../core/schedule/hours/blocked-time.ts"
import { NewOpening } from "../../../core/schedule/hours/opening.ts"
import { SeriesEvery, SeriesUnit } from "../../../core/schedule/visits/series-place.ts"
import { Completion } from "../../../core/schedule/visits/visit-record.ts"
import { CallerBooking } from "../../../core/schedule/visits/staff-booking.ts"
import { Audience } from "../../../core/messages/audience.ts"
import { CampaignInput } from "../../../core/messages/campaign.ts"
import { FeedInput } from "../../../core/calendars/feed.ts"
import { FaqEntryInput, FaqOrder } from "../../../core/business/faq.ts"
import { CannedReplyInput } from "../../../core/chat/canned-reply.ts"
import { ChatContactInput } from "../../../core/chat/chat.ts"
import { ClientMessageId } from "../../../core/chat/message.ts"
import { TranscriptAddress } from "../../../core/chat/transcript.ts"
import { personFields } from "../../../core/contacts/contact.ts"
import { CustomerChanges, CustomerInput } from "../../../core/contacts/customer-input.ts"
import { MessageChanges } from "../../../core/contacts/message-choices.ts"
import { Profile } from "../../../core/customers/profile.ts"
import { stateCodeOf, US_STATES } from "../../../core/fields/us-states.ts"
import { CATEGORY_LABELS, GALLERY_CATEGORIES } from "../../../core/gallery/categories.ts"
import { ProjectChanges, ProjectInput, WRONG_CATEGORY } from "../../../core/gallery/project-input.ts"
import { PlanCancellation, PlanChoice, PlanReactivation } from "../../../core/plans/plan-input.ts"
import { ReviewSubmission } from "../../../core/reviews/review-input.ts"
import { DeclinedWorkInput } from "../../../core/services/declined-work.ts"
import { ServiceInput, ServiceOrder } from "../../../core/services/service-input.ts"
import { DeletionDecline } from "../../../core/contacts/deletion-request.ts"
import { DoneWork, OfficeNote } from "../../../core/field/visit-report.ts"
import { COLOR_CHOICES } from "../../../core/schedule/technicians/colors.ts"
import { TechnicianChanges, TechnicianInput } from "../../../core/schedule/technicians/technician-input.ts"
import {
  AcceptOffer,
  DeclineOffer,
  OfferQuestion,
  RecordAcceptance,
} from "../../../core/quotes/offers/accept-offer.ts"
import { OfferTemplateInput } from "../../../core/quotes/offers/offer-template.ts"
import { OfferInput } from "../../../core/quotes/offers/offer-terms.ts"
import { QuoteReplyInput } from "../../../core/quotes/quote-reply.ts"
import { QuoteRequest } from "../../../core/quotes/quote-request.ts"
import { Award } from "../../../core/business/award.ts"
import { AWARD_DRAWINGS, HOME_DRAWINGS } from "../../../core/business/drawings.ts"
import { ReminderWords, SettingsChanges, SettingsReset } from "../../../core/business/settings-changes.ts"
import { Testimonial } from "../../../core/business/testimonial.ts"
import { StaffCredentials } from "../../../core/staff/credentials.ts"
import { OwnAccountChanges } from "../../../core/staff/own-account.ts"
import { NewStaffAccount, StaffAccountChanges, Username } from "../../../core/staff/staff-account.ts"
import { always } from "../support/always.ts"
import { issuesOf, testInputs } from "../support/inputs.ts"

const PERSON = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }
const ADDRESS = { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" }

const WEBSITE_BOOKING = {
  ...PERSON,
  ...ADDRESS,
  serviceId: 1,
  appointmentDate: "2026-11-23",
  appointmentTime: "9:00 AM",
  durationHours: 2,
  addons: ["Sound bar"],
  notes: "Blue door",
  textConsent: true,
}

const CHAT_BOOKING = {
  customerName: "Jane Doe",
  customerEmail: "jane@example.com",
  customerPhone: "(314) 555-0100",
  scheduledDate: "2026-11-23T09:00",
  serviceType: "TV Mounting",
  notes: "Blue door",
}

const SERVICE_INPUT = {
  name: "TV Mounting",
  description: "We mount it.",
  category: "essential",
  basePrice: 149.5,
  priceUnit: "flat rate",
  isActive: true,
  estimatedDuration: "2 to 3 hours",
  suggestedHours: 2,
  skillLevel: "standard",
  includedInQuoteCalculator: true,
  displayOrder: 3,
  addons: [{ name: "Sound bar", additionalPrice: 40 }],
  kindsOfWork: ["tv-mounting", "odd-jobs"],
  alsoCalled: "television, flat screen",
}

const CUSTOMER = { ...PERSON, ...ADDRESS, company: "Acme", notes: "VIP" }

const REVIEW = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  serviceType: "TV Mounting",
  rating: 4,
  title: "Straight",
  content: "It hangs straight.",
  city: "St. Louis",
  state: "MO",
}

const CHAT_CONTACT = {
  name: "Jane Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  message: "When can you come?\nThe tap drips.",
  page: "/gallery",
  clientMessageId: "0b7e2f1c-93a4-4d5e-8f60-718293a4b5c6",
}

/** An offer as it is sent. */
const WIRE_OFFER = {
  alternatives: [{ name: "Basic", lines: [{ text: "Hang a door", quantity: 1.5, price: 95 }] }],
  discount: { kind: "amount", amount: 10 },
  deposit: { kind: "share", share: 50 },
  validUntil: "2026-12-04",
  note: "We bring everything.",
  photos: [3],
  visitHours: 3,
}

const DONE_WORK = {
  description: "Done.",
  parts: "1 bracket",
  minutes: 95,
  signedBy: "Jane",
  signature: "M1 1",
}

const TECHNICIAN = {
  name: "Daniel",
  color: COLOR_CHOICES[0]!,
  serviceIds: [7],
  hours: [{ weekday: 1, startTime: "09:00", endTime: "17:00" }],
  baseZip: "63110",
  staffAccountId: 2,
  active: true,
}

const AWARD = { badge: "neighbors", title: "Favorite", detail: "Three years in a row." }
const TESTIMONIAL = { name: "Jane", role: "Bungalow", content: "Good.\nVery good.", rating: 5, image: "cape" }

const SETTINGS = {
  name: "Oak & Iron",
  phone: "(314) 555-0100",
  email: "hello@oak.example",
  ...ADDRESS,
  hours: "Mon-Sat 7:30AM-5PM, Sun 9AM-12PM",
  area: "Arnold",
  areaMiles: 30,
  travelMinutes: 20,
  followUpHours: 24,
  reminders: ["24h", "follow-up"],
  textReminders: true,
  drivingTimes: true,
  roadPercent: 140,
  textReminderWords: "We come soon.",
  reminderText: "Please keep the driveway free, {firstName}.\nThank you.",
  followUpText: "Questions? {phone}",
  retailerLabel: "Home Depot Pro",
  retailerUrl: "https://pro.example:8443/oak?a=1#top",
  retailerProfileUrl: "http://pro.example",
  notifyEmail: "office@oak.example",
  testimonials: [TESTIMONIAL],
  awards: [AWARD],
}

const QUOTE_REQUEST = {
  ...PERSON,
  ...ADDRESS,
  serviceNeeded: "Plumbing",
  company: "Acme",
  message: "Two taps.\nBoth drip.",
  estimatedServiceId: 3,
  chatId: "9f2c81d07be34a56c0d1",
}

const PROJECT = {
  title: "A fan",
  description: "We hung it.",
  category: "electrical",
  location: "Clayton",
  completionDate: "2026-10-14",
}

const AUDIENCE = { plan: "none", noVisitMonths: 6, service: "TV Mounting", city: "Clayton" }

const CAMPAIGN = {
  campaignType: "news",
  subject: "News",
  content: "Hi {firstName}.\nCall {phone}.",
  audience: AUDIENCE,
}

const MESSAGES = { reminders: true, thankYous: false, news: true, texts: false }

const INPUTS = (
  [
    ["Audience", Audience, AUDIENCE],
    ["CampaignInput", CampaignInput, CAMPAIGN],
    ["MessageChanges", MessageChanges, MESSAGES],
    ["ReminderWords", ReminderWords, { kind: "24h", words: "Please call {phone}." }],
    ["WebsiteBooking", WebsiteBooking, WEBSITE_BOOKING],
    ["ChatBooking", ChatBooking, CHAT_BOOKING],
    [
      "NewAvailabilityRule",
      NewAvailabilityRule,
      { weekday: 1, startTime: "09:00", endTime: "17:00", active: true },
    ],
    [
      "AvailabilityRuleChanges",
      AvailabilityRuleChanges,
      { weekday: 1, startTime: "09:00", endTime: "17:00", active: true },
    ],
    ["CallerBooking", CallerBooking, { ...PERSON, ...ADDRESS, serviceId: 1, notes: "Blue door" }],
    ["ServiceInput", ServiceInput, SERVICE_INPUT],
    ["StaffCredentials", StaffCredentials, { username: "maria", password: "correct horse" }],
    ["ReviewSubmission", ReviewSubmission, REVIEW],
    ["CustomerInput", CustomerInput, CUSTOMER],
    ["CustomerChanges", CustomerChanges, CUSTOMER],
    ["NewOpening", NewOpening, { date: "2026-11-23", startTime: "09:00", endTime: "17:00" }],
    [
      "Completion",
      Completion,
      { technician: "Maria", cost: "149.50", description: "Done.", removeInvoice: "true" },
    ],
    ["NewStaffAccount", NewStaffAccount, { username: "maria", displayName: "Maria Keller" }],
    [
      "StaffAccountChanges",
      StaffAccountChanges,
      { displayName: "Maria Keller", phone: "(314) 555-0142", getsTexts: true, active: true },
    ],
    [
      "OwnAccountChanges",
      OwnAccountChanges,
      { displayName: "Maria Keller", startPage: "today", phone: "(314) 555-0142", getsTexts: true },
    ],
    ["CalendarFeedInput", FeedInput, { name: "Phone", withBlockedTimes: false }],
    ["ChatContactInput", ChatContactInput, CHAT_CONTACT],
    [
      "DeclinedWorkInput",
      DeclinedWorkInput,
      {
        name: "Gas lines",
        alsoCalled: "gas pipe",
        kindsOfWork: ["gas-lines"],
        sentence: "We do not work on gas lines.",
        sentenceEs: "No trabajamos en líneas de gas.",
      },
    ],
    [
      "FaqEntryInput",
      FaqEntryInput,
      {
        topic: "insurance",
        question: "Are you insured?",
        answer: "Yes.\nFully.",
        questionEs: "¿Tienen seguro?",
        answerEs: "Sí.",
        isOnSite: false,
      },
    ],
    ["FaqOrder", FaqOrder, { ids: [1, 2] }],
    ["CannedReplyInput", CannedReplyInput, { title: "Greeting", text: "Hi {firstName}.\nCall {phone}." }],
    ["TranscriptAddress", TranscriptAddress, { email: "jane@example.com" }],
    ["QuoteRequest", QuoteRequest, QUOTE_REQUEST],
    ["DeletionDecline", DeletionDecline, { reason: "An invoice\nis not paid yet." }],
    ["QuoteReplyInput", QuoteReplyInput, { body: "We can come on Monday." }],
    ["OfferInput", OfferInput, WIRE_OFFER],
    ["OfferTemplateInput", OfferTemplateInput, { name: "Doors", terms: WIRE_OFFER }],
    ["AcceptOffer", AcceptOffer, { number: 1, name: "Jane Doe", alternative: 0, options: [1] }],
    [
      "RecordAcceptance",
      RecordAcceptance,
      { number: 1, name: "Jane Doe", alternative: 0, options: [1], how: "by phone" },
    ],
    ["DoneWork", DoneWork, DONE_WORK],
    ["OfficeNote", OfficeNote, { text: "Ring twice.", signedBy: "Jane", signature: "M1 1" }],
    ["TechnicianInput", TechnicianInput, TECHNICIAN],
    ["TechnicianChanges", TechnicianChanges, { ...TECHNICIAN, keepVisits: true }],
    ["DeclineOffer", DeclineOffer, { number: 1, reason: "Too late." }],
    ["OfferQuestion", OfferQuestion, { body: "Is the paint included?" }],
    ["SettingsChanges", SettingsChanges, SETTINGS],
    ["PlanChoice", PlanChoice, { planType: "basic", preview: true }],
    [
      "PlanCancellation",
      PlanCancellation,
      { cancellationType: "immediate", reason: "We move.", preview: true },
    ],
    ["PlanReactivation", PlanReactivation, { preview: true }],
    ["Profile", Profile, { ...PERSON, ...ADDRESS, company: "Acme" }],
    ["ProjectInput", ProjectInput, { ...PROJECT, featured: "true" }],
    ["ProjectChanges", ProjectChanges, { ...PROJECT, featured: true }],
    ["SettingsReset", SettingsReset, { names: ["city"] }],
    ["Award", Award, AWARD],
    ["Testimonial", Testimonial, TESTIMONIAL],
    ["ServiceOrder", ServiceOrder, { ids: [1, 2] }],
    ["rhythm", Schema.Struct({ every: SeriesEvery, unit: SeriesUnit }), { every: 2, unit: "weeks" }],
    ["staff account", Schema.Struct({ username: Username }), { username: "maria" }],
    ["block", Schema.Struct({ reason: BlockReason }), { reason: "Holiday" }],
  ] as const
).map(([name, schema, valid]) => ({ name, schema, valid }))

const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  Audience: Object.keys(AUDIENCE),
  MessageChanges: Object.keys(MESSAGES),
  ReminderWords: ["words"],
  WebsiteBooking: ["durationHours", "addons", "notes", "textConsent"],
  ChatBooking: ["notes"],
  NewAvailabilityRule: ["active"],
  AvailabilityRuleChanges: ["weekday", "startTime", "endTime", "active"],
  CallerBooking: ["email", "notes"],
  CustomerInput: ["email", "company", "notes"],
  CustomerChanges: Object.keys(CUSTOMER),
  ReviewSubmission: ["rating"],
  DeclinedWorkInput: ["alsoCalled", "kindsOfWork", "sentenceEs"],
  OfferInput: ["discount", "deposit", "validUntil", "note", "photos", "visitHours"],
  AcceptOffer: ["options"],
  RecordAcceptance: ["options"],
  DeclineOffer: ["reason"],
  DoneWork: Object.keys(DONE_WORK),
  OfficeNote: ["signedBy", "signature"],
  TechnicianInput: Object.keys(TECHNICIAN).filter((field) => field !== "name"),
  TechnicianChanges: [...Object.keys(TECHNICIAN), "keepVisits"],
  QuoteRequest: ["company", "message", "estimatedServiceId", "chatId"],
  SettingsChanges: Object.keys(SETTINGS),
  PlanChoice: ["preview"],
  PlanCancellation: ["reason", "preview"],
  PlanReactivation: ["preview"],
  Profile: ["company", ...Object.keys(ADDRESS)],
  ProjectInput: ["location", "completionDate", "featured"],
  ProjectChanges: [...Object.keys(PROJECT), "featured"],
  Completion: ["technician", "cost", "description", "removeInvoice"],
  ChatContactInput: ["phone", "page", "clientMessageId"],
  StaffAccountChanges: ["displayName", "phone", "getsTexts", "active"],
  OwnAccountChanges: ["displayName", "startPage", "phone", "getsTexts"],
  FaqEntryInput: ["isOnSite"],
  ServiceInput: [
    "priceUnit",
    "isActive",
    "estimatedDuration",
    "suggestedHours",
    "skillLevel",
    "includedInQuoteCalculator",
    "displayOrder",
    "addons",
    "kindsOfWork",
    "alsoCalled",
  ],
}

testInputs(INPUTS.map((input) => ({ ...input, optional: OPTIONAL[input.name] ?? [] })))

test("the id of a chat message is a UUID, and nothing is before, after or missing in it", () => {
  const accepts = Schema.is(ClientMessageId)
  always(fc.tuple(fc.uuid(), fc.nat({ max: 35 }), fc.constantFrom("", "g", " ")), ([id, at, other]) => {
    expect(accepts(id)).toBe(true)
    expect(accepts(`${id.slice(0, at)}${other}${id.slice(at + 1)}`)).toBe(false)
    expect(accepts(`${id}${other}0`)).toBe(false)
  })
})

test.for([
  ["name", "x".repeat(101), "Please use at most 100 characters"],
  ["area", "x".repeat(101), "Please use at most 100 characters"],
  ["retailerLabel", "x".repeat(61), "Please use at most 60 characters"],
  ["email", "office", "Please enter a valid email address"],
  ["notifyEmail", "office", "Please enter a valid email address"],
  ["hours", "Mon-Fri 13AM-6PM", "Please write hours like Mon-Fri 8AM-6PM, Sat 9AM-3PM"],
  ["areaMiles", 0, "Miles must be a whole number from 1 to 500"],
  ["areaMiles", 501, "Miles must be a whole number from 1 to 500"],
  ["travelMinutes", -5, "Minutes between visits must be 0 to 240, in steps of 5"],
  ["travelMinutes", 245, "Minutes between visits must be 0 to 240, in steps of 5"],
  ["travelMinutes", 12, "Minutes between visits must be 0 to 240, in steps of 5"],
  ["roadPercent", 99, "The length of roads must be a whole number from 100 to 300"],
  ["nearMph", 4, "The speed nearby must be a whole number from 5 to 80"],
  ["farMph", 81, "The speed farther on must be a whole number from 5 to 80"],
  ["nearMiles", 0, "The miles at the speed nearby must be a whole number from 1 to 100"],
  ["drivingTimes", "yes", "Please choose whether driving times follow the addresses"],
  ["followUpHours", 0, "Hours until the thank-you must be a whole number from 1 to 72"],
  ["followUpHours", 73, "Hours until the thank-you must be a whole number from 1 to 72"],
  ["followUpHours", 1.5, "Hours until the thank-you must be a whole number from 1 to 72"],
  ["reminderText", "Dear {name}", "In braces, please write firstName or phone only"],
  ["followUpText", "x".repeat(501), "Please use at most 500 characters"],
  ["reminders", "24h", "Please choose of 24h, 2h and follow-up"],
  ["areaMiles", 1.5, "Miles must be a whole number from 1 to 500"],
  ["retailerUrl", "", "Please enter a web address like https://www.example.com"],
  ["retailerUrl", "javascript:alert(1)", "Please enter a web address like https://www.example.com"],
  ["retailerUrl", "see https://pro.example", "Please enter a web address like https://www.example.com"],
  ["retailerUrl", "https://pro.example/a b", "Please enter a web address like https://www.example.com"],
  [
    "retailerUrl",
    "https://pro.example@evil.example",
    "Please enter a web address like https://www.example.com",
  ],
  ["retailerProfileUrl", "pro.example", "Please enter a web address like https://www.example.com"],
  [
    "retailerProfileUrl",
    "https://pro.example/a b",
    "Please enter a web address like https://www.example.com",
  ],
  ["awards", Array.from({ length: 7 }, () => AWARD), "Please give at most 6 awards"],
  ["testimonials", Array.from({ length: 21 }, () => TESTIMONIAL), "Please give at most 20 testimonials"],
] as const)("the setting %s %j is refused: %s", ([field, value, message]) => {
  expect(issuesOf(SettingsChanges, { [field]: value })[0]).toEqual({ path: [field], message })
})

test.for([
  [["colour"], ["names", 0], "There is no such setting"],
  [[], ["names"], "Please name a setting"],
  ["city", ["names"], "Please name a setting"],
] as const)("the settings %j are not reset", ([names, path, message]) => {
  expect(issuesOf(SettingsReset, { names })).toEqual([{ path: [...path], message }])
})

test.for([
  ["areaMiles", 1],
  ["reminders", []],
  ["reminderText", ""],
  ["travelMinutes", 0],
  ["travelMinutes", 240],
  ["followUpHours", 1],
  ["followUpHours", 72],
  ["areaMiles", 500],
  ["retailerProfileUrl", ""],
  ["notifyEmail", ""],
  ["retailerUrl", "https://pro.example/"],
  ["awards", Array.from({ length: 6 }, () => AWARD)],
  ["testimonials", Array.from({ length: 20 }, () => TESTIMONIAL)],
] as const)("the setting %s %j is accepted", ([field, value]) => {
  expect(issuesOf(SettingsChanges, { [field]: value })).toEqual([])
})

test.for([
  [Testimonial, { ...TESTIMONIAL, rating: 0 }, "Please choose 1 to 5 stars"],
  [Testimonial, { ...TESTIMONIAL, rating: 6 }, "Please choose 1 to 5 stars"],
  [Testimonial, { ...TESTIMONIAL, rating: 4.5 }, "Please choose 1 to 5 stars"],
  [Testimonial, { ...TESTIMONIAL, content: "x".repeat(1001) }, "Please use at most 1000 characters"],
  [Testimonial, { ...TESTIMONIAL, name: "x".repeat(101) }, "Please use at most 100 characters"],
  [Testimonial, { ...TESTIMONIAL, role: "x".repeat(101) }, "Please use at most 100 characters"],
  [Award, { ...AWARD, title: "x".repeat(61) }, "Please use at most 60 characters"],
  [Award, { ...AWARD, detail: "x".repeat(161) }, "Please use at most 160 characters"],
] as const)("a testimonial or an award is refused: %#", ([schema, value, message]) => {
  expect(issuesOf(schema, value)).toMatchObject([{ message }])
})

test.for([
  ...[1, 5].map((rating) => [Testimonial, { ...TESTIMONIAL, rating }] as const),
  ...HOME_DRAWINGS.map((image) => [Testimonial, { ...TESTIMONIAL, image }] as const),
  ...AWARD_DRAWINGS.map((badge) => [Award, { ...AWARD, badge }] as const),
])("a testimonial or an award is accepted: %#", ([schema, value]) => {
  expect(issuesOf(schema, value)).toEqual([])
})

test("there are five drawings of homes and three of awards", () => {
  expect([HOME_DRAWINGS.length, AWARD_DRAWINGS.length]).toEqual([5, 3])
})

test("a visit repeats every 1 to 52 weeks or months", () => {
  for (const unit of ["weeks", "months", "days"]) expect(Schema.is(SeriesUnit)(unit)).toBe(unit !== "days")
  expect([0, 1, 1.5, 52, 53].map(Schema.is(SeriesEvery))).toEqual([false, true, false, true, false])
})

describe("the requested duration of a booking", () => {
  test.for([1, 1.5, 2, 11.99, 12, null])("%s hours is accepted", (durationHours) => {
    expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, durationHours })).toEqual([])
  })

  test.for([0.99, 12.01, -2, "2", NaN])("%s hours is refused", (durationHours) => {
    expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, durationHours })).toMatchObject([
      { message: "Duration must be between 1 and 12 hours" },
    ])
  })
})

test.for([
  ["basePrice", -0.01, "Base price must be at least 0"],
  ["basePrice", 1_000_000.01, "Base price must be at most $1,000,000"],
  ["basePrice", NaN, "Base price is required"],
  ["basePrice", 12.345, "Base price must have at most two decimals"],
  ["suggestedHours", 0, "Suggested hours must be more than 0 and at most 12"],
  ["suggestedHours", 12.5, "Suggested hours must be more than 0 and at most 12"],
  ["displayOrder", -1, "Display order must be a whole number from 0 to 1,000,000"],
  ["displayOrder", 1_000_001, "Display order must be a whole number from 0 to 1,000,000"],
  ["displayOrder", 1.5, "Display order must be a whole number from 0 to 1,000,000"],
  ["name", "x".repeat(256), "Please use at most 255 characters"],
  ["description", "x".repeat(2001), "Please use at most 2000 characters"],
  ["estimatedDuration", "x".repeat(101), "Please use at most 100 characters"],
  ["people", 3, "Please choose whether one or two technicians come"],
  ["kindsOfWork", ["doors", "doors"], "Please choose each kind of work once"],
] as const)("a service with %s %j is refused: %s", ([field, value, message]) => {
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, [field]: value })[0]).toEqual({ path: [field], message })
})

test.for([
  ["basePrice", 0],
  ["basePrice", 1_000_000],
  ["suggestedHours", 0.25],
  ["suggestedHours", 12],
  ["displayOrder", 0],
  ["displayOrder", 1_000_000],
  ["name", "x".repeat(255)],
  ["description", "One\nTwo"],
  ["estimatedDuration", ""],
  ["people", 1],
  ["people", 2],
] as const)("a service with %s %j is accepted", ([field, value]) => {
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, [field]: value })).toEqual([])
})

test.for([
  [[{ name: "", additionalPrice: 1 }], [0, "name"], "Please name the add-on"],
  [[{ name: "x".repeat(101), additionalPrice: 1 }], [0, "name"], "Please use at most 100 characters"],
  [[{ name: "Shelf", additionalPrice: -1 }], [0, "additionalPrice"], "Add-on price must be at least 0"],
  [[{ name: "Shelf" }], [0, "additionalPrice"], "Add-on price is required"],
  [[{ id: 0, name: "Shelf", additionalPrice: 1 }], [0, "id"], "Please leave out the id of a new add-on"],
  [
    [{ name: "Shelf", additionalPrice: 1, isOptional: 1 }],
    [0, "isOptional"],
    "Please choose whether visitors choose the add-on",
  ],
  [
    [
      { name: "Lamp", additionalPrice: 1 },
      { name: "Shelf", additionalPrice: 1 },
      { name: "LAMP", additionalPrice: 2 },
    ],
    [2, "name"],
    "Another add-on has this name",
  ],
  [
    Array.from({ length: 11 }, (_, n) => ({ name: `A${n}`, additionalPrice: 1 })),
    [],
    "Please enter at most 10 add-ons",
  ],
] as const)("the add-ons %j of a service are refused", ([addons, path, message]) => {
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, addons })[0]).toEqual({
    path: ["addons", ...path],
    message,
  })
})

test("a service has ten add-ons at most, and as many can be chosen", () => {
  const names = Array.from({ length: 10 }, (_, n) => `Add-on ${n}`)
  expect(
    issuesOf(ServiceInput, { ...SERVICE_INPUT, addons: names.map((name) => ({ name, additionalPrice: 0 })) }),
  ).toEqual([])
  expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, addons: names })).toEqual([])
  expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, addons: [...names, "One more"] })).toEqual([
    { path: ["addons"], message: "Please choose at most 10 add-ons" },
  ])
})

test("the price of a service is dollars on the wire and cents inside", () => {
  expect(Schema.decodeUnknownSync(ServiceInput)(SERVICE_INPUT).basePrice).toBe(14_950)
})

test.for([
  ["an availability rule", AvailabilityRuleChanges],
  ["a customer", CustomerChanges],
  ["a project", ProjectChanges],
] as const)("%s is changed by at least one field", ([, schema]) => {
  expect(issuesOf(schema, {})).toMatchObject([{ message: "At least one field must be updated" }])
})

test.for([
  [PlanChoice, { planType: "gold" }, "planType", "Please select a plan"],
  [PlanChoice, {}, "planType", "Please select a plan"],
  [PlanChoice, { planType: "basic", preview: 1 }, "preview", "Please choose whether to show a preview only"],
  [PlanCancellation, { cancellationType: "soon" }, "cancellationType", "Please choose when the plan ends"],
  [PlanCancellation, {}, "cancellationType", "Please choose when the plan ends"],
  [
    PlanCancellation,
    { cancellationType: "immediate", reason: "x".repeat(501) },
    "reason",
    "Reason must be less than 500 characters",
  ],
] as const)("the change of a plan is refused: %#", ([schema, value, field, message]) => {
  expect(issuesOf(schema, value)).toEqual([{ path: [field], message }])
})

test("a profile has a US state or none", () => {
  expect(issuesOf(Profile, { ...PERSON, state: "Ontario" })).toEqual([
    { path: ["state"], message: "Please choose a US state" },
  ])
  for (const state of ["Missouri", "mo", "", null])
    expect(issuesOf(Profile, { ...PERSON, state })).toEqual([])
})

test("a visit is booked for a customer who was selected", () => {
  const booking = { ...PERSON, ...ADDRESS, serviceId: 1, customerId: "x" }
  expect(issuesOf(CallerBooking, booking)).toEqual([
    { path: ["customerId"], message: "Please select a customer" },
  ])
})

test.for(["username", "password"] as const)("a %s to sign in has at most 200 characters", (field) => {
  const typed = (length: number) => ({ username: "maria", password: "x", [field]: "x".repeat(length) })
  expect(issuesOf(StaffCredentials, typed(200))).toEqual([])
  expect(issuesOf(StaffCredentials, typed(201))).toMatchObject([
    { path: [field], message: "Please use at most 200 characters" },
  ])
})

test.for(["maria!", "!maria", "m", "maria keller", "x".repeat(65)])(
  "the username %j is refused",
  (username) => {
    expect(issuesOf(NewStaffAccount, { username, displayName: "Maria" })[0]).toMatchObject({
      path: ["username"],
    })
  },
)

test("two add-ons are the same where their names are in small letters", () => {
  const addons = ["Maß", "Mass"].map((name) => ({ name, additionalPrice: 1 }))
  expect(issuesOf(ServiceInput, { ...SERVICE_INPUT, addons })).toEqual([])
})

describe("a phone number", () => {
  const accepts = Schema.is(Schema.toType(personFields.phone))

  test("is accepted with at least 10 digits, however it is written", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 0, maxLength: 15 })
    const between = fc.constantFrom("", "-", " ", ".", " ext. ")
    always(fc.tuple(digits, between), ([number, separator]) => {
      const text = `1${number}`.split("").join(separator.length > 1 ? "" : separator) + separator.trimEnd()
      fc.pre(text.length <= 40)
      expect(accepts(text)).toBe(number.length + 1 >= 10)
    })
  })

  test.for(["(314) 555-0142", "+1 314 555 0142", "314.555.0142 ext. 12"])("%s is accepted", (text) => {
    expect(accepts(text)).toBe(true)
  })
})

describe("a US state", () => {
  test("is accepted by code or name in either case and normalised to the code", () => {
    const state = fc.constantFrom(...US_STATES)
    always(fc.tuple(state, fc.boolean(), fc.func(fc.boolean())), ([[code, name], byName, upper]) => {
      const text = [...(byName ? name : code)]
        .map((c, n) => (upper(n) ? c.toUpperCase() : c.toLowerCase()))
        .join("")
      expect(stateCodeOf(` ${text} `)).toBe(code)
    })
  })

  test("is one of the fifty states and the District of Columbia", () => {
    expect(US_STATES.size).toBe(51)
    expect(["Ontario", "XX", "", "M", "MOO"].map(stateCodeOf)).toEqual(Array(5).fill(undefined))
    expect(issuesOf(WebsiteBooking, { ...WEBSITE_BOOKING, state: "Ontario" })).toMatchObject([
      { path: ["state"], message: "Please choose a US state" },
    ])
  })
})

describe("a project", () => {
  test.for([
    [ProjectInput, { ...PROJECT, title: "" }, "Title is required"],
    [ProjectInput, { ...PROJECT, title: "x".repeat(201) }, "Please use at most 200 characters"],
    [ProjectInput, { ...PROJECT, description: "" }, "Description is required"],
    [ProjectInput, { ...PROJECT, description: "x".repeat(2001) }, "Please use at most 2000 characters"],
    [ProjectInput, { ...PROJECT, location: "x".repeat(201) }, "Please use at most 200 characters"],
    [ProjectInput, { ...PROJECT, completionDate: "2026-02-30" }, "Please select a date"],
    [ProjectChanges, { completionDate: "soon" }, "Please select a date"],
    [ProjectChanges, { completionDate: 5 }, "Please select a date"],
    [ProjectInput, { ...PROJECT, featured: "yes" }, "Please choose whether the project is featured"],
    [ProjectChanges, { featured: "true" }, "Please choose whether the project is featured"],
    [ProjectChanges, { category: "roofs" }, WRONG_CATEGORY],
    [ProjectInput, { ...PROJECT, category: undefined }, WRONG_CATEGORY],
    [ProjectInput, { title: "A fan", description: "We hung it." }, WRONG_CATEGORY],
  ] as const)("is refused: %#", ([schema, value, message]) => {
    expect(issuesOf(schema, value)).toMatchObject([{ message }])
  })

  test("has one of the gallery's categories, which the message lists", () => {
    for (const category of GALLERY_CATEGORIES) {
      expect(issuesOf(ProjectChanges, { category })).toEqual([])
      expect(CATEGORY_LABELS[category]).toMatch(/^[A-Z]/u)
      expect(WRONG_CATEGORY).toContain(category)
    }
  })

  test("is sent as it was decoded", () => {
    const changes = { ...PROJECT, completionDate: "2026-10-14", featured: true }
    const { decodeUnknownSync, encodeSync } = Schema
    expect(encodeSync(ProjectChanges)(decodeUnknownSync(ProjectChanges)(changes))).toEqual(changes)
  })
})
