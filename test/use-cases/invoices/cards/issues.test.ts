import { expect, test } from "vitest"
import {
  listPaymentIssues,
  noteIssue,
  settlePaymentIssue,
} from "../../../../core/invoices/use-cases/cards/issues.ts"
import { recordPayment } from "../../../../core/invoices/use-cases/post-for-invoice.ts"
import { aCardPayment, cardProviderOfEachTest, sendHundred } from "../../support/card-provider.ts"
import { failureOf, memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
cardProviderOfEachTest(memory)

const shown = async () =>
  (await run(memory, listPaymentIssues())).map(({ id, paymentId, invoiceId, quoteId, dashboardUrl }) => ({
    id,
    paymentId,
    invoiceId,
    quoteId,
    dashboardUrl,
  }))

test("what is noted is known by the payment at the provider, or by the reference, and mailed once while it says the same", async () => {
  const noted = { amount: 5, text: "Look at this." }
  const facts = { intentId: "pi_1", reference: "ours" }
  await run(memory, noteIssue("unknown", null, facts, noted))
  await run(memory, noteIssue("unknown", null, facts, noted))
  expect(memory.mails).toHaveLength(1)
  await run(memory, noteIssue("unknown", null, { intentId: null, reference: "ours" }, noted))
  await run(memory, noteIssue("unknown", null, { intentId: null, reference: null }, noted))
  await run(memory, noteIssue("unknown", null, facts, { ...noted, key: "dp_1" }))
  expect(memory.paymentIssues.map(({ key }) => key)).toEqual(["pi_1", "ours", "", "dp_1"])
  expect(memory.mails).toHaveLength(4)
})

test("what is noted is shown newest first with what it is about, until somebody has looked at it", async () => {
  const noted = { amount: 5, text: "Look at this." }
  memory.cardPayments.push(aCardPayment(), aCardPayment({ id: 2, invoiceId: null, quoteId: 7 }))
  const [ofInvoice, ofQuote] = memory.cardPayments
  await run(memory, noteIssue("refund", ofInvoice!, { intentId: "pi_1", reference: "ours" }, noted))
  await run(memory, noteIssue("refund", ofQuote!, { intentId: null, reference: "two" }, noted))
  await run(memory, noteIssue("unknown", null, { intentId: "pi_3", reference: null }, noted))
  const dashboardUrl = "https://dashboard.example/pi_1"
  const first = { id: 1, paymentId: 1, invoiceId: 1, quoteId: null, dashboardUrl }
  const second = { id: 2, paymentId: 2, invoiceId: null, quoteId: 7, dashboardUrl: null }
  expect(await shown()).toEqual([
    {
      id: 3,
      paymentId: null,
      invoiceId: null,
      quoteId: null,
      dashboardUrl: "https://dashboard.example/pi_3",
    },
    second,
    first,
  ])
  await run(memory, settlePaymentIssue(3))
  expect(memory.audit).toMatchObject([
    {
      action: "settle payment issue",
      subject: "payment issue 3",
      before: null,
      after: { text: "Look at this." },
    },
  ])
  expect(await shown()).toEqual([second, first])
  expect(await failureOf(memory, settlePaymentIssue(3))).toMatchObject({ _tag: "UnknownPaymentIssue" })
})

const ids = async () => (await shown()).map(({ id }) => id)

test("that a card was not charged is shown until the invoice is paid; whatever else of it stays", async () => {
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment())
  const [payment] = memory.cardPayments
  const facts = { intentId: "pi_1", reference: "ours" }
  await run(memory, noteIssue("charge", payment!, facts, { amount: 5, text: "Not charged." }))
  await run(
    memory,
    noteIssue("charge", null, { ...facts, intentId: "pi_2" }, { amount: 5, text: "Unknown." }),
  )
  await run(memory, noteIssue("dispute", payment!, facts, { amount: 5, text: "Disputed." }))
  expect(await ids()).toEqual([3, 2, 1])
  await run(memory, recordPayment(1, { method: "check", amount: 10_000, note: null }))
  expect(await ids()).toEqual([3, 2])
})

test("that a card was not charged is not shown of a payment or an invoice that is there no more", async () => {
  await sendHundred(memory)
  const gone = aCardPayment({ id: 9, invoiceId: 9 })
  await run(
    memory,
    noteIssue("charge", gone, { intentId: null, reference: "gone" }, { amount: 5, text: "No." }),
  )
  expect(await shown()).toEqual([])
})
