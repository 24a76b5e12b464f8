import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { textOrNull } from "../../fields/text.ts"
import type { PostingDetails } from "../../money/ports/deposits.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import type { Invoice, WrongAmount } from "../invoice.ts"
import type { PaymentInput } from "../invoice-input.ts"
import { amountsOf, paymentPosting, refundPosting, writeOffPosting, type Posting } from "../postings.ts"
import { Invoices } from "../ports/invoices.ts"
import { lockedSentInvoice, storeInvoice } from "./invoices.ts"

/** In a transaction: posts about the locked invoice. Returns it with what the ledger says then; it is stored by the caller. */
export const postForInvoice = Effect.fnUntraced(function* (
  invoice: Invoice,
  posting: Posting,
  details: PostingDetails,
) {
  const { post, entries } = yield* Invoices
  if (posting.entries.length > 0) yield* post(invoice.id, posting, details)
  const after = { ...invoice, ...amountsOf(invoice.total, yield* entries(invoice.id)) }
  if (after.planChargeId !== null)
    yield* (yield* Plans).setPaid(after.planChargeId, after.open === 0 ? details.at : null)
  return after
})

const change = Effect.fnUntraced(function* (
  action: string,
  id: number,
  note: string | null,
  make: (invoice: Invoice) => Result.Result<Posting, WrongAmount>,
) {
  const before = yield* lockedSentInvoice(id)
  const posting = yield* Effect.fromResult(make(before))
  const after = yield* postForInvoice(before, posting, { note, at: yield* currentTimeMillis })
  return yield* storeInvoice(action, before, after)
})

/** Records a payment. Fails with `UnknownBill`, `BillNotSent`, and `WrongAmount` for more than what is open. */
export const recordPayment = Effect.fn("recordPayment")(
  (id: number, { method, amount, note }: PaymentInput) =>
    change("record payment", id, textOrNull(note), (invoice) => paymentPosting(invoice, method, amount)),
  inTransaction,
)

/** Records that money was paid back. Fails with `UnknownBill`, `BillNotSent`, and `WrongAmount` for more than was paid. */
export const refundPayment = Effect.fn("refundPayment")(
  (id: number, { method, amount, note }: PaymentInput) =>
    change("refund", id, textOrNull(note), (invoice) => refundPosting(invoice, method, amount)),
  inTransaction,
)

/** What is open will not be paid. Fails with `UnknownBill`, `BillNotSent`, and `WrongAmount` where nothing is open. */
export const writeOffInvoice = Effect.fn("writeOffInvoice")(
  (id: number, reason: string) => change("write off", id, reason, writeOffPosting),
  inTransaction,
)
