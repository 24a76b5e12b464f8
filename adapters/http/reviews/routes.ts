import * as Effect from "effect/Effect"
import { searchTerms } from "../../../core/fields/search-terms.ts"
import {
  approveReview,
  listPublishedReviews,
  listReviews,
  removeReview,
  submitReview,
} from "../../../core/reviews/use-cases/reviews.ts"
import type { reviewsEndpoints } from "./contract.ts"
import type { Handlers } from "../engine/api.ts"

export const reviewsHandlers: Handlers<typeof reviewsEndpoints> = {
  submitReview: ({ body }) => Effect.as(submitReview(body), { message: RECEIVED }),
  listPublishedReviews: () => listPublishedReviews,
  listReviews: ({ query }) => listReviews(reviewPageOf(query)),
  approveReview: ({ params: { id } }) => approveReview(id),
  removeReview: ({ params: { id } }) => removeReview(id),
}

/** Spec §8. */
const RECEIVED =
  "Thank you for your feedback. Your review is pending approval and will appear on our site soon."

/** The page of the list's query string. */
export const reviewPageOf = <Query extends { readonly search?: string }>({ search, ...page }: Query) => ({
  ...page,
  terms: searchTerms(search ?? ""),
})
