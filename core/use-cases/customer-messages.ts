import * as Effect from "effect/Effect"
import type { MessageChoices } from "../customers/message-choices.ts"
import { CustomerMessages } from "../ports/customer-messages.ts"
import { Transaction } from "../ports/transaction.ts"
import { recordChange } from "./audit.ts"
import { customerSubject, lockedCustomer } from "./customers.ts"

/**
 * Changes which mails a customer gets; those that are left out stay as they are, and setting what is set changes
 * nothing. Returns all choices. Fails with `UnknownCustomer`.
 */
export const setMessageChoices = Effect.fn("setMessageChoices")(function* (
  customerId: number,
  changes: Partial<MessageChoices>,
) {
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const subject = customerSubject(yield* lockedCustomer(customerId))
      const messages = yield* CustomerMessages
      const before = yield* messages.choices(customerId)
      const after = { ...before, ...changes }
      const changed = (Object.keys(after) as (keyof MessageChoices)[]).filter(
        (name) => before[name] !== after[name],
      )
      if (changed.length === 0) return before
      yield* messages.setChoices(customerId, after)
      const pick = (choices: MessageChoices) =>
        Object.fromEntries(changed.map((name) => [name, choices[name]]))
      yield* recordChange({ action: "set messages", subject, before: pick(before), after: pick(after) })
      return after
    }),
  )
})
