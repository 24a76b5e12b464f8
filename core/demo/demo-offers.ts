import type { NewQuote } from "../quotes/quote.ts"
import type { OfferInput } from "../quotes/offers/offer-terms.ts"
import { dateAt } from "../time/chicago.ts"
import { DAY } from "../time/calendar.ts"
import { HOUR, type Instant } from "../time/interval.ts"
import { DEMO_OFFER_TERMS } from "./demo-offer-terms.ts"
import type { Random } from "./random.ts"

/** The offer for a quote, and what its customer replied. */
export interface DemoOffer {
  /** Index among the demo quotes. */
  readonly quote: number
  readonly terms: OfferInput
  /** Null for one that is a draft. */
  readonly sentAt: Instant | null
  readonly answer: {
    readonly at: Instant
    readonly kind: "accepted" | "declined"
    readonly isDepositPaid: boolean
  } | null
}

/**
 * Offers for most quotes that were answered, and a draft for one that waits. Who declined goes by position, so that each demo
 * has declined offers.
 */
export const demoOffers = (random: Random, quotes: readonly NewQuote[], now: Instant): readonly DemoOffer[] =>
  quotes.flatMap((quote, n): readonly DemoOffer[] => {
    const { answeredAt, createdAt, serviceNeeded } = quote
    const validUntil = dateAt((answeredAt ?? createdAt) + VALID_MS)
    const offer = { quote: n, terms: { ...DEMO_OFFER_TERMS[serviceNeeded], validUntil } }
    if (answeredAt === null) return n === DRAFTED ? [{ ...offer, sentAt: null, answer: null }] : []
    const answer = answerOf(random, { ...quote, isDeclined: n % 3 === 0 }, answeredAt, now)
    return n % 6 === 5 ? [] : [{ ...offer, sentAt: answeredAt, answer }]
  })

const answerOf = (
  random: Random,
  { status, isDeclined }: NewQuote & { readonly isDeclined: boolean },
  sentAt: Instant,
  now: Instant,
): DemoOffer["answer"] => {
  const isAccepted = status === "converted"
  const answeredAt = sentAt + random.integer(2, 9 * 24) * HOUR
  // Nothing is converted before it is accepted.
  const at = isAccepted ? Math.min(answeredAt, now) : answeredAt
  if (at > now || !(isAccepted || isDeclined)) return null
  return { at, kind: isAccepted ? "accepted" : "declined", isDepositPaid: isAccepted && random.chance(0.8) }
}

const VALID_MS = 30 * DAY

/** The pending quote that has waited longest. */
const DRAFTED = 3
