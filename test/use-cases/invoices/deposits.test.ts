import { beforeEach, expect, test } from "vitest"
import { recordDeposit, showDeposit } from "../../../core/invoices/use-cases/deposits.ts"
import { invoiceOffer } from "../../../core/invoices/use-cases/invoice-offer.ts"
import { refundPayment } from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { balanceOf } from "../../../core/money/ledger.ts"
import { acceptOffer } from "../../../core/quotes/use-cases/offer-of-link.ts"
import { sendOffer, writeOffer } from "../../../core/quotes/use-cases/offers.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { aCustomer } from "../../support/samples.ts"
import { failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.quotes.push(aQuote({ customerId: 1 }))
  memory.customers.push(aCustomer(1))
})

const accepted = async () => {
  await run(memory, writeOffer(7, { ...OFFER, deposit: { kind: "amount", amount: 5_000 } }))
  await run(memory, sendOffer(7))
  await run(memory, acceptOffer("offer7-1", { number: 1, name: "Jane", alternative: 0, options: [] }, "::1"))
}
const pay = (amount: number) => recordDeposit(7, { method: "check", amount, note: "No. 12" })
const sent = async () => run(memory, sendInvoice((await run(memory, invoiceOffer(7))).id))
const sums = () => memory.postings.map(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0))

test("a deposit is held until the invoice of the offer is sent, which counts it", async () => {
  await accepted()
  expect(await run(memory, showDeposit(7))).toEqual({ asked: 5_000, paid: 0, held: 0 })
  expect(await run(memory, pay(5_000))).toEqual({ asked: 5_000, paid: 5_000, held: 5_000 })
  const invoice = await sent()
  expect(invoice).toMatchObject({ paid: 5_000, deposit: 5_000, open: invoice.total - 5_000 })
  expect(await run(memory, showDeposit(7))).toEqual({ asked: 5_000, paid: 5_000, held: 0 })
  expect(sums()).toEqual([0, 0, 0])
})

test("a deposit that comes after the invoice was sent is counted at once", async () => {
  await accepted()
  const { total } = await sent()
  await run(memory, pay(5_000))
  expect(memory.invoices[0]).toMatchObject({ paid: 5_000, deposit: 5_000, open: total - 5_000 })
})

test("what is more than the invoice is owed to the customer, and can be paid back", async () => {
  await accepted()
  const { total } = await run(memory, invoiceOffer(7))
  await run(memory, pay(total))
  memory.invoices[0] = { ...memory.invoices[0]!, total: total - 1_000, tax: 0 }
  expect(await run(memory, sendInvoice(1))).toMatchObject({ open: 0, credit: 1_000, paid: total })
  expect(await run(memory, refundPayment(1, { method: "check", amount: 1_000, note: null }))).toMatchObject({
    credit: 0,
    paid: total - 1_000,
    open: 0,
  })
  const entries = memory.postings.flatMap((each) => each.entries)
  expect([balanceOf(entries, "deposits"), balanceOf(entries, "check")]).toEqual([0, total - 1_000])
})

test("no deposit is recorded before an offer is accepted, nor more than it costs", async () => {
  expect(await failureOf(memory, pay(5_000))).toMatchObject({ _tag: "NothingToBill" })
  await accepted()
  expect(await failureOf(memory, pay(100_000_00))).toMatchObject({ _tag: "WrongAmount" })
  expect(await failureOf(memory, recordDeposit(8, { method: "cash", amount: 1, note: null }))).toMatchObject({
    _tag: "UnknownQuote",
  })
})
