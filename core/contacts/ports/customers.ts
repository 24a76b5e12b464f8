import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Address, Caller } from "../contact.ts"
import type { Customer, CustomerSort } from "../customer.ts"
import type { NewCustomer } from "../customer-input.ts"
import type { Instant } from "../../time/interval.ts"

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
    readonly byIds: (ids: readonly number[]) => Effect<readonly Customer[]>
    /** The id of the record that the one with this id was merged into, and otherwise this id. */
    readonly currentId: (id: number) => Effect<number>
    /** Ignoring case. */
    readonly byEmail: (email: string) => Effect<Option<Customer>>
    /** As `byId`, in a transaction, until whose end no other one changes the customer. */
    readonly locked: (id: number) => Effect<Option<Customer>>
    readonly list: (page: CustomerPage) => Effect<readonly Customer[]>
    readonly count: (filter: CustomerFilter) => Effect<number>
    /**
     * Stores that whoever reads the mails to this address has proved it, if it still is the customer's email: visits
     * booked with it are not held any more.
     */
    readonly confirmEmail: (id: number, email: string, now: Instant) => Effect<void>
    /**
     * Those of whom a review is published, newest review first, by the name that this review gives: nothing of the
     * record is shown.
     */
    readonly reviewers: Effect<readonly Pick<Customer, "id" | "firstName" | "lastName">[]>
    /** The customer with its id; none when the email is another customer's. */
    readonly add: (customer: NewCustomer) => Effect<Option<Customer>>
    /**
     * Replaces a customer who exists. None when the email is another customer's: then the transaction can only be rolled
     * back.
     */
    readonly update: (customer: Customer) => Effect<Option<Customer>>
    /** The mail server accepted a mail for the customer with this address, if there is one. */
    readonly markMailed: (email: string, at: Instant) => Effect<void>
    /** Ends the links by which the customer could sign in. */
    readonly endSignInLinks: (id: number) => Effect<void>
  }
>()("core/Customers") {}
