import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { expect, test } from "vitest"
import { Invoices } from "../../../core/invoices/ports/invoices.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { payOwnInvoice } from "../../../core/invoices/use-cases/cards/pay-by-card.ts"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { chargeSavedCards } from "../../../core/invoices/use-cases/cards/saved/charge.ts"
import { saveCard, showSavedCard } from "../../../core/invoices/use-cases/cards/saved/save.ts"
import { recordDeposit } from "../../../core/invoices/use-cases/deposits.ts"
import { endInvoiceLink, sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { remindOfInvoices } from "../../../core/messages/use-cases/invoice-reminders.ts"
import { cardMail, depositPaid, invoiceMail } from "../../../core/outbox/outgoing-mail.ts"
import { rollPlansOver, subscribeToPlan } from "../../../core/plans/use-cases/plans.ts"
import { acceptOffer } from "../../../core/quotes/use-cases/offer-of-link.ts"
import { endOfferLink, sendOffer, writeOffer } from "../../../core/quotes/use-cases/offers.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { aCustomer } from "../../support/samples.ts"
import { cardsOfFile } from "../support/cards.ts"
import { createMemory, run, type Memory } from "../support/memory-ports.ts"

const cards = cardsOfFile()
const JANE = { firstName: "Jane", lastName: "Doe", email: aCustomer(1).email }

/** What the mail says, or that it is not sent any more. */
const contentOf = async (memory: Memory, mail: Memory["mails"][number]) =>
  (await run(memory, deliverMail(mail))) === "sent" ? memory.sent.at(-1)!.content : "not sent"

const withInvoice = async () => {
  const memory = createMemory()
  memory.customers.push(aCustomer(1))
  const { id } = await run(
    memory,
    addInvoice({ customerId: 1, lines: [{ text: "Hang a door", quantity: 100, price: 10_000 }] }),
  )
  return {
    memory,
    id,
    sent: invoiceMail("InvoiceSent", id, memory.now),
    reminder: invoiceMail("InvoiceReminder", id, memory.now),
  }
}

test("an invoice is mailed with its link to a customer with an email, while the link works", async () => {
  const { memory, id, sent } = await withInvoice()
  expect(await contentOf(memory, sent)).toBe("not sent")
  await run(memory, sendInvoice(id))
  expect(await contentOf(memory, sent)).toMatchObject({
    _tag: "InvoiceSent",
    invoice: { id, number: memory.invoices[0]!.number, dueAt: memory.invoices[0]!.dueAt },
    customer: JANE,
    canPayByCard: false,
    charge: null,
    invoiceToken: "invoice 1 0",
  })
  expect(await contentOf(memory, { ...sent, invoiceId: 9 })).toBe("not sent")
  memory.customers[0] = { ...memory.customers[0]!, email: null }
  expect(await contentOf(memory, sent)).toBe("not sent")
  memory.customers[0] = aCustomer(1)
  await run(memory, endInvoiceLink(id))
  expect(await contentOf(memory, sent)).toBe("not sent")
})

test("a reminder is enqueued once by day after the last day to pay, and sent while the invoice is open and not stopped", async () => {
  const { memory, id, reminder } = await withInvoice()
  await run(memory, sendInvoice(id))
  memory.mails.splice(0)
  expect(await run(memory, remindOfInvoices)).toBe(0)
  expect(await contentOf(memory, reminder)).toBe("not sent")
  const later = memory.invoices[0]!.dueAt! + 10 * DAY
  const [night, noon] = [8, 18].map((hour) => later - (later % DAY) + hour * HOUR)
  memory.now = night!
  expect(await run(memory, remindOfInvoices)).toBe(0)
  memory.now = noon!
  const remindedElsewhere = Effect.updateService(remindOfInvoices, Invoices, (invoices) => ({
    ...invoices,
    locked: (id) =>
      Effect.map(
        invoices.locked(id),
        Option.map((invoice) => ({ ...invoice, remindedDays: 7 })),
      ),
  }))
  expect(await run(memory, remindedElsewhere)).toBe(0)
  expect(await run(memory, remindOfInvoices)).toBe(1)
  expect(memory.invoices).toMatchObject([{ remindedDays: 7 }])
  expect(memory.mails).toMatchObject([{ _tag: "InvoiceReminder", invoiceId: id }])
  expect(await run(memory, remindOfInvoices)).toBe(0)
  expect(await contentOf(memory, reminder)).toMatchObject({ _tag: "InvoiceReminder" })
  memory.invoices[0] = { ...memory.invoices[0]!, remindersStopped: true }
  expect(await contentOf(memory, reminder)).toBe("not sent")
})

test("nobody is reminded of what their bank is about to pay, but once it has refused to", async () => {
  const memory = cards.begin()
  memory.customers.push(aCustomer(1))
  const lines = [{ text: "Hang a door", quantity: 100, price: 10_000 }]
  const { id } = await run(memory, addInvoice({ customerId: 1, lines }))
  const { dueAt } = await run(memory, sendInvoice(id))
  memory.now = dueAt! + 7 * DAY + 18 * HOUR
  cards.clock.now = memory.now
  const page = /cs_test_\w+/u.exec(await run(memory, payOwnInvoice(1, id)))![0]
  cards.books.pay(page, "bank")
  await run(memory, reconcileCards)
  expect(await run(memory, remindOfInvoices)).toBe(0)
  cards.books.decide(page, false)
  await run(memory, reconcileCards)
  expect(await run(memory, remindOfInvoices)).toBe(1)
})

/** A plan whose card is saved, with what the hourly job does after so many days. */
const withCard = async () => {
  const memory = cards.begin()
  memory.customers.push(aCustomer(1))
  await run(memory, subscribeToPlan(1, { planType: "basic" }))
  const { consent } = await run(memory, showSavedCard(1))
  const url = await run(memory, saveCard(1, consent ?? ""))
  cards.books.pay(/cs_test_\w+/u.exec(url)![0])
  const work = async (days: number) => {
    memory.now += days * DAY
    cards.clock.now = memory.now
    await run(memory, rollPlansOver)
    await run(memory, reconcileCards)
    await run(memory, chargeSavedCards)
    return memory.mails.findLast(({ _tag }) => _tag !== "PaymentsNotice")!
  }
  return { memory, work }
}

test("an invoice that a saved card pays says when, and its receipt what was paid", async () => {
  const { memory, work } = await withCard()
  const sent = await work(0)
  expect(await contentOf(memory, sent)).toMatchObject({
    _tag: "InvoiceSent",
    canPayByCard: true,
    charge: { at: expect.any(Number) as number },
  })
  const receipt = await work(4)
  expect(await contentOf(memory, receipt)).toMatchObject({
    _tag: "CardCharged",
    invoice: { number: "2026-0001", open: 0 },
    customer: JANE,
    payment: { amount: 9_900 },
    invoiceToken: "invoice 1 0",
  })
  expect(await contentOf(memory, sent)).toMatchObject({ canPayByCard: false })
  await run(memory, endInvoiceLink(1))
  expect(await contentOf(memory, receipt)).toMatchObject({ invoiceToken: null })
  for (const unknown of [cardMail("CardCharged", 9, 1), cardMail("CardCharged", 1, 9)])
    expect(await contentOf(memory, unknown)).toBe("not sent")
  memory.customers[0] = { ...memory.customers[0]!, email: null }
  expect(await contentOf(memory, receipt)).toBe("not sent")
})

test("a card that was not charged is told with the next time, until the invoice is paid; staff read what is open", async () => {
  const { memory, work } = await withCard()
  const sent = await work(0)
  cards.books.behave(memory.savedCards[0]!.methodId!, "declined")
  const mail = await work(4)
  expect(await contentOf(memory, mail)).toMatchObject({
    _tag: "CardNotCharged",
    invoice: { open: 9_900 },
  })
  const content = memory.sent.at(-1)!.content
  expect("again" in content && content.again).toBeGreaterThan(memory.now)
  const notice = memory.mails.find(({ _tag }) => _tag === "PaymentsNotice")!
  expect(await contentOf(memory, notice)).toMatchObject({ _tag: "PaymentsNotice", issues: [{}] })
  memory.paymentIssues.length = 0
  expect(await contentOf(memory, notice)).toBe("not sent")
  const [payment] = memory.cardPayments
  for (const id of [2, 3, 4]) memory.cardPayments.push({ ...payment!, id })
  expect(await contentOf(memory, sent)).toMatchObject({ _tag: "InvoiceSent", charge: null })
  memory.savedCards[0] = { ...memory.savedCards[0]!, state: "ended" }
  expect(await contentOf(memory, mail)).toMatchObject({ again: null })
  memory.cardPayments[0] = { ...payment!, savedCardId: null }
  expect(await contentOf(memory, mail)).toMatchObject({ again: null })
  memory.invoices[0] = { ...memory.invoices[0]!, open: 0 }
  expect(await contentOf(memory, mail)).toBe("not sent")
})

test("the receipt of a deposit has what is still asked for, and the offer's link while it works", async () => {
  const memory = createMemory()
  memory.quotes.push(aQuote({ customerId: 1 }), aQuote({ id: 8, customerId: 1 }))
  memory.customers.push(aCustomer(1))
  await run(memory, writeOffer(7, { ...OFFER, deposit: { kind: "amount", amount: 5_000 } }))
  await run(memory, sendOffer(7))
  await run(memory, acceptOffer("offer7-1", { number: 1, name: "Jane", alternative: 0, options: [] }, "::1"))
  await run(memory, recordDeposit(7, { method: "check", amount: 2_000, note: null }))
  const payment = { ...(await aPayment()), id: 1, quoteId: 7, invoiceId: null }
  memory.cardPayments.push(payment)
  expect(await contentOf(memory, depositPaid(7, 1))).toMatchObject({
    _tag: "DepositPaid",
    quote: { id: 7 },
    payment,
    open: 3_000,
    offerToken: "offer7-1",
  })
  expect(await contentOf(memory, depositPaid(8, 1))).toMatchObject({ quote: { id: 8 }, offerToken: null })
  for (const unknown of [depositPaid(7, 9), depositPaid(9, 1)])
    expect(await contentOf(memory, unknown)).toBe("not sent")
  await run(memory, endOfferLink(7))
  expect(await contentOf(memory, depositPaid(7, 1))).toMatchObject({ offerToken: null })
})

/** A payment by a saved card. */
const aPayment = async () => {
  const { memory, work } = await withCard()
  await work(0)
  await work(4)
  return memory.cardPayments[0]!
}
