import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Actor } from "../../../../audit/ports/actor.ts"
import { formatMoney } from "../../../../fields/money.ts"
import type { CardFacts } from "../../../../money/cards/card-facts.ts"
import { cardName } from "../../../../money/cards/card-name.ts"
import type { CardPayment } from "../../../../money/cards/card-payment.ts"
import { CardPayments } from "../../../../money/ports/card-payments.ts"
import { SavedCards } from "../../../../money/ports/saved-cards.ts"
import { cardMail } from "../../../../outbox/outgoing-mail.ts"
import { Outbox } from "../../../../outbox/ports/outbox.ts"
import { inTransaction } from "../../../../storage/use-cases/transaction.ts"
import { formatDay } from "../../../../time/chicago.ts"
import { Invoices } from "../../../ports/invoices.ts"
import { chargeTime, failureText } from "../../../saved-card-charges.ts"
import { noteIssue } from "../issues.ts"

/** The provider has refused to begin the payment: it has none. */
export const failCharge = Effect.fnUntraced(
  function* (id: number) {
    const { locked, update } = yield* CardPayments
    const payment = Option.getOrUndefined(yield* locked(id))
    if (payment?.state !== "open") return
    const failed = yield* update({ ...payment, state: "failed", failure: payment.failure ?? "declined" })
    yield* noteFailedCharge(failed, { intentId: null, reference: failed.reference })
  },
  inTransaction,
  Effect.provideService(Actor, "card provider"),
)

/** In a transaction: tells the customer how to pay, and staff, that the saved card was not charged. */
export const noteFailedCharge = Effect.fnUntraced(function* (
  payment: CardPayment,
  facts: Pick<CardFacts, "intentId" | "reference">,
) {
  const { id, invoiceId, savedCardId, amount } = payment
  if (invoiceId === null || savedCardId === null) return
  const invoice = Option.getOrThrow(yield* (yield* Invoices).locked(invoiceId))
  const payments = yield* (yield* CardPayments).of({ invoiceId })
  const card = Option.getOrThrow(yield* (yield* SavedCards).byId(savedCardId))
  const again = card.state === "active" ? chargeTime(invoice, payments, card) : null
  yield* (yield* Outbox).enqueue(cardMail("CardNotCharged", invoiceId, id))
  yield* noteIssue("charge", payment, facts, {
    key: `invoice ${invoiceId}`,
    amount,
    text: [
      `${cardName(card)} was not charged ${formatMoney(amount)} for invoice ${invoice.number}: `,
      `${failureText(payment.failure)}. `,
      again === null ? "It is not tried again by itself." : `It is tried again on ${formatDay(again)}.`,
    ].join(""),
  })
})
