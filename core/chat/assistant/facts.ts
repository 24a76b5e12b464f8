import { BOOKING_LEAD_HOURS, PORTAL_LEAD_HOURS } from "../../time/lead-time.ts"
import { hoursOf } from "../../services/job-size.ts"
import type { AvailabilityRule } from "../../schedule/hours/availability-rule.ts"
import { addressLine, type Business } from "../../business/business.ts"
import { windowText } from "../../schedule/visits/arrival-window.ts"
import type { ComingVisit } from "../coming-visit.ts"
import type { OwnBill } from "../own-bill.ts"
import type { FaqEntry } from "../../business/faq.ts"
import type { DeclinedWork } from "../../services/declined-work.ts"
import type { PlanOffer } from "../../plans/plan-types.ts"
import { PROMISED_HOURS } from "../../quotes/waiting.ts"
import { bookedAddon, type ServiceAddon } from "../../services/addon.ts"
import { addonText } from "../../services/addon-text.ts"
import { formatMoney } from "../../fields/money.ts"
import { priceText } from "../../services/price.ts"
import type { Service } from "../../services/service.ts"
import { LOGIN_LINK_MINUTES } from "../../contacts/login-link-rules.ts"
import { formatClock, formatDay, formatTime, parseHHMM, WEEKDAYS } from "../../time/chicago.ts"
import type { Day, Weekday } from "../../time/calendar.ts"
import type { Instant } from "../../time/interval.ts"
import { counted } from "../../fields/counted.ts"

/** Everything that the assistant knows about the business, and the coming visits and invoices of the customer who asks. */
export interface AssistantFacts {
  readonly business: Business
  /** Those that are offered, in the order of the catalogue. */
  readonly services: readonly OfferedService[]
  readonly plans: readonly PlanOffer[]
  /** What staff wrote about the business, by `displayOrder`. */
  readonly faq: readonly KnownFact[]
  /** Work that is not taken on. */
  readonly declined: readonly Declined[]
  /** Whether invoices can be paid by card online. */
  readonly takesCards: boolean
  /** When visits take place, in any order. */
  readonly visitHours: readonly VisitHours[]
  /** The days from today on, for a visit of `visitLength` hours, without gaps. */
  readonly days: readonly DayTimes[]
  readonly visitLength: number
  /** The visits that lie ahead of the customer who is signed in, the earliest first. */
  readonly comingVisits: readonly ComingVisit[]
  /** The invoices of the customer who is signed in, newest first; null for a visitor who is not. No language model gets them. */
  readonly ownBills: readonly OwnBill[] | null
  readonly now: Instant
}

export type OfferedService = Pick<
  Service,
  | "name"
  | "description"
  | "basePrice"
  | "priceUnit"
  | "estimatedDuration"
  | "jobSize"
  | "isActive"
  | "kindsOfWork"
  | "alsoCalled"
> & { readonly addons: readonly OfferedAddon[] }

export type KnownFact = Pick<FaqEntry, "topic" | "question" | "answer" | "questionEs" | "answerEs">

export type Declined = Pick<DeclinedWork, "name" | "alsoCalled" | "kindsOfWork" | "sentence" | "sentenceEs">

/** When a visit can start on a day. */
export interface DayTimes {
  readonly day: Day
  readonly starts: readonly Instant[]
  /** Why there are no visits, whatever is booked; null on other days. */
  readonly closed: "no hours" | "blocked" | "too-long" | null
  /** The federal holiday on which the day is blocked. */
  readonly holiday: string | null
}

type OfferedAddon = Pick<ServiceAddon, "name" | "additionalPrice" | "isOptional">

export type VisitHours = Pick<AvailabilityRule, "weekday" | "startTime" | "endTime">

/** What the site's terms and forms state; the numbers are those of the rules. */
export const TERMS = {
  emergencyNumber: "911",
  bookingLeadHours: BOOKING_LEAD_HOURS,
  portalLeadHours: PORTAL_LEAD_HOURS,
  quoteHours: PROMISED_HOURS,
  loginLinkMinutes: LOGIN_LINK_MINUTES,
  reviewHours: "24-48",
} as const

/**
 * The facts as lines of text: what a model is given, and the only source of the figures in a reply. Of the services only
 * those that are asked for, if any are, so that no price of another job is a fact.
 */
export const factsText = (
  { business, services, plans, faq, takesCards, visitHours, days, visitLength, comingVisits }: AssistantFacts,
  asked: readonly OfferedService[] = [],
): string =>
  [
    `Business: ${business.name}, a family-owned handyman and smart-home business in ${business.area}.`,
    `Phone: ${business.phone}`,
    `Email: ${business.email}`,
    `Address: ${addressLine(business)}`,
    `Office hours, Central Time: ${business.hours}`,
    `Service area: travel is included within ${business.areaMiles} miles of ${business.area}.`,
    `Emergency services: ${TERMS.emergencyNumber}`,
    "",
    "Services; prices are for labor and are agreed on before the work starts:",
    ...(asked.length > 0 ? asked : services).map(
      (service) => `- ${serviceText(service)} ${service.description}`,
    ),
    "",
    "Maintenance plans:",
    ...plans.map((plan) => `- ${planText(plan)}`),
    "",
    "Visits take place, Central Time:",
    ...sameHours(visitHours).map((hours) => `- ${visitHoursText(hours)}`),
    `The next free times for a visit of ${visitLength} hours, Central Time:`,
    ...nextStarts(days).map((start) => `- ${formatDay(start)}, ${formatTime(start)}`),
    ...comingVisits.map(
      ({ start, window, serviceName }) =>
        `- This customer's visit: ${serviceName}, ${formatDay(start)}, ${window === null ? formatTime(start) : `arrival ${windowText(window)}`}`,
    ),
    `Booking: online at /book, for starts at least ${TERMS.bookingLeadHours} hours from now. Nothing to pay when booking; the confirmation comes by email.`,
    ...(takesCards
      ? [
          "Invoices: can be paid by card online, with the link in the email of the invoice or in the customer portal at /portal.",
        ]
      : []),
    `Moving or cancelling a visit: with the link in the confirmation email or by phone, until ${TERMS.bookingLeadHours} hours before it starts; in the customer portal at /portal until ${TERMS.portalLeadHours} hours before.`,
    `Quotes: the form at /#contact, with photos if wanted; we contact you within ${TERMS.quoteHours} hours. An estimate is not an offer; a written quote is.`,
    `Reviews: read them on the home page, leave one at /leave-review; published within ${TERMS.reviewHours} hours, after we have read them.`,
    `Customer portal: /portal. Sign-in without a password: an email brings a link and a code, which work for ${TERMS.loginLinkMinutes} minutes.`,
    ...faq.flatMap(({ question, answer, answerEs }) => [`${question} ${answer}`, answerEs ?? []].flat()),
  ].join("\n")

/** The earliest start of each of the next days that have one. */
export const nextStarts = (days: readonly DayTimes[]): readonly Instant[] =>
  days.flatMap(({ starts }) => starts.slice(0, 1)).slice(0, LISTED_DAYS)

const LISTED_DAYS = 5

/** "TV Mounting: from $149, flat rate; usually 1 to 2 hours; a visit of 2 hours is reserved." */
const serviceText = (service: OfferedService): string =>
  `${[
    `${service.name}: ${priceText(service)}`,
    `usually ${usualDuration(service)}`,
    `a visit of ${counted(hoursOf(service.jobSize), "hour")} is reserved`,
    ...addonFacts(
      "always included",
      service.addons.filter(({ isOptional }) => !isOptional),
    ),
    ...addonFacts(
      "add-ons",
      service.addons.filter(({ isOptional }) => isOptional),
    ),
  ].join("; ")}.`

/** "add-ons: Hide the cables ($60)"; nothing where none is offered. */
const addonFacts = (label: string, addons: readonly OfferedAddon[]): readonly string[] =>
  addons.length === 0 ? [] : [`${label}: ${addons.map(bookedAddon).map(addonText).join(", ")}`]

/** "1 to 2 hours". */
export const usualDuration = ({ estimatedDuration, jobSize }: OfferedService): string =>
  estimatedDuration ?? counted(hoursOf(jobSize), "hour")

/** "Basic: $99 per month (Monthly checkups, Email support)". */
export const planText = ({ name, price, features }: PlanOffer): string =>
  `${name}: ${formatMoney(price)} per month (${features.join(", ")})`

/** Hours that are the same on some days in a row. */
export interface SameHours extends Pick<VisitHours, "startTime" | "endTime"> {
  /** 0 is Sunday; `last` is `first` for a single day. */
  readonly first: Weekday
  readonly last: Weekday
}

/** The hours from Monday on, those of days in a row together. */
export const sameHours = (visitHours: readonly VisitHours[]): readonly SameHours[] => {
  const groups: SameHours[] = []
  for (const { weekday, startTime, endTime } of visitHours.toSorted(byDayAndStart)) {
    const before = groups.findIndex(
      (group) =>
        group.startTime === startTime && group.endTime === endTime && group.last === (weekday + 6) % 7,
    )
    if (before === -1) groups.push({ first: weekday, last: weekday, startTime, endTime })
    else groups[before] = { ...groups[before]!, last: weekday }
  }
  return groups
}

const byDayAndStart = (a: VisitHours, b: VisitHours): number =>
  ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7) || a.startTime.localeCompare(b.startTime)

/** "Monday to Friday 9:00 AM to 5:00 PM". */
export const visitHoursText = ({ first, last, startTime, endTime }: SameHours): string =>
  `${WEEKDAYS[first]}${last === first ? "" : ` to ${WEEKDAYS[last]}`} ${clockText(startTime)} to ${clockText(endTime)}`

/** "09:00" as "9:00 AM". */
export const clockText = (time: string): string => formatClock(parseHHMM(time) ?? 0)
