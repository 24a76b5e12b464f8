import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { PAYMENT_METHODS } from "../../../core/money/ledger-choices.ts"
import { Deposits } from "../../../core/money/ports/deposits.ts"
import { Database } from "../engine/connection.ts"
import { POST, postingValues } from "./postings.ts"

export const depositsLayer: Layer.Layer<Deposits, never, Database> = Layer.effect(
  Deposits,
  Effect.map(Database, ({ first, one, rows, run }) => {
    const sum = (quoteId: number, accounts: readonly string[]) =>
      Effect.map(one<{ readonly sum: number }>(SUM, { quoteId, accounts: [...accounts] }), (row) => row.sum)
    return Deposits.of({
      post: (posting, details) => run(POST, postingValues(null, posting, details)),
      held: (quoteId) => Effect.map(sum(quoteId, ["deposits"]), (debit) => 0 - debit),
      paid: (quoteId) => sum(quoteId, PAYMENT_METHODS),
      paidOfEach: (quoteIds) =>
        Effect.map(
          rows<{ readonly quoteId: number; readonly sum: number }>(SUMS, {
            quoteIds: [...quoteIds],
            accounts: [...PAYMENT_METHODS],
          }),
          (sums) => new Map(sums.map(({ quoteId, sum: paid }) => [quoteId, paid])),
        ),
      countedOn: (quoteId) =>
        Effect.map(rows<{ readonly id: number }>(COUNTED_ON, { quoteId }), (found) =>
          found.map(({ id }) => id),
        ),
      quoteOf: (invoiceId) =>
        Effect.map(
          first<{ readonly quoteId: number }>(QUOTE_OF, { invoiceId }),
          Option.map(({ quoteId }) => quoteId),
        ),
    })
  }),
)

const SUM = `
  SELECT coalesce(sum(amount_cents), 0)::integer AS sum
  FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
  WHERE quote_id = :quoteId AND account = ANY (:accounts)
`

const SUMS = `
  SELECT quote_id AS "quoteId", sum(amount_cents)::integer AS sum
  FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
  WHERE quote_id = ANY (:quoteIds) AND account = ANY (:accounts)
  GROUP BY quote_id
`

const COUNTED_ON = `
  SELECT invoice_id AS id
  FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
  WHERE quote_id = :quoteId AND invoice_id IS NOT NULL AND account = 'deposits'
  GROUP BY invoice_id HAVING sum(amount_cents) > 0 ORDER BY invoice_id DESC
`

const QUOTE_OF = `SELECT quote_id AS "quoteId" FROM offers WHERE invoice_id = :invoiceId`
