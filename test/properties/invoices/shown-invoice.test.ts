import * as fc from "fast-check"
import { expect, test } from "vitest"
import { invoiceStateOf } from "../../../core/invoices/invoice-state.ts"
import { invoiceShown, isSent, ownInvoice, shownInvoice } from "../../../core/invoices/shown-invoice.ts"
import { totalsOf } from "../../../core/money/totals.ts"
import { discount, line, rates } from "../../arbitraries/money.ts"

const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    discount: fc.option(discount),
    rates,
    dueAt: fc.integer({ min: 1, max: 1_000 }),
    paid: fc.nat({ max: 500 }),
    deposit: fc.nat({ max: 500 }),
    credited: fc.nat({ max: 500 }),
    photoIds: fc.array(fc.nat({ max: 9 })),
  })
  .map((some) => {
    const { total, tax } = totalsOf(some.lines, some.discount, some.rates)
    return {
      ...some,
      id: 1,
      number: "2026-0001",
      customerId: 1,
      appointmentId: null,
      planChargeId: null,
      note: "Thank you.",
      billTo: { name: "Jane Doe", company: null, address: null },
      createdAt: 0,
      issuedAt: 0,
      total,
      tax,
      open: total,
      writtenOff: 0,
      credit: 0,
      remindersStopped: false,
      remindedDays: 0,
      linkNumber: 0,
      hasLink: true,
      version: 1,
    }
  })
const now = fc.nat({ max: 2_000 })

test("whoever has the link sees each line with its amounts, what they add up to, and what was paid; no ids of records", () => {
  fc.assert(
    fc.property(invoice, now, (each, at) => {
      const totals = totalsOf(each.lines, each.discount, each.rates)
      expect(shownInvoice(each, at)).toEqual({
        number: each.number,
        issuedAt: each.issuedAt,
        dueAt: each.dueAt,
        state: invoiceStateOf(each, at),
        billTo: each.billTo,
        lines: each.lines.map(({ text, quantity, unit, price }, n) => ({
          text,
          quantity: quantity / 100,
          unit,
          price,
          ...totals.lines[n]!,
        })),
        subtotal: totals.subtotal,
        discount: totals.discount,
        taxes: totals.taxes,
        tax: each.tax,
        total: each.total,
        open: each.open,
        paid: each.paid,
        deposit: each.deposit,
        credited: each.credited,
        note: each.note,
        photoIds: each.photoIds,
      })
      const { id, number, issuedAt, dueAt, total, open } = each
      const own = { id, number, issuedAt, dueAt, total, open, state: invoiceStateOf(each, at) }
      expect(ownInvoice(each, at)).toEqual(own)
    }),
  )
})

test("staff see the invoice as it is stored, with numbers of units and percent as they enter them", () => {
  fc.assert(
    fc.property(invoice, now, (each, at) => {
      expect(invoiceShown(each, at)).toEqual({
        ...each,
        lines: each.lines.map((one) => ({ ...one, quantity: one.quantity / 100 })),
        discount:
          each.discount?.kind === "share"
            ? { kind: "share", share: each.discount.share / 100 }
            : each.discount,
        state: invoiceStateOf(each, at),
      })
      expect([isSent(each), isSent({ ...each, number: null })]).toEqual([true, false])
    }),
  )
})
