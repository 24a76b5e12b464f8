import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { creditInvoice } from "../../../core/invoices/use-cases/credit-invoice.ts"
import { recordDeposit } from "../../../core/invoices/use-cases/deposits.ts"
import { invoiceOffer } from "../../../core/invoices/use-cases/invoice-offer.ts"
import { updateInvoice } from "../../../core/invoices/use-cases/invoices.ts"
import { recordPayment } from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { amountsOfVisits } from "../../../core/invoices/use-cases/visit-amount.ts"
import { bookOfferVisit } from "../../../core/quotes/use-cases/offer-visit.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { aCustomer } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, MONDAY, run, SERVICE } from "../support/memory-ports.ts"
import { offerSteps, SENDER, TAXED, TOKEN } from "../support/offer-steps.ts"
import { withSettings } from "../support/with-settings.ts"

const memory = memoryOfEachTest()
const VISIT = appointment(1, { customerId: 1, serviceId: SERVICE.id, status: "completed" })
beforeEach(() => {
  memory.customers.push(aCustomer(1))
  memory.appointments.push(VISIT)
})

const { send, accept } = offerSteps(memory)
/** What was accepted is $229.50: $190 and $45 of materials with 10 % tax, less $10. */
const accepted = async () => {
  memory.quotes.push(aQuote({ customerId: 1, appointmentId: 1 }))
  await send()
  const { version } = await accept()
  return version.acceptance!.total
}
const amountOfVisit = Effect.map(amountsOfVisits([VISIT]), ([amount]) => amount)
const amount = () => run(memory, amountOfVisit)
const cash = (amount: number) => ({ method: "cash", amount, note: null }) as const

test("the invoice of a visit for an accepted offer is what was accepted, and made once", async () => {
  const total = await accepted()
  const made = await run(memory, addInvoice({ appointmentId: 1 }).pipe(TAXED))
  expect(made).toMatchObject({
    total,
    appointmentId: 1,
    lines: [{ text: "Hang a new door" }, { text: "Lock" }],
  })
  expect(await run(memory, invoiceOffer(7))).toEqual(made)
  expect(await run(memory, addInvoice({ appointmentId: 1 }))).toEqual(made)
  const lines = [{ text: "Something else", quantity: 100, price: 1_000 }]
  expect(await failureOf(memory, addInvoice({ appointmentId: 1, lines }))).toMatchObject({
    _tag: "NothingToBill",
    message: expect.stringContaining("accepted offer"),
  })
  expect(memory.invoices).toHaveLength(1)
})

test("what was accepted is not invoiced beside another invoice of its visit", async () => {
  await run(memory, addInvoice({ appointmentId: 1 }))
  await accepted()
  expect(await failureOf(memory, invoiceOffer(7))).toMatchObject({
    _tag: "NothingToBill",
    message: "This visit has the draft of an invoice already.",
  })
})

test("once the invoice of what was accepted is credited, the visit can be invoiced anew with what was accepted", async () => {
  const total = await accepted()
  const { id } = await run(memory, invoiceOffer(7))
  await run(memory, sendInvoice(id))
  await run(memory, creditInvoice(id, { amount: total, reason: "Wrong door" }))
  expect(await run(memory, addInvoice({ appointmentId: 1 }))).toMatchObject({
    id: 2,
    total,
    lines: [{ text: "Hang a new door" }, { text: "Lock" }],
  })
})

test("what is accepted after a visit was done and invoiced is invoiced for another visit", async () => {
  await accepted()
  const first = await run(memory, invoiceOffer(7))
  memory.now = VISIT.end
  await send({ discount: null })
  await accept({ number: 2 })
  expect(await failureOf(memory, invoiceOffer(7))).toMatchObject({ _tag: "NothingToBill" })
  const { id } = await run(memory, bookOfferVisit(TOKEN, MONDAY + 7 * DAY, SENDER))
  expect(await run(memory, invoiceOffer(7))).toMatchObject({ id: first.id + 1, appointmentId: id })
})

test("a visit costs what it would be invoiced for, with tax, or what its invoice says", async () => {
  const taxed = await run(memory, amountOfVisit.pipe(withSettings({ taxOnLabor: 10_000 })))
  expect(taxed).toEqual({ total: SERVICE.basePrice * 1.1, open: SERVICE.basePrice * 1.1 })
  const { id } = await run(memory, addInvoice({ appointmentId: 1 }))
  await run(memory, updateInvoice(id, { lines: [{ text: "Less", quantity: 100, price: 10_000 }] }))
  expect(await amount()).toEqual({ total: 10_000, open: 10_000 })
  await run(memory, sendInvoice(id))
  await run(memory, recordPayment(id, cash(4_000)))
  expect(await amount()).toEqual({ total: 10_000, open: 6_000 })
})

test("a visit for an accepted offer costs what was accepted, less what was paid of the deposit", async () => {
  const total = await accepted()
  expect(await amount()).toEqual({ total, open: total })
  await run(memory, recordDeposit(7, cash(5_000)))
  expect(await amount()).toEqual({ total, open: total - 5_000 })
  const { id } = await run(memory, invoiceOffer(7))
  expect(await amount()).toEqual({ total, open: total - 5_000 })
  await run(memory, sendInvoice(id))
  expect(await amount()).toEqual({ total, open: total - 5_000 })
})

test("a visit for a service per square foot has no amount until it is recorded or invoiced, because nobody has measured", async () => {
  memory.services.splice(0, memory.services.length, {
    ...SERVICE,
    basePrice: 325,
    priceUnit: "per square foot",
  })
  expect(await amount()).toEqual({ total: 0, open: 0 })
  const { id, lines } = await run(memory, addInvoice({ appointmentId: 1 }))
  expect(lines).toMatchObject([{ quantity: 100, unit: "square foot", price: 325 }])
  expect(await amount()).toEqual({ total: 0, open: 0 })
  const [line] = lines
  await run(memory, updateInvoice(id, { lines: [{ ...line!, quantity: 20_000 }] }))
  expect(await amount()).toEqual({ total: 65_000, open: 65_000 })
})

test.each([
  ["dearer", () => memory.services.splice(0, memory.services.length, { ...SERVICE, basePrice: 99_900 })],
  ["no more in the catalogue", () => memory.services.splice(0)],
])(
  "a visit costs what its customer was told when it was booked, also where its service is %s",
  async (_, change) => {
    memory.appointments[0] = { ...VISIT, bookedPrice: { basePrice: 8_900, priceUnit: "flat rate" } }
    change()
    expect(
      await run(
        memory,
        Effect.map(amountsOfVisits(memory.appointments), ([each]) => each),
      ),
    ).toEqual({
      total: 8_900,
      open: 8_900,
    })
    expect(await run(memory, addInvoice({ appointmentId: 1 }))).toMatchObject({ total: 8_900 })
  },
)
