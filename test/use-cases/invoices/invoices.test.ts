import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import {
  listInvoices,
  removeInvoice,
  setInvoiceReminders,
  showInvoice,
  updateInvoice,
} from "../../../core/invoices/use-cases/invoices.ts"
import { creditInvoice } from "../../../core/invoices/use-cases/credit-invoice.ts"
import {
  recordPayment,
  refundPayment,
  writeOffInvoice,
} from "../../../core/invoices/use-cases/post-for-invoice.ts"
import { endInvoiceLink, sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { invoiceStateOf } from "../../../core/invoices/invoice-state.ts"
import { setTaxExemption } from "../../../core/money/use-cases/tax.ts"
import { invoiceMail } from "../../../core/outbox/outgoing-mail.ts"
import { remindOfInvoices } from "../../../core/messages/use-cases/invoice-reminders.ts"
import { markCharge } from "../../../core/plans/use-cases/plan-charges.ts"
import { subscribeToPlan } from "../../../core/plans/use-cases/plans.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { aCustomer, MONDAY } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, run, SERVICE } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.customers.push(aCustomer(1), aCustomer(2, { email: null }))
})

const LINE = {
  text: "Hang a door",
  quantity: 150,
  price: 10_000,
  unit: null,
  kind: "labor",
  isTaxed: true,
  isOptional: false,
} as const

const byHand = (customerId = 1) => run(memory, addInvoice({ customerId, lines: [LINE] }))

const sent = async (customerId = 1) => run(memory, sendInvoice((await byHand(customerId)).id))

const cash = (amount: number) => ({ method: "cash", amount, note: null }) as const

const stateOf = async (id: number) => invoiceStateOf((await run(memory, showInvoice(id))).invoice, memory.now)

const days = (n: number) => {
  memory.now = memory.invoices[0]!.dueAt! + n * DAY + 12 * HOUR
}
const tags = () => memory.mails.slice(1).map(({ _tag }) => _tag)

describe("a draft", () => {
  test("is refused with a line of an unknown service, but not of one that was deleted since it was written", async () => {
    const unknown = [{ ...LINE, serviceId: 99 }]
    const refused = { _tag: "ServiceNotOffered" }
    expect(await failureOf(memory, addInvoice({ customerId: 1, lines: unknown }))).toMatchObject(refused)
    const lines = [{ ...LINE, serviceId: SERVICE.id }]
    const { id } = await run(memory, addInvoice({ customerId: 1, lines }))
    expect(await failureOf(memory, updateInvoice(id, { lines: unknown }))).toMatchObject(refused)
    memory.services.length = 0
    expect((await run(memory, updateInvoice(id, { lines }))).lines[0]?.serviceId).toBe(SERVICE.id)
  })

  test("by hand has its lines and what they add up to, and is in no books", async () => {
    const draft = await byHand()
    expect(draft).toMatchObject({
      number: null,
      total: 15_000,
      tax: 0,
      open: 0,
      lines: [{ ...LINE, serviceId: null }],
    })
    expect([memory.postings, memory.mails]).toEqual([[], []])
    expect(memory.audit).toMatchObject([
      {
        action: "add",
        subject: "invoice 1",
        after: { lines: "Hang a door, 1.5 at $100: $150", total: "$150", tax: null },
      },
    ])
    expect(await run(memory, addInvoice({ customerId: 1 }))).toMatchObject({
      lines: [],
      photoIds: [],
      total: 0,
    })
  })

  test("of a finished visit has the cost of its record, else the price of its service for its hours", async () => {
    memory.appointments.push(appointment(5, { status: "completed", serviceId: SERVICE.id }))
    expect(await run(memory, addInvoice({ appointmentId: 5 }))).toMatchObject({
      customerId: 1,
      appointmentId: 5,
      total: SERVICE.basePrice,
    })
    memory.services.splice(0, 1, { ...SERVICE, priceUnit: "per hour" })
    memory.appointments.push(appointment(6, { status: "completed", serviceId: SERVICE.id }))
    expect(await run(memory, addInvoice({ appointmentId: 6 }))).toMatchObject({
      total: 2 * SERVICE.basePrice,
      lines: [{ quantity: 200, unit: "hour" }],
    })
    memory.appointments.push(appointment(7, { status: "completed", serviceId: SERVICE.id }))
    memory.records.set(7, { technician: null, cost: 12_345, description: null, invoice: null })
    expect(await run(memory, addInvoice({ appointmentId: 7 }))).toMatchObject({
      total: 12_345,
      lines: [{ text: "TV Mounting, Monday, November 23, 2026" }],
    })
  })

  test("of a visit is refused while the visit has an invoice that is not credited", async () => {
    memory.appointments.push(appointment(5, { status: "completed", serviceId: SERVICE.id }))
    const { id } = await run(memory, addInvoice({ appointmentId: 5 }))
    expect(await failureOf(memory, addInvoice({ appointmentId: 5 }))).toMatchObject({
      message: "This visit has the draft of an invoice already.",
    })
    const { number, total } = await run(memory, sendInvoice(id))
    expect(await failureOf(memory, addInvoice({ appointmentId: 5 }))).toMatchObject({
      message: `This visit has invoice ${number} already.`,
    })
    await run(memory, creditInvoice(id, { amount: total, reason: "It was another service." }))
    expect(await run(memory, addInvoice({ appointmentId: 5 }))).toMatchObject({ number: null, total })
  })

  test("of a visit that is not completed, or of nobody in the list, is refused", async () => {
    memory.appointments.push(appointment(5), appointment(6, { status: "completed", customerId: null }))
    expect(await failureOf(memory, addInvoice({ appointmentId: 5 }))).toMatchObject({
      _tag: "NothingToBill",
      message: "This visit is not completed yet.",
    })
    expect(await failureOf(memory, addInvoice({ appointmentId: 6 }))).toMatchObject({
      _tag: "NothingToBill",
      message: "This visit is of no customer in the list.",
    })
    expect(await failureOf(memory, addInvoice({ appointmentId: 7 }))).toMatchObject({
      _tag: "UnknownAppointment",
    })
  })

  test("is changed and deleted as long as it is one", async () => {
    const { id, version } = await byHand()
    const changed = await run(memory, updateInvoice(id, { lines: [{ ...LINE, price: 20_000 }] }, version))
    expect(changed).toMatchObject({ total: 30_000, version: version + 1 })
    expect(await failureOf(memory, updateInvoice(id, { lines: [LINE] }, version))).toMatchObject({
      _tag: "BillChanged",
    })
    await run(memory, sendInvoice(id))
    expect(await failureOf(memory, updateInvoice(id, { lines: [LINE] }))).toMatchObject({ _tag: "BillSent" })
    expect(await failureOf(memory, removeInvoice(id))).toMatchObject({ _tag: "BillSent" })
    const second = await byHand()
    await run(memory, removeInvoice(second.id))
    expect(memory.invoices).toHaveLength(1)
    for (const refused of [removeInvoice(9), Effect.asVoid(showInvoice(9))])
      expect(await failureOf(memory, refused)).toMatchObject({ _tag: "UnknownBill" })
  })

  test("takes no payment and no credit", async () => {
    const { id } = await byHand()
    for (const refused of [
      recordPayment(id, cash(1)),
      creditInvoice(id, { amount: 1, reason: "Wrong" }),
      writeOffInvoice(id, "Gone"),
      endInvoiceLink(id),
    ])
      expect(await failureOf(memory, refused)).toMatchObject({ _tag: "BillNotSent" })
  })
})

describe("sending", () => {
  test("gives the next number of the year, a due date, posts, and mails the customer", async () => {
    memory.now = MONDAY
    expect(await sent()).toMatchObject({
      number: "2026-0001",
      issuedAt: MONDAY,
      dueAt: startOfDay("2026-12-08"),
      open: 15_000,
      hasLink: true,
      billTo: { name: "Jane Doe", company: null, address: "4 Elm St, St. Louis, MO 63101" },
    })
    expect((await sent()).number).toBe("2026-0002")
    expect(memory.postings[0]).toMatchObject({
      kind: "invoice",
      note: null,
      at: MONDAY,
      entries: [
        { account: "receivable", amount: 15_000 },
        { account: "income", amount: -15_000 },
      ],
    })
    expect(memory.takenCharges).toEqual([])
    expect(memory.mails).toEqual([
      invoiceMail("InvoiceSent", 1, MONDAY),
      invoiceMail("InvoiceSent", 2, MONDAY),
    ])
  })

  test("to somebody without email mails nothing; sending again changes no number", async () => {
    const invoice = await sent(2)
    expect(memory.mails).toEqual([])
    expect((await run(memory, sendInvoice(invoice.id))).number).toBe(invoice.number)
    expect(memory.postings).toHaveLength(1)
    expect(memory.audit.map(({ action }) => action)).toEqual(["add", "send", "send again"])
  })

  test("an invoice that costs nothing is paid at once, and in no books", async () => {
    const { id } = await run(memory, addInvoice({ customerId: 1, lines: [{ ...LINE, price: 0 }] }))
    await run(memory, sendInvoice(id))
    expect(await stateOf(id)).toBe("paid")
    expect(memory.postings).toEqual([])
  })

  test("the address says what is known of it", async () => {
    const nothing = { street: null, city: null, state: null, zip: null }
    memory.customers.push(
      aCustomer(3, nothing),
      aCustomer(4, { ...nothing, city: "St. Louis", zip: "63101" }),
    )
    expect((await sent(3)).billTo).toMatchObject({ address: null })
    expect((await sent(4)).billTo).toMatchObject({ address: "St. Louis, 63101" })
  })

  test("an ended link is replaced by another one when it is sent again", async () => {
    const { id } = await sent()
    expect(await run(memory, endInvoiceLink(id))).toMatchObject({ hasLink: false, linkNumber: 1 })
    expect(await run(memory, sendInvoice(id))).toMatchObject({ hasLink: true, linkNumber: 1 })
  })

  test("customers who are exempt pay no tax", async () => {
    await run(memory, setTaxExemption(1, { isExempt: true, reason: "MO 1234567" }))
    expect((await byHand()).rates).toEqual({ labor: 0, materials: 0, plan: 0 })
    expect(memory.audit[0]).toMatchObject({
      subject: "customer 1",
      after: { isTaxExempt: true, taxExemptReason: "MO 1234567" },
    })
    await run(memory, setTaxExemption(1, { isExempt: false, reason: "MO 1234567" }))
    expect(memory.taxExempt.get(1)).toEqual({ isExempt: false, reason: null })
  })
})

describe("payments, refunds, credits and write-offs", () => {
  test("an invoice is open, partly paid, then paid; more than what is open is refused", async () => {
    const { id } = await sent()
    expect(await stateOf(id)).toBe("open")
    await run(memory, recordPayment(id, { method: "check", amount: 5_000, note: "No. 12" }))
    expect(await stateOf(id)).toBe("partly paid")
    expect(await failureOf(memory, recordPayment(id, cash(10_001)))).toMatchObject({
      message: "Only $100 of this invoice is open.",
    })
    await run(memory, recordPayment(id, cash(10_000)))
    expect(await stateOf(id)).toBe("paid")
    expect((await run(memory, showInvoice(id))).events).toMatchObject([
      { kind: "invoice", amount: 15_000, method: null },
      { kind: "payment", amount: 5_000, method: "check", note: "No. 12" },
      { kind: "payment", amount: 10_000, method: "cash" },
    ])
  })

  test("what is credited of a paid invoice is owed to the customer until it is refunded", async () => {
    const { id } = await sent()
    await run(memory, recordPayment(id, cash(15_000)))
    expect(await run(memory, creditInvoice(id, { amount: 4_000, reason: "Scratch" }))).toMatchObject({
      credit: 4_000,
      open: 0,
    })
    expect(await run(memory, refundPayment(id, cash(4_000)))).toMatchObject({
      credit: 0,
      open: 0,
      paid: 11_000,
    })
    expect((await run(memory, showInvoice(id))).creditNotes).toMatchObject([
      { number: "2026-0001-C", amount: 4_000, reason: "Scratch" },
    ])
    expect(memory.postings[2]).toMatchObject({ kind: "credit", note: "2026-0001-C: Scratch", at: memory.now })
    await run(memory, creditInvoice(id, { amount: 1, reason: "x".repeat(300) }))
    expect(memory.postings.at(-1)!.note).toBe(`2026-0002-C: ${"x".repeat(287)}`)
  })

  test("an invoice is credited as a whole, or written off", async () => {
    const { id } = await sent()
    await run(memory, creditInvoice(id, { amount: 15_000, reason: "Wrong customer" }))
    expect(await stateOf(id)).toBe("credited")
    const other = await sent()
    await run(memory, writeOffInvoice(other.id, "Moved away"))
    expect(await stateOf(other.id)).toBe("written off")
  })

  test("after its last day an invoice is overdue, and the list finds it with what is open", async () => {
    memory.now = MONDAY
    const { id, dueAt } = await sent()
    memory.now = dueAt! - 1
    expect(await stateOf(id)).toBe("open")
    await sent()
    memory.now = dueAt!
    expect(await run(memory, listInvoices({ state: "overdue" }))).toMatchObject({ total: 1, open: 15_000 })
    expect(await run(memory, setInvoiceReminders(id, true))).toMatchObject({ remindersStopped: true })
  })
})

describe("reminders", () => {
  beforeEach(async () => {
    memory.now = MONDAY
    await sent()
  })

  test("are mailed 7, 14 and 30 days after the due date, each once", async () => {
    const counts: number[] = []
    for (const n of [0, 6, 7, 8, 14, 20, 30, 31, 90]) {
      days(n)
      counts.push(await run(memory, remindOfInvoices), await run(memory, remindOfInvoices))
    }
    expect(counts.filter((_, n) => n % 2 === 0)).toEqual([0, 0, 1, 0, 1, 0, 1, 0, 0])
    expect(counts.filter((_, n) => n % 2 === 1).every((count) => count === 0)).toBe(true)
    expect(tags()).toEqual(["InvoiceReminder", "InvoiceReminder", "InvoiceReminder"])
  })

  test("after an outage only the latest is mailed, and none at night", async () => {
    days(40)
    memory.now += 11 * HOUR
    expect(await run(memory, remindOfInvoices)).toBe(0)
    memory.now += 10 * HOUR
    expect(await run(memory, remindOfInvoices)).toBe(1)
    expect(await run(memory, remindOfInvoices)).toBe(0)
  })

  test("are not mailed of what is paid, or once they are stopped", async () => {
    days(7)
    await run(memory, setInvoiceReminders(1, true))
    expect(await run(memory, remindOfInvoices)).toBe(0)
    await run(memory, setInvoiceReminders(1, false))
    await run(memory, recordPayment(1, cash(15_000)))
    expect(await run(memory, remindOfInvoices)).toBe(0)
  })
})

describe("the charge of a plan", () => {
  beforeEach(async () => {
    memory.now = MONDAY
    await run(memory, subscribeToPlan(1, { planType: "basic" }))
  })

  test("goes over to its invoice, and is paid when that is", async () => {
    const { id } = await run(memory, addInvoice({ planChargeId: 1 }))
    expect(await failureOf(memory, addInvoice({ planChargeId: 1 }))).toMatchObject({
      _tag: "NothingToBill",
      message: "This charge has an invoice already.",
    })
    expect(await failureOf(memory, addInvoice({ planChargeId: 9 }))).toMatchObject({ _tag: "UnknownCharge" })
    expect(await run(memory, sendInvoice(id))).toMatchObject({ total: 9_900, lines: [{ kind: "plan" }] })
    expect(memory.takenCharges).toEqual([1])
    expect(memory.planCharges[0]!.paidAt).toBe(null)
    memory.now += DAY
    await run(memory, recordPayment(id, cash(9_900)))
    expect(memory.planCharges[0]!.paidAt).toBe(memory.now)
    await run(memory, refundPayment(id, cash(1)))
    expect(memory.planCharges[0]!.paidAt).toBe(null)
  })

  test("is not billed once more where it was marked as paid after the draft was made", async () => {
    const { id } = await run(memory, addInvoice({ planChargeId: 1 }))
    await run(memory, markCharge(1, true))
    expect(await failureOf(memory, sendInvoice(id))).toMatchObject({
      _tag: "NothingToBill",
      message: "The plan's charge is marked as paid. Please delete this draft.",
    })
  })

  test("of an upgrade is invoiced less the unused days of the plan before, which are settled when that is sent", async () => {
    memory.planCharges.push({ ...memory.planCharges[0]!, id: 2, kind: "credit", amount: -900 })
    const draft = await run(memory, addInvoice({ planChargeId: 1 }))
    expect(draft).toMatchObject({
      total: 9_000,
      note: expect.stringMatching(/^Taken off: Unused days of the/u),
    })
    expect(memory.planCharges[1]!.paidAt).toBe(null)
    await run(memory, sendInvoice(draft.id))
    expect(memory.takenCharges).toEqual([1, 2])
    expect(memory.planCharges).toMatchObject([{ paidAt: null }, { paidAt: memory.now }])
  })

  test("leaves a credit due that staff do not take off", async () => {
    memory.planCharges.push({ ...memory.planCharges[0]!, id: 2, kind: "credit", amount: -900 })
    const { id } = await run(memory, addInvoice({ planChargeId: 1, discount: null }))
    expect(await run(memory, sendInvoice(id))).toMatchObject({ total: 9_900 })
    expect(memory.takenCharges).toEqual([1])
    expect(memory.planCharges[1]!.paidAt).toBe(null)
  })

  test("that is paid is not invoiced, and one that is invoiced is not marked", async () => {
    memory.planCharges[0] = { ...memory.planCharges[0]!, isInvoiced: true }
    expect(await failureOf(memory, markCharge(1, true))).toMatchObject({ _tag: "ChargeInvoiced" })
    memory.planCharges[0] = { ...memory.planCharges[0]!, isInvoiced: false }
    memory.now += HOUR
    await run(memory, markCharge(1, true))
    const notDue = { _tag: "NothingToBill", message: "Nothing of this charge is due." }
    expect(await failureOf(memory, addInvoice({ planChargeId: 1 }))).toMatchObject(notDue)
    memory.planCharges[0] = { ...memory.planCharges[0]!, paidAt: null, kind: "credit" }
    expect(await failureOf(memory, addInvoice({ planChargeId: 1 }))).toMatchObject(notDue)
  })
})
