import * as Result from "effect/Result"
import { dateAt } from "../time/chicago.ts"
import { ReviewApproved, type NewReview, type Review } from "./review.ts"

/** What of a review decides whether it is another one. */
export type SentReview = Pick<NewReview, "email" | "serviceType" | "createdAt" | "appointmentId">

/**
 * Whether a review is refused beside an earlier one: one is taken for each link in a thank-you, and one for each email,
 * service and day in Chicago (decisions). `reviews` has unique indexes of the same.
 */
export const isRepeated = (review: SentReview, earlier: SentReview): boolean =>
  (review.appointmentId !== null && review.appointmentId === earlier.appointmentId) ||
  (review.email.toLowerCase() === earlier.email.toLowerCase() &&
    review.serviceType === earlier.serviceType &&
    dateAt(review.createdAt) === dateAt(earlier.createdAt))

/** The review as the site shows it, from where it is not taken back (spec §4). */
export const approved = (review: Review): Review => ({ ...review, isApproved: true })

/** The review, if it may be deleted: while it waits for approval. */
export const removable = (review: Review): Result.Result<Review, ReviewApproved> =>
  review.isApproved ? Result.fail(new ReviewApproved()) : Result.succeed(review)
