import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { NewReview, Review, ReviewSort, ReviewStatus } from "../review.ts"

export interface ReviewFilter {
  readonly status?: ReviewStatus
  /** Only those of this customer. */
  readonly customerId?: number
  /** Made by `searchTerms`: all of them must match a name, an email, the service, the title or the text. */
  readonly terms?: readonly string[]
}

export interface ReviewPage extends ReviewFilter {
  /** "-createdAt" unless named. */
  readonly sort?: ReviewSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

export class Reviews extends Context.Service<
  Reviews,
  {
    /**
     * The review with its id, linked to the customer with its email if there is one. None when one of its visit is
     * stored, or one with this email and service type was stored on the same day in Chicago.
     */
    readonly add: (review: NewReview) => Effect<Option<Review>>
    readonly byId: (id: number) => Effect<Option<Review>>
    /** As `byId`, in a transaction, until whose end no other one changes the review. */
    readonly locked: (id: number) => Effect<Option<Review>>
    readonly list: (page: ReviewPage) => Effect<readonly Review[]>
    readonly count: (filter: ReviewFilter) => Effect<number>
    /** Approves a review that exists. */
    readonly approve: (id: number) => Effect<void>
    readonly remove: (id: number) => Effect<void>
  }
>()("core/Reviews") {}
