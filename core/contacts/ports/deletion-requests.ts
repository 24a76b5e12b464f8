import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Customer } from "../customer.ts"
import type { DeletionRequest } from "../deletion-request.ts"
import type { Instant } from "../../time/interval.ts"

/** A request that waits for a decision, with its customer. */
export interface WaitingDeletionRequest
  extends Pick<DeletionRequest, "customerId" | "requestedAt">, Pick<Customer, "firstName" | "lastName"> {}

/** At most one for each customer. */
export class DeletionRequests extends Context.Service<
  DeletionRequests,
  {
    readonly byCustomer: (customerId: number) => Effect<Option<DeletionRequest>>
    /** Adds or replaces the customer's request. */
    readonly save: (request: DeletionRequest) => Effect<void>
    readonly remove: (customerId: number) => Effect<void>
    /** Those that were not declined, oldest first. */
    readonly waiting: Effect<readonly WaitingDeletionRequest[]>
    /** Keeps the address of a customer who is deleted, for the mail about it. */
    readonly keepAddress: (customerId: number, email: string, at: Instant) => Effect<void>
    readonly keptAddress: (customerId: number) => Effect<Option<string>>
    readonly forgetAddress: (customerId: number) => Effect<void>
  }
>()("core/DeletionRequests") {}
