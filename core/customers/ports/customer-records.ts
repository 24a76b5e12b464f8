import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { CustomerTies } from "../customer-removal.ts"

/** How many records of each kind have come to another customer. */
export interface MovedRecords {
  readonly visits: number
  readonly plans: number
  readonly reviews: number
  readonly quotes: number
  readonly invoices: number
}

/** What refers to a customer, of every area. */
export class CustomerRecords extends Context.Service<
  CustomerRecords,
  {
    /** Plans, how many reviews, quotes and invoices refer to the customer, and amounts. */
    readonly ties: (id: number) => Effect<Omit<CustomerTies, "visits">>
    /** Makes the quotes and reviews the customer's that were sent with their present email, if confirmed, and belong to no customer. */
    readonly linkSent: (id: number) => Effect<void>
    /**
     * Makes what refers to one customer, or was sent with their confirmed email, refer to another one, who keeps of the messages
     * only what both wanted, and deletes the first.
     */
    readonly moveTo: (id: number, from: number) => Effect<MovedRecords>
  }
>()("core/CustomerRecords") {}
