import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"

/** What was taken back of an invoice that was sent. */
export const CreditNote = Schema.Struct({
  id: RowId,
  number: Schema.String,
  invoiceId: RowId,
  amount: Cents,
  tax: Cents,
  reason: Schema.String,
  createdAt: Instant,
}).annotate({ identifier: "CreditNote" })
export type CreditNote = typeof CreditNote.Type
