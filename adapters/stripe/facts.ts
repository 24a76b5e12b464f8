import type { Stripe } from "stripe"
import type { ChargeFailure } from "../../core/money/cards/card-choices.ts"
import type { CardFacts, DisputeFacts, RefundFacts } from "../../core/money/cards/card-facts.ts"

/** What of a payment is read with it: the charge, which has the card. */
export const CHARGED = "latest_charge"

interface More {
  readonly refunds: readonly RefundFacts[]
  readonly disputes: readonly DisputeFacts[]
}

export const factsOfPage = (page: Stripe.Checkout.Session, more: More): CardFacts => {
  const payment = typeof page.payment_intent === "string" ? null : page.payment_intent
  return {
    ...chargedOf(payment),
    ...more,
    reference: page.metadata?.["hearth_payment"] ?? null,
    sessionId: page.id,
    state: stateOfPage(page, payment),
    url: page.status === "open" ? page.url : null,
    amount: page.amount_total ?? 0,
    currency: page.currency ?? "",
  }
}

/** Of a payment that has no page of Stripe Checkout. */
export const factsOfPayment = (payment: Stripe.PaymentIntent, more: More): CardFacts => ({
  ...chargedOf(payment),
  ...more,
  reference: payment.metadata["hearth_payment"] ?? null,
  sessionId: null,
  state: stateOfPayment(payment),
  url: null,
  amount: payment.amount,
  currency: payment.currency,
})

const chargedOf = (payment: Stripe.PaymentIntent | null) => {
  const charge = typeof payment?.latest_charge === "object" ? payment.latest_charge : null
  const details = charge?.payment_method_details
  return {
    intentId: payment?.id ?? null,
    method: details?.type ?? null,
    brand: details?.card?.brand ?? null,
    last4: details?.card?.last4 ?? details?.us_bank_account?.last4 ?? null,
    paidAt: payment?.status === "succeeded" && charge ? charge.created * 1000 : null,
    failure: failureOfCharge(payment?.last_payment_error ?? null),
  }
}

const failureOfCharge = (error: Stripe.PaymentIntent.LastPaymentError | null): ChargeFailure | null => {
  if (error === null) return null
  const codes = [error.code, error.decline_code]
  if (codes.includes("authentication_required")) return "authentication"
  return codes.includes("expired_card") ? "expired" : "declined"
}

const stateOfPage = (
  { status, payment_status: paid }: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): CardFacts["state"] => {
  if (paid === "paid") return "paid"
  if (status !== "complete") return status === "expired" ? "expired" : "open"
  return payment?.status === "requires_payment_method" || payment?.status === "canceled"
    ? "failed"
    : "processing"
}

const stateOfPayment = ({ status }: Stripe.PaymentIntent): CardFacts["state"] => {
  if (status === "succeeded") return "paid"
  if (status === "processing") return "processing"
  return status === "canceled" ? "failed" : "open"
}

/** Only what was charged can be paid back or disputed. */
export const refundsAndDisputesOf = async (
  stripe: Stripe,
  payment: Stripe.PaymentIntent | string | null,
): Promise<More> => {
  if (payment === null || typeof payment === "string" || payment.latest_charge === null) return NOTHING
  const { id, latest_charge: charge } = payment
  const refunds = await stripe.refunds.list({ payment_intent: id, limit: 100 })
  const isDisputed = typeof charge === "object" && charge.disputed
  const disputes = isDisputed ? (await stripe.disputes.list({ payment_intent: id })).data : []
  return { refunds: refunds.data.map(refundOf), disputes: disputes.map(disputeOf) }
}

export const NOTHING: More = { refunds: [], disputes: [] }

export const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): RefundFacts => ({
  id,
  reference: metadata?.["hearth_refund"] ?? null,
  amount,
  state:
    status === "succeeded" ? "done" : status === "failed" || status === "canceled" ? "failed" : "pending",
})

export const disputeOf = ({ id, amount, reason, status }: Stripe.Dispute): DisputeFacts => ({
  id,
  amount,
  reason,
  status,
})
