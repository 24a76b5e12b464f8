import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { CalendarFeeds } from "../../calendars/ports/calendar-feeds.ts"
import { CustomerChanged, type Customer } from "../../contacts/customer.ts"
import { changedCustomer, CustomerEmailTaken, type CustomerChanges } from "../../contacts/customer-input.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { customerSubject, lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { endConsentOfOldNumber } from "../../contacts/use-cases/end-consent.ts"
import { isChangedSince } from "../../fields/record-version.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { CustomerRecords } from "../ports/customer-records.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { isUpcoming } from "../../schedule/visits/appointment.ts"
import { contactAfter } from "../../schedule/visits/visit-contact.ts"
import { Sessions } from "../../staff/ports/sessions.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/**
 * Changes the fields that are named. Another email ends the customer's sessions, sign-in links and calendar feed, because
 * they may be another person's. Visits that are not over and quotes follow to the new email and phone, and visits ahead
 * without an address get the customer's. Fails with `UnknownCustomer`
 * and `CustomerEmailTaken`, and with `CustomerChanged` where the record no longer has the `version` that was read.
 */
export const updateCustomer = Effect.fn("updateCustomer")(function* (
  id: number,
  changes: CustomerChanges,
  version?: number,
) {
  const before = yield* lockedCustomer(id)
  if (isChangedSince(version, before)) return yield* new CustomerChanged({ current: before })
  return yield* storeChangedCustomer(before, changedCustomer(before, changes))
}, inTransaction)

/**
 * In a transaction. What was sent with a confirmed email stays the customer's when they get another one. Fails with
 * `CustomerEmailTaken`.
 */
export const storeChangedCustomer = Effect.fnUntraced(function* (before: Customer, changed: Customer) {
  const { update, endSignInLinks } = yield* Customers
  if (before.email !== changed.email) yield* (yield* CustomerRecords).linkSent(before.id)
  const after = yield* someOrFail(update(changed), () => new CustomerEmailTaken())
  yield* endConsentOfOldNumber(before, after.phone)
  yield* changeContacts(before, after)
  yield* addAddress(after)
  if (before.email !== after.email) {
    yield* (yield* Sessions).endAll("customer", before.id)
    yield* endSignInLinks(before.id)
    // A customer without email cannot sign in to make one: then it came with a record that was merged into this one.
    if (before.email !== null) yield* (yield* CalendarFeeds).removeAll("customer", before.id)
  }
  yield* recordChange("edit", customerSubject(before), before, after)
  return after
})

/** In a transaction: mails and texts about visits that are not over, and mails about quotes, reach the customer where they are now. */
const changeContacts = Effect.fnUntraced(function* (before: Customer, after: Customer) {
  if (before.email === after.email && before.phone === after.phone) return
  const { list, setContact } = yield* Appointments
  const visits = yield* list({ customerId: before.id, range: { start: yield* currentTimeMillis } })
  for (const visit of visits) {
    const contact = contactAfter(visit, before, after)
    if (contact.email !== visit.email || contact.phone !== visit.phone) yield* setContact(visit.id, contact)
  }
  const quotes = yield* Quotes
  for (const { id } of yield* quotes.list({ customerId: before.id })) {
    const quote = Option.getOrThrow(yield* quotes.locked(id))
    const { email, phone } = contactAfter(quote, before, after)
    // A quote is answered by email.
    const contact = { email: email ?? quote.email, phone }
    if (contact.email !== quote.email || phone !== quote.phone) yield* quotes.update({ ...quote, ...contact })
  }
})

/** In a transaction: visits ahead without an address, as those that are booked in the chat, are at the customer's. */
const addAddress = Effect.fnUntraced(function* ({ id, street, city, state, zip }: Customer) {
  if (street === null || city === null || state === null || zip === null) return
  const { list, setDetails } = yield* Appointments
  for (const visit of yield* list({ customerId: id, range: { start: yield* currentTimeMillis } }))
    if (visit.address === null && isUpcoming(visit))
      yield* setDetails(visit.id, { address: { street, city, state, zip } })
})
