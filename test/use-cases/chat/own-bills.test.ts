import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { ownBillsOf } from "../../../core/chat/use-cases/own-bills.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { recordPayment } from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { replyTo } from "../../assistant/replies.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { aCustomer } from "../../support/samples.ts"
import { memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.now = Date.parse("2026-11-20T18:00:00Z")
  memory.customers.push(aCustomer(1), aCustomer(2))
})

const LINE = { text: "Hang a door", quantity: 100, price: 13_500 }
const send = (customerId: number, price = LINE.price) =>
  run(
    memory,
    Effect.flatMap(addInvoice({ customerId, lines: [{ ...LINE, price }] }), ({ id }) => sendInvoice(id)),
  )

const told = async (text: string, customerId: number | null = 1) => {
  const ownBills = await run(memory, ownBillsOf(customerId))
  return replyTo(text, { ...sampleFacts, ownBills }).text
}

const ASKED = [
  "Has my invoice arrived?",
  "how much do I owe?",
  "did you get my check?",
  "I never got the invoice for tuesday",
  "whats my balance",
  "is my payment in yet",
]
const ASKED_IN_SPANISH = ["¿Ya llegó mi factura?", "¿cuánto les debo?", "¿recibieron mi cheque?"]

test("a signed-in customer is told what is open of their own invoices, with the day it is due and the way to the portal", async () => {
  const { id } = await send(1)
  await send(2, 99_900)
  await run(memory, recordPayment(id, { method: "check", amount: 3_500, note: null }))
  for (const text of ASKED) {
    const reply = await told(text)
    expect(reply).toContain(
      "You owe $100. Invoice 2026-0001 of $135 was sent on Friday, November 20; $100 of it is left to pay",
    )
    expect(reply).toContain("(/portal)")
    expect(reply).not.toContain("2026-0002")
  }
  for (const text of ASKED_IN_SPANISH) {
    const reply = await told(text)
    expect(reply).toContain("Debe $100. La factura 2026-0001 de $135")
    expect(reply).not.toContain("2026-0002")
  }
})

test("a customer who has paid, and one without invoices, are told so", async () => {
  const { id } = await send(1)
  await run(memory, recordPayment(id, { method: "cash", amount: 13_500, note: null }))
  expect(await told("did you get my check?")).toContain("You owe nothing. Invoice 2026-0001 of $135 was sent")
  expect(await told("how much do I owe?", 2)).toContain("We have not sent you an invoice yet.")
})

test("a draft is not told", async () => {
  await run(memory, addInvoice({ customerId: 1, lines: [LINE] }))
  expect(await told("has my invoice arrived?")).toContain("We have not sent you an invoice yet.")
})

test("a visitor who is not signed in is told where to sign in, and nothing of any invoice", async () => {
  await send(1)
  for (const text of [...ASKED, ...ASKED_IN_SPANISH]) {
    const reply = await told(text, null)
    expect(reply).toMatch(/^(?:Please sign in|Inicie sesión) \(\/portal\)/u)
    expect(reply).not.toMatch(/2026-|\$/u)
  }
})

test("nobody is told of another customer's invoice, and other questions are answered as before", async () => {
  await send(1)
  for (const text of [
    "what is my neighbor's bill?",
    "what would I owe you for hanging a door?",
    "what do I owe if I chicken out?",
    "do I owe anything when you cannot do it?",
    "do you take checks?",
    "how much is it to mount a tv",
  ])
    expect(await told(text, 2)).not.toMatch(/invoice yet|2026-0/u)
  expect(await told("how can I pay my bill?", null)).toContain("Please sign in (/portal)")
})
