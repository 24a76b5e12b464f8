import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { isWaiting, UnknownDeletionRequest } from "../../contacts/deletion-request.ts"
import { DeletionNotPossible, removalOf } from "../customer-removal.ts"
import { deletionDeclined, deletionNotice } from "../../outbox/outgoing-mail.ts"
import { DeletionRequests } from "../../contacts/ports/deletion-requests.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { customerSubject, lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { tiesOf } from "./show-customer.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** A customer's request, null if there is none, and what stands in the way of a deletion now, null if nothing does. */
export const readDeletionState = Effect.fn("readDeletionState")(function* (customerId: number) {
  const request = yield* (yield* DeletionRequests).byCustomer(customerId)
  const removal = removalOf(yield* tiesOf(customerId), yield* currentTimeMillis)
  return {
    request: Option.getOrNull(request),
    obstacle: Result.isFailure(removal) ? new DeletionNotPossible({ inUse: removal.failure }).message : null,
  }
})

/** Runs a change in a transaction, and reads the state after it. */
const changeAndRead = <E, R>(change: Effect.Effect<void, E, R>, customerId: number) =>
  Effect.andThen(inTransaction(change), readDeletionState(customerId))

/**
 * Asks staff to delete a customer, who are told by mail. A request that waits already stays. Fails with
 * `UnknownCustomer`, and with `DeletionNotPossible` while a plan is in force or a visit lies ahead.
 */
export const requestDeletion = Effect.fn("requestDeletion")(function* (customerId: number) {
  const requests = yield* DeletionRequests
  const customer = yield* lockedCustomer(customerId)
  const requestedAt = yield* currentTimeMillis
  yield* Effect.mapError(
    Effect.fromResult(removalOf(yield* tiesOf(customerId), requestedAt)),
    (inUse) => new DeletionNotPossible({ inUse }),
  )
  if (Option.exists(yield* requests.byCustomer(customerId), isWaiting)) return
  yield* requests.save({ customerId, requestedAt, declined: null })
  yield* (yield* Outbox).enqueue(deletionNotice(customerId, requestedAt))
  yield* recordChange("ask for deletion", customerSubject(customer), null, null)
}, changeAndRead)

/** Takes back a request that waits; without one nothing changes. Fails with `UnknownCustomer`. */
export const withdrawDeletion = Effect.fn("withdrawDeletion")(function* (customerId: number) {
  const requests = yield* DeletionRequests
  const customer = yield* lockedCustomer(customerId)
  if (!Option.exists(yield* requests.byCustomer(customerId), isWaiting)) return
  yield* requests.remove(customerId)
  yield* recordChange("withdraw deletion", customerSubject(customer), null, null)
}, changeAndRead)

/** The requests that wait for a decision, oldest first. */
export const listDeletionRequests = Effect.flatMap(DeletionRequests, ({ waiting }) => waiting)

/**
 * Keeps a customer who asked for deletion, and mails them the reason. Fails with `UnknownCustomer` and
 * `UnknownDeletionRequest`.
 */
export const declineDeletion = Effect.fn("declineDeletion")(function* (customerId: number, reason: string) {
  const requests = yield* DeletionRequests
  const customer = yield* lockedCustomer(customerId)
  const waiting = Option.filter(yield* requests.byCustomer(customerId), isWaiting)
  const { requestedAt } = yield* Effect.fromOption(waiting, () => new UnknownDeletionRequest())
  const declined = { at: yield* currentTimeMillis, reason }
  yield* requests.save({ customerId, requestedAt, declined })
  yield* (yield* Outbox).enqueue(deletionDeclined(customerId, requestedAt))
  yield* recordChange("decline deletion", customerSubject(customer), null, { reason })
}, inTransaction)
