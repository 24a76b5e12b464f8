import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CustomerRecords, type MovedRecords } from "../../../core/customers/ports/customer-records.ts"
import { Database } from "../engine/connection.ts"

export const customerRecordsLayer: Layer.Layer<CustomerRecords, never, Database> = Layer.effect(
  CustomerRecords,
  Effect.map(Database, ({ one, run }) =>
    CustomerRecords.of({
      ties: (id) => one(TIES, { id }),
      linkSent: (id) => run(LINK_SENT, { id, from: id }),
      moveTo: (id, from) =>
        Effect.gen(function* () {
          yield* run(MERGE_RECIPIENTS, { id, from })
          yield* run(MERGE_REQUESTS, { id, from })
          const moved = yield* one<MovedRecords>(MOVE, { id, from })
          yield* run(LINK_SENT, { id, from })
          yield* run(MERGE_MESSAGES, { id, from })
          yield* run(MERGE_CONSENTS, { id })
          yield* run("INSERT INTO merged_customers (id, customer_id) VALUES (:from, :id)", { id, from })
          yield* run(REMOVE, { id: from })
          return moved
        }),
    }),
  ),
)

const TIES = `
  SELECT
    coalesce(
      (
        SELECT json_agg(json_build_object('id', id, 'planType', plan_type, 'status', status) ORDER BY id)
        FROM maintenance_plans WHERE customer_id = :id
      ),
      '[]'
    ) AS plans,
    (SELECT count(*) FROM reviews WHERE customer_id = :id)::int AS reviews,
    (SELECT count(*) FROM quotes WHERE customer_id = :id)::int AS quotes,
    (SELECT count(*) FROM invoices WHERE customer_id = :id)::int AS invoices,
    (
      (SELECT coalesce(sum(open_cents), 0) FROM invoices WHERE customer_id = :id) + (
        SELECT coalesce(sum(amount_cents), 0) FROM plan_charges
        WHERE plan_id IN (SELECT id FROM maintenance_plans WHERE customer_id = :id) AND paid_at IS NULL AND NOT EXISTS (
          SELECT FROM invoices WHERE plan_charge_id = plan_charges.id AND number IS NOT NULL
        )
      )
    )::float8 AS owes,
    (
      (SELECT coalesce(sum(credit_cents), 0) FROM invoices WHERE customer_id = :id) - (
        SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
        WHERE account = 'deposits' AND quote_id IN (
          SELECT id FROM quotes WHERE customer_id = :id
            OR (customer_id IS NULL AND lower(email) = (SELECT lower(email) FROM customers WHERE id = :id))
        )
      )
    )::float8 AS "isOwed",
    (
      SELECT coalesce(sum(cost_cents), 0) FROM visit_records JOIN appointments ON id = appointment_id
      WHERE customer_id = :id AND status = 'completed'
    )::int AS "costTotal"
`

/**
 * What was sent with the email of `:from` before it was a customer's becomes that of `:id`. Only where they have confirmed it:
 * who books with the address of somebody else, and has it corrected, would get what that person has sent.
 */
const LINK_SENT = `
  WITH own AS (SELECT lower(email) AS email FROM customers WHERE id = :from AND email_confirmed_at IS NOT NULL),
  quotes AS (
    UPDATE quotes SET customer_id = :id FROM own WHERE customer_id IS NULL AND lower(quotes.email) = own.email
  )
  UPDATE reviews SET customer_id = :id FROM own WHERE customer_id IS NULL AND lower(reviews.email) = own.email
`

/** Links and sessions go with the row. */
const REMOVE = "DELETE FROM customers WHERE id = :id"

/** Who refused a message under one of the records does not get it, and who was mailed under one of them was mailed. */
const MERGE_MESSAGES = `
  UPDATE customers AS kept SET
    last_email_sent = greatest(kept.last_email_sent, other.last_email_sent),
    last_campaign_mail = greatest(kept.last_campaign_mail, other.last_campaign_mail),
    wants_reminders = kept.wants_reminders AND other.wants_reminders,
    wants_thank_yous = kept.wants_thank_yous AND other.wants_thank_yous,
    wants_news = kept.wants_news AND other.wants_news,
    is_tax_exempt = kept.is_tax_exempt OR other.is_tax_exempt,
    tax_exempt_reason = coalesce(kept.tax_exempt_reason, other.tax_exempt_reason)
  FROM customers AS other WHERE kept.id = :id AND other.id = :from
`

/** A consent that was withdrawn under one of the records after it was given under the other one has ended. */
const MERGE_CONSENTS = `
  UPDATE text_consents AS given SET withdrawn_at = ended.withdrawn_at, withdrawn_by = ended.withdrawn_by
  FROM text_consents AS ended
  WHERE given.customer_id = :id AND given.withdrawn_at IS NULL
    AND ended.customer_id = :id AND ended.phone = given.phone AND ended.withdrawn_at >= given.given_at
`

/**
 * Of a campaign that goes to both records, the other one's state stays where its mail was sent, or still is to be sent while
 * this one has no email.
 */
const MERGE_RECIPIENTS = `
  DELETE FROM campaign_recipients AS kept USING campaign_recipients AS other
  WHERE kept.customer_id = :id AND other.customer_id = :from AND kept.campaign_id = other.campaign_id
    AND (
      (other.state = 'sent' AND kept.state <> 'sent')
      OR (other.state IN ('waiting', 'queued') AND kept.reason = 'noEmail')
    )
`

/** A request for deletion that waits takes the place of one that was declined. */
const MERGE_REQUESTS = `
  DELETE FROM deletion_requests AS declined USING deletion_requests AS waiting
  WHERE declined.customer_id = :id AND declined.declined_at IS NOT NULL
    AND waiting.customer_id = :from AND waiting.declined_at IS NULL
`

const MOVE = `
  WITH visits AS (UPDATE appointments SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  plans AS (UPDATE maintenance_plans SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  reviews AS (UPDATE reviews SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  quotes AS (UPDATE quotes SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  bills AS (UPDATE invoices SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  feeds AS (
    UPDATE calendar_feeds SET customer_id = :id
    WHERE customer_id = :from AND NOT EXISTS (SELECT FROM calendar_feeds WHERE customer_id = :id)
  ),
  -- What both were sent stays once; the other one goes with its customer.
  campaigns AS (
    UPDATE email_campaigns AS mail SET customer_id = :id
    WHERE customer_id = :from AND NOT EXISTS (
      SELECT FROM email_campaigns WHERE customer_id = :id AND campaign_id = mail.campaign_id
    )
  ),
  recipients AS (
    UPDATE campaign_recipients AS recipient SET customer_id = :id
    WHERE customer_id = :from AND NOT EXISTS (
      SELECT FROM campaign_recipients WHERE customer_id = :id AND campaign_id = recipient.campaign_id
    )
  ),
  chats AS (UPDATE chat_sessions SET customer_id = :id WHERE customer_id = :from),
  -- A link that was not opened yet would change an email that is another one now: it goes with its customer.
  earlier_emails AS (
    UPDATE email_changes SET customer_id = :id WHERE customer_id = :from AND used_at IS NOT NULL
  ),
  merged_before AS (UPDATE merged_customers SET customer_id = :id WHERE customer_id = :from),
  consents AS (UPDATE text_consents SET customer_id = :id WHERE customer_id = :from),
  deletion AS (
    UPDATE deletion_requests SET customer_id = :id
    WHERE customer_id = :from AND NOT EXISTS (SELECT FROM deletion_requests WHERE customer_id = :id)
  )
  SELECT
    (SELECT count(*) FROM visits)::int AS visits, (SELECT count(*) FROM plans)::int AS plans,
    (SELECT count(*) FROM reviews)::int AS reviews, (SELECT count(*) FROM quotes)::int AS quotes,
    (SELECT count(*) FROM bills)::int AS invoices
`
