import * as Effect from "effect/Effect"
import { publicCustomer } from "../customers/customer.ts"
import { Customers, type CustomerPage } from "../ports/customers.ts"

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
