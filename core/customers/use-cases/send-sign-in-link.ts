import * as Effect from "effect/Effect"
import { NoEmail } from "../../contacts/customer.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { customerById, customerSubject } from "../../contacts/use-cases/customers.ts"
import { sendLoginLink } from "./portal-login.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/**
 * Mails a customer a link to sign in with, which voids earlier ones. Returns the customer. Fails with `UnknownCustomer`
 * and `NoEmail`.
 */
export const sendSignInLink = Effect.fn("sendSignInLink")(function* (id: number) {
  const customer = yield* customerById(id)
  const { email } = customer
  if (email === null) return yield* new NoEmail()
  yield* inTransaction(
    Effect.andThen(
      sendLoginLink(email),
      recordChange("send sign-in link", customerSubject(customer), null, null),
    ),
  )
  return { ...customer, email }
})
