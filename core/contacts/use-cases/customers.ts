import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { publicCustomer, UnknownCustomer, type Customer } from "../customer.ts"
import { CustomerEmailTaken, customerOf, type CustomerInput, type NewCustomer } from "../customer-input.ts"
import { Customers, type CustomerPage } from "../ports/customers.ts"
import { Transaction } from "../../storage/ports/transaction.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { listWithTotal, someOrFail } from "../../storage/use-cases/read.ts"

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
  return yield* (yield* Transaction).run(storeNewCustomer({ ...customerOf(input), createdAt }))
})

/** In a transaction. Fails with `CustomerEmailTaken`. */
export const storeNewCustomer = Effect.fnUntraced(function* (customer: NewCustomer) {
  const added = yield* (yield* Customers).add(customer)
  if (Option.isNone(added)) return yield* new CustomerEmailTaken()
  yield* recordChange("add", customerSubject(added.value), null, added.value)
  return added.value
})

/** Fails with `UnknownCustomer`. */
export const customerById = Effect.fnUntraced(function* (id: number) {
  return yield* someOrFail((yield* Customers).byId(id), () => new UnknownCustomer())
})

/** In a transaction, until whose end no other one changes the customer. Fails with `UnknownCustomer`. */
export const lockedCustomer = Effect.fnUntraced(function* (id: number) {
  return yield* someOrFail((yield* Customers).locked(id), () => new UnknownCustomer())
})

/** The customer in the audit log. */
export const customerSubject = ({ id }: Pick<Customer, "id">): string => `customer ${id}`
