import { expect, test } from "vitest"
import { settleCardPayment } from "../../../../core/invoices/use-cases/cards/settle.ts"
import type { CardFacts, DisputeFacts } from "../../../../core/money/cards/card-facts.ts"
import type { CardRefund } from "../../../../core/money/cards/card-payment.ts"
import {
  aCardPayment,
  cardFacts,
  cardProviderOfEachTest,
  refundFacts as refund,
  sendHundred,
} from "../../support/card-provider.ts"
import { deliverMail } from "../../../../core/messages/use-cases/deliver-mail.ts"
import { refundMail } from "../../../../core/outbox/outgoing-mail.ts"
import { aQuote } from "../../../arbitraries/quotes.ts"
import { memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
cardProviderOfEachTest(memory)

const settle = (differences: Partial<CardFacts>) => run(memory, settleCardPayment(cardFacts(differences)))

const dispute = (status: string): DisputeFacts => ({
  id: "dp_1",
  amount: 10_000,
  reason: "fraudulent",
  status,
})

/** A refund as it is stored. */
const stored = (differences: Partial<CardRefund> = {}): CardRefund => ({
  id: 1,
  paymentId: 1,
  amount: 3_000,
  state: "done",
  reference: null,
  refundId: "re_1",
  note: null,
  createdAt: memory.now,
  ...differences,
})

/** Invoice 1 of $100 that is paid by card. */
const paid = async () => {
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment())
  await settle({})
}
const issues = () => memory.paymentIssues.map(({ kind, key, amount, text }) => [kind, key, amount, text])

test("a refund of the provider's dashboard is stored and posted once", async () => {
  await paid()
  expect(await settle({ refunds: [refund()] })).toBe(true)
  expect(memory.cardRefunds).toEqual([stored()])
  expect(memory.postings.slice(2)).toEqual([
    {
      kind: "refund",
      entries: [
        { account: "receivable", amount: 3_000 },
        { account: "card", amount: -3_000 },
      ],
      note: null,
      at: memory.now,
      reference: "re_1",
      invoiceId: 1,
    },
  ])
  expect(memory.audit.at(-1)).toMatchObject({ action: "refund", subject: "invoice 1" })
  expect(memory.cardPayments).toMatchObject([{ refunded: 3_000 }])
  expect(memory.invoices).toMatchObject([{ open: 3_000, paid: 7_000, remindersStopped: false }])
  expect(issues()).toEqual([])

  const [payment] = memory.cardPayments
  expect(await settle({ refunds: [refund()] })).toBe(false)
  expect(memory.cardPayments[0]).toBe(payment)
  expect(memory.postings).toHaveLength(3)
})

test("a refund that was asked for here is known by its reference, and posted with its note once it is done", async () => {
  await paid()
  const asked = { reference: "mine", note: "Door returned" }
  memory.cardRefunds.push(stored({ ...asked, refundId: null, state: "requested" }))
  expect(await settle({ refunds: [refund({ reference: "mine", state: "pending" })] })).toBe(false)
  expect(memory.cardRefunds).toEqual([stored({ ...asked, state: "pending" })])
  expect(memory.cardPayments).toMatchObject([{ refunded: 0 }])
  expect(memory.postings).toHaveLength(2)
  expect(await settle({ refunds: [refund({ reference: "mine" })] })).toBe(true)
  expect(memory.cardRefunds).toEqual([stored(asked)])
  expect(memory.postings.slice(2)).toMatchObject([{ note: "Door returned", reference: "re_1" }])
})

test("each refund is one of its own, also where several were made in the dashboard", async () => {
  await paid()
  const mine = stored({ reference: "mine", refundId: null, state: "requested" })
  memory.cardRefunds.push(mine)
  const others = [refund({ id: "re_3", state: "pending" }), refund({ id: "re_4", reference: "yours" })]
  await settle({ refunds: [refund(), refund({ id: "re_2", amount: 2_000 }), ...others] })
  expect(memory.cardRefunds).toEqual([
    mine,
    stored({ id: 2 }),
    stored({ id: 3, refundId: "re_2", amount: 2_000 }),
    stored({ id: 4, refundId: "re_3", state: "pending" }),
    stored({ id: 5, refundId: "re_4" }),
  ])
  expect(memory.cardPayments).toMatchObject([{ refunded: 8_000 }])
})

test("of a refund the customer is mailed once it is done, and not where it has failed since; of a lost dispute never", async () => {
  await paid()
  const mails = () => memory.mails.filter(({ _tag }) => _tag === "InvoiceRefunded")
  await settle({ refunds: [refund({ state: "pending" })] })
  expect(mails()).toEqual([])
  await settle({ refunds: [refund()] })
  await settle({ refunds: [refund()] })
  const mail = refundMail({ id: 1, invoiceId: 1, quoteId: null }, 1)
  expect(mails()).toEqual([mail])
  expect(await run(memory, deliverMail(mail))).toBe("sent")
  expect(memory.sent.at(-1)!.content).toMatchObject({
    _tag: "InvoiceRefunded",
    refund: { amount: 3_000 },
    payment: { amount: 10_000 },
  })
  await settle({ refunds: [refund({ state: "failed" })], disputes: [dispute("lost")] })
  expect(await run(memory, deliverMail(mail))).toBe("outdated")
  expect(mails()).toEqual([mail])
})

test("a dispute that is not decided is no refund, whatever else was paid back", async () => {
  await paid()
  await settle({ refunds: [refund()], disputes: [dispute("needs_response")] })
  await settle({ refunds: [refund()], disputes: [dispute("needs_response")] })
  expect(memory.cardRefunds).toEqual([stored()])
})

test("a refund that was taken for refused is posted where the provider has made it after all", async () => {
  await paid()
  memory.cardRefunds.push(stored({ reference: "mine", refundId: null, state: "failed" }))
  expect(await settle({ refunds: [refund({ reference: "mine" })] })).toBe(true)
  expect(memory.cardRefunds).toEqual([stored({ reference: "mine" })])
})

test("of a payment that did not fit nothing was posted, so that its refund is only stored", async () => {
  memory.cardPayments.push(aCardPayment())
  expect(await settle({ amount: 9_000, refunds: [refund()] })).toBe(false)
  expect(memory.cardRefunds).toEqual([stored()])
  expect(memory.postings).toEqual([])
  expect(issues()).toHaveLength(1)
})

test("a refund that fails after it was done is taken back, and noted", async () => {
  await paid()
  await settle({ refunds: [refund({ state: "failed", id: "re_0" })] })
  expect(memory.postings).toHaveLength(2)
  await settle({ refunds: [refund()] })
  expect(await settle({ refunds: [refund({ state: "failed" })] })).toBe(true)
  expect(memory.postings.slice(3)).toEqual([
    {
      kind: "payment",
      entries: [
        { account: "card", amount: 3_000 },
        { account: "receivable", amount: -3_000 },
      ],
      note: "The refund failed",
      at: memory.now,
      reference: "re_1 failed",
      invoiceId: 1,
    },
  ])
  expect(memory.audit.at(-1)).toMatchObject({ action: "refund failed" })
  expect(memory.cardPayments).toMatchObject([{ refunded: 0 }])
  expect(memory.invoices).toMatchObject([{ open: 0, paid: 10_000 }])
  expect(issues()).toEqual([
    ["refund", "re_1", 3_000, "The refund of $30 has failed, so that the money is here again."],
  ])
})

test.each([
  ["after", [refund({ id: "re_2", amount: 9_000 }), refund({ state: "failed" })]],
  ["before", [refund({ state: "failed" }), refund({ id: "re_2", amount: 9_000 })]],
])(
  "money whose refund has failed can be paid back anew, also where the provider names that %s it",
  async (_, refunds) => {
    await paid()
    await settle({ refunds: [refund()] })
    await settle({ refunds })
    expect(memory.invoices).toMatchObject([{ open: 9_000, paid: 1_000 }])
    expect(issues()).toHaveLength(1)
  },
)

test("a dispute takes the money back once it is lost, and returns it where it is decided anew", async () => {
  await paid()
  expect(await settle({ disputes: [dispute("needs_response")] })).toBe(false)
  expect(memory.cardRefunds).toEqual([])
  expect(await settle({ disputes: [dispute("lost")] })).toBe(true)
  const loss = { refundId: "dp_1", amount: 10_000, note: "Dispute lost" }
  expect(memory.cardRefunds).toEqual([stored(loss)])
  expect(memory.postings.slice(2)).toMatchObject([
    { kind: "refund", note: "Dispute lost", reference: "dp_1" },
  ])
  expect(memory.invoices).toMatchObject([
    { number: "2026-0001", open: 10_000, paid: 0, remindersStopped: true },
  ])
  expect(memory.audit.at(-1)).toMatchObject({ action: "lose dispute", subject: "invoice 1" })

  await settle({
    disputes: [dispute("lost")],
    refunds: [refund({ id: "re_2", amount: 1, state: "pending" })],
  })
  expect(await settle({ disputes: [dispute("won")] })).toBe(true)
  expect(memory.cardRefunds[0]).toEqual(stored({ ...loss, state: "failed" }))
  expect(memory.postings.slice(3)).toMatchObject([{ note: "Dispute won", reference: "dp_1 failed" }])
  expect(memory.invoices).toMatchObject([{ open: 0, paid: 10_000 }])
  expect(issues()).toContainEqual([
    "refund",
    "dp_1",
    10_000,
    "The dispute about $100 was decided anew, so that the money is here again.",
  ])
})

test("of what was paid back twice, by a refund and a dispute, staff read one sentence, and the payment is paid back once", async () => {
  await paid()
  const twice = { refunds: [refund({ amount: 10_000 })], disputes: [dispute("lost")] }
  await settle({ refunds: twice.refunds })
  await settle(twice)
  await settle(twice)
  expect(memory.cardPayments).toMatchObject([{ refunded: 10_000 }])
  expect(memory.postings).toHaveLength(3)
  expect(issues()).toEqual([
    [
      "dispute",
      "dp_1",
      10_000,
      "$100 is disputed (fraudulent): lost. It could not be posted, because less than that was left of what was paid: it may have been paid back before.",
    ],
  ])
})

test("what was not posted, because it was paid back before, is not posted back where the dispute is won after all", async () => {
  await paid()
  const refunds = [refund({ amount: 10_000 })]
  await settle({ refunds, disputes: [dispute("lost")] })
  await settle({ refunds, disputes: [dispute("won")] })
  expect(memory.postings).toHaveLength(3)
  expect(memory.invoices).toMatchObject([{ open: 10_000, paid: 0, credit: 0 }])
  expect(memory.cardPayments).toMatchObject([{ refunded: 10_000 }])
})

test("a lost dispute about a deposit that was paid back says that it was not posted", async () => {
  memory.quotes.push(aQuote())
  memory.cardPayments.push(aCardPayment({ invoiceId: null, quoteId: 7 }))
  await settle({ refunds: [refund({ amount: 10_000 })], disputes: [dispute("lost")] })
  expect(memory.postings).toHaveLength(2)
  expect(issues()).toMatchObject([
    ["dispute", "dp_1", 10_000, expect.stringContaining("could not be posted")],
  ])
})
