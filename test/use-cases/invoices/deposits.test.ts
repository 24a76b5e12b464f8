import * as Result from "effect/Result"
import { beforeEach, expect, test } from "vitest"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { creditInvoice } from "../../../core/invoices/use-cases/credit-invoice.ts"
import {
  payBackDeposit,
  postDeposit,
  recordDeposit,
  refundDeposit,
  showDeposit,
} from "../../../core/invoices/use-cases/deposits.ts"
import { invoiceOffer } from "../../../core/invoices/use-cases/invoice-offer.ts"
import {
  postForInvoice,
  recordPayment,
  refundPayment,
} from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { depositPosting, refundPosting } from "../../../core/invoices/postings.ts"
import { formatMoney } from "../../../core/fields/money.ts"
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
const payBack = (amount: number) => payBackDeposit(7, { method: "check", amount, note: "No. 18" })
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

test("a newer version that nobody accepted yet changes neither what is asked for nor what counts", async () => {
  expect(await run(memory, showDeposit(7))).toEqual({ asked: 0, paid: 0, held: 0 })
  await run(memory, writeOffer(7, OFFER))
  expect(await run(memory, showDeposit(7))).toEqual({ asked: 0, paid: 0, held: 0 })
  await accepted()
  const [version] = memory.offers.versions
  memory.offers.versions.push({ ...version!, id: 2, number: 2, acceptance: null, invoiceId: null })
  expect(await run(memory, showDeposit(7))).toMatchObject({ asked: 5_000 })
  await sent()
  expect(await run(memory, pay(5_000))).toEqual({ asked: 5_000, paid: 5_000, held: 0 })
})

test("no deposit is recorded before an offer is accepted, nor more than what is left of it", async () => {
  const nothing = { _tag: "NothingToBill", message: "No offer for this quote was accepted yet." }
  expect(await failureOf(memory, pay(5_000))).toMatchObject(nothing)
  expect(await failureOf(memory, invoiceOffer(7))).toMatchObject(nothing)
  await accepted()
  const { total } = memory.offers.versions[0]!
  await run(memory, pay(total - 5_000))
  expect(memory.audit.at(-1)).toMatchObject({
    action: "record deposit",
    after: { deposit: formatMoney(total - 5_000), method: "check" },
  })
  expect(await failureOf(memory, pay(5_001))).toMatchObject({
    _tag: "WrongAmount",
    message: "Only $50 of what was accepted is left to pay.",
  })
  await run(memory, pay(5_000))
  expect(await failureOf(memory, pay(1))).toMatchObject({
    message: "Only $0 of what was accepted is left to pay.",
  })
  expect(await failureOf(memory, recordDeposit(8, { method: "cash", amount: 1, note: null }))).toMatchObject({
    _tag: "UnknownQuote",
  })
})

test("a deposit is paid back to its card where it is held; one that an invoice counts is for that to pay back", async () => {
  const details = { note: null, at: memory.now, quoteId: 7 }
  const back = (amount: number) => refundDeposit(amount, details)
  const tooMuch = { _tag: "WrongAmount", message: "Less than that is held of the deposit." }
  await run(memory, postDeposit(depositPosting("card", 5_000), details))
  expect(await failureOf(memory, back(5_001))).toMatchObject(tooMuch)
  expect(await run(memory, back(2_000))).toBe(undefined)
  expect(await run(memory, showDeposit(7))).toMatchObject({ paid: 3_000, held: 3_000 })
  expect(await run(memory, back(3_000))).toBe(undefined)
  expect(await run(memory, showDeposit(7))).toMatchObject({ paid: 0, held: 0 })
  await accepted()
  await run(memory, invoiceOffer(7))
  await run(memory, postDeposit(depositPosting("card", 5_000), details))
  expect(await failureOf(memory, back(5_001))).toMatchObject(tooMuch)
  await sent()
  expect(await run(memory, back(1))).toMatchObject({ id: 1, deposit: 5_000 })
  expect(memory.postings).toHaveLength(6)
})

const credit = (id: number, amount: number) => creditInvoice(id, { amount, reason: "Wrong door" })

test("once its invoice is credited, an offer can be invoiced again, and that invoice counts the deposit", async () => {
  await accepted()
  await run(memory, pay(5_000))
  const { id, total } = await sent()
  await run(memory, recordPayment(id, { method: "cash", amount: 2_000, note: null }))
  await run(memory, credit(id, total - 1))
  expect(memory.offers.versions).toMatchObject([{ invoiceId: id }])
  // To be paid back, or counted again.
  expect(await run(memory, credit(id, 1))).toMatchObject({ open: 0, paid: 7_000, credit: 7_000 })
  expect(await sent()).toMatchObject({ id: 2, deposit: 5_000, open: total - 5_000 })
  expect(memory.invoices[0]).toMatchObject({ deposit: 0, paid: 2_000, credit: 2_000 })
  expect(await run(memory, showDeposit(7))).toMatchObject({ paid: 5_000, held: 0 })
  expect(sums()).toEqual(memory.postings.map(() => 0))
})

test("what was paid back for a credited invoice is not counted again", async () => {
  await accepted()
  await run(memory, pay(5_000))
  const { id, total } = await sent()
  await run(memory, credit(id, total))
  await run(memory, refundPayment(id, { method: "check", amount: 4_000, note: null }))
  expect(await sent()).toMatchObject({ id: 2, deposit: 1_000 })
  expect(memory.invoices[0]).toMatchObject({ open: 0, credit: 0, paid: 0 })
})

test("a deposit that was paid back to its card is not counted again, though other money is owed for the credited invoice", async () => {
  await accepted()
  const details = { note: null, at: memory.now, quoteId: 7 }
  await run(memory, postDeposit(depositPosting("card", 5_000), details))
  const { id, total } = await sent()
  const back = Result.getOrThrow(refundPosting(memory.invoices[0]!, "card", 5_000))
  memory.invoices[0] = await run(memory, postForInvoice(memory.invoices[0]!, back, details))
  await run(memory, recordPayment(id, { method: "cash", amount: total, note: null }))
  await run(memory, credit(id, total))
  expect(await sent()).toMatchObject({ id: 2, deposit: 0, open: total })
  expect(memory.invoices[0]).toMatchObject({ credit: total })
})

test("an invoice that was sent before an earlier one is credited counts its deposit then", async () => {
  await accepted()
  await run(memory, pay(5_000))
  const { id, total } = await sent()
  const [version] = memory.offers.versions
  // Of further work, for which another visit was booked once the first was done.
  const lines = [{ text: "Hang another door", quantity: 100, price: total }]
  const { id: other } = await run(memory, addInvoice({ customerId: 1, lines }))
  memory.offers.versions.push({ ...version!, id: 2, number: 2, invoiceId: other })
  expect(await run(memory, sendInvoice(other))).toMatchObject({ id: 2, deposit: 0, open: total })
  await run(memory, credit(id, total))
  expect(memory.invoices).toMatchObject([
    { credit: 0, paid: 0 },
    { deposit: 5_000, open: total - 5_000 },
  ])
})

test("a deposit that no invoice counts can be paid back by hand", async () => {
  await accepted()
  await run(memory, pay(5_000))
  expect(await failureOf(memory, payBack(5_001))).toMatchObject({
    _tag: "WrongAmount",
    message: "Only $50 is held of the deposit.",
  })
  expect(await run(memory, payBack(2_000))).toEqual({ asked: 5_000, paid: 3_000, held: 3_000 })
  expect(memory.audit.at(-1)).toMatchObject({
    action: "pay back deposit",
    after: { deposit: "$20", method: "check" },
  })
  await sent()
  expect(await failureOf(memory, payBack(1))).toMatchObject({ message: "Only $0 is held of the deposit." })
})

test("a deposit is paid back from the invoice that counts it, though another offer was accepted since", async () => {
  await accepted()
  await run(memory, pay(5_000))
  await sent()
  const [version] = memory.offers.versions
  memory.offers.versions.push({ ...version!, id: 2, number: 2, invoiceId: null })
  const details = { note: null, at: memory.now, quoteId: 7 }
  expect(await run(memory, refundDeposit(5_000, details))).toMatchObject({ id: 1, deposit: 5_000 })
  expect(await failureOf(memory, refundDeposit(5_001, details))).toMatchObject({ _tag: "WrongAmount" })
})

test("the invoice of an offer is for the quote's customer, or for who is found or added for it", async () => {
  memory.customers.push(aCustomer(2))
  memory.quotes[0] = aQuote({ customerId: 2 })
  await accepted()
  expect(await run(memory, invoiceOffer(7))).toMatchObject({ customerId: 2 })
  memory.quotes[0] = aQuote({ customerId: null })
  memory.offers.versions[0] = { ...memory.offers.versions[0]!, invoiceId: null }
  expect(await run(memory, invoiceOffer(7))).toMatchObject({ id: 2, customerId: 1 })
  expect(memory.quotes[0]).toMatchObject({ customerId: 1, status: aQuote().status })
  expect(memory.audit.at(-1)).toMatchObject({
    action: "make invoice",
    after: { offer: "version 1", invoice: 2 },
  })
})

test("an offer has one invoice, which is found again as long as it is there", async () => {
  await accepted()
  const first = await run(memory, invoiceOffer(7))
  expect(await run(memory, invoiceOffer(7))).toEqual(first)
  memory.invoices.length = 0
  expect(await failureOf(memory, invoiceOffer(7))).toMatchObject({ _tag: "UnknownBill" })
})
