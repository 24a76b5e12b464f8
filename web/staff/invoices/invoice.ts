import { formatShortDay, parseIso } from "../../../core/time/chicago.ts"
import { INVOICE_STATES, type InvoiceState } from "../../../core/invoices/invoice-choices.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh } from "../api/queries.ts"

export type InvoiceDetails = CallReply<"showInvoice">
export type Invoice = CallReply<"listInvoices">["invoices"][number]

const INTENTS: Readonly<Record<InvoiceState, "none" | "primary" | "success" | "warning" | "danger">> = {
  draft: "none",
  open: "primary",
  "partly paid": "warning",
  overdue: "danger",
  paid: "success",
  credited: "none",
  "written off": "none",
}

const labelOf = (state: InvoiceState): string => state[0]!.toUpperCase() + state.slice(1)

export const STATES = INVOICE_STATES.map((value) => ({
  value,
  label: labelOf(value),
  intent: INTENTS[value],
}))

export const stateOf = (state: InvoiceState) => STATES.find(({ value }) => value === state)!

/** "Invoice 2026-0007", or "Draft of an invoice". */
export const titleOf = ({ number }: Pick<Invoice, "number">): string =>
  number === null ? "Draft of an invoice" : `Invoice ${number}`

/** "Fri, Nov 20, 2026"; of the midnight that ends the last day to pay: that day. */
export const dayText = (iso: string): string => formatShortDay(parseIso(iso) ?? 0)
export const lastDayText = (dueAt: string): string => formatShortDay((parseIso(dueAt) ?? 0) - 1)

/** Fetches again what shows invoices, after a write. */
export const refreshInvoices = (): Promise<void> =>
  refresh(
    "listInvoices",
    "showInvoice",
    "showDeposit",
    "listCharges",
    "showOffers",
    "showCustomer",
    "listMail",
  )
