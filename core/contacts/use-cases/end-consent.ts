import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Customer } from "../customer.ts"
import { CustomerMessages } from "../ports/customer-messages.ts"
import { e164Of } from "../../fields/mobile-number.ts"

/** In a transaction: a consent to texts belongs to its number, so that it ends when the record gets another one. */
export const endConsentOfOldNumber = Effect.fnUntraced(function* (
  { id, phone: before }: Pick<Customer, "id" | "phone">,
  after: string | null,
) {
  const phone = before === null ? undefined : e164Of(before)
  if (phone === undefined || (after !== null && e164Of(after) === phone)) return
  const { withdrawConsents } = yield* CustomerMessages
  yield* withdrawConsents(id, { by: "numberChange", at: yield* currentTimeMillis, phone })
})
