import * as fc from "fast-check"
import { expect, test } from "vitest"
import { isRepeated, type SentReview } from "../../../core/reviews/review-lifecycle.ts"
import { dateAt } from "../../../core/time/chicago.ts"
import { DAY } from "../../../core/time/calendar.ts"

const MIDNIGHT_IN_CHICAGO = Date.parse("2026-11-24T06:00:00Z")

const sent: fc.Arbitrary<SentReview> = fc.record({
  email: fc.constantFrom("jane@example.com", "JANE@example.com", "joe@example.com"),
  serviceType: fc.constantFrom("TV Mounting", "Drywall"),
  createdAt: fc.constantFrom(MIDNIGHT_IN_CHICAGO - DAY, MIDNIGHT_IN_CHICAGO - 1, MIDNIGHT_IN_CHICAGO),
  appointmentId: fc.constantFrom(null, 1, 2),
})

/** What makes two reviews the same, each as one text. */
const keysOf = ({ email, serviceType, createdAt, appointmentId }: SentReview): readonly string[] => [
  ...(appointmentId === null ? [] : [`visit ${appointmentId}`]),
  `${email.toLowerCase()}, ${serviceType}, ${dateAt(createdAt)}`,
]

test("a review repeats one from the same link, or of the same person, service and day in Chicago", () => {
  fc.assert(
    fc.property(sent, sent, (review, earlier) => {
      const shared = keysOf(review).some((key) => keysOf(earlier).includes(key))
      expect(isRepeated(review, earlier)).toBe(shared)
    }),
    { numRuns: 500 },
  )
})
