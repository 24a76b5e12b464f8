import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Address, Caller } from "../customers/contact.ts"
import type { Customer, CustomerSort } from "../customers/customer.ts"

export interface CustomerFilter {
  /** Made by `searchTerms`: all of them must match. */
  readonly terms?: readonly string[]
}

export interface CustomerPage extends CustomerFilter {
  /** "name" unless named. */
  readonly sort?: CustomerSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

/** The business's customers. None of these finds a customer who was deleted and is kept without name for the books. */
export class Customers extends Context.Service<
  Customers,
  {
    /**
     * The id of the customer with this email, who is added when new and never changed when known. Someone without
     * email is always added.
     */
    readonly link: (caller: Caller, address: Address | null) => Effect<number>
    readonly byId: (id: number) => Effect<Option<Customer>>
    readonly list: (page: CustomerPage) => Effect<readonly Customer[]>
    readonly count: (filter: CustomerFilter) => Effect<number>
    /** Those of whom a review is published, newest review first. */
    readonly reviewers: Effect<readonly Pick<Customer, "id" | "firstName" | "lastName">[]>
  }
>()("core/Customers") {}
