import * as Schema from "effect/Schema"

/** Of an entity: US dollars as whole cents; dollars in the API, a column `…_cents` in the database. */
export const Cents = Schema.Int.annotate({ quantity: "money" })
/** An amount of US dollars as whole cents. In the API amounts are dollars, as JSON numbers. */
export type Cents = number
