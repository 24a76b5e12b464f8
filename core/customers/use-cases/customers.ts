import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isChangedSince } from "../../fields/record-version.ts"
import { contactAfter } from "../../schedule/visits/visit-contact.ts"
import { CustomerChanged, publicCustomer, UnknownCustomer, type Customer } from "../customer.ts"
import {
  changedCustomer,
  CustomerEmailTaken,
  customerOf,
  type CustomerChanges,
  type CustomerInput,
  type NewCustomer,
} from "../customer-input.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { CalendarFeeds } from "../../calendars/ports/calendar-feeds.ts"
import { Customers, type CustomerPage } from "../ports/customers.ts"
import { Sessions } from "../../staff/ports/sessions.ts"
import { Transaction } from "../../storage/ports/transaction.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { endConsentOfOldNumber } from "./end-consent.ts"

/** A page of customers, and how many there are on all pages. */
export const listCustomers = Effect.fn("listCustomers")(function* (page: CustomerPage) {
  const { list, count } = yield* Customers
  const [customers, total] = yield* Effect.all([list(page), count(page)], { concurrency: "unbounded" })
  return { customers, total }
})

/** What visitors see: the customers whose reviews are published, without all but the initial of their last name. */
export const listReviewers = Effect.flatMap(Customers, ({ reviewers }) =>
  Effect.map(reviewers, (found) => found.map(publicCustomer)),
)

/** Adds a customer. Fails with `CustomerEmailTaken`. */
export const addCustomer = Effect.fn("addCustomer")(function* (input: CustomerInput) {
  const createdAt = yield* currentTimeMillis
  return yield* (yield* Transaction).run(storeNewCustomer({ ...customerOf(input), createdAt }))
})

/** In a transaction. Fails with `CustomerEmailTaken`. */
export const storeNewCustomer = Effect.fnUntraced(function* (customer: NewCustomer) {
  const added = yield* (yield* Customers).add(customer)
  if (Option.isNone(added)) return yield* new CustomerEmailTaken()
  yield* recordChange({
    action: "add",
    subject: customerSubject(added.value),
    before: null,
    after: added.value,
  })
  return added.value
})

/**
 * Changes the fields that are named. Another email ends the customer's sessions, sign-in links and calendar feed, because
 * they may be another person's. Visits that are not over follow to the new email and phone. Fails with `UnknownCustomer`
 * and `CustomerEmailTaken`, and with `CustomerChanged` where the record no longer has the `version` that was read.
 */
export const updateCustomer = Effect.fn("updateCustomer")(function* (
  id: number,
  changes: CustomerChanges,
  version?: number,
) {
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const before = yield* lockedCustomer(id)
      if (isChangedSince(version, before)) return yield* new CustomerChanged({ current: before })
      return yield* storeChangedCustomer(before, changedCustomer(before, changes))
    }),
  )
})

/** In a transaction. Fails with `CustomerEmailTaken`. */
export const storeChangedCustomer = Effect.fnUntraced(function* (before: Customer, changed: Customer) {
  const { update, endSignInLinks } = yield* Customers
  const after = yield* update(changed)
  if (Option.isNone(after)) return yield* new CustomerEmailTaken()
  yield* endConsentOfOldNumber(before, after.value.phone)
  yield* changeContactOfVisits(before, after.value)
  if (before.email !== after.value.email) {
    yield* (yield* Sessions).endAll("customer", before.id)
    yield* endSignInLinks(before.id)
    // A customer without email cannot sign in to make one: then it came with a record that was merged into this one.
    if (before.email !== null) yield* (yield* CalendarFeeds).removeAll("customer", before.id)
  }
  yield* recordChange({ action: "edit", subject: customerSubject(before), before, after: after.value })
  return after.value
})

/** In a transaction: mails and texts about visits that are not over reach the customer where they are now. */
const changeContactOfVisits = Effect.fnUntraced(function* (before: Customer, after: Customer) {
  if (before.email === after.email && before.phone === after.phone) return
  const { list, setContact } = yield* Appointments
  const visits = yield* list({ customerId: before.id, range: { start: yield* currentTimeMillis } })
  for (const visit of visits) {
    const contact = contactAfter(visit, before, after)
    if (contact.email !== visit.email || contact.phone !== visit.phone) yield* setContact(visit.id, contact)
  }
})

/** Fails with `UnknownCustomer`. */
export const customerById = Effect.fnUntraced(function* (id: number) {
  return yield* Effect.fromOption(yield* (yield* Customers).byId(id), () => new UnknownCustomer())
})

/** In a transaction, until whose end no other one changes the customer. Fails with `UnknownCustomer`. */
export const lockedCustomer = Effect.fnUntraced(function* (id: number) {
  return yield* Effect.fromOption(yield* (yield* Customers).locked(id), () => new UnknownCustomer())
})

/** The customer in the audit log. */
export const customerSubject = ({ id }: Pick<Customer, "id">): string => `customer ${id}`
