import * as fc from "fast-check"
import { expect, test } from "vitest"
import { invoiceShown, isSent, ownInvoice, shownInvoice } from "../../../core/invoices/shown-invoice.ts"
import { totalsOf } from "../../../core/money/totals.ts"
import { discount, line, rates } from "../../arbitraries/money.ts"

/** Of what is there, in hundredths; often nothing or all of it. */
const part = fc.oneof(fc.constantFrom(0, 100), fc.nat({ max: 100 }))
const partOf = (amount: number, share: number): number => Math.floor((amount * share) / 100)

const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    discount: fc.option(discount),
    rates,
    dueAt: fc.integer({ min: 1, max: 1_000 }),
    shares: fc.tuple(part, part, part),
    photoIds: fc.array(fc.nat({ max: 9 })),
  })
  .map(({ shares, ...some }) => {
    const { total, tax } = totalsOf(some.lines, some.discount, some.rates)
    const paid = partOf(total, shares[0])
    const credited = partOf(total - paid, shares[1])
    return {
      ...some,
      paid,
      deposit: partOf(paid, shares[2]),
      credited,
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
      open: total - paid - credited,
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

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

test("whoever has the link can add everything up: lines, discount, taxes, and what is left to pay", () => {
  fc.assert(
    fc.property(invoice, now, (each, at) => {
      const shown = shownInvoice(each, at)
      for (const { quantity, price, total } of shown.lines)
        expect(Math.abs(total - quantity * price)).toBeLessThanOrEqual(0.501)
      expect(sumOf(shown.lines.map(({ total }) => total))).toBe(shown.subtotal)
      expect(sumOf(shown.lines.map(({ discount }) => discount))).toBe(shown.discount)
      expect(sumOf(shown.lines.map(({ tax }) => tax))).toBe(shown.tax)
      expect(sumOf(shown.taxes.map(({ tax }) => tax))).toBe(shown.tax)
      expect(shown.subtotal - shown.discount + shown.tax).toBe(shown.total)
      expect(shown.total - shown.paid - shown.credited).toBe(shown.open)
      expect(shown.deposit).toBe(each.deposit)
      expect(shown.state === "overdue").toBe(shown.open > 0 && each.dueAt <= at)
    }),
  )
})

test("whoever has the link sees what stands on the invoice, and no record behind it; the list has the same amounts", () => {
  fc.assert(
    fc.property(invoice, now, (each, at) => {
      const {
        lines,
        subtotal: _,
        discount: __,
        taxes: ___,
        tax,
        paid,
        deposit,
        credited,
        ...shown
      } = shownInvoice(each, at)
      const { billTo, note, photoIds, ...listed } = shown
      expect([billTo, note, photoIds]).toEqual([each.billTo, each.note, each.photoIds])
      expect(lines.map(({ text, unit }) => [text, unit])).toEqual(
        each.lines.map(({ text, unit }) => [text, unit]),
      )
      expect([tax, paid, deposit, credited]).toEqual([each.tax, each.paid, each.deposit, each.credited])
      expect(Object.keys(listed).toSorted()).toEqual([
        "dueAt",
        "issuedAt",
        "number",
        "open",
        "state",
        "total",
      ])
      expect(ownInvoice(each, at)).toEqual({ id: each.id, ...listed })
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
        state: ownInvoice(each, at).state,
      })
      expect([isSent(each), isSent({ ...each, number: null })]).toEqual([true, false])
    }),
  )
})
