import * as Effect from "effect/Effect"
import { NoEmail } from "../../contacts/customer.ts"
import { Transaction } from "../../storage/ports/transaction.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { customerById, customerSubject } from "../../contacts/use-cases/customers.ts"
import { sendLoginLink } from "./portal-login.ts"

/**
 * Mails a customer a link to sign in with, which voids earlier ones. Returns the customer. Fails with `UnknownCustomer`
 * and `NoEmail`.
 */
export const sendSignInLink = Effect.fn("sendSignInLink")(function* (id: number) {
  const customer = yield* customerById(id)
  const { email } = customer
  if (email === null) return yield* new NoEmail()
  yield* (yield* Transaction).run(
    Effect.andThen(
      sendLoginLink(email),
      recordChange("send sign-in link", customerSubject(customer), null, null),
    ),
  )
  return { ...customer, email }
})
