import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Offers } from "../../quotes/ports/offers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { documentNumber, yearAt } from "../invoice-number.ts"
import type { CreditInput } from "../invoice-input.ts"
import { creditPosting } from "../postings.ts"
import { Invoices } from "../ports/invoices.ts"
import { countDepositOnSent, lockedQuoteOf } from "./deposits.ts"
import { lockedSentInvoice, storeInvoice } from "./invoices.ts"
import { postForInvoice } from "./post-for-invoice.ts"

/**
 * Makes a credit note. Where nothing is left of an invoice that was made of an offer, another one can be made of the offer. When
 * that is sent, it counts what was not paid back of the deposit by then. Fails with `UnknownBill`, `BillNotSent`, and
 * `WrongAmount` for more than is left to credit.
 */
export const creditInvoice = Effect.fn("creditInvoice")(function* (
  id: number,
  { amount, reason }: CreditInput,
) {
  const { nextNumber, addCreditNote } = yield* Invoices
  const quoteId = yield* lockedQuoteOf(id)
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
  if (quoteId !== undefined && stored.credited === stored.total) {
    const { byInvoice, update } = yield* Offers
    yield* Effect.forEach(Option.toArray(yield* byInvoice(id)), (version) =>
      update({ ...version, invoiceId: null }),
    )
    yield* countDepositOnSent(quoteId, now)
  }
  return stored
}, inTransaction)
