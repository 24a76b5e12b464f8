import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Reviews, type ReviewFilter } from "../../core/reviews/ports/reviews.ts"
import { isRepeated } from "../../core/reviews/review-lifecycle.ts"
import type { Review } from "../../core/reviews/review.ts"

/** The port over a list that a test can read and change; it finds by status and customer, oldest first. */
export const reviewsInMemory = ({ reviews }: { readonly reviews: Review[] }): Reviews["Service"] => {
  const visits = new Map<number, number | null>()
  const found = ({ status, customerId }: ReviewFilter) =>
    reviews.filter(
      (review) =>
        (status === undefined || review.isApproved === (status === "approved")) &&
        (customerId === undefined || review.customerId === customerId),
    )
  const byId = (id: number) =>
    Effect.sync(() => Option.fromUndefinedOr(reviews.find((review) => review.id === id)))
  const indexOf = (id: number) => reviews.findIndex((review) => review.id === id)
  return {
    add: (review) =>
      Effect.sync(() => {
        const { appointmentId, ...fields } = review
        const earlier = reviews.map((each) => ({ ...each, appointmentId: visits.get(each.id) ?? null }))
        if (earlier.some((each) => isRepeated(review, each))) return Option.none()
        const added = {
          ...fields,
          id: reviews.length + 1,
          customerId: null,
          isVerified: appointmentId !== null,
        }
        reviews.push(added)
        visits.set(added.id, appointmentId)
        return Option.some(added)
      }),
    byId,
    locked: byId,
    list: ({ limit = Infinity, offset = 0, ...filter }) =>
      Effect.sync(() => found(filter).slice(offset, offset + limit)),
    count: (filter) => Effect.sync(() => found(filter).length),
    approve: (id) =>
      Effect.sync(() => {
        const index = indexOf(id)
        reviews[index] = { ...reviews[index]!, isApproved: true }
      }),
    remove: (id) => Effect.sync(() => void reviews.splice(indexOf(id), 1)),
  }
}

/** A review that waits for approval. */
export const aReview = (differences: Partial<Review> = {}): Review => ({
  id: 3,
  customerId: null,
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  serviceType: "TV Mounting",
  rating: 4,
  title: "Straight",
  content: "It hangs straight.\nThey swept up.",
  city: "Ladue",
  state: "MO",
  isVerified: false,
  isApproved: false,
  createdAt: 0,
  ...differences,
})
