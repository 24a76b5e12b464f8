import { expect, test } from "vitest"
import {
  listCardPayments,
  refundCardPayment,
  sendRefund,
  shownPayment,
} from "../../../../core/invoices/use-cases/cards/refund.ts"
import {
  CardPaymentMissing,
  CardPaymentRefused,
  CardsUnavailable,
} from "../../../../core/money/cards/card-payment.ts"
import { noCardProvider } from "../../../../adapters/stripe/no-account.ts"
import {
  aCardPayment,
  aRefund,
  cardFacts,
  cardProviderOfEachTest,
  sendHundred,
} from "../../support/card-provider.ts"
import { failureOf, memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

const paidOne = aCardPayment({ state: "paid", intentId: "pi_1", sessionId: "cs_1", paidAt: 5 })
const begin = async (differences = {}) => {
  await sendHundred(memory)
  memory.cardPayments.push({ ...paidOne, ...differences })
  provider.payments.set("pi_1", cardFacts())
}
const refund = (amount: number, requestId?: string) =>
  refundCardPayment(1, { amount, note: "Door returned", ...(requestId && { requestId }) })
const asked = () => provider.asked.filter(([name]) => name === "refund")

test("a refund is stored, recorded and asked for with the reference by which it is known again", async () => {
  await begin()
  const shown = await run(memory, refund(3_000))
  const stored = aRefund({ reference: "token 1", note: "Door returned", createdAt: memory.now })
  expect(memory.cardRefunds).toEqual([stored])
  expect(provider.asked).toEqual([
    ["refund", { intentId: "pi_1", amount: 3_000, reference: "token 1" }],
    ["ofPayment", "pi_1"],
  ])
  expect(memory.audit.at(-1)).toMatchObject({
    action: "refund to card",
    subject: "invoice 1",
    before: null,
    after: { amount: "$30", note: "Door returned" },
  })
  expect(shown).toMatchObject({ id: 1, refunds: [stored], refundable: 7_000 })
})

test("of a deposit it is recorded for the quote", async () => {
  await begin({ invoiceId: null, quoteId: 7 })
  await run(memory, refund(1))
  expect(memory.audit.at(-1)).toMatchObject({ action: "refund to card", subject: "quote 7" })
})

test("sent again, a request is the same refund; with another amount it is refused", async () => {
  await begin()
  memory.cardRefunds.push(aRefund({ reference: "another" }))
  await run(memory, refund(2_000, "a"))
  await run(memory, refund(2_000, "a"))
  expect(memory.cardRefunds).toMatchObject([{}, { amount: 2_000, reference: "hash of refund ours a" }])
  expect(asked()).toHaveLength(2)
  expect(await failureOf(memory, refund(2_001, "a"))).toMatchObject({
    _tag: "CardPaymentRefused",
    message: "This refund was sent already, with another amount.",
  })
  memory.cardRefunds[1] = { ...memory.cardRefunds[1]!, state: "done" }
  await run(memory, refund(2_000, "a"))
  expect(asked()).toHaveLength(2)
  await run(memory, refund(2_000, "b"))
  expect(memory.cardRefunds).toHaveLength(3)
})

test("at most what is left can be paid back; a refund that failed takes nothing of it", async () => {
  await begin()
  memory.cardRefunds.push(aRefund(), aRefund({ id: 2, amount: 1_000, state: "failed" }))
  expect(await failureOf(memory, refund(7_001))).toMatchObject({
    _tag: "CardPaymentRefused",
    message: "Only $70 can be paid back.",
  })
  await run(memory, refund(7_000))
  expect(memory.cardRefunds).toHaveLength(3)
  expect(await failureOf(memory, refundCardPayment(9, { amount: 1, note: null }))).toMatchObject({
    _tag: "UnknownCardPayment",
  })
})

test("where the provider cannot be reached it is asked again later; where it refuses, the refund has failed", async () => {
  await begin()
  provider.failures.refund = new CardsUnavailable()
  expect(await run(memory, refund(1_000))).toMatchObject({ refunds: [{ state: "requested" }] })
  for (const failure of [new CardPaymentRefused({ message: "No." }), new CardPaymentMissing()]) {
    provider.failures.refund = failure
    expect(await failureOf(memory, refund(1_000))).toBe(failure)
    expect(memory.cardRefunds.at(-1)).toMatchObject({
      amount: 1_000,
      state: "failed",
      reference: expect.any(String),
    })
  }
})

test("an unknown payment is not shown", async () => {
  expect(await failureOf(memory, shownPayment(9))).toMatchObject({ _tag: "UnknownCardPayment" })
})

test("nothing is asked for a refund of the dashboard, nor for a payment that was never made", async () => {
  await run(memory, sendRefund(paidOne, aRefund({ reference: null })))
  await run(memory, sendRefund({ ...paidOne, intentId: null }, aRefund()))
  expect(provider.asked).toEqual([])
})

test("staff see the payments with their refunds, what can be paid back, and their pages in the dashboard", async () => {
  memory.cardPayments.push(paidOne, aCardPayment({ id: 2 }), aCardPayment({ id: 3, invoiceId: 2 }))
  memory.cardRefunds.push(aRefund({ state: "done", amount: 2_500 }))
  expect(await run(memory, listCardPayments({ invoiceId: 1 }))).toEqual([
    {
      ...paidOne,
      refunds: memory.cardRefunds,
      refundable: 7_500,
      dashboardUrl: "https://dashboard.example/pi_1",
    },
    { ...aCardPayment({ id: 2 }), refunds: [], refundable: 0, dashboardUrl: null },
  ])
  // The bank has taken all of it back, beside what was paid back before.
  memory.cardRefunds.push(aRefund({ id: 2, state: "done", amount: 10_000, note: "Dispute lost" }))
  expect(await run(memory, listCardPayments({ invoiceId: 1 }))).toMatchObject([{ refundable: 0 }, {}])
  memory.cardRefunds.pop()
  memory.cardProvider = noCardProvider
  expect(await run(memory, listCardPayments({ invoiceId: 1 }))).toMatchObject([{ refundable: 0 }, {}])
})
