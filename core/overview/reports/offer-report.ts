import * as Schema from "effect/Schema"
import { Cents } from "../../fields/cents.ts"
import { described } from "../../fields/described.ts"
import type { Instant } from "../../time/interval.ts"
import { offerState, type OfferEvents } from "../../quotes/offers/offer-state.ts"
import { intervalOf, monthsOf, type ReportDays } from "./report-days.ts"

const numbers = {
  sent: Schema.Int.pipe(described("Offers that were sent, without those that a newer version replaced.")),
  accepted: Schema.Int,
  declined: Schema.Int,
  lapsed: Schema.Int.pipe(described("Not answered by their last day.")),
  waiting: Schema.Int.pipe(described("For the customer's answer.")),
  sentAmount: Cents.pipe(described("What they cost, each as it was accepted or offered first.")),
  acceptedAmount: Cents,
  answerMs: Schema.NullOr(Schema.Finite).pipe(
    described("The median of the milliseconds from sending to the answer; null without answers.", "93600000"),
  ),
}

/** How offers did that were sent in some time, as they are now. */
export const OfferNumbers = Schema.Struct(numbers).annotate({ identifier: "OfferNumbers" })
export type OfferNumbers = typeof OfferNumbers.Type

export const OfferMonth = Schema.Struct({
  name: Schema.String.pipe(described('The month as "2026-11".', "2026-11")),
  ...numbers,
}).annotate({ identifier: "OfferMonth" })
export type OfferMonth = typeof OfferMonth.Type

/** Offers by the month in which they were sent. */
export const OfferReport = Schema.Struct({
  months: Schema.Array(OfferMonth),
  total: OfferNumbers,
  previous: OfferNumbers.pipe(described("The same of as many months or days just before.")),
}).annotate({ identifier: "OfferReport" })
export type OfferReport = typeof OfferReport.Type

export interface ReportedOffer extends OfferEvents {
  readonly sentAt: Instant
  readonly total: Cents
}

/** The months of the days in which offers were sent, and all of them together. */
export interface OfferCounts {
  readonly months: readonly OfferMonth[]
  readonly total: OfferNumbers
}

/** The numbers of offers that were sent within the days; the database computes the same in one statement. */
export const offerCounts = (
  offers: readonly ReportedOffer[],
  days: ReportDays,
  now: Instant,
): OfferCounts => {
  const { start, end } = intervalOf(days)
  const counted = offers.filter(
    ({ sentAt, replacedAt }) => start <= sentAt && sentAt < end && replacedAt === null,
  )
  const months = monthsOf(days).map((month) => ({
    name: month.name,
    offers: counted.filter(({ sentAt }) => month.start <= sentAt && sentAt < month.end),
  }))
  return {
    months: months
      .filter((month) => month.offers.length > 0)
      .map(({ name, offers: sent }) => ({ name, ...numbersOf(sent, now) })),
    total: numbersOf(counted, now),
  }
}

const numbersOf = (offers: readonly ReportedOffer[], now: Instant): OfferNumbers => {
  const inState = (state: string) => offers.filter((offer) => offerState(offer, now) === state)
  const accepted = inState("accepted")
  const [declined, lapsed] = [inState("declined").length, inState("lapsed").length]
  return {
    sent: offers.length,
    accepted: accepted.length,
    declined,
    lapsed,
    waiting: offers.length - accepted.length - declined - lapsed,
    sentAmount: sumOf(offers),
    acceptedAmount: sumOf(accepted),
    answerMs: medianOf(
      offers.flatMap(({ sentAt, acceptedAt, declinedAt }) => {
        const answeredAt = acceptedAt ?? declinedAt
        return answeredAt === null ? [] : [answeredAt - sentAt]
      }),
    ),
  }
}

const sumOf = (offers: readonly ReportedOffer[]): Cents => offers.reduce((sum, { total }) => sum + total, 0)

const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(values.length - 1) >> 1]! + sorted[values.length >> 1]!) / 2
}

const NOTHING = {
  sent: 0,
  accepted: 0,
  declined: 0,
  lapsed: 0,
  waiting: 0,
  sentAmount: 0,
  acceptedAmount: 0,
  answerMs: null,
} as const satisfies OfferNumbers

/** The report with every month of the days. */
export const offerReportOf = (
  { months, total }: OfferCounts,
  previous: OfferCounts,
  days: ReportDays,
): OfferReport => {
  const named = new Map(months.map((month) => [month.name, month]))
  return {
    months: monthsOf(days).map(({ name }) => named.get(name) ?? { name, ...NOTHING }),
    total,
    previous: previous.total,
  }
}
