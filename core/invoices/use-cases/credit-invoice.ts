import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Deposits } from "../../money/ports/deposits.ts"
import { Offers } from "../../quotes/ports/offers.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import type { Instant } from "../../time/interval.ts"
import { documentNumber, yearAt } from "../invoice-number.ts"
import type { Invoice } from "../invoice.ts"
import type { CreditInput } from "../invoice-input.ts"
import { creditPosting, heldAgainPosting } from "../postings.ts"
import { Invoices } from "../ports/invoices.ts"
import { lockedSentInvoice, storeInvoice } from "./invoices.ts"
import { postForInvoice } from "./post-for-invoice.ts"

/**
 * Makes a credit note. Where nothing is left of an invoice that was made of an offer, another one can be made of the offer, which
 * counts the deposit. Fails with `UnknownBill`, `BillNotSent`, and `WrongAmount` for more than is left to credit.
 */
export const creditInvoice = Effect.fn("creditInvoice")(function* (
  id: number,
  { amount, reason }: CreditInput,
) {
  const { nextNumber, addCreditNote } = yield* Invoices
  const quoteId = Option.getOrUndefined(yield* (yield* Deposits).quoteOf(id))
  // Before the invoice, as where an invoice is made of an offer.
  if (quoteId !== undefined) yield* (yield* Quotes).locked(quoteId)
  const before = yield* lockedSentInvoice(id)
  const { tax, ...posting } = yield* Effect.fromResult(creditPosting(before, amount))
  const now = yield* currentTimeMillis
  const year = yearAt(now)
  const number = documentNumber("credit", year, yield* nextNumber("credit", year))
  yield* addCreditNote({ number, invoiceId: id, amount, tax, reason, createdAt: now })
  const after = yield* postForInvoice(before, posting, {
    note: `${number}: ${reason}`.slice(0, 300),
    at: now,
  })
  const stored = yield* storeInvoice("credit", before, after)
  return quoteId === undefined || stored.credited < stored.total
    ? stored
    : yield* releaseOffer(stored, quoteId, now)
}, inTransaction)

/** Parts the offer from its credited invoice, and holds again what that counted of the deposit and owes the customer. */
const releaseOffer = Effect.fnUntraced(function* (invoice: Invoice, quoteId: number, at: Instant) {
  const { byInvoice, update } = yield* Offers
  yield* Effect.forEach(Option.toArray(yield* byInvoice(invoice.id)), (version) =>
    update({ ...version, invoiceId: null }),
  )
  const posting = heldAgainPosting(invoice)
  if (posting.entries.length === 0) return invoice
  const after = yield* postForInvoice(invoice, posting, { note: "Held as a deposit again", at, quoteId })
  return yield* storeInvoice("hold deposit again", invoice, after)
})
