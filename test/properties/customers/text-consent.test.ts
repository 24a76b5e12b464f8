import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Customer } from "../../../core/contacts/customer.ts"
import {
  consentHistory,
  consentWording,
  textNumberOf,
  TextsNotPossible,
} from "../../../core/contacts/text-consent.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { updateCustomer } from "../../../core/customers/use-cases/change-customer.ts"
import { setMessages } from "../../../core/contacts/use-cases/customer-messages.ts"
import { receiveText } from "../../../core/chat/use-cases/receive-text.ts"
import { createMemory, run } from "../../use-cases/support/memory-ports.ts"

test("a customer agrees to texts in words that name the business, the messages and how to stop them", () => {
  expect(consentWording("Oak & Iron")).toBe(
    "I agree that Oak & Iron sends reminders of my visits by text to this number, up to two for each visit. Message and data rates may apply. Reply STOP to stop. Booking does not depend on it.",
  )
})

const NUMBERS = ["+13145550101", "+13145550102", "+13145550103"]
const CUSTOMERS = [1, 2]

const aCustomer = fc.constantFrom(...CUSTOMERS)
const aNumber = fc.constantFrom(...NUMBERS)

type Action =
  | { readonly type: "texts"; readonly id: number; readonly on: boolean }
  | { readonly type: "number"; readonly id: number; readonly phone: string }
  | { readonly type: "received"; readonly from: string; readonly body: string }

const anAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant("texts" as const), id: aCustomer, on: fc.boolean() }),
  fc.record({ type: fc.constant("number" as const), id: aCustomer, phone: aNumber }),
  fc.record({
    type: fc.constant("received" as const),
    from: aNumber,
    body: fc.constantFrom("STOP", " stop. ", "QUIT", "Start", "UNSTOP", "HELP", "Please stop by at nine"),
  }),
)

/** The simplest description: each customer has a number and agreed or not, and each number was stopped or not. */
const expectedAfter = (actions: readonly Action[]): Readonly<Record<number, readonly string[]>> => {
  const phones: Record<number, string> = { 1: NUMBERS[0]!, 2: NUMBERS[0]! }
  const agreed: Record<number, boolean> = { 1: false, 2: false }
  const stopped = new Set<string>()
  for (const action of actions) {
    if (action.type === "texts") agreed[action.id] = action.on
    if (action.type === "number") {
      if (phones[action.id] !== action.phone) agreed[action.id] = false
      phones[action.id] = action.phone
    }
    if (action.type === "received" && /^(?:stop|quit)\b/iu.test(action.body.trim())) stopped.add(action.from)
    if (action.type === "received" && /^(?:start|unstop)$/iu.test(action.body)) stopped.delete(action.from)
  }
  return Object.fromEntries(
    CUSTOMERS.map((id) => [id, agreed[id] && !stopped.has(phones[id]!) ? [phones[id]!] : []]),
  )
}

const customer = (id: number): Customer => ({
  id,
  firstName: "Jane",
  lastName: "Doe",
  email: `jane${id}@example.com`,
  phone: NUMBERS[0]!,
  company: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  notes: null,
  createdAt: 0,
  lastEmailSent: null,
  version: 1,
})

test("after any history texts go to the numbers whose customer agreed last and from which STOP was not sent last", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAction, { maxLength: 25 }), async (actions) => {
      const memory = createMemory()
      memory.customers.push(...CUSTOMERS.map(customer))
      for (const [n, action] of actions.entries()) {
        memory.now += 1000
        if (action.type === "texts") await run(memory, setMessages(action.id, { texts: action.on }, "portal"))
        if (action.type === "number") await run(memory, updateCustomer(action.id, { phone: action.phone }))
        if (action.type === "received") await run(memory, receiveText({ ...action, id: `SM${n}` }))
      }
      const expected = expectedAfter(actions)
      for (const id of CUSTOMERS)
        expect(
          await run(
            memory,
            Effect.flatMap(CustomerMessages, ({ allowedNumbers }) => allowedNumbers(id)),
          ),
        ).toEqual(expected[id])
      // Nothing is forgotten: each consent keeps its words, number and time, and at most one of a customer is in force.
      for (const id of CUSTOMERS) {
        const own = memory.textConsents.filter(({ customerId }) => customerId === id)
        expect(own.every(({ wording }) => wording === consentWording("Hearth & Wire"))).toBe(true)
        expect(own.filter(({ withdrawnAt }) => withdrawnAt === null).length).toBeLessThanOrEqual(1)
        const times = consentHistory(own, memory.textStops).map(({ at }) => at)
        expect(times).toEqual(times.toSorted((a, b) => b - a))
      }
    }),
    { numRuns: 200 },
  )
})

test("a text goes to the number of the visit, else to that of the customer, and only with a consent", () => {
  fc.assert(
    fc.property(fc.option(aNumber), fc.option(aNumber), fc.uniqueArray(aNumber), (visit, record, allowed) => {
      const possible = [visit, record].filter((phone) => phone !== null && allowed.includes(phone))
      expect(textNumberOf([visit, record], allowed)).toBe(possible[0] ?? undefined)
    }),
  )
})

test("the history lists each consent, withdrawal, STOP and START with its number and source, newest first", () => {
  const consent = {
    phone: NUMBERS[0]!,
    source: "staff",
    createdAt: 0,
    wording: "I agree.",
    recordedBy: "Maria",
    givenAt: 1,
    withdrawnAt: null,
    withdrawnBy: null,
  } as const
  const withdrawn = { ...consent, givenAt: 2, withdrawnAt: 5, withdrawnBy: "portal" } as const
  const given = { event: "given", phone: NUMBERS[0], by: "staff", recordedBy: "Maria", wording: "I agree." }
  const ofNumber = { phone: NUMBERS[1], by: null, recordedBy: null, wording: null }
  const stops = [
    { phone: NUMBERS[1]!, source: "text" as const, stoppedAt: 3, startedAt: 4 },
    { phone: NUMBERS[1]!, source: "carrier" as const, stoppedAt: 6, startedAt: null },
  ]
  expect(consentHistory([consent, withdrawn], stops)).toEqual([
    { ...ofNumber, event: "stopped", at: 6, by: "carrier" },
    { ...given, event: "withdrawn", at: 5, by: "portal", recordedBy: null, wording: null },
    { ...ofNumber, event: "started", at: 4 },
    { ...ofNumber, event: "stopped", at: 3, by: "text" },
    { ...given, at: 2 },
    { ...given, at: 1 },
  ])
})

test("texts that are not possible are explained with what is missing", () => {
  expect(new TextsNotPossible({ reason: "provider" }).message).toMatch(/do not send texts/u)
  expect(new TextsNotPossible({ reason: "number" }).message).toMatch(/mobile number/u)
})
