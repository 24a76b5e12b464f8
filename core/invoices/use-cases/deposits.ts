import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { formatMoney, type Cents } from "../../fields/money.ts"
import { textOrNull } from "../../fields/text.ts"
import { Deposits, type PostingDetails } from "../../money/ports/deposits.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { acceptedVersion } from "../../quotes/use-cases/accepted-version.ts"
import { lockedQuote, subjectOf } from "../../quotes/use-cases/quotes.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import type { Instant } from "../../time/interval.ts"
import { invoiceStateOf } from "../invoice-state.ts"
import { NothingToBill, WrongAmount, type Invoice } from "../invoice.ts"
import type { PaymentInput } from "../invoice-input.ts"
import { depositPosting, heldAgainPosting, receivedPosting, type Posting } from "../postings.ts"
import { Invoices } from "../ports/invoices.ts"
import { endOutdatedPage } from "./cards/outdated-page.ts"
import { storeInvoice } from "./invoices.ts"
import { postForInvoice } from "./post-for-invoice.ts"

/** What is asked for as a deposit and not paid yet, of what a quote's customer accepted. */
export const depositDue = Effect.fnUntraced(function* (quoteId: number) {
  const version = yield* acceptedVersion(quoteId)
  const asked = version?.acceptance?.deposit ?? 0
  const paid = yield* (yield* Deposits).paid(quoteId)
  const invoice = yield* (yield* Invoices).byId(version?.invoiceId ?? 0)
  const isInvoiced = Option.exists(invoice, ({ number }) => number !== null)
  return { asked, paid, due: isInvoiced ? 0 : Math.max(asked - paid, 0) }
})

/** The invoice that was made of a quote's accepted offer, locked; none where there is none, or it was not sent. */
const sentInvoiceOf = Effect.fnUntraced(function* (quoteId: number) {
  const invoiceId = (yield* acceptedVersion(quoteId))?.invoiceId ?? null
  if (invoiceId === null) return Option.none<Invoice>()
  return Option.filter(yield* (yield* Invoices).locked(invoiceId), ({ number }) => number !== null)
})

/** In a transaction: locks the quote whose offer an invoice was made of, before the invoice itself as everywhere. */
export const lockedQuoteOf = Effect.fnUntraced(function* (invoiceId: number) {
  const quoteId = Option.getOrUndefined(yield* (yield* Deposits).quoteOf(invoiceId))
  if (quoteId !== undefined) yield* (yield* Quotes).locked(quoteId)
  return quoteId
})

/**
 * In a transaction: what invoices that are credited as a whole had counted of the quote's deposit, and the business still owes
 * for them, is held again.
 */
const holdAgain = Effect.fnUntraced(function* (quoteId: number, at: Instant) {
  const { countedOn, held, paid } = yield* Deposits
  const { locked } = yield* Invoices
  for (const id of yield* countedOn(quoteId)) {
    const invoice = Option.getOrThrow(yield* locked(id))
    if (invoiceStateOf(invoice, at) !== "credited") continue
    const counted = (yield* paid(quoteId)) - (yield* held(quoteId))
    const posting = heldAgainPosting(invoice, counted)
    if (posting.entries.length === 0) continue
    const details = { note: "Held as a deposit again", at, quoteId }
    yield* storeInvoice("hold deposit again", invoice, yield* postForInvoice(invoice, posting, details))
  }
})

/**
 * In a transaction: counts what is held of the quote's deposit on the locked invoice that was made of its offer. Returns the
 * invoice with what the ledger says then; it is stored by the caller.
 */
export const countDeposit = Effect.fnUntraced(function* (invoice: Invoice, quoteId: number, at: Instant) {
  yield* holdAgain(quoteId, at)
  const held = yield* (yield* Deposits).held(quoteId)
  return yield* postForInvoice(invoice, receivedPosting(invoice, "deposits", held), {
    note: null,
    at,
    quoteId,
  })
})

/** In a transaction: posts a deposit, and counts it on the invoice that was sent meanwhile. */
export const postDeposit = Effect.fnUntraced(function* (
  posting: Posting,
  details: PostingDetails & { readonly quoteId: number },
) {
  yield* (yield* Deposits).post(posting, details)
  const { quoteId } = details
  yield* endOutdatedPage({ quoteId }, (yield* depositDue(quoteId)).due)
  yield* countDepositOnSent(quoteId, details.at)
})

/** In a transaction: counts what is held of a quote's deposit on the invoice of what was accepted last, if it was sent. */
export const countDepositOnSent = Effect.fnUntraced(function* (quoteId: number, at: Instant) {
  const invoice = Option.getOrUndefined(yield* sentInvoiceOf(quoteId))
  if (invoice === undefined) return
  const counted = yield* countDeposit(invoice, quoteId, at)
  if (counted.deposit !== invoice.deposit) yield* storeInvoice("count deposit", invoice, counted)
})

/**
 * In a transaction: posts that a deposit is paid back to its card, where it is held. Returns the invoice that counts it, on
 * which the caller posts that instead; it may be of an offer that was accepted before. Fails with `WrongAmount` where it is
 * neither.
 */
export const refundDeposit = Effect.fnUntraced(function* (
  amount: Cents,
  details: PostingDetails & { readonly quoteId: number },
) {
  const deposits = yield* Deposits
  if ((yield* deposits.held(details.quoteId)) >= amount) {
    yield* deposits.post(depositPosting("card", -amount), details)
    return undefined
  }
  const { locked } = yield* Invoices
  const counting = yield* Effect.forEach(yield* deposits.countedOn(details.quoteId), (id) =>
    Effect.map(locked(id), Option.getOrThrow),
  )
  return (
    counting.find(({ deposit, paid }) => Math.min(deposit, paid) >= amount) ??
    (yield* new WrongAmount({ message: "Less than that is held of the deposit." }))
  )
})

/** What is asked for as a deposit, what was paid of it, and what is held of that. */
export const showDeposit = Effect.fn("showDeposit")(function* (quoteId: number) {
  const { held, paid } = yield* Deposits
  const asked = (yield* acceptedVersion(quoteId))?.acceptance.deposit ?? 0
  return { asked, paid: yield* paid(quoteId), held: yield* held(quoteId) }
})

/**
 * Records a deposit that was paid by hand, at most what was accepted. Fails with `UnknownQuote`, with `NothingToBill` where
 * no offer was accepted, and with `WrongAmount` for more.
 */
export const recordDeposit = Effect.fn("recordDeposit")(function* (
  quoteId: number,
  { method, amount, note }: PaymentInput,
) {
  const quote = yield* lockedQuote(quoteId)
  const acceptance = (yield* acceptedVersion(quoteId))?.acceptance
  if (acceptance === undefined)
    return yield* new NothingToBill({ message: "No offer for this quote was accepted yet." })
  const left = acceptance.total - (yield* (yield* Deposits).paid(quoteId))
  if (amount > left)
    return yield* new WrongAmount({
      message: `Only ${formatMoney(Math.max(left, 0))} of what was accepted is left to pay.`,
    })
  const at = yield* currentTimeMillis
  yield* postDeposit(depositPosting(method, amount), { note: textOrNull(note), at, quoteId })
  yield* recordChange("record deposit", subjectOf(quote), null, { deposit: formatMoney(amount), method })
  return yield* showDeposit(quoteId)
}, inTransaction)

/**
 * Records that a deposit was paid back by hand, at most what is held of it. Fails with `UnknownQuote`, and with `WrongAmount` for
 * more.
 */
export const payBackDeposit = Effect.fn("payBackDeposit")(function* (
  quoteId: number,
  { method, amount, note }: PaymentInput,
) {
  const quote = yield* lockedQuote(quoteId)
  const deposits = yield* Deposits
  const held = yield* deposits.held(quoteId)
  if (amount > held)
    return yield* new WrongAmount({ message: `Only ${formatMoney(held)} is held of the deposit.` })
  const at = yield* currentTimeMillis
  yield* deposits.post(depositPosting(method, -amount), { note: textOrNull(note), at, quoteId })
  yield* recordChange("pay back deposit", subjectOf(quote), null, { deposit: formatMoney(amount), method })
  return yield* showDeposit(quoteId)
}, inTransaction)
