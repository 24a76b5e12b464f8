import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Customer, CustomerSort } from "../../../core/contacts/customer.ts"
import { Customers, type CustomerFilter } from "../../../core/contacts/ports/customers.ts"
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
