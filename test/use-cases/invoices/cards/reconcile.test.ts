import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { noCardProvider } from "../../../../adapters/stripe/no-account.ts"
import { receiveCardEvent, reconcileCards } from "../../../../core/invoices/use-cases/cards/reconcile.ts"
import {
  CardPaymentMissing,
  CardPaymentRefused,
  CardsUnavailable,
  type CardPayment,
} from "../../../../core/money/cards/card-payment.ts"
import { SavedCards } from "../../../../core/money/ports/saved-cards.ts"
import { DAY } from "../../../../core/time/calendar.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import {
  aCardPayment,
  aRefund,
  aSavedCard,
  cardFacts,
  cardProviderOfEachTest,
  KEPT_CARD,
  sendHundred,
} from "../../support/card-provider.ts"
import { failureOf, memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

const begin = async (differences: Partial<CardPayment> = {}) => {
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment({ createdAt: memory.now, ...differences }))
}
const receive = (about: object, id = "evt_1") => run(memory, receiveCardEvent({ id, type: "x", ...about }))
const reconcile = () => run(memory, reconcileCards)

test.each([
  [{ sessionId: "cs_1" }, ["ofPage cs_1"]],
  [{ intentId: "pi_1" }, ["ofPayment pi_1"]],
  [{ setupId: "cs_card" }, ["ofSetup cs_card"]],
  [{ methodId: "pm_1" }, ["ofCard pm_1"]],
  [{}, []],
])("of an event about %j that is read anew, once", async (about, expected) => {
  provider.pages.set("cs_1", cardFacts({ state: "open" }))
  provider.payments.set("pi_1", cardFacts({ state: "open" }))
  memory.savedCards.push(aSavedCard())
  const setup = { reference: null, sessionId: "cs_card", url: null, isOver: true, card: null }
  provider.setups.set("cs_card", setup)
  await receive(about)
  await receive(about)
  expect(provider.calls()).toEqual(expected)
  expect([...memory.cardEvents]).toEqual(["evt_1"])
})

test("no card is looked for where an event is about none", async () => {
  const program = Effect.flatMap(SavedCards, (cards) =>
    Effect.provideService(receiveCardEvent({ id: "evt_1", type: "x" }), SavedCards, {
      ...cards,
      byMethod: () => Effect.die("A card was looked for."),
    }),
  )
  await run(memory, program)
  expect([...memory.cardEvents]).toEqual(["evt_1"])
})

test("an event of a payment is posted; one that fails comes again", async () => {
  await begin()
  provider.failures.ofPayment = new CardsUnavailable()
  const event = { id: "evt_1", type: "x", intentId: "pi_1" }
  expect(await failureOf(memory, receiveCardEvent(event))).toBe(provider.failures.ofPayment)
  delete provider.failures.ofPayment
  provider.payments.set("pi_1", cardFacts())
  await receive(event)
  expect(memory.cardPayments).toMatchObject([{ state: "paid" }])
})

test("nothing is compared without a provider", async () => {
  await begin({ createdAt: 0 })
  memory.cardProvider = noCardProvider
  expect(await reconcile()).toEqual({ compared: 0, posted: 0 })
  expect(memory.cardPayments).toMatchObject([{ state: "open" }])
})

test("the payments of the last five days are compared, and what no event told is posted", async () => {
  await begin()
  provider.payments.set("pi_1", cardFacts())
  provider.payments.set("pi_2", cardFacts({ intentId: "pi_2", reference: "unknown", state: "open" }))
  expect(await reconcile()).toEqual({ compared: 2, posted: 1 })
  expect(provider.asked).toEqual([["since", memory.now - 5 * DAY]])
  expect(memory.invoices).toMatchObject([{ open: 0 }])
  expect(await reconcile()).toEqual({ compared: 2, posted: 0 })
})

test.each([
  ["its payment", { intentId: "pi_1", sessionId: "cs_1" }, "ofPayment pi_1"],
  ["its payment without a page", { intentId: "pi_1" }, "ofPayment pi_1"],
  ["its page", { sessionId: "cs_1" }, "ofPage cs_1"],
  [
    "its payment with a saved card",
    { intentId: "pi_1", savedCardId: 1, state: "processing" },
    "ofPayment pi_1",
  ],
] as const)("what is unfinished is asked by %s, posted, and counted", async (_, differences, expected) => {
  await begin(differences)
  provider.pages.set("cs_1", cardFacts())
  provider.payments.set("pi_1", cardFacts())
  expect(await reconcile()).toEqual({ compared: 1, posted: 1 })
  expect(provider.calls()).toEqual([expected, "since"])
  expect(memory.invoices).toMatchObject([{ open: 0 }])
})

test("what the provider does not know is over", async () => {
  await begin({ sessionId: "cs_1" })
  expect(await reconcile()).toEqual({ compared: 0, posted: 0 })
  expect(memory.cardPayments).toMatchObject([{ state: "expired" }])
})

test.each([
  [25 * HOUR, "open"],
  [25 * HOUR + 1, "expired"],
])("a payment that never got a page is over after 25 hours: after %i ms it is %s", async (age, state) => {
  await begin({ createdAt: memory.now - age })
  expect(await reconcile()).toEqual({ compared: 0, posted: 0 })
  expect(memory.cardPayments).toMatchObject([{ state }])
})

test("an open charge of a saved card is finished; one that the provider knows no more is over", async () => {
  memory.savedCards.push(aSavedCard())
  await begin({ savedCardId: 1 })
  provider.payments.set("pi_1", cardFacts())
  expect(await reconcile()).toEqual({ compared: 1, posted: 1 })
  expect(provider.calls()).toEqual(["ofReference", "ofPayment pi_1", "since"])
  memory.cardPayments.push(
    aCardPayment({ id: 2, savedCardId: 1, intentId: "pi_2", sessionId: "cs_1", reference: "2" }),
  )
  provider.payments.clear()
  expect(await reconcile()).toEqual({ compared: 0, posted: 0 })
  expect(memory.cardPayments).toMatchObject([{ state: "paid" }, { state: "expired" }])
})

const requested = aRefund()
const paid = { state: "paid", intentId: "pi_1", paidAt: 5 } as const

test.each([
  ["on a page", null],
  ["with a saved card", 1],
])(
  "a refund of what was paid %s is asked for where the provider was never told of it",
  async (_, savedCardId) => {
    await begin({ ...paid, savedCardId })
    memory.cardRefunds.push(requested, { ...requested, id: 2, state: "failed", reference: "other" })
    provider.payments.set("pi_1", cardFacts())
    await reconcile()
    expect(provider.asked.filter(([name]) => name === "refund")).toEqual([
      ["refund", { intentId: "pi_1", amount: 3_000, reference: "mine" }],
    ])
  },
)

test.each([new CardPaymentMissing(), new CardPaymentRefused({ message: "No." })])(
  "a refund that the provider refuses with %s does not keep the others from being compared",
  async (failure) => {
    await begin(paid)
    memory.cardRefunds.push(requested)
    provider.payments.set("pi_1", cardFacts())
    provider.failures.refund = failure
    expect(await reconcile()).toEqual({ compared: 1, posted: 0 })
    expect(memory.cardRefunds).toMatchObject([{ state: "failed" }])
  },
)

test("a payment that the page tells is refunded there, too", async () => {
  await begin({ sessionId: "cs_1" })
  memory.cardRefunds.push(requested)
  provider.pages.set("cs_1", cardFacts())
  provider.payments.set("pi_1", cardFacts())
  await reconcile()
  expect(provider.calls()).toEqual(["ofPage cs_1", "refund", "ofPayment pi_1", "since"])
})

const open = { state: "open", sessionId: null, methodId: null, savedAt: null } as const

test.each([
  [25 * HOUR, "open", null],
  [25 * HOUR + 1, "ended", "unfinished"],
])(
  "a card whose page never opened is over after 25 hours: after %i ms it is %s",
  async (age, state, endReason) => {
    memory.savedCards.push(aSavedCard({ ...open, agreedAt: memory.now - age }))
    await reconcile()
    const endedAt = state === "ended" ? memory.now : null
    expect(memory.savedCards).toMatchObject([{ state, endReason, endedAt, consent: "I agree" }])
    expect(provider.calls()).toEqual(["since"])
  },
)

test("a page on which a card was entered is settled; one that the provider does not know is over", async () => {
  memory.savedCards.push(aSavedCard({ ...open, sessionId: "cs_card" }))
  memory.savedCards.push(aSavedCard({ ...open, id: 2, planId: 2, reference: "card 2", sessionId: "cs_gone" }))
  const setup = { reference: "card 1", sessionId: "cs_card", url: null, isOver: true, card: KEPT_CARD }
  provider.setups.set("cs_card", setup)
  await reconcile()
  expect(memory.savedCards).toMatchObject([
    { state: "active", methodId: "pm_1", savedAt: memory.now },
    { state: "ended", endReason: "unfinished", endedAt: memory.now },
  ])
})
