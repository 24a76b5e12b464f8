import { dollarsOf } from "../../../core/fields/money.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { invoiceStateOf } from "../../../core/invoices/invoice-state.ts"
import type { Invoice } from "../../../core/invoices/invoice.ts"
import type { OfCustomer } from "../../../core/plans/ports/plans.ts"
import { dateAt } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

/** Invoices with their state at `now`. */
export const invoiceColumns = (now: Instant): CsvColumns<Invoice & OfCustomer> => [
  ["Id", ({ id }) => id],
  ["Number", ({ number }) => number],
  ["State", (invoice) => invoiceStateOf(invoice, now)],
  ["Customer", ({ customer }) => fullName(customer)],
  ["Customer id", ({ customerId }) => customerId],
  ["Visit id", ({ appointmentId }) => appointmentId],
  ["Sent (CT)", ({ issuedAt }) => (issuedAt === null ? null : localTime(issuedAt))],
  // The last day to pay, which ends at `dueAt`.
  ["Due", ({ dueAt }) => (dueAt === null ? null : dateAt(dueAt - 1))],
  ["Total ($)", ({ total }) => dollarsOf(total)],
  ["Tax ($)", ({ tax }) => dollarsOf(tax)],
  ["Open ($)", ({ open }) => dollarsOf(open)],
  ["Paid ($)", ({ paid }) => dollarsOf(paid)],
  ["Credited ($)", ({ credited }) => dollarsOf(credited)],
  ["Written off ($)", ({ writtenOff }) => dollarsOf(writtenOff)],
]
