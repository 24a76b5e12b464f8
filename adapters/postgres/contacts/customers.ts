import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { Customer, type CustomerSort } from "../../../core/contacts/customer.ts"
import { Customers, type CustomerFilter } from "../../../core/contacts/ports/customers.ts"
import { Database } from "../engine/connection.ts"
import { codeOf } from "../engine/failures.ts"
import { searched, tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"

const customers = tableOf("customers", Customer)

export const customersLayer: Layer.Layer<Customers, never, Database> = Layer.effect(
  Customers,
  Effect.map(Database, ({ count, first, one, rows, run }) => {
    const link = (customer: NewCaller): Effect.Effect<number> =>
      Effect.flatMap(
        first<{ readonly id: number }>(LINK, customer),
        // No row only if another transaction added the customer meanwhile, who is found now.
        Option.match({ onNone: () => link(customer), onSome: ({ id }) => Effect.succeed(id) }),
      )
    return Customers.of({
      link: ({ firstName, lastName, email, phone }, address) => {
        const { street, city, state, zip } = address ?? NO_ADDRESS
        return link({ firstName, lastName, email, phone, street, city, state, zip })
      },
      byId: (id) => first(BY_ID, { id }),
      byIds: (ids) => rows(`${LISTED} AND id = ANY (:ids)`, { ids: [...ids] }),
      currentId: (id) => Effect.map(one<{ readonly id: number }>(CURRENT_ID, { id }), (found) => found.id),
      byEmail: (email) => first(`${LISTED} AND lower(email) = lower(:email)`, { email }),
      locked: (id) => first(`${BY_ID} FOR UPDATE`, { id }),
      list: ({ sort = "name", ...page }) => rows(customers.page(matching(page), ORDERS[sort], page)),
      count: (filter) => count(matching(filter)),
      confirmEmail: (id, email, now) => run(CONFIRM_EMAIL, { id, email, now: secondOf(now) }),
      reviewers: rows(REVIEWERS),
      add: (customer) => first(customers.insertNew("(lower(email))", customer)),
      update: ({ id, ...customer }) =>
        first(
          customers.update({ id }, Struct.omit(customer, ["lastEmailSent"]), {
            email_confirmed_at: {
              sql: "CASE WHEN lower(email) = lower(?) THEN email_confirmed_at END",
              value: customer.email,
            },
          }),
        ).pipe(
          Effect.catchDefect((defect) =>
            codeOf(defect) === UNIQUE_VIOLATION ? Effect.succeedNone : Effect.die(defect),
          ),
        ),
      markMailed: (email, at) => run(MARK_MAILED, { email, at: secondOf(at) }),
      endSignInLinks: (id) => run("DELETE FROM portal_login_tokens WHERE customer_id = :id", { id }),
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

const LISTED = `SELECT ${customers.columns()} FROM customers WHERE deleted_at IS NULL`

const BY_ID = `${LISTED} AND id = :id`

const CURRENT_ID = `
  SELECT coalesce((SELECT customer_id FROM merged_customers WHERE id = :id), CAST(:id AS int)) AS id
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

const matching = ({ terms }: CustomerFilter) => searched(customers.where().whereNull("deleted_at"), terms)

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
