import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import type { Customer } from "../../contacts/customer.ts"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { fullName } from "../../fields/full-name.ts"
import { Deposits } from "../../money/ports/deposits.ts"
import { totalsOf } from "../../money/totals.ts"
import { invoiceMail } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { totalOf } from "../../plans/plan-line.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { addDays, dateAt, startOfDay } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import { NothingToBill, type BillTo, type Invoice } from "../invoice.ts"
import { documentNumber, yearAt } from "../invoice-number.ts"
import { invoicePosting } from "../postings.ts"
import { Invoices } from "../ports/invoices.ts"
import { lockedAsRead, lockedSentInvoice, storeInvoice } from "./invoices.ts"
import { countDeposit, lockedQuoteOf } from "./deposits.ts"
import { billOfCharge } from "./plan-bill.ts"
import { postForInvoice } from "./post-for-invoice.ts"

/**
 * Sends an invoice: a draft gets the next number of the year, is posted, and never changes after. One that was sent is mailed
 * again, with a link that works. A customer without email gets no mail. Fails with `UnknownBill`, `BillChanged`,
 * `UnknownCustomer` for one whose data were deleted, and `NothingToBill` where the plan's charge was paid meanwhile.
 */
export const sendInvoice = Effect.fn("sendInvoice")(function* (id: number, version?: number) {
  yield* lockedQuoteOf(id)
  const before = yield* lockedAsRead(id, version)
  const customer = yield* lockedCustomer(before.customerId)
  const now = yield* currentTimeMillis
  const sent = before.number === null ? yield* issue(before, customer, now) : before
  const tokens = yield* Tokens
  yield* (yield* Invoices).setLink(id, tokens.hash(tokens.invoice(id, sent.linkNumber)))
  const stored = yield* storeInvoice(before.number === null ? "send" : "send again", before, {
    ...sent,
    hasLink: true,
  })
  if (customer.email !== null) yield* (yield* Outbox).enqueue(invoiceMail("InvoiceSent", id, now))
  return stored
}, inTransaction)

/** The locked draft with its number, posted. */
const issue = Effect.fnUntraced(function* (draft: Invoice, customer: Customer, now: Instant) {
  const { nextNumber } = yield* Invoices
  const { invoiceDays } = yield* (yield* BusinessSettings).current
  const year = yearAt(now)
  const number = documentNumber("invoice", year, yield* nextNumber("invoice", year))
  if (draft.planChargeId !== null) yield* takeOverCharges(draft, draft.planChargeId, now)
  const issued = yield* postForInvoice(
    {
      ...draft,
      number,
      billTo: billToOf(customer),
      issuedAt: now,
      // The midnight after the last day.
      dueAt: startOfDay(addDays(dateAt(now), invoiceDays + 1)),
    },
    invoicePosting(draft),
    { note: null, at: now },
  )
  const quoteId = yield* (yield* Deposits).quoteOf(draft.id)
  return Option.isNone(quoteId) ? issued : yield* countDeposit(issued, quoteId.value, now)
})

/** The invoice takes over the plan's charge, and settles the credits that the charge came with where it takes them off. */
const takeOverCharges = Effect.fnUntraced(function* (draft: Invoice, chargeId: number, now: Instant) {
  const { takeOverCharge } = yield* Invoices
  const { lockedCharge, setPaid } = yield* Plans
  const charge = Option.getOrUndefined(yield* lockedCharge(chargeId))
  if (charge !== undefined && charge.paidAt !== null)
    return yield* new NothingToBill({
      message: "The plan's charge is marked as paid. Please delete this draft.",
    })
  yield* takeOverCharge(chargeId, now)
  const credits = charge === undefined ? [] : (yield* billOfCharge(charge)).credits
  const { discount } = totalsOf(draft.lines, draft.discount, draft.rates)
  if (discount < -totalOf(credits)) return
  for (const { id } of credits) {
    yield* takeOverCharge(id, now)
    yield* setPaid(id, now)
  }
})

const billToOf = (customer: Customer): BillTo => ({
  name: fullName(customer),
  company: customer.company,
  address: addressText(customer),
})

/** "12 Elm Street, St. Louis, MO 63101" of what is known of it; null for nothing. */
const addressText = ({ street, city, state, zip }: Customer): string | null =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ") || null

/** Ends the link in the mails of an invoice; the next mail has another one. Fails with `UnknownBill` and `BillNotSent`. */
export const endInvoiceLink = Effect.fn("endInvoiceLink")(function* (id: number) {
  const before = yield* lockedSentInvoice(id)
  yield* (yield* Invoices).setLink(id, null)
  return yield* storeInvoice("end link", before, {
    ...before,
    linkNumber: before.linkNumber + 1,
    hasLink: false,
  })
}, inTransaction)
