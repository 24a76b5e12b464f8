import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { removalOf } from "../customers/customer-removal.ts"
import { Customers } from "../ports/customers.ts"
import { Schedules } from "../ports/schedules.ts"
import { recordChange } from "./audit.ts"
import { lockedCustomer, customerSubject } from "./customers.ts"
import { tiesOf } from "./show-customer.ts"

/**
 * Deletes a customer, or what is personal of a customer whose visits and plans stay in the books. Returns which of the
 * two. Under the schedule's lock, so that nobody books a visit for them meanwhile. Fails with `UnknownCustomer` and
 * `CustomerInUse`.
 */
export const removeCustomer = Effect.fn("removeCustomer")(function* (id: number) {
  return yield* (yield* Schedules).change(remove(id))
})

const remove = Effect.fnUntraced(function* (id: number) {
  const customers = yield* Customers
  const customer = yield* lockedCustomer(id)
  const now = yield* currentTimeMillis
  const outcome = yield* Effect.fromResult(removalOf(yield* tiesOf(id), now))
  yield* outcome === "deleted" ? customers.remove(id) : customers.anonymise(id, now)
  // Without the record: what was deleted for good must not live on in the log.
  yield* recordChange({
    action: "remove",
    subject: customerSubject(customer),
    before: null,
    after: { outcome },
  })
  return outcome
})
