import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../fields/described.ts"
import { initialOf } from "../contacts/customer.ts"
import { fullName } from "../fields/full-name.ts"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"

/** A review as it was sent (spec §3). The name and address are those the person gave, known customer or not. */
export const Review = Schema.Struct({
  id: RowId,
  customerId: Schema.NullOr(RowId).pipe(
    described("The customer with its email when it was sent; null if there was none."),
  ),
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  serviceType: Schema.String,
  rating: Schema.Int.pipe(described("1 to 5 stars.")),
  title: Schema.String,
  content: Schema.String,
  city: Schema.String,
  state: Schema.String.pipe(described("The two-letter code.")),
  isVerified: Schema.Boolean.pipe(
    described("Whether it was written from the link in the thank-you for a completed visit."),
  ),
  isApproved: Schema.Boolean.pipe(described("Whether the site shows it. An approved review stays approved.")),
  createdAt: Instant,
}).annotate({ identifier: "Review" })
export type Review = typeof Review.Type

/** A review that is not stored yet; storing it links it to the customer with its email. */
export interface NewReview extends Omit<Review, "id" | "customerId" | "isVerified"> {
  /** The completed visit that it is about, which makes it verified; null for any other review. */
  readonly appointmentId: number | null
}

const PUBLISHED_FIELDS = [
  "id",
  "rating",
  "title",
  "content",
  "city",
  "state",
  "serviceType",
  "isVerified",
  "createdAt",
] as const

/** What anybody may read of an approved review (decisions). */
export const PublishedReview = Review.mapFields(Struct.pick(PUBLISHED_FIELDS))
  .mapFields(Struct.assign({ author: Schema.String }))
  .annotate({ identifier: "PublishedReview" })
export type PublishedReview = typeof PublishedReview.Type

/** Leaves "Jane D." of the name, and nothing of the email. */
export const publishedReview = ({ firstName, lastName, ...review }: Review): PublishedReview => ({
  ...Struct.pick(review, PUBLISHED_FIELDS),
  author: fullName({ firstName, lastName: initialOf(lastName) }),
})

/** What a list of reviews is sorted by; with "-" in descending order. */
export const ReviewSort = Schema.Literals(["createdAt", "-createdAt", "rating", "-rating"])
export type ReviewSort = typeof ReviewSort.Type

export const ReviewStatus = Schema.Literals(["pending", "approved"])
export type ReviewStatus = typeof ReviewStatus.Type

export class UnknownReview extends Data.TaggedError("UnknownReview")<{ readonly id: number }> {
  override readonly message = "Review not found."
}

/** Approved reviews stay (decisions): a business cannot delete the ones it likes less. */
export class ReviewApproved extends Data.TaggedError("ReviewApproved")<{}> {
  override readonly message = "This review is approved, and approved reviews stay on the site."
}

/** One review for each link in a thank-you. */
export class VisitAlreadyReviewed extends Data.TaggedError("VisitAlreadyReviewed")<{}> {
  override readonly message = "You already reviewed this visit. Thank you, once is enough."
}

/** One review for each email and service type a day. */
export class ReviewAlreadySent extends Data.TaggedError("ReviewAlreadySent")<{}> {
  override readonly message = "You already sent a review of this service today. Thank you, once is enough."
}
