import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Customers } from "../../core/ports/customers.ts"
import { Database } from "./connection.ts"

export const customersLayer: Layer.Layer<Customers, never, Database> = Layer.effect(
  Customers,
  Effect.map(Database, ({ rows }) => {
    const link = (customer: NewCustomer): Effect.Effect<number> =>
      Effect.flatMap(rows<{ readonly id: number }>(LINK, customer), ([known]) =>
        // No row only if another transaction added the customer meanwhile, who is found now.
        known === undefined ? link(customer) : Effect.succeed(known.id),
      )
    return Customers.of({
      link: ({ firstName, lastName, email, phone }, address) => {
        const { street, city, state, zip } = address ?? NO_ADDRESS
        return link({ firstName, lastName, email, phone, street, city, state, zip })
      },
    })
  }),
)

const NO_ADDRESS = { street: null, city: null, state: null, zip: null }

type NewCustomer = Readonly<Record<string, string | null>>

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
