import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { formatMoney } from "../../../fields/money.ts"
import { CARD_REFUND_STATES, isLater } from "../../../money/cards/card-choices.ts"
import type { CardFacts, DisputeFacts, RefundFacts } from "../../../money/cards/card-facts.ts"
import type { CardPayment, CardRefund } from "../../../money/cards/card-payment.ts"
import { CardPayments } from "../../../money/ports/card-payments.ts"
import type { PostingDetails } from "../../../money/ports/deposits.ts"
import type { Invoice } from "../../invoice.ts"
import { refundMail } from "../../../outbox/outgoing-mail.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { depositPosting, receivedPosting, refundPosting } from "../../postings.ts"
import { Invoices } from "../../ports/invoices.ts"
import { postDeposit, refundDeposit } from "../deposits.ts"
import { storeInvoice } from "../invoices.ts"
import { postForInvoice } from "../post-for-invoice.ts"
import { noteIssue } from "./issues.ts"

/**
 * In a transaction: posts the refunds of the locked payment that are done, which its customer is mailed, and the disputes that are lost: there the bank has
 * taken the money back. True where anything was posted.
 */
export const settleRefunds = Effect.fnUntraced(function* (payment: CardPayment, facts: CardFacts) {
  const payments = yield* CardPayments
  const known = yield* payments.refunds(payment.id)
  let isPosted = false
  const lost = facts.disputes.filter(
    ({ id, status }) => status === "lost" || known.some(({ refundId }) => refundId === id),
  )
  const told = [...facts.refunds, ...lost.map(lossOf)]
  // Those that have failed first: their money is here again, and may have been paid back anew since.
  for (const each of new Set([...told.filter(({ state }) => state === "failed"), ...told])) {
    const before = known.find(
      ({ refundId, reference }) =>
        refundId === each.id || (reference !== null && reference === each.reference),
    )
    const stored = before ?? (yield* payments.addRefund(yield* notFromHere(payment, each)))
    if (stored.refundId !== null && !isLater(CARD_REFUND_STATES, each.state, stored.state)) continue
    yield* payments.updateRefund({ ...stored, state: each.state, refundId: each.id })
    // Of a payment that did not fit nothing was posted.
    if (payment.paidAt === null) continue
    if (each.state === "done") {
      yield* post(payment, each, stored.note, facts)
      // Of a dispute the customer's bank tells.
      if (!("note" in each)) yield* (yield* Outbox).enqueue(refundMail(payment, stored.id))
    }
    // Only a failure comes after that.
    else if (stored.state === "done") yield* takeBack(payment, each, facts)
    else continue
    isPosted = true
  }
  const done = (yield* payments.refunds(payment.id)).filter(({ state }) => state === "done")
  const refunded = Math.min(
    done.reduce((sum, { amount }) => sum + amount, 0),
    payment.amount,
  )
  if (refunded !== payment.refunded) yield* payments.update({ ...payment, refunded })
  return isPosted
})

/** What the bank takes back, for good or until it decides otherwise. */
interface Loss extends RefundFacts {
  readonly note: string
}

const lossOf = ({ id, amount, status }: DisputeFacts): Loss => ({
  id,
  amount,
  reference: null,
  state: status === "lost" ? "done" : "failed",
  note: "Dispute lost",
})

/** Of the provider's dashboard, or by the customer's bank. */
const notFromHere = Effect.fnUntraced(function* (
  { id: paymentId }: CardPayment,
  { id, amount, ...more }: RefundFacts | Loss,
) {
  const createdAt = yield* currentTimeMillis
  const refund: Omit<CardRefund, "id"> = {
    paymentId,
    amount,
    state: "requested",
    reference: null,
    refundId: id,
    note: "note" in more ? more.note : null,
    createdAt,
  }
  return refund
})

const post = Effect.fnUntraced(function* (
  payment: CardPayment,
  { id: reference, amount, ...more }: RefundFacts | Loss,
  note: string | null,
  facts: CardFacts,
) {
  const details = { note, at: yield* currentTimeMillis, reference }
  const { invoiceId, quoteId } = payment
  const take = "note" in more ? loseOf : refundOf
  const posted = Effect.gen(function* () {
    if (quoteId === null) return yield* take(yield* invoiceOf(invoiceId!), amount, details)
    const counting = yield* refundDeposit(amount, { ...details, quoteId })
    if (counting !== undefined) yield* take(counting, amount, { ...details, quoteId })
  })
  yield* posted.pipe(
    Effect.catchTag("WrongAmount", ({ message }) =>
      // What is said of the dispute says it.
      "note" in more
        ? Effect.void
        : noteIssue("refund", payment, facts, {
            key: reference,
            amount,
            text: `${formatMoney(amount)} was paid back to the card, but could not be posted: ${message}`,
          }),
    ),
  )
})

const invoiceOf = (id: number) =>
  Effect.map(
    Effect.flatMap(Invoices, ({ locked }) => locked(id)),
    Option.getOrThrow,
  )

const refundOf = Effect.fnUntraced(function* (invoice: Invoice, amount: number, details: PostingDetails) {
  const posting = yield* Effect.fromResult(refundPosting(invoice, "card", amount))
  yield* storeInvoice("refund", invoice, yield* postForInvoice(invoice, posting, details))
})

/** What was paid is open again. Nobody is reminded of it by itself: whether to ask or to write off is for a person to decide. */
const loseOf = Effect.fnUntraced(function* (invoice: Invoice, amount: number, details: PostingDetails) {
  const posting = yield* Effect.fromResult(refundPosting(invoice, "card", amount))
  const after = yield* postForInvoice(invoice, posting, details)
  yield* storeInvoice("lose dispute", invoice, { ...after, remindersStopped: true })
})

/** A refund or a loss that had counted as done is none: the money is here again. Posted back where it was posted. */
const takeBack = Effect.fnUntraced(function* (
  payment: CardPayment,
  { id, amount, ...more }: RefundFacts | Loss,
  facts: CardFacts,
) {
  const { note, text } = "note" in more ? WON : FAILED
  const details = { note, at: yield* currentTimeMillis, reference: `${id} failed` }
  const { invoiceId, quoteId } = payment
  const isPosted = yield* (yield* CardPayments).isPosted(id)
  if (isPosted && quoteId !== null)
    yield* postDeposit(depositPosting("card", amount), { ...details, quoteId })
  else if (isPosted) {
    const invoice = yield* invoiceOf(invoiceId!)
    const posting = receivedPosting(invoice, "card", amount)
    yield* storeInvoice("refund failed", invoice, yield* postForInvoice(invoice, posting, details))
  }
  yield* noteIssue("refund", payment, facts, {
    key: id,
    amount,
    text: text(formatMoney(amount)),
  })
})

const FAILED = {
  note: "The refund failed",
  text: (amount: string) => `The refund of ${amount} has failed, so that the money is here again.`,
}
const WON = {
  note: "Dispute won",
  text: (amount: string) => `The dispute about ${amount} was decided anew, so that the money is here again.`,
}
