import * as Effect from "effect/Effect"
import { Customers } from "../../../contacts/ports/customers.ts"
import type { OutgoingMail } from "../../../outbox/outgoing-mail.ts"

/** A mail to a customer whose record was merged since, as one to the record that stayed. */
export const withCurrentCustomer = Effect.fnUntraced(function* <M extends OutgoingMail>(mail: M) {
  return "customerId" in mail
    ? { ...mail, customerId: yield* (yield* Customers).currentId(mail.customerId) }
    : mail
})
