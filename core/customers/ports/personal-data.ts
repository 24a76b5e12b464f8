import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Customer } from "../../contacts/customer.ts"
import type { RemovalOutcome } from "../customer-removal.ts"
import type { Instant } from "../../time/interval.ts"

/** Everything that is stored about one customer, by what it is; the fields are named as their columns, in camel case. */
export type StoredPersonalData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Names of private files that no record refers to any more. */
export interface ErasedFiles {
  readonly invoices: readonly string[]
  readonly quotePhotos: readonly string[]
  readonly visitPhotos: readonly string[]
}

/** What all tables together hold of a customer. The mails of the outbox hold none: they name records by their ids. */
export class PersonalData extends Context.Service<
  PersonalData,
  {
    /** Without tokens, names of files, and what staff noted for themselves. */
    readonly collect: (customerId: number) => Effect<StoredPersonalData>
    /**
     * In a transaction: deletes the customer's row, or with "anonymised" what is personal of it and of the visits and
     * plans that the books keep. Everything else about the customer is deleted, also what was sent with the same email
     * address and belongs to no customer, and reviews of their visits, whatever the address. Entries of the audit log keep who
     * did what and when, without the fields.
     */
    readonly erase: (customer: Customer, outcome: RemovalOutcome, at: Instant) => Effect<ErasedFiles>
  }
>()("core/PersonalData") {}
