import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Customer } from "../customer.ts"
import type { MessageChoices, MessageChanges } from "../message-choices.ts"
import {
  consentHistory,
  consentingNumbers,
  consentWording,
  stoppedNumbers,
  TextsNotPossible,
  type ConsentSource,
} from "../text-consent.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { CustomerMessages } from "../ports/customer-messages.ts"
import { Sms } from "../../outbox/ports/sms.ts"
import { e164Of } from "../../fields/mobile-number.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { customerById, customerSubject, lockedCustomer } from "./customers.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** What somebody who books agrees to for reminders by text; null where none are sent. */
export const readTextOffer = Effect.gen(function* () {
  const { name, textReminders } = yield* readSettings
  return { wording: textReminders && (yield* Sms).available ? consentWording(name) : null }
})

/** What a customer wants to get, and what became of their consent to texts. Fails with `UnknownCustomer`. */
export const readMessages = Effect.fn("readMessages")(function* (customerId: number) {
  return yield* messagesOf(yield* customerById(customerId))
})

const messagesOf = Effect.fnUntraced(function* ({ id, phone }: Pick<Customer, "id" | "phone">) {
  const messages = yield* CustomerMessages
  const consents = yield* messages.consents(id)
  const numbers = consentingNumbers(consents)
  const number = numberOf(phone)
  const known = new Set([...consents.map((consent) => consent.phone), ...(number === null ? [] : [number])])
  const stops = yield* messages.stops([...known])
  const { name } = yield* readSettings
  return {
    ...(yield* messages.choices(id)),
    texts: {
      available: (yield* Sms).available,
      number,
      numbers,
      stopped: stoppedNumbers(stops),
      wording: consentWording(name),
    },
    history: consentHistory(consents, stops),
  }
})

const numberOf = (phone: string | null): string | null => (phone === null ? null : (e164Of(phone) ?? null))

/**
 * Changes what a customer gets; what is left out stays as it is, and setting what is set changes nothing. Texts are
 * agreed to for the number of the record, and switched off for all numbers. Fails with `UnknownCustomer`, and with
 * `TextsNotPossible` without a provider of texts or a number for them.
 */
export const setMessages = Effect.fn("setMessages")(function* (
  customerId: number,
  { texts, ...choices }: MessageChanges,
  source: Exclude<ConsentSource, "booking">,
) {
  const customer = yield* lockedCustomer(customerId)
  yield* setMessageChoices(customerId, choices)
  if (texts === true) yield* agreeToTexts(customer, source)
  if (texts === false) yield* withdrawTexts(customer, source)
  return yield* messagesOf(customer)
}, inTransaction)

const agreeToTexts = Effect.fnUntraced(function* (
  customer: Customer,
  source: Exclude<ConsentSource, "booking">,
) {
  const phone = numberOf(customer.phone)
  if (!(yield* Sms).available) return yield* new TextsNotPossible({ reason: "provider" })
  if (phone === null) return yield* new TextsNotPossible({ reason: "number" })
  yield* storeConsent(customer.id, phone, source)
})

/** In a transaction: what a customer agreed to in the booking, with the visit's number, if texts are offered and it can get them. */
export const consentInBooking = Effect.fnUntraced(function* (customerId: number, phone: string) {
  const number = numberOf(phone)
  const { wording } = yield* readTextOffer
  if (number !== null && wording !== null) yield* storeConsent(customerId, number, "booking")
})

const storeConsent = Effect.fnUntraced(function* (customerId: number, phone: string, source: ConsentSource) {
  const messages = yield* CustomerMessages
  if (consentingNumbers(yield* messages.consents(customerId)).includes(phone)) return
  const { name } = yield* readSettings
  yield* messages.giveConsent(customerId, {
    phone,
    source,
    wording: consentWording(name),
    recordedBy: source === "staff" ? yield* Actor : null,
    givenAt: yield* currentTimeMillis,
  })
  yield* recordTexts(customerId, null, phone)
})

const withdrawTexts = Effect.fnUntraced(function* ({ id }: Customer, by: "portal" | "staff") {
  const messages = yield* CustomerMessages
  const numbers = consentingNumbers(yield* messages.consents(id))
  if (numbers.length === 0) return
  yield* messages.withdrawConsents(id, { by, at: yield* currentTimeMillis })
  yield* recordTexts(id, numbers.join(", "), null)
})

const recordTexts = (id: number, before: string | null, after: string | null) =>
  recordChange("set messages", customerSubject({ id }), { textsTo: before }, { textsTo: after })

/**
 * Changes which mails a customer gets; those that are left out stay as they are, and setting what is set changes
 * nothing. Returns all choices. Fails with `UnknownCustomer`.
 */
export const setMessageChoices = Effect.fn("setMessageChoices")(function* (
  customerId: number,
  changes: Partial<MessageChoices>,
) {
  const subject = customerSubject(yield* lockedCustomer(customerId))
  const messages = yield* CustomerMessages
  const before = yield* messages.choices(customerId)
  const after = { ...before, ...changes }
  const changed = (Object.keys(after) as (keyof MessageChoices)[]).filter(
    (name) => before[name] !== after[name],
  )
  if (changed.length === 0) return before
  yield* messages.setChoices(customerId, after)
  const pick = (choices: MessageChoices) => Object.fromEntries(changed.map((name) => [name, choices[name]]))
  yield* recordChange("set messages", subject, pick(before), pick(after))
  return after
}, inTransaction)
