import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Customer, CustomerSort } from "../../core/customers/customer.ts"
import { Customers, type CustomerFilter } from "../../core/ports/customers.ts"
import { Database } from "./connection.ts"
import { where } from "./where.ts"

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
      reviewers: rows(REVIEWERS),
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
  created_at AS "createdAt"
`

const BY_ID = `SELECT ${COLUMNS} FROM customers WHERE id = :id AND deleted_at IS NULL`

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
  SELECT customers.id, first_name AS "firstName", last_name AS "lastName"
  FROM customers JOIN reviews ON reviews.customer_id = customers.id
  WHERE is_approved AND deleted_at IS NULL
  GROUP BY customers.id
  ORDER BY max(reviews.created_at) DESC, customers.id DESC
`
