import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { publicCustomer, UnknownCustomer, type Customer } from "../customer.ts"
import { CustomerEmailTaken, customerOf, type CustomerInput, type NewCustomer } from "../customer-input.ts"
import { Customers, type CustomerPage } from "../ports/customers.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { listWithTotal, someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** A page of customers, and how many there are on all pages. */
export const listCustomers = Effect.fn("listCustomers")(function* (page: CustomerPage) {
  const [customers, total] = yield* listWithTotal(Customers, page)
  return { customers, total }
})

/** What visitors see: the customers whose reviews are published, without all but the initial of their last name. */
export const listReviewers = Effect.flatMap(Customers, ({ reviewers }) =>
  Effect.map(reviewers, (found) => found.map(publicCustomer)),
)

/** Adds a customer. Fails with `CustomerEmailTaken`. */
export const addCustomer = Effect.fn("addCustomer")(function* (input: CustomerInput) {
  const createdAt = yield* currentTimeMillis
  return yield* inTransaction(storeNewCustomer({ ...customerOf(input), createdAt }))
})

/** In a transaction. Fails with `CustomerEmailTaken`. */
export const storeNewCustomer = Effect.fnUntraced(function* (customer: NewCustomer) {
  const added = yield* someOrFail((yield* Customers).add(customer), () => new CustomerEmailTaken())
  yield* recordChange("add", customerSubject(added), null, added)
  return added
})

/** Fails with `UnknownCustomer`. */
export const customerById = (id: number) =>
  Effect.flatMap(Customers, ({ byId }) => someOrFail(byId(id), () => new UnknownCustomer()))

/** In a transaction, until whose end no other one changes the customer. Fails with `UnknownCustomer`. */
export const lockedCustomer = (id: number) =>
  Effect.flatMap(Customers, ({ locked }) => someOrFail(locked(id), () => new UnknownCustomer()))

/** The customer in the audit log. */
export const customerSubject = ({ id }: Pick<Customer, "id">): string => `customer ${id}`
