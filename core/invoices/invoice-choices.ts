// In a file without Effect, because the staff's screens load it.

/** What an invoice can be in, as `invoiceStateOf` derives it. */
export const INVOICE_STATES = [
  "draft",
  "open",
  "partly paid",
  "overdue",
  "paid",
  "credited",
  "written off",
] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** Photos on one invoice. */
export const MAX_INVOICE_PHOTOS = 6

/** Photos of one invoice to choose from, besides those of its visit. */
export const MAX_OWN_PHOTOS = 20
