import { expect, test } from "vitest"
import { settleCardPayment } from "../../../../core/invoices/use-cases/cards/settle.ts"
import { invoiceOffer } from "../../../../core/invoices/use-cases/invoice-offer.ts"
import { sendInvoice } from "../../../../core/invoices/use-cases/send-invoice.ts"
import type { CardFacts } from "../../../../core/money/cards/card-facts.ts"
import { acceptOffer } from "../../../../core/quotes/use-cases/offer-of-link.ts"
import { sendOffer, writeOffer } from "../../../../core/quotes/use-cases/offers.ts"
import { OFFER } from "../../../arbitraries/offers.ts"
import { deliverMail } from "../../../../core/messages/use-cases/deliver-mail.ts"
import { refundMail } from "../../../../core/outbox/outgoing-mail.ts"
import { aQuote } from "../../../arbitraries/quotes.ts"
import {
  aCardPayment,
  cardFacts,
  cardProviderOfEachTest,
  refundFacts as refund,
} from "../../support/card-provider.ts"
import { memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
cardProviderOfEachTest(memory)

const settle = (differences: Partial<CardFacts>) => run(memory, settleCardPayment(cardFacts(differences)))
const issues = () => memory.paymentIssues.map(({ kind, key, amount, text }) => [kind, key, amount, text])

/** A deposit of $100 that is paid by card, for an offer that costs more. */
const deposited = async () => {
  memory.quotes.push(aQuote({ customerId: 1 }))
  await run(memory, writeOffer(7, { ...OFFER, deposit: { kind: "amount", amount: 10_000 } }))
  await run(memory, sendOffer(7))
  await run(memory, acceptOffer("offer7-1", { number: 1, name: "Jane", alternative: 0, options: [] }, "::1"))
  memory.cardPayments.push(aCardPayment({ invoiceId: null, quoteId: 7 }))
  await settle({})
}
const ofDeposit = { note: null, reference: "re_1", quoteId: 7 }

test("a deposit is paid back from what is held of it, and held again where that fails", async () => {
  await deposited()
  const entries = [
    { account: "card", amount: -3_000 },
    { account: "deposits", amount: 3_000 },
  ]
  expect(await settle({ refunds: [refund()] })).toBe(true)
  expect(memory.postings.slice(1)).toEqual([
    { ...ofDeposit, at: memory.now, invoiceId: null, kind: "refund", entries },
  ])
  const mail = refundMail({ id: 1, invoiceId: null, quoteId: 7 }, 1)
  expect(memory.mails.at(-1)).toEqual(mail)
  expect(await run(memory, deliverMail(mail))).toBe("sent")
  expect(memory.sent.at(-1)!.content).toMatchObject({ _tag: "DepositRefunded", refund: { amount: 3_000 } })
  await settle({ refunds: [refund({ state: "failed" })] })
  expect(memory.postings.slice(2)).toMatchObject([
    { kind: "payment", note: "The refund failed", reference: "re_1 failed", quoteId: 7, invoiceId: null },
  ])
})

test("a deposit is paid back from the invoice that has counted it", async () => {
  await deposited()
  await run(memory, sendInvoice((await run(memory, invoiceOffer(7))).id))
  const before = memory.postings.length
  await settle({ refunds: [refund()] })
  expect(memory.postings.slice(before)).toMatchObject([
    { ...ofDeposit, at: memory.now, invoiceId: 1, kind: "refund" },
  ])
  expect(memory.invoices).toMatchObject([{ paid: 7_000 }])
  expect(issues()).toEqual([])
})

test("more than is held of a deposit cannot be posted as paid back, and is noted", async () => {
  await deposited()
  await settle({ refunds: [refund({ amount: 10_001 })] })
  expect(memory.postings).toHaveLength(1)
  expect(issues()).toMatchObject([
    [
      "refund",
      "re_1",
      10_001,
      expect.stringMatching(/^\$100\.01 was paid back .*: Less than that is held of/u),
    ],
  ])
})
