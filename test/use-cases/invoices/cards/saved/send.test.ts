import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { noCardProvider } from "../../../../../adapters/stripe/no-account.ts"
import { chargeSavedCards } from "../../../../../core/invoices/use-cases/cards/saved/charge.ts"
import { failCharge } from "../../../../../core/invoices/use-cases/cards/saved/failed.ts"
import {
  listSavedCards,
  plannedCharge,
  plannedChargeOf,
} from "../../../../../core/invoices/use-cases/cards/saved/planned.ts"
import { makeCharge } from "../../../../../core/invoices/use-cases/cards/saved/send.ts"
import { recordPayment } from "../../../../../core/invoices/use-cases/post-for-invoice.ts"
import { CardPaymentRefused, type CardPayment } from "../../../../../core/money/cards/card-payment.ts"
import { SavedCards } from "../../../../../core/money/ports/saved-cards.ts"
import { Plans } from "../../../../../core/plans/ports/plans.ts"
import { subscribeToPlan } from "../../../../../core/plans/use-cases/plans.ts"
import { DAY } from "../../../../../core/time/calendar.ts"
import { HOUR } from "../../../../../core/time/interval.ts"
import { MONDAY } from "../../../../support/samples.ts"
import {
  aCardPayment,
  aSavedCard,
  cardFacts,
  cardProviderOfEachTest,
} from "../../../support/card-provider.ts"
import { memoryOfEachTest, run } from "../../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

/** Invoice 1 of $99 for a plan, and a payment with its card that is stored and not made. */
const begin = async (differences: Partial<CardPayment> = {}) => {
  memory.savedCards.push(aSavedCard())
  await run(memory, subscribeToPlan(1, { planType: "basic" }))
  await run(memory, chargeSavedCards)
  const payment = aCardPayment({ savedCardId: 1, amount: 9_900, createdAt: memory.now, ...differences })
  memory.cardPayments.push(payment)
  return payment
}
const facts = cardFacts({ amount: 9_900, sessionId: null })

test("a charge that the provider has is finished, not asked for again", async () => {
  const payment = await begin()
  provider.payments.set("pi_1", facts)
  expect(await run(memory, makeCharge(payment))).toBe(true)
  expect(provider.calls()).toEqual(["ofReference", "ofPayment pi_1"])
  expect(memory.invoices).toMatchObject([{ open: 0 }])
  expect(await run(memory, makeCharge({ ...payment, intentId: "pi_1" }))).toBe(false)
  expect(provider.calls()).toEqual(["ofReference", "ofPayment pi_1", "ofPayment pi_1"])
})

test("one that it does not have is made, looked for since the invoice was sent", async () => {
  const issuedAt = memory.now
  const payment = await begin({ createdAt: issuedAt + 1 })
  memory.now += HOUR
  expect(await run(memory, makeCharge(payment))).toBe(true)
  expect(provider.asked[0]).toEqual(["ofReference", { reference: "ours", from: issuedAt }])
  expect(provider.calls()).toEqual(["ofReference", "charge", "ofPayment pi_1"])
})

test("one that is not made is ended, so that it cannot be made later", async () => {
  const payment = await begin()
  Object.assign(provider.charged, { state: "open", paidAt: null, failure: "authentication" })
  expect(await run(memory, makeCharge(payment))).toBe(false)
  expect(provider.calls()).toEqual([
    "ofReference",
    "charge",
    "ofPayment pi_1",
    "endPayment pi_1",
    "ofPayment pi_1",
  ])
  expect(memory.cardPayments).toMatchObject([{ state: "expired", failure: "authentication" }])
})

test("one that the provider refuses has posted nothing", async () => {
  const payment = await begin()
  provider.failures.charge = new CardPaymentRefused({ message: "No." })
  expect(await run(memory, makeCharge(payment))).toBe(false)
  expect(memory.cardPayments).toMatchObject([{ state: "failed" }])
})

test.each([
  ["the key is known", 20 * HOUR - 1, {}, "paid"],
  ["the key is too old", 20 * HOUR, {}, "expired"],
  ["another card pays now, and the request may be under way", HOUR, { id: 2 }, "open"],
  ["another card pays now", HOUR + 1, { id: 2 }, "expired"],
  ["no card pays now", HOUR + 1, { state: "ended" }, "expired"],
] as const)("a charge that the provider does not have: where %s", async (_, age, differences, state) => {
  const payment = await begin()
  memory.savedCards[0] = aSavedCard(differences)
  memory.now += age
  expect(await run(memory, makeCharge(payment))).toBe(state === "paid")
  expect(memory.cardPayments).toMatchObject([{ state }])
  expect(provider.calls().includes("charge")).toBe(state === "paid")
})

test.each([
  ["all of it was paid", 9_900, [0, 0]],
  ["a part of it was paid", 900, [9_000, 0]],
] as const)("while the provider could not be reached, %s: that is not charged", async (_, amount, open) => {
  const payment = await begin()
  memory.savedCards[0] = aSavedCard({ reference: "new" })
  await run(memory, recordPayment(1, { method: "check", amount, note: null }))
  memory.now += HOUR + 1
  expect(await run(memory, makeCharge(payment))).toBe(false)
  expect(provider.calls()).toEqual(["ofReference"])
  expect(memory.cardPayments).toMatchObject([{ state: "expired" }])
  expect(memory.invoices).toMatchObject([{ open: open[0] }])
  memory.now += 5 * DAY
  await run(memory, chargeSavedCards)
  expect(memory.invoices).toMatchObject([{ open: open[1], paid: 9_900 }])
})

test("a charge fails once, with what is known of the reason", async () => {
  await begin({ failure: "authentication" })
  await run(memory, failCharge(1))
  await run(memory, failCharge(1))
  await run(memory, failCharge(99))
  expect(memory.cardPayments).toEqual([
    aCardPayment({ ...memory.cardPayments[0], state: "failed", failure: "authentication" }),
  ])
  expect(memory.cardPayments).toMatchObject([{ amount: 9_900, savedCardId: 1 }])
  expect(memory.mails.filter(({ _tag }) => _tag === "CardNotCharged")).toEqual([
    { _tag: "CardNotCharged", invoiceId: 1, paymentId: 1, resentAt: null },
  ])
  expect(memory.paymentIssues).toMatchObject([
    {
      kind: "charge",
      key: "invoice 1",
      paymentId: 1,
      intentId: null,
      amount: 9_900,
      text:
        "Visa ending in 4242 was not charged $99 for invoice 2026-0001: the bank wants to ask its customer first. " +
        "It is not tried again by itself.",
    },
  ])
})

test("that a payment on a page failed is no matter of a saved card", async () => {
  await begin({ savedCardId: null })
  await run(memory, failCharge(1))
  expect(memory.cardPayments).toMatchObject([{ state: "failed" }])
  expect(memory.paymentIssues).toEqual([])
  expect(memory.mails.map(({ _tag }) => _tag)).not.toContain("CardNotCharged")
})

test.each([
  ["active", "It is tried again on Thursday, November 26, 2026."],
  ["ended", "It is not tried again by itself."],
] as const)("staff are told when a card that is %s is charged again", async (state, text) => {
  await begin({ createdAt: MONDAY })
  memory.savedCards[0] = aSavedCard({ state })
  await run(memory, failCharge(1))
  expect(memory.cardPayments).toMatchObject([{ failure: "declined" }])
  expect(memory.paymentIssues).toMatchObject([
    { text: expect.stringContaining(`the bank declined it. ${text}`) },
  ])
})

test("the card and the time of a charge are known for a sent invoice of its plan, while it is open", async () => {
  await begin({ state: "failed", failure: "expired", invoiceId: 2 })
  const planned = { brand: "visa", last4: "4242", expires: "2027-12", at: MONDAY }
  expect(await run(memory, plannedCharge(memory.invoices[0]!))).toEqual(planned)
  expect(await run(memory, plannedChargeOf(1))).toEqual(planned)
  expect(await run(memory, plannedChargeOf(9))).toBeNull()
  expect(await run(memory, plannedCharge({ ...memory.invoices[0]!, planChargeId: null }))).toBeNull()
  memory.cardProvider = noCardProvider
  expect(await run(memory, plannedChargeOf(1))).toBeNull()
  memory.cardProvider = provider.provider
  await run(memory, recordPayment(1, { method: "check", amount: 9_900, note: null }))
  expect(await run(memory, plannedChargeOf(1))).toBeNull()
})

test("no charge is planned for a draft; a failed card is not charged again", async () => {
  await begin({ state: "failed", failure: "expired" })
  expect(await run(memory, plannedChargeOf(1))).toMatchObject({ at: null })
  memory.invoices[0] = { ...memory.invoices[0]!, number: null }
  expect(await run(memory, plannedChargeOf(1))).toBeNull()
})

test("neither plan nor card is asked for where an invoice is of none", async () => {
  await begin()
  const [invoice] = memory.invoices
  const [ofNone, ofUnknown] = [
    plannedCharge({ ...invoice!, planChargeId: null }),
    plannedCharge({ ...invoice!, planChargeId: 9 }),
  ]
  const program = Effect.gen(function* () {
    const [plans, cards] = [yield* Plans, yield* SavedCards]
    const noPlan = Plans.of({ ...plans, planOfCharge: () => Effect.die("A plan was asked for.") })
    const noCard = SavedCards.of({ ...cards, of: () => Effect.die("A card was asked for.") })
    return [
      yield* Effect.provideService(ofNone, Plans, noPlan),
      yield* Effect.provideService(ofUnknown, SavedCards, noCard),
    ]
  })
  expect(await run(memory, program)).toEqual([null, null])
})

test("staff see the cards that pay plans", async () => {
  await begin()
  memory.savedCards.push(aSavedCard({ id: 2, state: "ended" }))
  expect(await run(memory, listSavedCards)).toMatchObject([{ id: 1, customerId: 1 }])
})
