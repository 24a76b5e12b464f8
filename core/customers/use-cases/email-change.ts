import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { emailChangeExpiry, isOpen, NewEmailTaken, UnknownEmailLink } from "../../contacts/email-change.ts"
import { emailChanged, emailChangeLink } from "../../outbox/outgoing-mail.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { EmailChanges } from "../../contacts/ports/email-changes.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { storeChangedCustomer } from "./change-customer.ts"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/**
 * In a transaction: sends a link to the new address, whether or not another customer has it, so that nobody learns who
 * is a customer. The record keeps the old address until the link is confirmed. Replaces an earlier request.
 */
export const requestEmailChange = Effect.fn("requestEmailChange")(function* (
  customer: { readonly id: number; readonly email: string },
  newEmail: string,
) {
  const changes = yield* EmailChanges
  const { emailChange, hash } = yield* Tokens
  const createdAt = yield* currentTimeMillis
  const id = yield* changes.nextId
  const change = {
    id,
    customerId: customer.id,
    oldEmail: customer.email,
    newEmail,
    createdAt,
    expiresAt: emailChangeExpiry(createdAt),
    usedAt: null,
  }
  yield* changes.add(change, hash(emailChange(id)))
  yield* (yield* Outbox).enqueue(emailChangeLink(customer.id, id))
})

/** The address that waits to be confirmed by its link; null if none does. */
export const pendingEmailOf = Effect.fn("pendingEmailOf")(function* (customerId: number) {
  const newest = yield* (yield* EmailChanges).newestOf(customerId)
  const now = yield* currentTimeMillis
  return Option.match(newest, {
    onNone: () => null,
    onSome: (change) => (isOpen(change, now) ? change.newEmail : null),
  })
})

/** The link to an address that waits no longer works, so that whoever reads its mail cannot get the account. */
export const cancelEmailChange = (customerId: number) =>
  Effect.flatMap(EmailChanges, ({ removeUnused }) => removeUnused(customerId))

/**
 * Makes the address of a link the email of its customer, ends all sessions, sign-in links and the calendar feed of the
 * account, because the old mailbox may be another person's, and tells the old address. Fails with `UnknownEmailLink`, and with
 * `NewEmailTaken` where another customer has the address: then the link still works.
 */
export const confirmEmailChange = Effect.fn("confirmEmailChange")(function* (token: string) {
  const { hash } = yield* Tokens
  const now = yield* currentTimeMillis
  return yield* inTransaction(
    Effect.gen(function* () {
      const used = (yield* EmailChanges).use(hash(token), now)
      const change = yield* someOrFail(used, () => new UnknownEmailLink())
      const customer = yield* Effect.mapError(lockedCustomer(change.customerId), () => new UnknownEmailLink())
      // Staff have changed it meanwhile: then the old mailbox is no longer the customer's.
      if (customer.email !== change.oldEmail) return yield* new UnknownEmailLink()
      const changed = yield* Effect.mapError(
        storeChangedCustomer(customer, { ...customer, email: change.newEmail }),
        () => new NewEmailTaken(),
      )
      yield* (yield* Customers).confirmEmail(customer.id, change.newEmail, now)
      yield* (yield* Outbox).enqueue(emailChanged(customer.id, change.id))
      return { firstName: changed.firstName, email: change.newEmail }
    }),
  )
})
