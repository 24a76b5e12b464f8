import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { expect, test } from "vitest"
import { noCardProvider } from "../../../../../adapters/stripe/no-account.ts"
import { chargeByHand, chargeSavedCards } from "../../../../../core/invoices/use-cases/cards/saved/charge.ts"
import { recordPayment } from "../../../../../core/invoices/use-cases/post-for-invoice.ts"
import { Invoices } from "../../../../../core/invoices/ports/invoices.ts"
import {
  CardPaymentMissing,
  CardPaymentRefused,
  CardsUnavailable,
  type CardPayment,
} from "../../../../../core/money/cards/card-payment.ts"
import { CardPayments } from "../../../../../core/money/ports/card-payments.ts"
import { subscribeToPlan } from "../../../../../core/plans/use-cases/plans.ts"
import { MONDAY } from "../../../../support/samples.ts"
import {
  aCardPayment,
  aSavedCard,
  cardFacts,
  cardProviderOfEachTest,
  sendHundred,
} from "../../../support/card-provider.ts"
import { failureOf, memoryOfEachTest, run } from "../../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

/** Invoice 1 of $99 for a plan whose card is charged on Monday at 9. */
const begin = async (...payments: Partial<CardPayment>[]) => {
  memory.savedCards.push(aSavedCard())
  await run(memory, subscribeToPlan(1, { planType: "basic" }))
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 1, charged: 0 })
  memory.cardPayments.push(
    ...payments.map((each, n) => aCardPayment({ id: n + 1, amount: 9_900, reference: `p${n}`, ...each })),
  )
}
const byHand = () => run(memory, chargeByHand(1))
const refusalByHand = () => failureOf(memory, chargeByHand(1))
const refused = (message: string) => expect.objectContaining({ _tag: "CardPaymentRefused", message })
const REFERENCE = "hash of charge card 1 1 0"
const CHARGED = ["ofReference", "charge", "ofPayment pi_1"]

test("a charge by hand asks for what is open with the card, once, and is recorded", async () => {
  await begin()
  expect(await byHand()).toMatchObject({ id: 1, state: "paid", paidAt: 5, refunds: [] })
  const order = { reference: REFERENCE, amount: 9_900, description: "Invoice 2026-0001" }
  expect(provider.asked).toEqual([
    ["ofReference", { reference: REFERENCE, from: memory.now }],
    ["charge", { ...order, payerId: "cus_1", methodId: "pm_1" }],
    ["ofPayment", "pi_1"],
  ])
  expect(memory.cardPayments).toMatchObject([
    { savedCardId: 1, quoteId: null, createdAt: memory.now, method: "card", brand: "visa", last4: "4242" },
  ])
  expect(memory.audit).toContainEqual({
    action: "charge card",
    subject: "invoice 1",
    before: null,
    after: { amount: "$99", card: "Visa ending in 4242" },
    actor: "system",
    createdAt: memory.now,
  })
  expect(await refusalByHand()).toEqual(refused("Nothing of this invoice is open."))
})

test("only what is open is charged, with a reference of its own for each of the card's charges", async () => {
  await begin(
    { state: "expired", paidAt: 1 },
    { state: "failed", savedCardId: 2 },
    { state: "failed", savedCardId: 1 },
  )
  await run(memory, recordPayment(1, { method: "check", amount: 900, note: null }))
  await byHand()
  expect(memory.cardPayments[3]).toMatchObject({
    amount: 9_000,
    reference: "hash of charge card 1 1 1",
    state: "paid",
  })
})

test("nothing is charged without a provider, a sent invoice, or a card that pays its plan", async () => {
  await sendHundred(memory)
  expect(await refusalByHand()).toEqual(refused("No card is saved for the plan of this invoice."))
  memory.invoices[0] = { ...memory.invoices[0]!, planChargeId: 99 }
  expect(await refusalByHand()).toEqual(refused("No card is saved for the plan of this invoice."))
  memory.cardProvider = noCardProvider
  memory.invoices[0] = { ...memory.invoices[0], number: null }
  expect(await refusalByHand()).toMatchObject({ _tag: "CardsNotSetUp" })
  memory.savedCards.push(aSavedCard())
  await run(memory, subscribeToPlan(1, { planType: "basic" }))
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 0, charged: 0 })
})

test.each([
  [
    "has paid by the card before",
    { state: "paid", savedCardId: 1, paidAt: 1 },
    "The saved card has paid this invoice once. Please ask the customer.",
  ],
  [
    "has paid, and the bank decides",
    { state: "processing", sessionId: "cs_1" },
    "A payment of $99 is being processed.",
  ],
  ["has begun to pay", { state: "open" }, "A payment of $99 is being processed."],
] as const)("whoever %s is not charged, neither by hand nor by itself", async (_, payment, message) => {
  await begin(payment)
  memory.now = MONDAY
  expect(await refusalByHand()).toEqual(refused(message))
  const charged = payment.state === "paid" ? 0 : 1
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 0, charged })
  expect(memory.cardPayments).toHaveLength(1)
})

test("the job charges the card when its time has come, not before", async () => {
  await begin()
  memory.now = MONDAY - 1
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 0, charged: 0 })
  memory.now = MONDAY
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 0, charged: 1 })
  expect(provider.calls()).toEqual(CHARGED)
  expect(memory.audit.find(({ action }) => action === "charge card")).toMatchObject({
    actor: "card provider",
  })
})

test("a card that has expired is not charged again by itself, and another invoice's failure holds nothing up", async () => {
  await begin({ state: "failed", failure: "expired", savedCardId: 1, invoiceId: 2 })
  memory.cardPayments.push(aCardPayment({ id: 2, state: "failed", failure: "expired", savedCardId: 1 }))
  memory.now = MONDAY
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 0, charged: 0 })
  memory.cardPayments.pop()
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 0, charged: 1 })
})

test("a page that the customer has opened is ended before the card is charged", async () => {
  await begin({ sessionId: "cs_1" })
  provider.pages.set("cs_1", cardFacts({ reference: "p0", amount: 9_900, state: "open", url: "/cs_1" }))
  await byHand()
  expect(provider.calls()).toEqual(["endPage cs_1", "ofPage cs_1", ...CHARGED])
  expect(memory.cardPayments).toMatchObject([{ state: "expired" }, { state: "paid", savedCardId: 1 }])
})

test("a page that the provider does not know is over", async () => {
  await begin({ sessionId: "cs_1" })
  expect(await byHand()).toMatchObject({ id: 2, state: "paid" })
  expect(memory.cardPayments).toMatchObject([{ state: "expired" }, {}])
})

test("a page that was paid meanwhile is posted, and leaves nothing to charge", async () => {
  await begin({ sessionId: "cs_1" })
  provider.pages.set("cs_1", cardFacts({ reference: "p0", amount: 9_900 }))
  expect(await refusalByHand()).toEqual(refused("Nothing of this invoice is open."))
})

test("a page that does not end is tried three times", async () => {
  await begin({ sessionId: "cs_1" })
  const isOpen = { reference: "p0", amount: 9_900, state: "open", url: "/cs_1" } as const
  provider.pages.get = () => cardFacts(isOpen)
  expect(await refusalByHand()).toEqual(refused("The customer is paying this at the moment."))
  expect(provider.calls().filter((call) => call === "endPage cs_1")).toHaveLength(3)
})

test("where the provider cannot be reached, the charge stays open; the job says so", async () => {
  await begin()
  memory.now = MONDAY
  provider.failures.charge = new CardsUnavailable()
  expect(await failureOf(memory, chargeSavedCards)).toBe(provider.failures.charge)
  memory.cardPayments.pop()
  expect(await byHand()).toMatchObject({ state: "open", intentId: null })
})

test("the job goes on where the provider does not know the charge any more", async () => {
  await begin()
  memory.now = MONDAY
  provider.failures.ofPayment = new CardPaymentMissing()
  expect(await run(memory, chargeSavedCards)).toEqual({ invoiced: 0, charged: 1 })
})

test.each([new CardPaymentRefused({ message: "No." }), new CardPaymentMissing()])(
  "a charge that is refused with %s has failed, and its customer and staff are told",
  async (failure) => {
    await begin()
    provider.failures.charge = failure
    expect(await byHand()).toMatchObject({ state: "failed", failure: "declined", amount: 9_900 })
    expect(provider.calls()).toEqual(["ofReference", "charge"])
    expect(memory.mails.map(({ _tag }) => _tag).slice(-2)).toEqual(["CardNotCharged", "PaymentsNotice"])
  },
)

test.each([
  ["is gone", () => Option.none()],
  ["is a draft again", () => Option.some({ ...memory.invoices[0]!, number: null })],
])("the job goes on where an invoice %s", async (_, locked) => {
  await begin()
  memory.now = MONDAY
  const program = Effect.flatMap(Invoices, (invoices) =>
    Effect.provideService(chargeSavedCards, Invoices, {
      ...invoices,
      locked: () => Effect.sync(locked),
    }),
  )
  expect(await run(memory, program)).toEqual({ invoiced: 0, charged: 1 })
})

test.each([
  ["is to be charged later", "declined"],
  ["is not to be charged", "expired"],
] as const)("an invoice that %s, as another process found meanwhile, is left", async (_, failure) => {
  await begin()
  memory.now = MONDAY
  const failed = aCardPayment({ state: "failed", failure, savedCardId: 1, createdAt: MONDAY })
  let reads = 0
  const program = Effect.flatMap(CardPayments, (payments) =>
    Effect.provideService(chargeSavedCards, CardPayments, {
      ...payments,
      of: () => Effect.sync(() => (reads++ === 0 ? [] : [failed])),
    }),
  )
  expect(await run(memory, program)).toEqual({ invoiced: 0, charged: 1 })
  expect(provider.asked).toEqual([])
})
