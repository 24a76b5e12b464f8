import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  offerCounts,
  offerReportOf,
  type OfferCounts,
  type OfferNumbers,
  type ReportedOffer,
} from "../../../../core/overview/reports/offer-report.ts"
import { intervalOf, monthsOf } from "../../../../core/overview/reports/report-days.ts"
import { addDays, dateAt, startOfDay } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"

const day = fc.integer({ min: 0, max: 100 }).map((n) => addDays("2026-09-20", n))

/** Midnights, and instants next to them. */
const instant = fc
  .tuple(day, fc.constantFrom(0, 0, -1, 12 * HOUR))
  .map(([date, more]) => startOfDay(date) + more)

const days = fc
  .tuple(day, fc.integer({ min: 0, max: 70 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }))

const offer: fc.Arbitrary<ReportedOffer> = fc
  .record({
    sentAt: instant,
    after: fc.integer({ min: 0, max: 1_000 }),
    answer: fc.constantFrom("acceptedAt", "declinedAt", "replacedAt", "none"),
    validUntil: fc.option(day),
    total: fc.integer({ min: 0, max: 500_000 }),
  })
  .map(({ sentAt, after, answer, validUntil, total }) => ({
    sentAt,
    viewedAt: null,
    acceptedAt: null,
    declinedAt: null,
    replacedAt: null,
    [answer]: sentAt + after,
    validUntil,
    total,
  }))

const offers = fc.array(offer, { maxLength: 10 })

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

test("each offer that was sent within the days and not replaced is counted once, as what became of it", () => {
  fc.assert(
    fc.property(offers, days, instant, (some, chosen, now) => {
      const { start, end } = intervalOf(chosen)
      const sent = some.filter(
        (each) => start <= each.sentAt && each.sentAt < end && each.replacedAt === null,
      )
      const accepted = sent.filter(({ acceptedAt }) => acceptedAt !== null)
      const declined = sent.filter(({ declinedAt }) => declinedAt !== null)
      const lapsed = sent.filter(
        ({ acceptedAt, declinedAt, validUntil }) =>
          acceptedAt === null &&
          declinedAt === null &&
          validUntil !== null &&
          startOfDay(addDays(validUntil, 1)) <= now,
      )
      expect(offerCounts(some, chosen, now).total).toMatchObject({
        sent: sent.length,
        accepted: accepted.length,
        declined: declined.length,
        lapsed: lapsed.length,
        waiting: sent.length - accepted.length - declined.length - lapsed.length,
        sentAmount: sumOf(sent.map(({ total }) => total)),
        acceptedAmount: sumOf(accepted.map(({ total }) => total)),
      })
    }),
  )
})

const COUNTED = ["sent", "accepted", "declined", "lapsed", "waiting", "sentAmount", "acceptedAmount"] as const

const NONE: OfferNumbers = {
  sent: 0,
  accepted: 0,
  declined: 0,
  lapsed: 0,
  waiting: 0,
  sentAmount: 0,
  acceptedAmount: 0,
  answerMs: null,
}

test("every month is reported with its own offers, and the months add up to the total", () => {
  fc.assert(
    fc.property(offers, days, instant, (some, chosen, now) => {
      const counts = offerCounts(some, chosen, now)
      const previous: OfferCounts = { months: [], total: { ...NONE, sent: 7 } }
      const report = offerReportOf(counts, previous, chosen)
      expect(report).toMatchObject({ total: counts.total, previous: previous.total })
      expect(report.months).toEqual(
        monthsOf(chosen).map(({ name, start, end }) => {
          const own = offerCounts(some, { from: dateAt(start), to: dateAt(end - 1) }, now).total
          return own.sent === 0 ? { name, ...NONE } : { name, ...own }
        }),
      )
      for (const name of COUNTED)
        expect(sumOf(counts.months.map((month) => month[name]))).toBe(counts.total[name])
      expect(counts.months.some(({ sent }) => sent === 0)).toBe(false)
    }),
  )
})

test("at most half of the answers came faster than the median, at most half slower, and it is in the middle of both", () => {
  const SENT = startOfDay("2026-10-01")
  /** Of times until an answer, null for none. */
  const medianOf = (times: readonly (number | null)[]) =>
    offerCounts(
      times.map((time, n) => ({
        sentAt: SENT,
        viewedAt: null,
        acceptedAt: n % 2 === 0 && time !== null ? SENT + time : null,
        declinedAt: n % 2 === 0 || time === null ? null : SENT + time,
        replacedAt: null,
        validUntil: null,
        total: 0,
      })),
      { from: "2026-10-01", to: "2026-10-01" },
      SENT,
    ).total.answerMs
  const time = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(fc.array(time, { minLength: 1 }), fc.nat({ max: 3 }), (times, waiting) => {
      const median = medianOf(times)!
      expect(medianOf([...times, ...Array.from({ length: waiting }, () => null)])).toBe(median)
      expect(times.filter((time) => time < median).length * 2).toBeLessThanOrEqual(times.length)
      expect(times.filter((time) => time > median).length * 2).toBeLessThanOrEqual(times.length)
      expect(medianOf(times.map((time) => 1_000 - time))).toBe(1_000 - median)
    }),
  )
  expect(medianOf([])).toBe(null)
})
