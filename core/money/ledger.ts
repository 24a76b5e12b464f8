import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { described } from "../fields/described.ts"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"
import { LEDGER_ACCOUNTS, POSTING_KINDS, type LedgerAccount, type PostingKind } from "./ledger-choices.ts"

/** One thing that happened to an amount: charged, paid, credited. Its entries add up to 0. */
export const LedgerPosting = Schema.Struct({
  id: RowId,
  kind: Schema.Literals(POSTING_KINDS),
  planChargeId: Schema.NullOr(RowId).pipe(described("What it is about, or null.")),
  invoiceId: Schema.NullOr(RowId),
  quoteId: Schema.NullOr(RowId).pipe(described("The quote whose deposit it is about.")),
  reference: Schema.NullOr(Schema.String).pipe(
    described("Of the payment or the refund at the card provider.", "pi_3N"),
  ),
  note: Schema.NullOr(Schema.String).pipe(described("Number of a check, reason of a refund.")),
  postedAt: Instant,
}).annotate({ identifier: "LedgerPosting" })

export const LedgerEntry = Schema.Struct({
  account: Schema.Literals(LEDGER_ACCOUNTS),
  amount: Cents.pipe(described("More than 0 is a debit, less a credit.")),
}).annotate({ identifier: "LedgerEntry" })
export type LedgerEntry = typeof LedgerEntry.Type

/** Whether a posting takes a deposit off an invoice: it was paid before, and no money comes in now. */
export const isDepositTakenOff = ({
  kind,
  entries,
}: {
  readonly kind: PostingKind
  readonly entries: readonly LedgerEntry[]
}): boolean => kind === "payment" && balanceOf(entries, "deposits") > 0

/** What stands on an account: the sum of its entries. */
export const balanceOf = (entries: readonly LedgerEntry[], account: LedgerAccount): Cents =>
  entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0)
