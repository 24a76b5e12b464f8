import { formatMoney } from "../fields/money.ts"
import { lineText } from "../money/amount-text.ts"
import { totalsOf } from "../money/totals.ts"
import { formatDay } from "../time/chicago.ts"
import type { Invoice } from "./invoice.ts"

/** What the audit log says of an invoice, with amounts and lines as people read them. */
export const recordedInvoice = (invoice: Invoice) => ({
  number: invoice.number,
  customerId: invoice.customerId,
  appointmentId: invoice.appointmentId,
  planChargeId: invoice.planChargeId,
  lines: invoice.lines.map(lineText).join("; "),
  discount: amount(totalsOf(invoice.lines, invoice.discount, invoice.rates).discount),
  tax: amount(invoice.tax),
  total: formatMoney(invoice.total),
  note: invoice.note,
  photos: invoice.photoIds.length || null,
  due: invoice.dueAt === null ? null : formatDay(invoice.dueAt - 1),
  open: invoice.number === null ? null : formatMoney(invoice.open),
  paid: amount(invoice.paid),
  credited: amount(invoice.credited),
  writtenOff: amount(invoice.writtenOff),
  owedToCustomer: amount(invoice.credit),
  remindersStopped: invoice.remindersStopped || null,
  remindedDays: invoice.remindedDays || null,
  link: invoice.hasLink ? "works" : invoice.linkNumber > 0 ? "ended" : null,
})

const amount = (cents: number): string | null => (cents === 0 ? null : formatMoney(cents))
