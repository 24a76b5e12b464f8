import { beforeEach, expect, test } from "vitest"
import { reconcileCards } from "../../../../core/invoices/use-cases/cards/reconcile.ts"
import { settleCardPayment } from "../../../../core/invoices/use-cases/cards/settle.ts"
import { creditInvoice } from "../../../../core/invoices/use-cases/credit-invoice.ts"
import { recordDeposit } from "../../../../core/invoices/use-cases/deposits.ts"
import { recordPayment, writeOffInvoice } from "../../../../core/invoices/use-cases/post-for-invoice.ts"
import { setInvoiceReminders } from "../../../../core/invoices/use-cases/invoices.ts"
import type { CardPayment } from "../../../../core/money/cards/card-payment.ts"
import { acceptOffer } from "../../../../core/quotes/use-cases/offer-of-link.ts"
import { sendOffer, writeOffer } from "../../../../core/quotes/use-cases/offers.ts"
import { OFFER } from "../../../arbitraries/offers.ts"
import { aQuote } from "../../../arbitraries/quotes.ts"
import { aCardPayment, cardFacts, cardProviderOfEachTest, sendHundred } from "../../support/card-provider.ts"
import { memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
const provider = cardProviderOfEachTest(memory)

const CHECK = { method: "check", amount: 4_000, note: null } as const
const PAGE = { sessionId: "cs_1", intentId: null, state: "open", url: "/cs_1" } as const

const openPage = (differences: Partial<CardPayment> = {}) => {
  const payment = aCardPayment({ sessionId: "cs_1", createdAt: memory.now, ...differences })
  memory.cardPayments.push(payment)
  provider.pages.set("cs_1", cardFacts({ ...PAGE, amount: payment.amount }))
}

beforeEach(() => sendHundred(memory))

test.each([
  ["a payment", recordPayment(1, CHECK), 6_000],
  ["a credit note", creditInvoice(1, { amount: 4_000, reason: "A scratch" }), 6_000],
  ["a write-off", writeOffInvoice(1, "Moved away"), 0],
] as const)(
  "%s that staff record ends the page that asks for what was open before",
  async (_, record, open) => {
    openPage()
    await run(memory, record)
    expect(memory.cardComparisons).toBe(1)
    await run(memory, reconcileCards)
    expect(provider.calls()).toEqual(["endPage cs_1", "ofPage cs_1", "since"])
    expect(memory.cardPayments).toMatchObject([{ state: "expired" }])
    expect(memory.invoices).toMatchObject([{ open }])
  },
)

test("a payment that staff record ends the page of a deposit", async () => {
  memory.quotes.push(aQuote({ customerId: 1 }))
  await run(memory, writeOffer(7, { ...OFFER, deposit: { kind: "amount", amount: 10_000 } }))
  await run(memory, sendOffer(7))
  await run(memory, acceptOffer("offer7-1", { number: 1, name: "Jane", alternative: 0, options: [] }, "::1"))
  openPage({ invoiceId: null, quoteId: 7 })
  await run(memory, reconcileCards)
  expect(memory.cardPayments).toMatchObject([{ state: "open" }])
  await run(memory, recordDeposit(7, CHECK))
  expect(memory.cardComparisons).toBe(1)
  await run(memory, reconcileCards)
  expect(memory.cardPayments).toMatchObject([{ state: "expired" }])
})

test("a page that was paid before it could be ended is posted, and staff are told that it was too much", async () => {
  openPage()
  await run(memory, recordPayment(1, CHECK))
  provider.pages.set("cs_1", cardFacts())
  expect(await run(memory, reconcileCards)).toMatchObject({ posted: 1 })
  expect(memory.cardPayments).toMatchObject([{ state: "paid" }])
  expect(memory.paymentIssues).toMatchObject([{ kind: "overpaid", amount: 4_000 }])
})

test("a page that asks for what is open stays, and nothing is compared for it", async () => {
  openPage()
  await run(memory, setInvoiceReminders(1, true))
  await run(memory, reconcileCards)
  expect(provider.calls()).toEqual(["ofPage cs_1", "since"])
  expect(memory.cardPayments).toMatchObject([{ state: "open" }])
  await run(memory, settleCardPayment(cardFacts()))
  expect(memory.invoices).toMatchObject([{ open: 0 }])
  expect(memory.cardComparisons).toBe(0)
})

test.each([{ state: "expired" }, { sessionId: null }, { savedCardId: 1 }, { state: "processing" }] as const)(
  "nothing is ended where there is no page that can be paid: %j",
  async (differences) => {
    openPage(differences)
    await run(memory, recordPayment(1, CHECK))
    expect(memory.cardComparisons).toBe(0)
  },
)
