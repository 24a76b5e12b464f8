import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { addressOf, personOf } from "../../contacts/contact.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { chosenLines } from "../../quotes/offers/offer-totals.ts"
import { Offers } from "../../quotes/ports/offers.ts"
import type { Quote } from "../../quotes/quote.ts"
import { acceptedVersion } from "../../quotes/use-cases/accepted-version.ts"
import { lockedQuote, storeChanges } from "../../quotes/use-cases/quotes.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { NothingToBill, UnknownBill } from "../invoice.ts"
import { Invoices } from "../ports/invoices.ts"
import { draftFromLines } from "./draft-invoice.ts"
import { refuseSecondInvoice } from "./visit-amount.ts"

/**
 * Adds a draft of what was accepted of a quote's offer, with its discount and tax, for the person who requested the quote,
 * who is linked by email or added to the customers. The invoice that was made before, unless all of it was credited, is returned
 * instead. Fails with `UnknownQuote`, `UnknownCustomer`, and with `NothingToBill` where no version was accepted, or an earlier one
 * or its visit has another invoice.
 */
export const invoiceOffer = Effect.fn("invoiceOffer")(function* (quoteId: number) {
  const quote = yield* lockedQuote(quoteId)
  const version = yield* acceptedVersion(quoteId)
  if (version === undefined)
    return yield* new NothingToBill({ message: "No offer for this quote was accepted yet." })
  const { invoiceId, terms, acceptance, number } = version
  if (invoiceId !== null)
    return yield* someOrFail((yield* Invoices).locked(invoiceId), () => new UnknownBill())
  yield* refuseWhereBilled(quote)
  const customerId = quote.customerId ?? (yield* (yield* Customers).link(personOf(quote), addressOf(quote)))
  const { appointmentId } = quote
  if (appointmentId !== null) yield* refuseSecondInvoice(appointmentId)
  const added = yield* draftFromLines(
    { customerId, appointmentId, planChargeId: null, lines: chosenLines(terms, acceptance) },
    { discount: terms.discount },
    terms.taxRates,
  )
  yield* (yield* Offers).update({ ...version, invoiceId: added.id })
  yield* storeChanges(
    "make invoice",
    quote,
    { status: quote.status, customerId },
    { offer: `version ${number}`, invoice: added.id },
  )
  return added
}, inTransaction)

/**
 * Fails with `NothingToBill` where a version that the accepted one replaces has an invoice: it would be billed twice. What was done
 * at a visit before that of the quote stays billed.
 */
const refuseWhereBilled = Effect.fnUntraced(function* (quote: Quote) {
  const [invoices, visits] = [yield* Invoices, yield* Appointments]
  for (const { number, invoiceId } of yield* (yield* Offers).ofQuote(quote.id)) {
    const invoice = Option.getOrUndefined(yield* invoices.byId(invoiceId ?? 0))
    if (invoice === undefined) continue
    const visit = yield* visits.byId(invoice.appointmentId ?? 0)
    if (Option.exists(visit, ({ id, status }) => status === "completed" && id !== quote.appointmentId))
      continue
    return yield* new NothingToBill({
      message:
        invoice.number === null
          ? `Version ${number} has the draft of an invoice already. Please delete it first.`
          : `Version ${number} has invoice ${invoice.number} already. Please credit it first.`,
    })
  }
})
