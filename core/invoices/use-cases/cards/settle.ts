import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Actor } from "../../../audit/ports/actor.ts"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { formatMoney } from "../../../fields/money.ts"
import { CARD_PAYMENT_STATES, isLater } from "../../../money/cards/card-choices.ts"
import type { CardFacts } from "../../../money/cards/card-facts.ts"
import { CardPayment } from "../../../money/cards/card-payment.ts"
import { CardPayments } from "../../../money/ports/card-payments.ts"
import { cardMail, depositPaid } from "../../../outbox/outgoing-mail.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { Quotes } from "../../../quotes/ports/quotes.ts"
import { inTransaction } from "../../../storage/use-cases/transaction.ts"
import { depositPosting, receivedPosting } from "../../postings.ts"
import { Invoices } from "../../ports/invoices.ts"
import { postDeposit } from "../deposits.ts"
import { storeInvoice } from "../invoices.ts"
import { postForInvoice } from "../post-for-invoice.ts"
import { noteIssue } from "./issues.ts"
import { noteFailedCharge } from "./saved/failed.ts"
import { settleRefunds } from "./settle-refunds.ts"

/**
 * Brings the books to what the card provider says of a payment now: posts what is paid once, however often and in whichever
 * order it is heard of; notes what does not fit, for staff. True where anything was posted.
 */
export const settleCardPayment = Effect.fn("settleCardPayment")(
  function* (facts: CardFacts) {
    const known = Option.getOrUndefined(yield* paymentOf(facts))
    if (known === undefined) {
      yield* noteUnknown(facts)
      return false
    }
    // First what is paid, as whoever begins a payment does: two that waited for each other would both fail.
    yield* lockTarget(known)
    const payment = Option.getOrThrow(yield* (yield* CardPayments).locked(known.id))
    const paid = yield* settlePayment(payment, facts)
    const refunded = yield* settleRefunds(paid, facts)
    yield* noteDisputes(paid, facts)
    return paid.paidAt !== payment.paidAt || refunded
  },
  inTransaction,
  Effect.provideService(Actor, "card provider"),
)

const paymentOf = Effect.fnUntraced(function* ({ reference, intentId }: CardFacts) {
  const { byReference, byIntent } = yield* CardPayments
  const byOurs = yield* byReference(reference ?? "")
  return Option.isSome(byOurs) || intentId === null ? byOurs : yield* byIntent(intentId)
})

const lockTarget = Effect.fnUntraced(function* ({ invoiceId, quoteId }: CardPayment) {
  if (invoiceId !== null) yield* (yield* Invoices).locked(invoiceId)
  if (quoteId !== null) yield* (yield* Quotes).locked(quoteId)
})

/** Stores what is known of a payment, and posts it once it is paid. Returns it as it is then. */
const settlePayment = Effect.fnUntraced(function* (payment: CardPayment, facts: CardFacts) {
  const { state, sessionId, intentId, method, brand, last4 } = facts
  const isRight = facts.currency === "usd" && facts.amount === payment.amount
  const isNew = state === "paid" && payment.paidAt === null
  if (isNew && !isRight)
    yield* noteIssue("mismatch", payment, facts, {
      amount: facts.amount,
      text: `${formatMoney(facts.amount)} (${facts.currency.toUpperCase()}) was paid, but ${formatMoney(payment.amount)} was asked for. Nothing was posted.`,
    })
  const after: CardPayment = {
    ...payment,
    state: isLater(CARD_PAYMENT_STATES, state, payment.state) ? state : payment.state,
    sessionId: sessionId ?? payment.sessionId,
    intentId: intentId ?? payment.intentId,
    method: method ?? payment.method,
    brand: brand ?? payment.brand,
    last4: last4 ?? payment.last4,
    failure: facts.failure ?? payment.failure,
    paidAt: isNew && isRight ? (facts.paidAt ?? (yield* currentTimeMillis)) : payment.paidAt,
  }
  if (isSame(after, payment)) return payment
  const stored = yield* (yield* CardPayments).update(after)
  if (isNew && isRight) yield* post(stored, facts)
  if (stored.state === "failed" && payment.state !== "failed") yield* noteFailedCharge(stored, facts)
  return stored
})

const isSame = Schema.toEquivalence(CardPayment)

const post = Effect.fnUntraced(function* (payment: CardPayment, facts: CardFacts) {
  const { invoiceId, quoteId, amount, intentId, last4, paidAt } = payment
  const details = {
    note: last4 === null ? null : `ending in ${last4}`,
    at: paidAt ?? (yield* currentTimeMillis),
    reference: intentId ?? payment.reference,
  }
  if (quoteId !== null) {
    yield* postDeposit(depositPosting("card", amount), { ...details, quoteId })
    yield* recordChange("pay deposit", `quote ${quoteId}`, null, { deposit: formatMoney(amount) })
    yield* (yield* Outbox).enqueue(depositPaid(quoteId, payment.id))
    return
  }
  const invoice = Option.getOrThrow(yield* (yield* Invoices).locked(invoiceId!))
  const after = yield* postForInvoice(invoice, receivedPosting(invoice, "card", amount), details)
  yield* storeInvoice("pay by card", invoice, after)
  yield* (yield* Outbox).enqueue(cardMail("CardCharged", invoice.id, payment.id))
  // Not what pays an invoice that was written off.
  const owed = after.credit - invoice.credit
  if (owed > 0)
    yield* noteIssue("overpaid", payment, facts, {
      amount: owed,
      text: `Invoice ${invoice.number} was paid ${formatMoney(owed)} more than was open.`,
    })
})

/** Something was paid at the provider that was not begun here, perhaps before a backup was restored. */
const noteUnknown = Effect.fnUntraced(function* (facts: CardFacts) {
  if (facts.state !== "paid" || facts.intentId === null) return
  yield* noteIssue("unknown", null, facts, {
    amount: facts.amount,
    text: `${formatMoney(facts.amount)} was paid, but not for an invoice or an offer of this site.`,
  })
})

const noteDisputes = Effect.fnUntraced(function* (payment: CardPayment, facts: CardFacts) {
  for (const { id, amount, reason, status } of facts.disputes)
    yield* noteIssue("dispute", payment, facts, {
      key: id,
      amount,
      text: [
        `${formatMoney(amount)} is disputed (${inWords(reason)}): ${inWords(status)}.`,
        ...(status === "lost" && payment.paidAt !== null ? yield* consequenceOf(id, payment) : []),
      ].join(" "),
    })
})

/** What became of the books by a lost dispute. */
const consequenceOf = Effect.fnUntraced(function* (id: string, { invoiceId }: CardPayment) {
  if (!(yield* (yield* CardPayments).isPosted(id))) return [NOT_POSTED]
  return invoiceId === null ? [] : ["What was paid is open again."]
})

const NOT_POSTED =
  "It could not be posted, because less than that was left of what was paid: it may have been paid back before."

/** "needs_response" as "needs response". */
const inWords = (name: string): string => name.replaceAll("_", " ")
