import * as Effect from "effect/Effect"
import type { Customer } from "../../contacts/customer.ts"
import { mergedCustomer, mergeProblem } from "../customer-merge.ts"
import type { CustomerTies } from "../customer-removal.ts"
import { CustomerRecords, type MovedRecords } from "../ports/customer-records.ts"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { storeChangedCustomer } from "./change-customer.ts"
import { customerById, customerSubject, lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { tiesOf } from "./show-customer.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"

/** The record that stays, and how many records of each kind it gets from the other one. */
interface Merge {
  readonly customer: Customer
  readonly moved: MovedRecords
}

/**
 * What merging the records `id` and `otherId` of one person would give; changes nothing. Fails with `UnknownCustomer`,
 * `SameCustomer` and `TwoPlansInForce`.
 */
export const previewMerge = Effect.fn("previewMerge")(function* (id: number, otherId: number) {
  const { kept, other, ties } = yield* readBoth(id, otherId, customerById)
  return { customer: mergedCustomer(kept, other), moved: countsOf(ties) } satisfies Merge
})

/**
 * Makes two records of one person one: the record `id` stays, completed by what it lacks, and what refers to the record
 * `otherId` refers to it. The other one is deleted with its sessions. Under the schedule's lock, because visits change
 * their customer. Fails as `previewMerge` does.
 */
export const mergeCustomers = Effect.fn("mergeCustomers")(function* (id: number, otherId: number) {
  const { kept, other } = yield* readBoth(id, otherId, lockedCustomer)
  const moved = yield* (yield* CustomerRecords).moveTo(id, otherId)
  // The email cannot be taken: it was one of the two.
  const customer = yield* Effect.orDie(storeChangedCustomer(kept, mergedCustomer(kept, other)))
  yield* recordChange("merge", customerSubject(other), other, { into: customerSubject(customer), ...moved })
  return { customer, moved } satisfies Merge
}, inChangeOf(Schedules))

const readBoth = Effect.fnUntraced(function* (id: number, otherId: number, read: typeof customerById) {
  const [kept, other] = [yield* read(id), yield* read(otherId)]
  const ties = yield* tiesOf(otherId)
  yield* Effect.fromResult(mergeProblem([kept, yield* tiesOf(id)], [other, ties]))
  return { kept, other, ties }
})

const countsOf = ({ visits, plans, reviews, quotes, invoices }: CustomerTies): MovedRecords => ({
  visits: visits.length,
  plans: plans.length,
  reviews,
  quotes,
  invoices,
})
