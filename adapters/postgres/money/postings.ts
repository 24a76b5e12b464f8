import type { LedgerEntry } from "../../../core/money/ledger.ts"
import type { PostingKind } from "../../../core/money/ledger-choices.ts"
import type { PostingDetails } from "../../../core/money/ports/deposits.ts"
import { secondOf } from "../engine/timestamps.ts"

/** Adds a posting with its entries; fails where its reference was posted before. */
export const POST = `
  WITH posting AS (
    INSERT INTO ledger_postings (kind, invoice_id, quote_id, reference, note, posted_at)
    VALUES (:kind, :invoiceId, :quoteId, :reference, :note, to_timestamp(:at)) RETURNING id
  )
  INSERT INTO ledger_entries (posting_id, account, amount_cents)
  SELECT id, account, amount
  FROM posting, unnest(CAST(:accounts AS text[]), CAST(:amounts AS integer[])) AS entry (account, amount)
`

export const postingValues = (
  invoiceId: number | null,
  { kind, entries }: { readonly kind: PostingKind; readonly entries: readonly LedgerEntry[] },
  { note, at, quoteId, reference }: PostingDetails,
) => ({
  kind,
  invoiceId,
  quoteId: quoteId ?? null,
  reference: reference ?? null,
  note,
  at: secondOf(at),
  accounts: entries.map(({ account }) => account),
  amounts: entries.map(({ amount }) => amount),
})
