import type { Cents } from "../fields/money.ts"
import type { Instant } from "../time/interval.ts"
import type { InvoiceState } from "./invoice-choices.ts"

// Without Effect, because screens load it.

/** What of an invoice decides its state. */
export interface InvoiceAmounts {
  readonly total: Cents
  /** What is still owed; never less than 0. */
  readonly open: Cents
  readonly paid: Cents
  /** What of `paid` was a deposit before. */
  readonly deposit: Cents
  readonly credited: Cents
  readonly writtenOff: Cents
  /** What the business owes the customer; never less than 0. */
  readonly credit: Cents
}

/** The state of an invoice at `now`, from what the ledger says of it. */
export const invoiceStateOf = (
  {
    number,
    dueAt,
    total,
    open,
    credited,
    writtenOff,
  }: InvoiceAmounts & { readonly number: string | null; readonly dueAt: Instant | null },
  now: Instant,
): InvoiceState => {
  if (number === null) return "draft"
  if (open > 0) {
    if (dueAt !== null && dueAt <= now) return "overdue"
    return open < total ? "partly paid" : "open"
  }
  if (credited > 0 && credited === total) return "credited"
  return writtenOff > 0 ? "written off" : "paid"
}
