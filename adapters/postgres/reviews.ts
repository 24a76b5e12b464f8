import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Reviews, type ReviewFilter } from "../../core/reviews/ports/reviews.ts"
import { Review, type ReviewSort } from "../../core/reviews/review.ts"
import { Database } from "./engine/connection.ts"
import { searched, tableOf } from "./engine/table.ts"

const reviews = tableOf("reviews", Review)

export const reviewsLayer: Layer.Layer<Reviews, never, Database> = Layer.effect(
  Reviews,
  Effect.map(Database, ({ count, first, rows, run }) =>
    Reviews.of({
      add: ({ appointmentId, ...review }) =>
        first(
          reviews.insertNew(
            "",
            { ...review, isVerified: appointmentId !== null },
            {
              appointment_id: appointmentId,
              customer_id: {
                sql: "(SELECT id FROM customers WHERE lower(email) = lower(?))",
                value: review.email,
              },
            },
          ),
        ),
      byId: (id) => first(reviews.select({ id })),
      locked: (id) => first(reviews.locked({ id })),
      list: ({ sort = "-createdAt", ...page }) => rows(reviews.page(matching(page), ORDERS[sort], page)),
      count: (filter) => count(matching(filter)),
      approve: (id) => run(reviews.update({ id }, { isApproved: true })),
      remove: (id) => run(reviews.remove({ id })),
    }),
  ),
)

const matching = ({ status, customerId, terms }: ReviewFilter) =>
  searched(reviews.where({ isApproved: status && status === "approved", customerId }), terms)

const ORDERS: Readonly<Record<ReviewSort, string>> = {
  createdAt: "created_at, id",
  "-createdAt": "created_at DESC, id DESC",
  rating: "rating, created_at DESC, id DESC",
  "-rating": "rating DESC, created_at DESC, id DESC",
}
