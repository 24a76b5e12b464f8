import { expect, test } from "vitest"
import { noCardProvider } from "../../../../adapters/stripe/no-account.ts"
import { cardStateOf, isProcessing } from "../../../../core/invoices/use-cases/cards/card-state.ts"
import {
  payInvoice,
  payOwnInvoice,
  showCardPayment,
} from "../../../../core/invoices/use-cases/cards/pay-by-card.ts"
import { recordPayment } from "../../../../core/invoices/use-cases/post-for-invoice.ts"
import { CARD_PAYMENT_STATES } from "../../../../core/money/cards/card-choices.ts"
import { CardsUnavailable, type CardPayment } from "../../../../core/money/cards/card-payment.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { aCardPayment, cardFacts, cardProviderOfEachTest, sendHundred } from "../../support/card-provider.ts"
import { failureOf, memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

const pay = () => payOwnInvoice(1, 1)
const PAGE = cardFacts({ sessionId: "cs_1", intentId: null, state: "open", url: "/cs_1" })

/** An invoice of $100 with a payment whose page cs_1 is open. */
const begin = async (differences: Partial<CardPayment> = {}) => {
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment({ sessionId: "cs_1", createdAt: memory.now, ...differences }))
}

test("whoever has the link gets the address of one page, however often they ask", async () => {
  await sendHundred(memory)
  expect(await run(memory, payInvoice("invoice 1 0"))).toBe("/page of token 1")
  expect(provider.asked).toEqual([
    [
      "openPage",
      { reference: "token 1", subject: "invoice 1", description: "Invoice 2026-0001", amount: 10_000 },
    ],
    ["ofPage", "page of token 1"],
  ])
  const [stored] = memory.cardPayments
  expect(stored).toEqual(
    aCardPayment({ reference: "token 1", sessionId: "page of token 1", createdAt: memory.now }),
  )
  expect(await run(memory, pay())).toBe("/page of token 1")
  expect(memory.cardPayments).toHaveLength(1)
  expect(memory.cardPayments[0]).toBe(stored)
  expect(provider.calls()).toEqual(["openPage", "ofPage page of token 1", "ofPage page of token 1"])
})

test("an unknown link, a draft, and another customer's invoice are not found", async () => {
  expect(await failureOf(memory, payInvoice("invoice 1 0"))).toMatchObject({ _tag: "UnknownBillLink" })
  expect(await failureOf(memory, pay())).toMatchObject({ _tag: "UnknownBill" })
  await sendHundred(memory)
  expect(await failureOf(memory, payOwnInvoice(2, 1))).toMatchObject({ _tag: "UnknownBill" })
  memory.invoices[0] = { ...memory.invoices[0]!, number: null }
  expect(await failureOf(memory, payInvoice("invoice 1 0"))).toMatchObject({ _tag: "UnknownBillLink" })
  expect(await failureOf(memory, pay())).toMatchObject({ _tag: "UnknownBill" })
  expect(provider.asked).toEqual([])
})

test("nothing begins without a provider, nor where nothing is open", async () => {
  await sendHundred(memory)
  memory.cardProvider = noCardProvider
  expect(await failureOf(memory, pay())).toMatchObject({ _tag: "CardsNotSetUp" })
  memory.cardProvider = provider.provider
  await run(memory, recordPayment(1, { method: "check", amount: 10_000, note: null }))
  expect(await failureOf(memory, pay())).toMatchObject({
    _tag: "CardPaymentRefused",
    message: "Nothing of this invoice is open.",
  })
  expect(memory.cardPayments).toEqual([])
})

test("while a payment is being processed there is no other one", async () => {
  await begin({ state: "processing", amount: 4_000 })
  expect(await failureOf(memory, pay())).toMatchObject({
    _tag: "CardPaymentRefused",
    message: "A payment of $40 is being processed. You need not pay again.",
  })
})

test("a payment that is over is followed by a new one", async () => {
  await begin({ state: "expired" })
  expect(await run(memory, pay())).toBe("/page of token 1")
  expect(memory.cardPayments).toMatchObject([{ state: "expired" }, { state: "open", amount: 10_000 }])
})

test.each([
  ["of another amount", { amount: 9_000 }, 0, true],
  ["that is 20 hours old", {}, 20 * HOUR, true],
  ["that is almost 20 hours old", {}, 20 * HOUR - 1, false],
] as const)("a page %s is ended before there is another", async (_, differences, age, isEnded) => {
  await begin({ ...differences, createdAt: memory.now - age })
  provider.pages.set("cs_1", { ...PAGE, ...differences })
  expect(await run(memory, pay())).toBe(isEnded ? "/page of token 1" : "/cs_1")
  expect(provider.calls()).toEqual(
    isEnded ? ["endPage cs_1", "ofPage cs_1", "openPage", "ofPage page of token 1"] : ["ofPage cs_1"],
  )
  expect(memory.cardPayments[0]).toMatchObject({ state: isEnded ? "expired" : "open" })
})

test("a page that the provider does not know is over", async () => {
  await begin()
  expect(await run(memory, pay())).toBe("/page of token 1")
  expect(memory.cardPayments).toMatchObject([{ state: "expired" }, { state: "open" }])
})

test("a page that was paid without an event is posted, and there is nothing more to pay", async () => {
  await begin()
  provider.pages.set("cs_1", cardFacts())
  expect(await failureOf(memory, pay())).toMatchObject({ message: "Nothing of this invoice is open." })
  expect(memory.invoices).toMatchObject([{ open: 0, paid: 10_000 }])
})

test("a page that is neither over nor can be paid is tried three times", async () => {
  await begin()
  provider.pages.set("cs_1", { ...PAGE, url: null })
  expect(await failureOf(memory, pay())).toMatchObject({
    _tag: "CardPaymentRefused",
    message: "This is being paid already. Please load the page again.",
  })
  expect(provider.calls()).toEqual(["ofPage cs_1", "ofPage cs_1", "ofPage cs_1"])
})

test.each(["open", "processing"] as const)(
  "whoever returns from a page that was %s sees what became of it",
  async (state) => {
    await begin({ state })
    provider.pages.set("cs_1", cardFacts())
    expect(await run(memory, showCardPayment("ours"))).toMatchObject({ value: { state: "paid", paidAt: 5 } })
    expect(memory.audit.at(-1)).toMatchObject({ actor: "card provider" })
  },
)

test("the provider is asked only for a page that may change, and that it cannot be reached changes nothing", async () => {
  expect(await run(memory, showCardPayment("ours"))).toMatchObject({ _tag: "None" })
  await begin({ sessionId: null })
  expect(await run(memory, showCardPayment("ours"))).toMatchObject({ value: { state: "open" } })
  memory.cardPayments[0] = { ...memory.cardPayments[0]!, sessionId: "cs_1", state: "expired" }
  expect(await run(memory, showCardPayment("ours"))).toMatchObject({ value: { state: "expired" } })
  expect(provider.asked).toEqual([])
  memory.cardPayments[0] = { ...memory.cardPayments[0]!, state: "open" }
  provider.failures.ofPage = new CardsUnavailable()
  expect(await run(memory, showCardPayment("ours"))).toMatchObject({ value: { state: "open" } })
})

test("a payment is processed while its bank decides, and while a saved card is charged", () => {
  const processed = [null, 1].map((savedCardId) =>
    CARD_PAYMENT_STATES.filter((state) => isProcessing(aCardPayment({ state, savedCardId }))),
  )
  expect(processed).toEqual([["processing"], ["open", "processing"]])
})

test("more can be paid by card of what is open while nothing is processed and there is a provider", async () => {
  memory.cardPayments.push(aCardPayment({ state: "processing", amount: 400 }))
  const state = (id: number, open: number) => run(memory, cardStateOf({ id, open }))
  expect(await state(1, 10_000)).toEqual({ processing: 400, canPayByCard: false })
  expect(await state(2, 10_000)).toEqual({ processing: 0, canPayByCard: true })
  expect(await state(1, 0)).toEqual({ processing: 0, canPayByCard: false })
  memory.cardProvider = noCardProvider
  expect(await state(1, 10_000)).toEqual({ processing: 0, canPayByCard: false })
})
