import type { Cents } from "../../fields/money.ts"
import type { LedgerAccount, PaymentMethod, PostingKind } from "../../money/ledger-choices.ts"
import { PAYMENT_METHODS } from "../../money/ledger-choices.ts"
import { isDepositTakenOff, type LedgerEntry } from "../../money/ledger.ts"
import type { Instant } from "../../time/interval.ts"

/** A posting of the ledger with what the journal says of it. */
export interface JournalPosting {
  readonly id: number
  readonly kind: PostingKind
  readonly postedAt: Instant
  /** Of the invoice, if it is about one. */
  readonly number: string | null
  /** The customer; null where it is about none. */
  readonly name: string | null
  readonly note: string | null
  readonly entries: readonly LedgerEntry[]
}

/** A line of an entry: debit or credit is 0, and the lines of one entry add up to the same of both. */
export interface JournalLine {
  /** The same for the lines of an entry: "L-12". */
  readonly entry: string
  readonly postedAt: Instant
  readonly account: string
  readonly debit: Cents
  readonly credit: Cents
  readonly memo: string
  readonly name: string
}

/**
 * What the accounts of the ledger are called in QuickBooks Online; those that its chart of accounts does not have are added
 * there before the first import. Cash and checks wait among the undeposited funds until they are brought to the bank.
 */
const ACCOUNT_NAMES: Readonly<Record<LedgerAccount, string>> = {
  receivable: "Accounts Receivable (A/R)",
  income: "Services",
  tax: "Sales Tax Payable",
  cash: "Undeposited Funds",
  check: "Undeposited Funds",
  card: "Card Payments",
  transfer: "Checking",
  other: "Undeposited Funds",
  deposits: "Customer Deposits",
  credit: "Customer Credits",
  "write-off": "Bad Debts",
}

/** An entry of the journal for each posting, with a line for each of the posting's entries. */
export const journalOf = (postings: readonly JournalPosting[]): readonly JournalLine[] =>
  postings.flatMap((posting) =>
    posting.entries.map(({ account, amount }) => ({
      entry: `L-${posting.id}`,
      postedAt: posting.postedAt,
      account: ACCOUNT_NAMES[account],
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
      memo: memoOf(posting),
      name: posting.name ?? "",
    })),
  )

/** "Payment by check, invoice 2026-0007: No. 12". */
const memoOf = (posting: JournalPosting): string => {
  const { kind, number, note, entries } = posting
  const method = PAYMENT_METHODS.find((each: PaymentMethod) =>
    entries.some(({ account }) => account === each),
  )
  const what = isDepositTakenOff(posting)
    ? "Deposit taken off"
    : `${kind[0]!.toUpperCase()}${kind.slice(1)}${method === undefined ? "" : ` by ${method}`}`
  const about = number === null ? "" : kind === "invoice" ? ` ${number}` : `, invoice ${number}`
  return `${what}${about}${note === null ? "" : `: ${note}`}`
}
