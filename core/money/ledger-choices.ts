// In a file without Effect, because the staff's screens load it.

/** How a customer pays, and is paid back. */
export const PAYMENT_METHODS = ["cash", "check", "card", "transfer", "other"] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * `receivable` is what customers owe, `deposits` what they paid before there was an invoice, `credit` what the business owes
 * them; an account for each way to pay; `income` without tax, `tax` that is passed on, `write-off` what will not be paid.
 */
export const LEDGER_ACCOUNTS = [
  "receivable",
  "income",
  "tax",
  ...PAYMENT_METHODS,
  "deposits",
  "credit",
  "write-off",
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** `charge` is of a plan; `reversal` undoes an earlier posting. */
export const POSTING_KINDS = [
  "charge",
  "invoice",
  "payment",
  "refund",
  "credit",
  "write-off",
  "reversal",
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]
