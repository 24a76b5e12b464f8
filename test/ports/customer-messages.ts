import * as Effect from "effect/Effect"
import { DEFAULT_CHOICES, type MessageChoices } from "../../core/contacts/message-choices.ts"
import {
  consentingNumbers,
  stoppedNumbers,
  type TextConsent,
  type TextStop,
} from "../../core/contacts/text-consent.ts"
import type { CustomerMessages } from "../../core/contacts/ports/customer-messages.ts"

/** What customers chose, in arrays that a test can read and change. */
export interface StoredCustomerMessages {
  /** By the id of their customer, of those who have chosen. */
  readonly messageChoices: Map<number, MessageChoices>
  readonly textConsents: (TextConsent & { readonly customerId: number })[]
  readonly textStops: TextStop[]
}

export const noCustomerMessages = (): StoredCustomerMessages => ({
  messageChoices: new Map(),
  textConsents: [],
  textStops: [],
})

export const customerMessagesInMemory = ({
  messageChoices,
  textConsents,
  textStops,
}: StoredCustomerMessages): CustomerMessages["Service"] => {
  const isStopped = (number: string) => stoppedNumbers(textStops).some(({ phone }) => phone === number)
  const of = (id: number) => textConsents.filter(({ customerId }) => customerId === id)
  return {
    choices: (id) => Effect.sync(() => messageChoices.get(id) ?? DEFAULT_CHOICES),
    setChoices: (id, choices) => Effect.sync(() => void messageChoices.set(id, choices)),
    consents: (id) => Effect.sync(() => of(id).toReversed()),
    stops: (phones) =>
      Effect.sync(() => textStops.filter(({ phone }) => phones.includes(phone)).toReversed()),
    allowedNumbers: (id) => Effect.sync(() => consentingNumbers(of(id)).filter((each) => !isStopped(each))),
    customersOf: (phone) =>
      Effect.sync(() => [
        ...new Set(textConsents.filter((each) => each.phone === phone).map(({ customerId }) => customerId)),
      ]),
    giveConsent: (customerId, consent) =>
      Effect.sync(
        () => void textConsents.push({ ...consent, customerId, withdrawnAt: null, withdrawnBy: null }),
      ),
    withdrawConsents: (id, { by, at, phone }) =>
      Effect.sync(() =>
        textConsents.forEach((each, index) => {
          if (each.customerId !== id || each.withdrawnAt !== null) return
          if (phone === undefined || each.phone === phone)
            textConsents[index] = { ...each, withdrawnAt: at, withdrawnBy: by }
        }),
      ),
    stop: (phone, at, source) =>
      Effect.sync(() => {
        if (!isStopped(phone)) textStops.push({ phone, source, stoppedAt: at, startedAt: null })
      }),
    start: (phone, at) =>
      Effect.sync(() =>
        textStops.forEach((each, index) => {
          if (each.phone === phone && each.startedAt === null) textStops[index] = { ...each, startedAt: at }
        }),
      ),
  }
}
