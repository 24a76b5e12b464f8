import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { reviewNotice } from "../../outbox/outgoing-mail.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Reviews, type ReviewPage } from "../ports/reviews.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { approved, removable } from "../review-lifecycle.ts"
import { reviewOf, visitOfLink, type ReviewSubmission } from "../review-input.ts"
import {
  publishedReview,
  ReviewAlreadySent,
  UnknownReview,
  VisitAlreadyReviewed,
  type NewReview,
} from "../review.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { listWithTotal, someOrFail } from "../../storage/use-cases/read.ts"

/**
 * Stores a visitor's review, which waits for approval, and enqueues a notice to staff. It is verified if it was written
 * from the link in the thank-you for a completed visit. Fails with `ReviewAlreadySent` and `VisitAlreadyReviewed`.
 */
export const submitReview = Effect.fn("submitReview")(function* (sent: ReviewSubmission) {
  const appointmentId = yield* visitOf(sent)
  const review = reviewOf(sent, appointmentId, yield* currentTimeMillis)
  return yield* storeReview(review)
})

const storeReview = Effect.fnUntraced(function* (review: NewReview) {
  const added = yield* someOrFail((yield* Reviews).add(review), () =>
    review.appointmentId === null ? new ReviewAlreadySent() : new VisitAlreadyReviewed(),
  )
  yield* (yield* Outbox).enqueue(reviewNotice(added.id))
  return added
}, inTransaction)

/** The completed visit whose link the review was written from; null if there is none. */
const visitOf = Effect.fnUntraced(function* ({ visit }: ReviewSubmission) {
  const link = visitOfLink(visit)
  if (link === undefined) return null
  const { review, hash } = yield* Tokens
  // Hashes are compared, so that the time tells nothing about the token.
  if (hash(review(link.id)) !== hash(link.token)) return null
  const found = yield* (yield* Appointments).byId(link.id)
  return Option.exists(found, ({ status }) => status === "completed") ? link.id : null
})

/** What anybody may read of the approved reviews, newest first: all of them unless a page is named. */
export const listPublishedReviews = Effect.fn("listPublishedReviews")(function* (
  page: Pick<ReviewPage, "limit" | "offset"> = {},
) {
  const reviews = yield* (yield* Reviews).list({ status: "approved", ...page })
  return reviews.map(publishedReview)
})

/** A page of reviews, and how many there are on all pages. */
export const listReviews = Effect.fn("listReviews")(function* (page: ReviewPage) {
  const [reviews, total] = yield* listWithTotal(Reviews, page)
  return { reviews, total }
})

/** One review. Fails with `UnknownReview`. */
export const showReview = Effect.fn("showReview")(function* (id: number) {
  return yield* someOrFail((yield* Reviews).byId(id), () => new UnknownReview({ id }))
})

/** Shows a review on the site, from where it is not taken back (spec §4). Fails with `UnknownReview`. */
export const approveReview = Effect.fn("approveReview")(function* (id: number) {
  const before = yield* lockedReview(id)
  if (before.isApproved) return before
  const after = approved(before)
  yield* (yield* Reviews).approve(id)
  yield* recordChange("approve", `review ${id}`, before, after)
  return after
}, inTransaction)

/** Deletes a review that waits for approval. Fails with `UnknownReview` and `ReviewApproved`. */
export const removeReview = Effect.fn("removeReview")(function* (id: number) {
  const before = yield* Effect.fromResult(removable(yield* lockedReview(id)))
  yield* (yield* Reviews).remove(id)
  yield* recordChange("remove", `review ${id}`, before, null)
  return before
}, inTransaction)

const lockedReview = (id: number) =>
  Effect.flatMap(Reviews, ({ locked }) => someOrFail(locked(id), () => new UnknownReview({ id })))
