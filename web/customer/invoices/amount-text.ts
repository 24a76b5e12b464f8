import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { formatShortDay } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { unbroken } from "../../shared/unbroken.ts"

/** What is left to pay of an invoice, and until when. */
export const amountText = ({
  total,
  open,
  dueAt,
  state,
  processing,
  chargedAt,
}: CallReply<"listOwnInvoices">["invoices"][number]): string => {
  if (processing > 0) return `${formatMoney(centsOf(processing))} is being processed`
  if (open === 0) return `${formatMoney(centsOf(total))}, nothing left to pay`
  if (chargedAt !== null)
    return `${formatMoney(centsOf(open))}, charged to your card on ${unbroken(formatShortDay(Date.parse(chargedAt)))}`
  // The last day to pay, which ends at `dueAt`.
  const lastDay = unbroken(formatShortDay(Date.parse(dueAt) - 1))
  return `${formatMoney(centsOf(open))} ${state === "overdue" ? "was due on" : "to pay by"} ${lastDay}`
}
