import * as Option from "effect/Option"
import type { Stripe } from "stripe"
import type { KeptCard, SetupFacts } from "../../core/money/cards/card-facts.ts"
import type { ChargeOrder } from "../../core/money/ports/card-provider.ts"
import { CHARGED, factsOfPayment, refundsAndDisputesOf } from "./facts.ts"

const METHOD = "setup_intent.payment_method"

/**
 * A page on which a card is entered to be charged later, while its customer is away. Stripe makes a customer of its own for each
 * card: nothing of ours is told but the reference.
 */
export const setupOf = (reference: string, publicUrl: string): Stripe.Checkout.SessionCreateParams => {
  const url = `${publicUrl}/portal`
  const metadata = { hearth_card: reference }
  return {
    mode: "setup",
    allowed_payment_method_types: ["card"],
    customer_creation: "always",
    client_reference_id: reference,
    metadata,
    setup_intent_data: { metadata },
    success_url: url,
    cancel_url: url,
  }
}

export const factsOfSetup = async (stripe: Stripe, id: string): Promise<SetupFacts> => {
  const page = await stripe.checkout.sessions.retrieve(id, { expand: [METHOD] })
  const { status, url, metadata, setup_intent: setup } = page
  const method = typeof setup === "object" ? setup?.payment_method : null
  const card = typeof method === "object" && method !== null ? keptCardOf(method, page.customer) : undefined
  return {
    reference: metadata?.["hearth_card"] ?? null,
    sessionId: id,
    url: status === "open" ? url : null,
    isOver: status === "expired" || (status === "complete" && card === undefined),
    card: status === "complete" ? (card ?? null) : null,
  }
}

const keptCardOf = (
  { id, card, customer }: Stripe.PaymentMethod,
  payer: Stripe.Checkout.Session["customer"] = customer,
): KeptCard | undefined => {
  const payerId = typeof payer === "string" ? payer : payer?.id
  if (payerId === undefined) return undefined
  return {
    payerId,
    methodId: id,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    expires: card === undefined ? null : `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}`,
  }
}

/** None where Stripe knows the card, and it belongs to nobody any more. */
export const keptCard = async (stripe: Stripe, methodId: string): Promise<Option.Option<KeptCard>> => {
  const method = await stripe.paymentMethods.retrieve(methodId)
  return method.customer === null ? Option.none() : Option.fromUndefinedOr(keptCardOf(method))
}

export const forgetCard = async (stripe: Stripe, methodId: string): Promise<void> => {
  const { customer } = await stripe.paymentMethods.retrieve(methodId)
  if (customer !== null) await stripe.paymentMethods.detach(methodId)
}

/** Id of the payment, also where the card was declined: Stripe has it then, too. */
export const chargeCard = async (
  stripe: Stripe,
  { reference, description, amount, payerId, methodId }: ChargeOrder,
): Promise<string> => {
  try {
    const { id } = await stripe.paymentIntents.create(
      {
        amount,
        currency: "usd",
        customer: payerId,
        payment_method: methodId,
        allowed_payment_method_types: ["card"],
        off_session: true,
        confirm: true,
        description,
        metadata: { hearth_payment: reference },
      },
      { idempotencyKey: `charge ${reference}` },
    )
    return id
  } catch (error) {
    const { payment_intent: payment } = error as { readonly payment_intent?: { readonly id?: unknown } }
    if (typeof payment?.id === "string") return payment.id
    throw error
  }
}

/** One that succeeds meanwhile cannot be ended, and stays as it is. */
export const endPayment = async (stripe: Stripe, intentId: string): Promise<void> => {
  const { status } = await stripe.paymentIntents.retrieve(intentId)
  if (status === "succeeded" || status === "canceled" || status === "processing") return
  await stripe.paymentIntents.cancel(intentId)
}

/** Stripe's clock and ours may differ by this. */
const CLOCKS_APART_S = 300

export const paymentWithReference = async (stripe: Stripe, reference: string, from: number) => {
  const created = { gte: Math.floor(from / 1000) - CLOCKS_APART_S }
  for await (const payment of stripe.paymentIntents.list({
    created,
    limit: 100,
    expand: [`data.${CHARGED}`],
  }))
    if (payment.metadata["hearth_payment"] === reference)
      return Option.some(factsOfPayment(payment, await refundsAndDisputesOf(stripe, payment)))
  return Option.none()
}
