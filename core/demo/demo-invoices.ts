import type { Cents } from "../fields/money.ts"
import type { PaymentMethod } from "../money/ledger-choices.ts"
import { DAY } from "../time/calendar.ts"
import { HOUR, type Instant } from "../time/interval.ts"
import type { DemoVisit } from "./demo-visits.ts"
import type { Random } from "./random.ts"

/** The invoice of a visit, and what became of it. */
export interface DemoInvoice {
  /** Index among the demo visits. */
  readonly visit: number
  /** Null for one that is a draft. */
  readonly sentAt: Instant | null
  readonly payment: DemoPayment | null
  /** A part of it that is credited after it was paid. */
  readonly credit: { readonly at: Instant; readonly amount: Cents } | null
  /** When it was given up. */
  readonly writtenOffAt: Instant | null
}

interface DemoPayment {
  readonly at: Instant
  readonly method: PaymentMethod
  /** Half of it, or all. */
  readonly isHalf: boolean
}

/**
 * Invoices of the completed visits, in the order in which they were written; the last ones are drafts. Most are paid within
 * three weeks.
 */
export const demoInvoices = (
  random: Random,
  visits: readonly DemoVisit[],
  now: Instant,
): readonly DemoInvoice[] =>
  visits
    .flatMap(({ end, record }, visit) =>
      record === null ? [] : [{ visit, writtenAt: end + random.integer(1, 30) * HOUR }],
    )
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
    .map(({ visit, writtenAt }, n, { length }) =>
      n >= length - DRAFTS || writtenAt > now
        ? { visit, sentAt: null, payment: null, credit: null, writtenOffAt: null }
        : sentInvoice(random, visit, writtenAt, now),
    )

const DRAFTS = 2

const sentInvoice = (random: Random, visit: number, sentAt: Instant, now: Instant): DemoInvoice => {
  const payment = paymentOf(random, sentAt, now)
  const credit = payment === null || payment.isHalf ? null : creditOf(random, payment.at, now)
  const isGivenUp = payment === null && sentAt < now - GIVEN_UP_AFTER
  return { visit, sentAt, payment, credit, writtenOffAt: isGivenUp ? sentAt + GIVEN_UP_AFTER : null }
}

const paymentOf = (random: Random, sentAt: Instant, now: Instant): DemoPayment | null => {
  const at = sentAt + random.integer(1, 21 * 24) * HOUR
  const method = random.weighted(METHODS)
  const isHalf = random.chance(0.02)
  return at <= now && random.chance(0.97) ? { at, method, isHalf } : null
}

const METHODS = [
  ["check", 4],
  ["card", 3],
  ["transfer", 2],
  ["cash", 1],
] as const

const creditOf = (random: Random, paidAt: Instant, now: Instant) => {
  const credit = { at: paidAt + random.integer(1, 72) * HOUR, amount: 20_00 }
  return random.chance(0.015) && credit.at <= now ? credit : null
}

const GIVEN_UP_AFTER = 120 * DAY
