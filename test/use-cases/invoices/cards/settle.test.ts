import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { settleCardPayment } from "../../../../core/invoices/use-cases/cards/settle.ts"
import { recordPayment, writeOffInvoice } from "../../../../core/invoices/use-cases/post-for-invoice.ts"
import { Invoices } from "../../../../core/invoices/ports/invoices.ts"
import type { CardFacts } from "../../../../core/money/cards/card-facts.ts"
import { CardPayments } from "../../../../core/money/ports/card-payments.ts"
import { Quotes } from "../../../../core/quotes/ports/quotes.ts"
import {
  aCardPayment,
  aSavedCard,
  cardFacts,
  cardProviderOfEachTest,
  sendHundred,
} from "../../support/card-provider.ts"
import { memoryOfEachTest, run } from "../../support/memory-ports.ts"

const memory = memoryOfEachTest()
cardProviderOfEachTest(memory)

const settle = (differences: Partial<CardFacts> = {}) =>
  run(memory, settleCardPayment(cardFacts(differences)))
const mailed = () => memory.mails.map(({ _tag }) => _tag)

test("a payment is posted once, at the time of its charge, with the provider's id and the card's last digits", async () => {
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment())
  expect(await settle()).toBe(true)
  const paid = { state: "paid", sessionId: "cs_1", intentId: "pi_1", method: "card", brand: "visa" } as const
  expect(memory.cardPayments).toEqual([aCardPayment({ ...paid, last4: "4242", paidAt: 5 })])
  expect(memory.postings.slice(1)).toEqual([
    {
      kind: "payment",
      entries: [
        { account: "card", amount: 10_000 },
        { account: "receivable", amount: -10_000 },
      ],
      note: "ending in 4242",
      at: 5,
      reference: "pi_1",
      invoiceId: 1,
    },
  ])
  expect(memory.audit.at(-1)).toMatchObject({ action: "pay by card", actor: "card provider" })
  expect(mailed()).toEqual(["InvoiceSent", "CardCharged"])
  expect(memory.paymentIssues).toEqual([])

  const [stored] = memory.cardPayments
  expect(await settle()).toBe(false)
  expect(memory.cardPayments[0]).toBe(stored)
  expect(memory.postings).toHaveLength(2)
  expect(mailed()).toEqual(["InvoiceSent", "CardCharged"])
})

test("what the provider does not say is kept as it was; a payment without a time is posted now, and one without digits without a note", async () => {
  await sendHundred(memory)
  const known = { sessionId: "cs_0", intentId: "pi_1", method: "link", brand: "amex", last4: "1" }
  memory.cardPayments.push(aCardPayment(known))
  await settle({ reference: null, sessionId: null, method: null, brand: null, last4: null, paidAt: null })
  expect(memory.cardPayments).toEqual([aCardPayment({ ...known, state: "paid", paidAt: memory.now })])
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment({ id: 2, invoiceId: 2, reference: "second" }))
  await settle({ reference: "second", intentId: null, last4: null })
  expect(memory.postings.slice(-1)).toMatchObject([{ note: null, reference: "second", invoiceId: 2 }])
})

test("an earlier state never replaces a later one, and is stored with what else is new", async () => {
  memory.cardPayments.push(aCardPayment({ state: "expired" }))
  await settle({ state: "processing", paidAt: null })
  expect(memory.cardPayments).toMatchObject([{ state: "expired", brand: "visa" }])
})

test.each([
  [{ amount: 9_000 }, 9_000, "$90 (USD) was paid, but $100 was asked for. Nothing was posted."],
  [{ currency: "eur" }, 10_000, "$100 (EUR) was paid, but $100 was asked for. Nothing was posted."],
])(
  "a payment of another amount or currency is noted and not posted: %j",
  async (differences, amount, text) => {
    memory.cardPayments.push(aCardPayment())
    expect(await settle(differences)).toBe(false)
    expect(memory.cardPayments).toMatchObject([{ state: "paid", paidAt: null }])
    expect(memory.postings).toEqual([])
    expect(memory.paymentIssues).toEqual([
      {
        id: 1,
        kind: "mismatch",
        key: "pi_1",
        paymentId: 1,
        intentId: "pi_1",
        amount,
        text,
        noticedAt: memory.now,
        settledAt: null,
      },
    ])
    await settle(differences)
    expect(mailed()).toEqual(["PaymentsNotice"])
  },
)

test("what is paid beyond what is open is owed to the customer, and noted", async () => {
  await sendHundred(memory)
  await run(memory, recordPayment(1, { method: "check", amount: 4_000, note: null }))
  memory.cardPayments.push(aCardPayment())
  await settle()
  expect(memory.invoices).toMatchObject([{ open: 0, credit: 4_000 }])
  expect(memory.paymentIssues).toMatchObject([
    { kind: "overpaid", amount: 4_000, text: "Invoice 2026-0001 was paid $40 more than was open." },
  ])
})

test("what pays an invoice that was written off meanwhile is owed to nobody, and nothing is noted", async () => {
  await sendHundred(memory)
  await run(memory, recordPayment(1, { method: "check", amount: 1_000, note: null }))
  await run(memory, writeOffInvoice(1, "Moved away"))
  memory.cardPayments.push(aCardPayment({ amount: 9_000 }))
  await settle({ amount: 9_000 })
  expect(memory.invoices).toMatchObject([{ open: 0, writtenOff: 0, paid: 10_000, credit: 0 }])
  expect(memory.paymentIssues).toEqual([])
})

test("a payment that was not begun here is noted once it is paid", async () => {
  memory.cardPayments.push(aCardPayment({ reference: "another" }))
  expect(await settle({ state: "processing" })).toBe(false)
  expect(await settle({ intentId: null })).toBe(false)
  expect(memory.paymentIssues).toEqual([])
  expect(await settle()).toBe(false)
  const text = "$100 was paid, but not for an invoice or an offer of this site."
  expect(memory.paymentIssues).toMatchObject([
    { kind: "unknown", key: "pi_1", paymentId: null, amount: 10_000, text },
  ])
  expect(memory.cardPayments).toEqual([aCardPayment({ reference: "another" })])
})

test.each([
  ["needs_response", 1, "$100 is disputed (product unacceptable): needs response."],
  ["lost", 1, "$100 is disputed (product unacceptable): lost. What was paid is open again."],
  ["won", 1, "$100 is disputed (product unacceptable): won."],
  ["lost", null, "$100 is disputed (product unacceptable): lost."],
])("a dispute that is %s is noted by its own id", async (status, invoiceId, text) => {
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment({ invoiceId, quoteId: invoiceId === null ? 7 : null }))
  await settle({ disputes: [{ id: "dp_1", amount: 10_000, reason: "product_unacceptable", status }] })
  expect(memory.paymentIssues.filter(({ kind }) => kind === "dispute")).toMatchObject([
    { key: "dp_1", amount: 10_000, text, paymentId: 1, intentId: "pi_1" },
  ])
})

test("a deposit is posted for its quote", async () => {
  memory.cardPayments.push(aCardPayment({ invoiceId: null, quoteId: 7 }))
  expect(await settle()).toBe(true)
  const details = { note: "ending in 4242", at: 5, reference: "pi_1", quoteId: 7, invoiceId: null }
  const entries = [
    { account: "card", amount: 10_000 },
    { account: "deposits", amount: -10_000 },
  ]
  expect(memory.postings).toEqual([{ kind: "payment", entries, ...details }])
  expect(memory.audit).toMatchObject([
    { action: "pay deposit", subject: "quote 7", before: null, after: { deposit: "$100" } },
  ])
  expect(memory.mails).toEqual([{ _tag: "DepositPaid", quoteId: 7, paymentId: 1, resentAt: null }])
})

test("of a saved card the customer is mailed once that it failed, and then the receipt", async () => {
  await sendHundred(memory)
  memory.savedCards.push(aSavedCard())
  memory.cardPayments.push(aCardPayment({ savedCardId: 1 }))
  await settle({ state: "failed", failure: "expired" })
  await settle({ state: "failed", failure: "expired", brand: "amex" })
  await settle({ state: "failed" })
  expect(memory.cardPayments).toMatchObject([{ state: "failed", failure: "expired", brand: "visa" }])
  expect(mailed()).toEqual(["InvoiceSent", "CardNotCharged", "PaymentsNotice"])
  memory.cardPayments.push(aCardPayment({ id: 2, savedCardId: 1, reference: "again" }))
  await settle({ reference: "again", intentId: "pi_2" })
  expect(memory.mails.at(-1)).toEqual({ _tag: "CardCharged", invoiceId: 1, paymentId: 2, resentAt: null })
})

test.each([
  [{}, ["invoice 1", "payment 1"]],
  [{ invoiceId: null, quoteId: 7 }, ["quote 7", "payment 1"]],
])("what is paid is locked before the payment: %j", async (differences, expected) => {
  await sendHundred(memory)
  memory.cardPayments.push(aCardPayment(differences))
  const locked: string[] = []
  const watch =
    <A>(name: string, lock: (id: number) => A) =>
    (id: number) => {
      locked.push(`${name} ${id}`)
      return lock(id)
    }
  const watched = Effect.gen(function* () {
    const [invoices, quotes, payments] = [yield* Invoices, yield* Quotes, yield* CardPayments]
    return yield* settleCardPayment(cardFacts({ state: "processing" })).pipe(
      Effect.provideService(Invoices, { ...invoices, locked: watch("invoice", invoices.locked) }),
      Effect.provideService(Quotes, { ...quotes, locked: watch("quote", quotes.locked) }),
      Effect.provideService(CardPayments, { ...payments, locked: watch("payment", payments.locked) }),
    )
  })
  await run(memory, watched)
  expect(locked).toEqual(expected)
})
