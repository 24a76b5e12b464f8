import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { formatMoney } from "../../../fields/money.ts"
import { textOrNull } from "../../../fields/text.ts"
import {
  CardPaymentRefused,
  CardsUnavailable,
  UnknownCardPayment,
  type CardPayment,
  type CardRefund,
} from "../../../money/cards/card-payment.ts"
import { CardPayments, type PaymentTarget } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import { someOrFail } from "../../../storage/use-cases/read.ts"
import { inTransaction } from "../../../storage/use-cases/transaction.ts"
import type { CardRefundInput } from "../../invoice-input.ts"
import { settleCardPayment } from "./settle.ts"

/** Payments by card of an invoice or a quote's deposit, with their refunds and their pages in the provider's dashboard. */
export const listCardPayments = Effect.fn("listCardPayments")(function* (target: PaymentTarget) {
  return yield* Effect.forEach(yield* (yield* CardPayments).of(target), withRefunds)
})

/** A payment with its refunds. Fails with `UnknownCardPayment`. */
export const shownPayment = (id: number) =>
  Effect.flatMap(
    Effect.flatMap(CardPayments, ({ byId }) => someOrFail(byId(id), () => new UnknownCardPayment())),
    withRefunds,
  )

const withRefunds = Effect.fnUntraced(function* (payment: CardPayment) {
  const { dashboardUrl, isAvailable } = yield* CardProvider
  const refunds = yield* (yield* CardPayments).refunds(payment.id)
  return {
    ...payment,
    refunds,
    refundable: isAvailable ? refundableOf(payment, refunds) : 0,
    dashboardUrl: payment.intentId === null ? null : dashboardUrl(payment.intentId),
  }
})

/**
 * What of a payment was neither paid back nor asked to be. A bank takes all of a payment back, also where some was paid back
 * before.
 */
const refundableOf = (
  { amount, paidAt }: CardPayment,
  refunds: readonly Pick<CardRefund, "state" | "amount">[],
): number =>
  paidAt === null
    ? 0
    : Math.max(
        0,
        refunds.reduce((left, refund) => (refund.state === "failed" ? left : left - refund.amount), amount),
      )

/**
 * Pays back a part of a payment, or all of it, to its card. It is stored before the provider is asked, so that it happens
 * once whatever fails: where the provider cannot be reached, it is asked again within the hour. Fails with
 * `UnknownCardPayment`, and with `CardPaymentRefused` for more than is left, or where the provider refuses.
 */
export const refundCardPayment = Effect.fn("refundCardPayment")(function* (
  id: number,
  input: CardRefundInput,
) {
  const { payment, refund } = yield* requestRefund(id, input)
  if (refund.state === "requested")
    yield* sendRefund(payment, refund).pipe(Effect.catchTag("CardsUnavailable", () => Effect.void))
  return yield* shownPayment(id)
})

/** The refund of an earlier request with the same id, or a new one. */
const requestRefund = Effect.fnUntraced(function* (
  id: number,
  { amount, note: typed, requestId }: CardRefundInput,
) {
  const { locked, refunds, addRefund } = yield* CardPayments
  const { random, hash } = yield* Tokens
  const payment = yield* someOrFail(locked(id), () => new UnknownCardPayment())
  const reference = requestId === undefined ? yield* random : hash(`refund ${payment.reference} ${requestId}`)
  const earlier = yield* refunds(id)
  const known = earlier.find((each) => each.reference === reference)
  if (known?.amount === amount) return { payment, refund: known }
  if (known !== undefined)
    return yield* new CardPaymentRefused({ message: "This refund was sent already, with another amount." })
  const left = refundableOf(payment, earlier)
  if (amount > left)
    return yield* new CardPaymentRefused({ message: `Only ${formatMoney(left)} can be paid back.` })
  const note = textOrNull(typed)
  const refund = yield* addRefund({
    paymentId: id,
    amount,
    state: "requested",
    reference,
    refundId: null,
    note,
    createdAt: yield* currentTimeMillis,
  })
  const { invoiceId, quoteId } = payment
  yield* recordChange(
    "refund to card",
    invoiceId === null ? `quote ${quoteId}` : `invoice ${invoiceId}`,
    null,
    { amount: formatMoney(amount), note },
  )
  return { payment, refund }
}, inTransaction)

/** Asks the provider for a refund, and posts it once it is done. Sent again, it is the same refund. */
export const sendRefund = Effect.fnUntraced(function* (payment: CardPayment, refund: CardRefund) {
  const provider = yield* CardProvider
  const { updateRefund } = yield* CardPayments
  const { intentId } = payment
  const { amount, reference } = refund
  if (intentId === null || reference === null) return
  yield* Effect.tapError(provider.refund({ intentId, amount, reference }), (failure) =>
    failure instanceof CardsUnavailable
      ? Effect.void
      : inTransaction(updateRefund({ ...refund, state: "failed" })),
  )
  yield* settleCardPayment(yield* provider.ofPayment(intentId))
})
