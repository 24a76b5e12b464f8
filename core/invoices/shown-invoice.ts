import type { Instant } from "../time/interval.ts"
import { totalsOf } from "../money/totals.ts"
import type { Invoice } from "./invoice.ts"
import { invoiceStateOf } from "./invoice-state.ts"

/** An invoice that was sent. */
export type SentInvoice = Invoice & {
  readonly number: string
  readonly issuedAt: Instant
  readonly dueAt: Instant
}

export const isSent = <I extends Invoice>(invoice: I): invoice is I & SentInvoice => invoice.number !== null

/** An invoice in a customer's list. */
export const ownInvoice = (invoice: SentInvoice, now: Instant) => {
  const { id, number, issuedAt, dueAt, total, open } = invoice
  return { id, number, issuedAt, dueAt, total, open, state: invoiceStateOf(invoice, now) }
}

/** What whoever has the link or the PDF sees of an invoice: each line with its amounts, and what they add up to. */
export const shownInvoice = (invoice: SentInvoice, now: Instant) => {
  const { lines, discount, rates, billTo, note, photoIds, paid, deposit, credited } = invoice
  const { id: _, ...shown } = ownInvoice(invoice, now)
  const totals = totalsOf(lines, discount, rates)
  return {
    ...shown,
    billTo,
    lines: lines.map(({ text, quantity, unit, price }, n) => ({
      text,
      quantity: quantity / 100,
      unit,
      price,
      ...totals.lines[n]!,
    })),
    subtotal: totals.subtotal,
    discount: totals.discount,
    taxes: totals.taxes,
    tax: totals.tax,
    paid,
    deposit,
    credited,
    note,
    photoIds,
  }
}
export type ShownInvoice = ReturnType<typeof shownInvoice>

/** For staff: the invoice with its state now, and its quantities as numbers of units. */
export const invoiceShown = <I extends Invoice>(invoice: I, now: number) => ({
  ...invoice,
  lines: invoice.lines.map((line) => ({ ...line, quantity: line.quantity / 100 })),
  discount:
    invoice.discount?.kind === "share"
      ? { kind: "share" as const, share: invoice.discount.share / 100 }
      : invoice.discount,
  state: invoiceStateOf(invoice, now),
})
