import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { removalOf } from "../customer-removal.ts"
import { isWaiting } from "../../contacts/deletion-request.ts"
import { deletionCompleted } from "../../outbox/outgoing-mail.ts"
import { DeletionRequests } from "../../contacts/ports/deletion-requests.ts"
import {
  InvoiceFiles,
  QuotePhotoFiles,
  VisitPhotoFiles,
  type FileStore,
} from "../../files/ports/file-stores.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { PersonalData } from "../ports/personal-data.ts"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { lockedCustomer, customerSubject } from "../../contacts/use-cases/customers.ts"
import { tiesOf } from "./show-customer.ts"

/**
 * Deletes a customer, or what is personal of a customer whose visits and plans stay in the books. Returns which of the
 * two. Somebody who asked for it is mailed that it is done. Under the schedule's lock, so that nobody books a visit for
 * them meanwhile. Fails with `UnknownCustomer` and `CustomerInUse`.
 */
export const removeCustomer = Effect.fn("removeCustomer")(function* (id: number) {
  const { outcome, erased } = yield* (yield* Schedules).change(remove(id))
  // After the commit: a file that remains because the process ends here is removed by the sweep of its store.
  yield* removeAll(yield* InvoiceFiles, erased.invoices)
  yield* removeAll(yield* QuotePhotoFiles, erased.quotePhotos)
  yield* removeAll(yield* VisitPhotoFiles, erased.visitPhotos)
  return outcome
})

const remove = Effect.fnUntraced(function* (id: number) {
  const customer = yield* lockedCustomer(id)
  const now = yield* currentTimeMillis
  const outcome = yield* Effect.fromResult(removalOf(yield* tiesOf(id), now))
  const requests = yield* DeletionRequests
  const request = yield* requests.byCustomer(id)
  const erased = yield* (yield* PersonalData).erase(customer, outcome, now)
  if (Option.exists(request, isWaiting) && customer.email !== null) {
    yield* requests.keepAddress(id, customer.email, now)
    yield* (yield* Outbox).enqueue(deletionCompleted(id))
  }
  // Without the record: what was deleted for good must not remain in the log.
  yield* recordChange("remove", customerSubject(customer), null, { outcome })
  return { outcome, erased }
})

const removeAll = ({ remove }: FileStore, names: readonly string[]) => Effect.forEach(names, remove)
