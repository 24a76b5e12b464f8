import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { ReviewSubmission } from "../../../core/reviews/review-input.ts"
import { PublishedReview, Review, ReviewSort, ReviewStatus } from "../../../core/reviews/review.ts"
import { RowId } from "../../../core/fields/row-id.ts"
import type { Contract } from "../engine/contract/endpoint.ts"
import type { ErrorReplies } from "../engine/contract/error-reply.ts"
import { pageReply, searchField, sortField, statusField } from "../engine/contract/list.ts"
import { IdParams, pageFields, wholeNumber } from "../engine/contract/numbers.ts"
import { IsoInstant } from "../engine/contract/wire.ts"

const submission: ReviewSubmission = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  serviceType: "TV Mounting",
  rating: 5,
  title: "Level to the millimeter",
  content: "The TV hangs straight and the cords are gone. They swept up, too.",
  city: "St. Louis",
  state: "MO",
}

const example: Review = {
  ...submission,
  id: 8,
  customerId: 12,
  rating: 5,
  isVerified: true,
  isApproved: false,
  createdAt: 1_795_446_000_000,
}

/** A review as staff see it. */
export const StaffReview = Review.mapFields(Struct.assign({ createdAt: IsoInstant })).annotate({
  identifier: "StaffReview",
  examples: [example],
})

const { id, rating, title, content, city, state, serviceType, isVerified, createdAt } = example

const SiteReview = PublishedReview.mapFields(Struct.assign({ createdAt: IsoInstant })).annotate({
  identifier: "PublishedReview",
  examples: [
    { id, rating, title, content, city, state, serviceType, isVerified, createdAt, author: "Jane D." },
  ],
})

const NO_ID = { message: "That id does not exist" }

const filterFields = {
  status: statusField(ReviewStatus),
  customerId: Schema.optionalKey(wholeNumber(RowId.annotate(NO_ID), NO_ID.message)),
  search: searchField,
  sort: sortField(ReviewSort),
}

/** Which reviews, in which order. */
export const ReviewFilters = Schema.Struct(filterFields).annotate({
  examples: [{ status: "pending", search: "jane doe", sort: "createdAt" }],
})

const DAY_S = 24 * 60 * 60

/** What customers write about the business (spec §7; who may see what: decisions). */
export const reviewsEndpoints = {
  submitReview: {
    actors: ["visitor"],
    summary: "Sends a review, which the site shows once staff have approved it.",
    body: { json: ReviewSubmission.annotate({ examples: [submission] }) },
    reply: Schema.Struct({ message: Schema.String }).annotate({
      identifier: "ReviewReceived",
      examples: [{ message: "Thank you for your feedback." }],
    }),
    creates: true,
    honeypot: true,
    errors: ["ReviewAlreadySent", "VisitAlreadyReviewed"],
    limits: {
      perRecipient: {
        field: "email",
        requests: 20,
        seconds: DAY_S,
        message:
          "Many reviews were sent with this email address today. To tell us more, please call {phone}.",
      },
      successesPerAddress: {
        requests: 5,
        seconds: DAY_S,
        message:
          "Five reviews were sent from your internet connection today. To tell us more, please call {phone}.",
      },
    },
  },
  listPublishedReviews: {
    actors: ["visitor"],
    summary:
      "A page of the approved reviews, newest first, with the first name and initial of their authors; 50 unless more or fewer are asked for.",
    query: Schema.Struct(pageFields).annotate({ examples: [{ limit: 50, offset: 0 }] }),
    reply: Schema.Array(SiteReview),
  },
  listReviews: {
    actors: ["staff"],
    summary:
      "A page of all reviews, newest first unless sorted otherwise, searched by beginnings of words of names, emails, services, titles and texts.",
    query: Schema.Struct({ ...pageFields, ...filterFields }).annotate({
      identifier: "ReviewList",
      examples: [{ limit: 50, offset: 0, status: "pending" }],
    }),
    reply: pageReply("reviews", StaffReview, example),
  },
  approveReview: {
    actors: ["staff"],
    summary: "Shows a review on the site. It stays there: approving is not undone.",
    params: IdParams,
    reply: StaffReview,
    errors: ["UnknownReview"],
  },
  removeReview: {
    actors: ["staff"],
    summary: "Deletes a review that waits for approval.",
    params: IdParams,
    errors: ["UnknownReview", "ReviewApproved"],
  },
} as const satisfies Contract

export const reviewErrors = {
  UnknownReview: { status: 404, means: "There is no review with this id." },
  ReviewApproved: { status: 409, means: "The review is approved; approved reviews stay." },
  ReviewAlreadySent: {
    status: 409,
    means: "A review of this service was already sent with this email today.",
  },
  VisitAlreadyReviewed: {
    status: 409,
    means: "The visit of the link was reviewed before, or this service was today with this email.",
  },
} as const satisfies ErrorReplies
