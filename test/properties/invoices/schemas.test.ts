import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { CreditNote } from "../../../core/invoices/credit-note.ts"
import { INVOICE_STATES } from "../../../core/invoices/invoice-choices.ts"
import { InvoiceEvent } from "../../../core/invoices/invoice-event.ts"
import { BillTo, Invoice, InvoiceSort, InvoiceStateSchema } from "../../../core/invoices/invoice.ts"
import { testEntities, testNames, type EntityExamples } from "../support/entities.ts"

const BILL_TO = { name: "Jane Doe", company: "Acme", address: "4 Elm St" }

const EXAMPLES: EntityExamples = {
  BillTo: [BillTo, BILL_TO],
  Invoice: [
    Invoice,
    {
      id: 1,
      number: "2026-0001",
      customerId: 2,
      appointmentId: 3,
      planChargeId: 4,
      lines: [
        {
          serviceId: null,
          text: "Hang a door",
          kind: "labor",
          quantity: 150,
          unit: null,
          price: 9_500,
          isTaxed: true,
          isOptional: false,
        },
      ],
      discount: { kind: "share", share: 1_250 },
      rates: { labor: 0, materials: 0, plan: 0 },
      note: "Thank you.",
      photoIds: [5],
      billTo: BILL_TO,
      createdAt: 6,
      issuedAt: 7,
      dueAt: 8,
      total: 9,
      tax: 1,
      open: 2,
      paid: 3,
      deposit: 4,
      credited: 5,
      writtenOff: 6,
      credit: 7,
      remindersStopped: true,
      remindedDays: 7,
      linkNumber: 1,
      hasLink: true,
      version: 2,
    },
  ],
  InvoiceEvent: [
    InvoiceEvent,
    { kind: "payment", amount: 5, method: "check", note: "No. 12", postedAt: 6, depositPaidAt: null },
  ],
  CreditNote: [
    CreditNote,
    { id: 1, number: "2026-0001-C", invoiceId: 2, amount: 5, tax: 1, reason: "Scratch", createdAt: 6 },
  ],
}

testEntities(EXAMPLES)
testNames(Object.fromEntries(Object.entries(EXAMPLES).map(([name, [schema]]) => [name, schema])))

test("an invoice is in each state, and a list of invoices is sorted by each field in both directions", () => {
  expect(INVOICE_STATES.every(Schema.is(InvoiceStateSchema))).toBe(true)
  const fields = ["createdAt", "number", "name", "dueAt", "total"]
  expect(fields.flatMap((field) => [field, `-${field}`]).every(Schema.is(InvoiceSort))).toBe(true)
})
