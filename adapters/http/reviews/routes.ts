import * as Effect from "effect/Effect"
import {
  approveReview,
  listPublishedReviews,
  listReviews,
  removeReview,
  submitReview,
} from "../../../core/reviews/use-cases/reviews.ts"
import type { reviewsEndpoints } from "./contract.ts"
import type { Handlers } from "../engine/api.ts"
import { withTerms } from "../engine/with-terms.ts"

export const reviewsHandlers: Handlers<typeof reviewsEndpoints> = {
  submitReview: ({ body }) => Effect.as(submitReview(body), { message: RECEIVED }),
  listPublishedReviews: ({ query }) => listPublishedReviews(query),
  listReviews: ({ query }) => listReviews(withTerms(query)),
  approveReview: ({ params: { id } }) => approveReview(id),
  removeReview: ({ params: { id } }) => removeReview(id),
}

/** Spec §8. */
const RECEIVED =
  "Thank you for your feedback. Your review is pending approval and will appear on our site soon."
