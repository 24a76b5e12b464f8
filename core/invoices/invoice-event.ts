import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { described } from "../fields/described.ts"
import { PAYMENT_METHODS, POSTING_KINDS } from "../money/ledger-choices.ts"
import { Instant } from "../time/instant.ts"

/** One posting about an invoice, as people read it. */
export const InvoiceEvent = Schema.Struct({
  kind: Schema.Literals(POSTING_KINDS),
  amount: Cents,
  method: Schema.NullOr(Schema.Literals(PAYMENT_METHODS)).pipe(
    described("How it was paid or paid back; null for what is neither."),
  ),
  note: Schema.NullOr(Schema.String),
  depositPaidAt: Schema.NullOr(Instant).pipe(
    described("Of a deposit that was taken off: when the last of it was paid; null for anything else."),
  ),
  postedAt: Instant,
}).annotate({ identifier: "InvoiceEvent" })
export type InvoiceEvent = typeof InvoiceEvent.Type
