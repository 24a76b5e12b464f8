import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Customer, CustomerSort } from "../../../core/customers/customer.ts"
import type { EmailCampaign } from "../../../core/messages/email-campaign.ts"
import type { CustomerTies } from "../../../core/overview/customer-removal.ts"
import { Customers, type CustomerFilter, type MovedRecords } from "../../../core/customers/ports/customers.ts"
import { Database } from "../engine/connection.ts"
import { codeOf } from "../engine/failures.ts"
import { secondOf } from "../engine/timestamps.ts"
import { where } from "../engine/where.ts"

export const customersLayer: Layer.Layer<Customers, never, Database> = Layer.effect(
  Customers,
  Effect.map(Database, ({ rows }) => {
    const link = (customer: NewCaller): Effect.Effect<number> =>
      Effect.flatMap(rows<{ readonly id: number }>(LINK, customer), ([known]) =>
        // No row only if another transaction added the customer meanwhile, who is found now.
        known === undefined ? link(customer) : Effect.succeed(known.id),
      )
    return Customers.of({
      link: ({ firstName, lastName, email, phone }, address) => {
        const { street, city, state, zip } = address ?? NO_ADDRESS
        return link({ firstName, lastName, email, phone, street, city, state, zip })
      },
      byId: (id) => Effect.map(rows<Customer>(BY_ID, { id }), ([found]) => Option.fromUndefinedOr(found)),
      byIds: (ids) => rows<Customer>(BY_IDS, { ids: [...ids] }),
      byEmail: (email) =>
        Effect.map(rows<Customer>(BY_EMAIL, { email }), ([found]) => Option.fromUndefinedOr(found)),
      locked: (id) => Effect.map(rows<Customer>(LOCKED, { id }), ([found]) => Option.fromUndefinedOr(found)),
      list: ({ sort = "name", limit = null, offset = 0, ...filter }) =>
        rows<Customer>(
          `SELECT ${COLUMNS} FROM customers ${whereOf(filter)} ORDER BY ${ORDERS[sort]} LIMIT :limit OFFSET :offset`,
          { ...bindingsOf(filter), limit, offset },
        ),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM customers ${whereOf(filter)}`,
            bindingsOf(filter),
          ),
          ([row]) => row!.count,
        ),
      confirmEmail: (id, email, now) => Effect.asVoid(rows(CONFIRM_EMAIL, { id, email, now: secondOf(now) })),
      reviewers: rows(REVIEWERS),
      add: ({ createdAt, ...customer }) =>
        Effect.map(rows<Customer>(ADD, { ...customer, createdAt: secondOf(createdAt) }), ([added]) =>
          Option.fromUndefinedOr(added),
        ),
      update: (customer) =>
        rows<Customer>(UPDATE, { ...customer, createdAt: secondOf(customer.createdAt) }).pipe(
          Effect.map(([updated]) => Option.fromUndefinedOr(updated)),
          Effect.catchDefect((defect) =>
            codeOf(defect) === UNIQUE_VIOLATION ? Effect.succeedNone : Effect.die(defect),
          ),
        ),
      ties: (id) => Effect.map(rows<Omit<CustomerTies, "visits">>(TIES, { id }), ([ties]) => ties!),
      moveTo: (id, from) =>
        Effect.gen(function* () {
          const [moved] = yield* rows<MovedRecords>(MOVE, { id, from })
          yield* rows(MERGE_MESSAGES, { id, from })
          yield* rows(MERGE_CONSENTS, { id })
          yield* rows(MERGE_RECIPIENTS, { id, from })
          yield* rows(REMOVE, { id: from })
          return moved!
        }),
      campaigns: (id) => rows<EmailCampaign>(CAMPAIGNS, { id }),
      markMailed: (email, at) => Effect.asVoid(rows(MARK_MAILED, { email, at: secondOf(at) })),
      endSignInLinks: (id) =>
        Effect.asVoid(rows("DELETE FROM portal_login_tokens WHERE customer_id = :id", { id })),
    })
  }),
)

const NO_ADDRESS = { street: null, city: null, state: null, zip: null }

type NewCaller = Readonly<Record<string, string | null>>

const LINK = `
  WITH known AS (SELECT id FROM customers WHERE lower(email) = lower(:email)),
  added AS (
    INSERT INTO customers (first_name, last_name, email, phone, street, city, state, zip)
    SELECT :firstName, :lastName, :email, :phone, :street, :city, :state, :zip
    WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT (lower(email)) DO NOTHING
    RETURNING id
  )
  SELECT id FROM known UNION ALL SELECT id FROM added
`

const COLUMNS = `
  id, first_name AS "firstName", last_name AS "lastName", email, phone, company, street, city, state, zip, notes,
  created_at AS "createdAt", last_email_sent AS "lastEmailSent", version
`

const ADD = `
  INSERT INTO customers (first_name, last_name, email, phone, company, street, city, state, zip, notes, created_at)
  VALUES (
    :firstName, :lastName, :email, :phone, :company, :street, :city, :state, :zip, :notes, to_timestamp(:createdAt)
  )
  ON CONFLICT (lower(email)) DO NOTHING
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE customers SET
    email_confirmed_at = CASE WHEN lower(email) = lower(:email) THEN email_confirmed_at END,
    first_name = :firstName, last_name = :lastName, email = :email, phone = :phone, company = :company,
    street = :street, city = :city, state = :state, zip = :zip, notes = :notes, created_at = to_timestamp(:createdAt)
  WHERE id = :id
  RETURNING ${COLUMNS}
`

/** SQLSTATE of a violation of customers_email_unique. */
const UNIQUE_VIOLATION = "23505"

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
    (
      SELECT coalesce(sum(cost_cents), 0) FROM visit_records JOIN appointments ON id = appointment_id
      WHERE customer_id = :id AND status = 'completed'
    )::int AS "costTotal"
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
    wants_news = kept.wants_news AND other.wants_news
  FROM customers AS other WHERE kept.id = :id AND other.id = :from
`

/** A consent that was withdrawn under one of the records after it was given under the other one has ended. */
const MERGE_CONSENTS = `
  UPDATE text_consents AS given SET withdrawn_at = ended.withdrawn_at, withdrawn_by = ended.withdrawn_by
  FROM text_consents AS ended
  WHERE given.customer_id = :id AND given.withdrawn_at IS NULL
    AND ended.customer_id = :id AND ended.phone = given.phone AND ended.withdrawn_at >= given.given_at
`

/** Who was sent a campaign's mail under one of the records was sent it. */
const MERGE_RECIPIENTS = `
  UPDATE campaign_recipients AS kept SET state = 'sent', reason = NULL, changed_at = other.changed_at
  FROM campaign_recipients AS other
  WHERE kept.customer_id = :id AND other.customer_id = :from AND kept.campaign_id = other.campaign_id
    AND other.state = 'sent' AND kept.state <> 'sent'
`

const MOVE = `
  WITH visits AS (UPDATE appointments SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  plans AS (UPDATE maintenance_plans SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  reviews AS (UPDATE reviews SET customer_id = :id WHERE customer_id = :from RETURNING 1),
  quotes AS (UPDATE quotes SET customer_id = :id WHERE customer_id = :from RETURNING 1),
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
  consents AS (UPDATE text_consents SET customer_id = :id WHERE customer_id = :from),
  deletion AS (
    UPDATE deletion_requests SET customer_id = :id
    WHERE customer_id = :from AND NOT EXISTS (SELECT FROM deletion_requests WHERE customer_id = :id)
  )
  SELECT
    (SELECT count(*) FROM visits)::int AS visits, (SELECT count(*) FROM plans)::int AS plans,
    (SELECT count(*) FROM reviews)::int AS reviews, (SELECT count(*) FROM quotes)::int AS quotes
`

const CAMPAIGNS = `
  SELECT id, campaign_id AS "campaignId", subject, campaign_type AS "campaignType", sent_at AS "sentAt"
  FROM email_campaigns JOIN campaign_recipients USING (campaign_id, customer_id)
  WHERE customer_id = :id AND state = 'sent' ORDER BY sent_at DESC, id DESC
`

const CONFIRM_EMAIL = `
  WITH confirmed AS (
    UPDATE customers SET email_confirmed_at = coalesce(email_confirmed_at, to_timestamp(:now))
    WHERE id = :id AND lower(email) = lower(:email)
    RETURNING id
  )
  UPDATE appointments SET email_unconfirmed = false
  FROM confirmed
  WHERE customer_id = confirmed.id AND email_unconfirmed AND lower(appointments.email) = lower(:email)
`

const MARK_MAILED = `
  UPDATE customers SET last_email_sent = greatest(last_email_sent, to_timestamp(:at))
  WHERE lower(email) = lower(:email) AND deleted_at IS NULL
`

const BY_EMAIL = `SELECT ${COLUMNS} FROM customers WHERE lower(email) = lower(:email) AND deleted_at IS NULL`
const BY_ID = `SELECT ${COLUMNS} FROM customers WHERE id = :id AND deleted_at IS NULL`

const BY_IDS = `SELECT ${COLUMNS} FROM customers WHERE id = ANY (:ids) AND deleted_at IS NULL`

const LOCKED = `${BY_ID} FOR UPDATE`

const whereOf = ({ terms = [] }: CustomerFilter): string =>
  where("deleted_at IS NULL", terms.length > 0 && "search @@ search_query(:terms)")

const bindingsOf = ({ terms = [] }: CustomerFilter) => ({ terms: [...terms] })

const ORDERS: Readonly<Record<CustomerSort, string>> = {
  name: "lower(last_name), lower(first_name), id",
  "-name": "lower(last_name) DESC, lower(first_name) DESC, id DESC",
  createdAt: "created_at, id",
  "-createdAt": "created_at DESC, id DESC",
}

const REVIEWERS = `
  SELECT id, "firstName", "lastName" FROM (
    SELECT DISTINCT ON (customer_id)
      customer_id AS id, first_name AS "firstName", last_name AS "lastName", created_at
    FROM reviews WHERE is_approved AND customer_id IS NOT NULL
    ORDER BY customer_id, created_at DESC, reviews.id DESC
  ) AS newest
  ORDER BY created_at DESC, id DESC
`
