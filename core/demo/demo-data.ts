import * as Data from "effect/Data"
import type { AvailabilityRule } from "../booking/availability-rule.ts"
import type { BlockedTime } from "../booking/blocked-time.ts"
import type { Service } from "../services/service.ts"
import { DAY } from "../time/calendar.ts"
import { dayAt } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"
import { changesOf, type DemoChange } from "./demo-changes.ts"
import { demoBlockedTimes } from "./demo-blocked-times.ts"
import { demoCustomers, type DemoCustomer } from "./demo-customers.ts"
import { demoRules } from "./demo-rules.ts"
import { demoVisits, type DemoVisit } from "./demo-visits.ts"
import { randomOf, type Random } from "./random.ts"

/** How much demo data: a year of a small business, or ten years for looking at long lists. */
export const DEMO_SIZES = {
  year: { customers: 180, visits: 1200, daysBack: 335 },
  large: { customers: 5000, visits: 10_000, daysBack: 3000 },
} as const
export type DemoSize = keyof typeof DEMO_SIZES

const DAYS_AHEAD = 35

/** Everything a demo database holds besides services. A later noun adds a field here, with a generator beside these. */
export interface DemoData {
  /** The existing rules, some of them changed. */
  readonly rules: readonly AvailabilityRule[]
  readonly blockedTimes: readonly Omit<BlockedTime, "id">[]
  readonly customers: readonly DemoCustomer[]
  /** By start; with what staff did to each. */
  readonly visits: readonly (DemoVisit & { readonly changes: readonly DemoChange[] })[]
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
  const { customers, visits, daysBack } = DEMO_SIZES[size]
  const today = dayAt(now)
  const [first, last] = [today - daysBack, today + DAYS_AHEAD]
  const rules = demoRules(usual)
  const blockedTimes = demoBlockedTimes(first, today, last)
  const schedule = { rules, blocked: blockedTimes }
  const booked = demoVisits(random, { now, first, last, customers, schedule, services })
  const kept = booked.slice(-visits)
  return {
    rules,
    blockedTimes,
    customers: demoCustomers(random, addedAt(random, customers, kept, now)),
    visits: kept.map((visit) => ({ ...visit, changes: changesOf(random, visit, now) })),
  }
}

/** Customers are added with their first booking; those without visits within the last year. */
const addedAt = (random: Random, customers: number, visits: readonly DemoVisit[], now: Instant) => {
  const first = new Map<number, Instant>()
  for (const { customer, createdAt } of visits)
    first.set(customer, Math.min(createdAt, first.get(customer) ?? createdAt))
  return Array.from({ length: customers }, (_, n) => first.get(n) ?? now - random.integer(1, 365) * DAY)
}

/** Demo data is only added to a database without customers and appointments. */
export class NotEmpty extends Data.TaggedError("NotEmpty")<{}> {
  override readonly message =
    "The database has customers or appointments, so no demo data was added. Use an empty data directory."
}
