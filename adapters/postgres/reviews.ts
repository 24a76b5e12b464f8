import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Reviews, type ReviewFilter } from "../../core/reviews/ports/reviews.ts"
import type { Review, ReviewSort } from "../../core/reviews/review.ts"
import { Database } from "./engine/connection.ts"
import { secondOf } from "./engine/timestamps.ts"
import { where } from "./engine/where.ts"

export const reviewsLayer: Layer.Layer<Reviews, never, Database> = Layer.effect(
  Reviews,
  Effect.map(Database, ({ rows }) =>
    Reviews.of({
      add: ({ createdAt, ...review }) =>
        Effect.map(rows<Review>(ADD, { ...review, createdAt: secondOf(createdAt) }), ([added]) =>
          Option.fromUndefinedOr(added),
        ),
      byId: (id) => Effect.map(rows<Review>(BY_ID, { id }), ([found]) => Option.fromUndefinedOr(found)),
      locked: (id) =>
        Effect.map(rows<Review>(`${BY_ID} FOR UPDATE`, { id }), ([found]) => Option.fromUndefinedOr(found)),
      list: ({ sort = "-createdAt", limit = null, offset = 0, ...filter }) =>
        rows<Review>(
          `SELECT ${COLUMNS} FROM reviews ${whereOf(filter)} ORDER BY ${ORDERS[sort]} LIMIT :limit OFFSET :offset`,
          { ...bindingsOf(filter), limit, offset },
        ),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM reviews ${whereOf(filter)}`,
            bindingsOf(filter),
          ),
          ([row]) => row!.count,
        ),
      approve: (id) => Effect.asVoid(rows("UPDATE reviews SET is_approved = true WHERE id = :id", { id })),
      remove: (id) => Effect.asVoid(rows("DELETE FROM reviews WHERE id = :id", { id })),
    }),
  ),
)

const COLUMNS = `
  id, customer_id AS "customerId", first_name AS "firstName", last_name AS "lastName", email,
  service_type AS "serviceType", rating, title, content, city, state, is_verified AS "isVerified", is_approved AS "isApproved",
  created_at AS "createdAt"
`

const ADD = `
  INSERT INTO reviews (
    customer_id, appointment_id, is_verified, first_name, last_name, email, service_type, rating, title, content, city,
    state, is_approved, created_at
  )
  VALUES (
    (SELECT customers.id FROM customers WHERE lower(customers.email) = lower(:email)),
    :appointmentId, CAST(:appointmentId AS integer) IS NOT NULL, :firstName, :lastName, :email, :serviceType, :rating, :title, :content, :city, :state, :isApproved,
    to_timestamp(:createdAt)
  )
  ON CONFLICT DO NOTHING
  RETURNING ${COLUMNS}
`

const BY_ID = `SELECT ${COLUMNS} FROM reviews WHERE id = :id`

const whereOf = ({ status, customerId, terms = [] }: ReviewFilter): string =>
  where(
    status !== undefined && (status === "approved" ? "is_approved" : "NOT is_approved"),
    customerId !== undefined && "customer_id = :customerId",
    terms.length > 0 && "search @@ search_query(:terms)",
  )

const bindingsOf = ({ customerId, terms = [] }: ReviewFilter) => ({
  customerId: customerId ?? null,
  terms: [...terms],
})

const ORDERS: Readonly<Record<ReviewSort, string>> = {
  createdAt: "created_at, id",
  "-createdAt": "created_at DESC, id DESC",
  rating: "rating, created_at DESC, id DESC",
  "-rating": "rating DESC, created_at DESC, id DESC",
}
