import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ratingOf } from "../../../core/reviews/rating.ts"
import { reviewOf, ReviewSubmission, visitOfLink } from "../../../core/reviews/review-input.ts"
import { RATING_LABELS, REVIEW_SERVICES } from "../../../core/reviews/review-rules.ts"
import { publishedReview, type Review } from "../../../core/reviews/review.ts"
import { always } from "../support/always.ts"

const SENT = {
  firstName: "Jane",
  lastName: "Doe",
  email: "Jane@Example.com",
  serviceType: "TV Mounting",
  rating: 4,
  title: "Straight",
  content: "It hangs straight.",
  city: "St. Louis",
  state: "Missouri",
}

const decode = Schema.decodeUnknownResult(ReviewSubmission)

const messagesOf = (value: unknown): readonly string[] => {
  const result = Schema.toStandardSchemaV1(ReviewSubmission)["~standard"].validate(value)
  if (result instanceof Promise) throw new Error("Validation must be synchronous.")
  return (result.issues ?? []).map(({ message }) => message)
}

const REVIEW: Review = { ...SENT, id: 1, customerId: 7, isVerified: false, isApproved: true, createdAt: 0 }

describe("a review that is sent", () => {
  test("has 13 service types to choose from and five ratings with a name", () => {
    expect(REVIEW_SERVICES).toHaveLength(13)
    expect(RATING_LABELS).toEqual(["Poor", "Fair", "Good", "Very Good", "Excellent"])
    for (const serviceType of REVIEW_SERVICES) expect(messagesOf({ ...SENT, serviceType })).toEqual([])
  })

  test("without anything gets the message of each required field", () => {
    expect(messagesOf({})).toEqual([
      "First name is required",
      "Last name is required",
      "Valid email is required",
      "Please select a service type",
      "Review title is required",
      "Review content is required",
      "City is required",
      "State is required",
    ])
  })

  test("with wrong values gets the message of each", () => {
    expect(
      messagesOf({ ...SENT, email: "jane@", serviceType: "Roofing", title: "a\nb", state: "Bavaria" }),
    ).toEqual([
      "Valid email is required",
      "Please select a service type",
      "Please remove characters that cannot be read",
      "Please choose a US state",
    ])
  })

  test("has a title of at most 100 and a text of at most 1000 characters after trimming", () => {
    always(fc.record({ title: fc.nat({ max: 130 }), content: fc.nat({ max: 1100 }) }), (lengths) => {
      const { title, content } = { title: lengths.title + 1, content: lengths.content + 1 }
      const valid = title <= 100 && content <= 1000
      const sent = { ...SENT, title: ` ${"x".repeat(title)} `, content: `\n${"y".repeat(content)}\n` }
      expect(messagesOf(sent).length === 0).toBe(valid)
    })
    expect(messagesOf({ ...SENT, title: "x".repeat(100), content: "y".repeat(1000) })).toEqual([])
    expect(messagesOf({ ...SENT, title: "x".repeat(101) })).toEqual(["Please use at most 100 characters"])
    expect(messagesOf({ ...SENT, content: "x".repeat(1001) })).toEqual(["Please use at most 1000 characters"])
  })

  test("has a whole rating from 1 to 5", () => {
    always(
      fc.oneof(fc.double(), fc.integer({ min: -2, max: 8 }), fc.string(), fc.constant(null)),
      (rating) => {
        const valid = typeof rating === "number" && [1, 2, 3, 4, 5].includes(rating)
        expect([...new Set(messagesOf({ ...SENT, rating }))]).toEqual(
          valid ? [] : ["Please choose a rating from 1 to 5"],
        )
      },
    )
  })

  test("may name the visit and the token of the link that led to it; any other text names none", () => {
    const token = "0a".repeat(32)
    expect(visitOfLink(`7-${token}`)).toEqual({ id: 7, token })
    expect(visitOfLink(`1234-${token}`)).toEqual({ id: 1234, token })
    const wrong = [null, undefined, "", "7", token, `07-${token}`, `7-${token}0`, `7-${token.toUpperCase()}`]
    for (const text of wrong) expect(visitOfLink(text)).toBeUndefined()
    always(fc.string(), (text) => expect(visitOfLink(text)).toBeUndefined())
    expect(messagesOf({ ...SENT, visit: "any" })).toEqual([])
    expect(messagesOf({ ...SENT, visit: "x".repeat(101) })).toHaveLength(1)
  })

  test("is stored as pending with five stars unless it names a rating", () => {
    const { rating: _, ...unrated } = SENT
    const [rated, withoutRating] = [SENT, unrated].map((sent) =>
      reviewOf(
        Result.getOrThrow(decode({ ...sent, isApproved: true, id: 9, customerId: 9, visit: "any" })),
        null,
        5,
      ),
    )
    expect(rated).toEqual({
      ...SENT,
      email: "jane@example.com",
      state: "MO",
      appointmentId: null,
      isApproved: false,
      createdAt: 5,
    })
    expect(withoutRating).toEqual({ ...rated, rating: 5 })
  })

  test("is published with the first name and the initial, and without email or customer", () => {
    expect(publishedReview(REVIEW)).toEqual({
      id: 1,
      author: "Jane D.",
      serviceType: "TV Mounting",
      rating: 4,
      title: "Straight",
      content: "It hangs straight.",
      city: "St. Louis",
      state: "Missouri",
      isVerified: false,
      createdAt: 0,
    })
    expect(publishedReview({ ...REVIEW, lastName: "özil" }).author).toBe("Jane Ö.")
  })
})

describe("the average of reviews", () => {
  const reviews = fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }) }), { minLength: 1 })

  test("of none is nothing", () => {
    expect(ratingOf([])).toBe(null)
  })

  test("is between the lowest and the highest rating, within half a tenth of the mean, in any order", () => {
    always(reviews, (given) => {
      const ratings = given.map(({ rating }) => rating)
      const { average, count } = ratingOf(given)!
      expect(count).toBe(ratings.length)
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
      const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
      expect(Math.abs(average - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(Number.isInteger(Math.round(average * 1e9) / 1e8)).toBe(true)
      expect(ratingOf(given.toReversed())).toEqual({ average, count })
    })
  })

  test("of 4 and 5 is 4.5, and of 5, 5 and 4 is 4.7", () => {
    expect(ratingOf([{ rating: 4 }, { rating: 5 }])).toEqual({ count: 2, average: 4.5 })
    expect(ratingOf([{ rating: 5 }, { rating: 5 }, { rating: 4 }])).toEqual({ count: 3, average: 4.7 })
  })
})
