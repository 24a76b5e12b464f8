import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { formatShortDay } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { unbroken } from "../../shared/unbroken.ts"

type OwnInvoice = CallReply<"listOwnInvoices">["invoices"][number]

/** What is left to pay of an invoice, and until when. */
export const amountText = ({ total, open, dueAt, state, processing, chargedAt }: OwnInvoice): string => {
  if (processing > 0) return `${formatMoney(centsOf(processing))} is being processed`
  if (open === 0) return `${formatMoney(centsOf(total))}, nothing left to pay`
  if (chargedAt !== null)
    return `${formatMoney(centsOf(open))}, charged to your card on ${unbroken(formatShortDay(Date.parse(chargedAt)))}`
  // The last day to pay, which ends at `dueAt`.
  const lastDay = unbroken(formatShortDay(Date.parse(dueAt) - 1))
  return `${formatMoney(centsOf(open))} ${state === "overdue" ? "was due on" : "to pay by"} ${lastDay}`
}

/** Of open invoices: what the customer has to pay, and apart from it what the saved card pays by itself. */
export const openText = (invoices: readonly OwnInvoice[]): string =>
  [
    sentenceOf(
      invoices.filter(({ chargedAt }) => chargedAt === null),
      "are open",
    ),
    sentenceOf(
      invoices.filter(({ chargedAt }) => chargedAt !== null),
      "are charged to your card",
    ),
  ]
    .filter(Boolean)
    .join(" ")

const sentenceOf = (invoices: readonly OwnInvoice[], are: string): string => {
  const [first] = invoices
  if (first === undefined) return ""
  if (invoices.length === 1) return `Invoice ${first.number}: ${amountText(first)}.`
  const sum = invoices.reduce((all, { open }) => all + centsOf(open), 0)
  return `${invoices.length} invoices ${are}, ${formatMoney(sum)} together.`
}
