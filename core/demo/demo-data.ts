import * as Data from "effect/Data"
import type { AvailabilityRule } from "../schedule/hours/availability-rule.ts"
import type { NewBlock } from "../schedule/hours/blocked-time.ts"
import type { NewReview } from "../reviews/review.ts"
import type { NewQuote } from "../quotes/quote.ts"
import type { Service } from "../services/service.ts"
import { DAY } from "../time/calendar.ts"
import { dayAt } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"
import { changesOf, type DemoChange } from "./demo-changes.ts"
import { demoBlockedTimes } from "./demo-blocked-times.ts"
import { demoChats, type DemoChat } from "./demo-chats.ts"
import { demoCustomers, type DemoCustomer } from "./demo-customers.ts"
import { demoInvoices, type DemoInvoice } from "./demo-invoices.ts"
import { demoOffers, type DemoOffer } from "./demo-offers.ts"
import { demoPlans, type DemoPlan, type DemoYears } from "./demo-plans.ts"
import { demoReviews } from "./demo-reviews.ts"
import { demoQuotes } from "./demo-quotes.ts"
import { demoRules } from "./demo-rules.ts"
import { demoVisits, type DemoVisit } from "./demo-visits.ts"
import { randomOf, type Random } from "./random.ts"

/** How much demo data: a year of a small business, or ten years for looking at long lists. */
export const DEMO_SIZES = {
  year: { customers: 180, visits: 1200, quotes: 60, daysBack: 335 },
  large: { customers: 5000, visits: 10_000, quotes: 1000, daysBack: 3000 },
} as const
export type DemoSize = keyof typeof DEMO_SIZES

const DAYS_AHEAD = 35

/** Everything a demo database holds besides services. A later noun adds a field here, with a generator beside these. */
export interface DemoData {
  /** The existing rules, some of them changed. */
  readonly rules: readonly AvailabilityRule[]
  readonly blockedTimes: readonly NewBlock[]
  readonly customers: readonly DemoCustomer[]
  /** By start; with what staff did to each. */
  readonly visits: readonly (DemoVisit & { readonly changes: readonly DemoChange[] })[]
  readonly reviews: readonly NewReview[]
  /** Newest first. */
  readonly quotes: readonly NewQuote[]
  readonly plans: readonly DemoPlan[]
  readonly chats: readonly DemoChat[]
  readonly invoices: readonly DemoInvoice[]
  readonly offers: readonly DemoOffer[]
}

export interface DemoInput {
  readonly size: DemoSize
  readonly seed: number
  readonly now: Instant
  readonly rules: readonly AvailabilityRule[]
  /** Those that visitors can book. */
  readonly services: readonly Service[]
}

/** Made-up data around `now`; the same input gives the same data. */
export const demoData = ({ size, seed, now, rules: usual, services }: DemoInput): DemoData => {
  const random = randomOf(seed)
  const { customers, visits, quotes, daysBack } = DEMO_SIZES[size]
  const today = dayAt(now)
  const [first, last] = [today - daysBack, today + DAYS_AHEAD]
  const rules = demoRules(usual)
  const blockedTimes = demoBlockedTimes(first, today, last)
  const schedule = { rules, blocked: blockedTimes }
  const booked = demoVisits(random, { now, first, last, customers, schedule, services })
  const kept = booked.slice(-visits)
  const data = {
    rules,
    blockedTimes,
    customers: demoCustomers(random, addedAt(random, customers, kept, { now, daysBack })),
    visits: kept.map((visit) => ({ ...visit, changes: changesOf(random, visit, now) })),
    quotes: demoQuotes(random, quotes, now),
  }
  const reviews = demoReviews(random, { now, ...data })
  return {
    ...data,
    reviews,
    plans: demoPlans(random, data.customers, { now, daysBack }),
    chats: demoChats(now),
    invoices: demoInvoices(random, kept, now),
    offers: demoOffers(random, data.quotes, now),
  }
}

/** Customers are added with their first booking; those without visits at any time. */
const addedAt = (
  random: Random,
  customers: number,
  visits: readonly DemoVisit[],
  { now, daysBack }: DemoYears,
) => {
  const first = new Map<number, Instant>()
  for (const { customer, createdAt } of visits)
    first.set(customer, Math.min(createdAt, first.get(customer) ?? createdAt))
  return Array.from({ length: customers }, (_, n) => first.get(n) ?? now - random.integer(1, daysBack) * DAY)
}

/** Demo data is only added to a database without customers and appointments. */
export class NotEmpty extends Data.TaggedError("NotEmpty")<{}> {
  override readonly message =
    "The database has customers or appointments, so no demo data was added. Use an empty data directory."
}
