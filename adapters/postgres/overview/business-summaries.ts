import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { BusinessSummaries } from "../../../core/overview/ports/business-summaries.ts"
import { Database } from "../engine/connection.ts"
import { PLAN_IN_FORCE } from "../plans.ts"

export const businessSummariesLayer: Layer.Layer<BusinessSummaries, never, Database> = Layer.effect(
  BusinessSummaries,
  Effect.map(Database, ({ one }) => BusinessSummaries.of({ current: one(CURRENT) })),
)

/** Who has confirmed nothing and has visits of which none was ever firm. */
const UNCONFIRMED = `
  SELECT DISTINCT customers.id FROM customers JOIN appointments ON customer_id = customers.id
  WHERE
    held_until IS NOT NULL AND deleted_at IS NULL AND email_confirmed_at IS NULL
    AND NOT EXISTS (
      SELECT FROM appointments firm WHERE firm.customer_id = customers.id AND firm.held_until IS NULL
    )
`

const CURRENT = `
  SELECT
    (
      (SELECT count(*) FROM customers WHERE deleted_at IS NULL)
      - (SELECT count(*) FROM (${UNCONFIRMED}) AS unconfirmed)
    )::integer AS "totalCustomers",
    (
      SELECT coalesce(sum(price_cents), 0) FROM maintenance_plans
      WHERE ${PLAN_IN_FORCE}
    )::integer AS "monthlyRevenue",
    (SELECT count(*) FROM quotes WHERE status = 'pending')::integer AS "pendingQuotes",
    (SELECT count(*) FROM reviews WHERE NOT is_approved)::integer AS "pendingReviews",
    (SELECT count(*) FROM deletion_requests WHERE declined_at IS NULL)::integer AS "deletionRequests",
    (SELECT count(*) FROM plan_charges WHERE paid_at IS NULL AND due_at <= now())::integer AS "dueCharges",
    (SELECT count(*) FROM unanswered_questions)::integer AS "unansweredQuestions"
`
