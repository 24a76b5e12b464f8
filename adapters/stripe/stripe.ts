import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Stripe } from "stripe"
import { CardProvider, type CheckoutOrder } from "../../core/money/ports/card-provider.ts"
import type { Stripe as StripeAccount } from "../process/config.ts"
import { CHARGED, factsOfPage, factsOfPayment, refundsAndDisputesOf } from "./facts.ts"
import { failureOf } from "./failures.ts"
import {
  chargeCard,
  endPayment,
  factsOfSetup,
  forgetCard,
  keptCard,
  paymentWithReference,
  setupOf,
} from "./kept-cards.ts"
import { noCardProvider } from "./no-account.ts"
import { factsSince } from "./since.ts"

export interface StripeSettings {
  readonly account: StripeAccount
  /** Where customers return to, without a slash at the end. */
  readonly publicUrl: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const RETRIES = 2

/** Takes payments through Stripe Checkout, or none without an account. The package is loaded with the first request. */
export const cardProviderLayer = (settings: StripeSettings | undefined): Layer.Layer<CardProvider> =>
  Layer.sync(CardProvider, () => (settings === undefined ? noCardProvider : throughStripe(settings)))

const throughStripe = ({ account, publicUrl, timeoutMs = TIMEOUT_MS }: StripeSettings) => {
  let opened: Promise<Stripe> | undefined
  const request = <A>(send: (stripe: Stripe) => Promise<A>) =>
    Effect.tryPromise({
      try: async () => send(await (opened ??= open(account, timeoutMs))),
      catch: failureOf,
    })
  return CardProvider.of({
    isAvailable: true,
    openPage: (order) =>
      request(async (stripe) => {
        const { id } = await stripe.checkout.sessions.create(pageOf(order, publicUrl), {
          idempotencyKey: `${order.subject} ${order.amount} ${order.reference}`,
        })
        return id
      }),
    endPage: (id) =>
      request(async (stripe) => {
        const page = await stripe.checkout.sessions.retrieve(id)
        if (page.status === "open") await stripe.checkout.sessions.expire(id)
      }),
    ofPage: (id) => request((stripe) => ofPage(stripe, id)),
    ofPayment: (id) =>
      request(async (stripe) => {
        // A page that is still open says so better than its payment, which has failed with each card that was refused.
        const [page] = (await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 })).data
        if (page !== undefined) return ofPage(stripe, page.id)
        const payment = await stripe.paymentIntents.retrieve(id, { expand: [CHARGED] })
        return factsOfPayment(payment, await refundsAndDisputesOf(stripe, payment))
      }),
    endPayment: (id) => request((stripe) => endPayment(stripe, id)),
    ofReference: (reference, from) => request((stripe) => paymentWithReference(stripe, reference, from)),
    openSetup: (reference) =>
      request(async (stripe) => {
        const { id } = await stripe.checkout.sessions.create(setupOf(reference, publicUrl), {
          idempotencyKey: `card ${reference}`,
        })
        return id
      }),
    ofSetup: (id) => request((stripe) => factsOfSetup(stripe, id)),
    ofCard: (id) => request((stripe) => keptCard(stripe, id)),
    forgetCard: (id) => request((stripe) => forgetCard(stripe, id)),
    charge: (order) => request((stripe) => chargeCard(stripe, order)),
    refund: ({ intentId, amount, reference }) =>
      request(async (stripe) => {
        const { id } = await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { hearth_refund: reference } },
          { idempotencyKey: `refund ${reference}` },
        )
        return id
      }),
    since: (from) => request((stripe) => factsSince(stripe, from)),
    isSigned: (rawBody, signature) =>
      Effect.promise(async () => {
        const { webhooks } = await (opened ??= open(account, timeoutMs))
        try {
          webhooks.constructEvent(rawBody, signature, account.webhookSecret)
          return true
        } catch {
          return false
        }
      }),
    dashboardUrl: (intentId) =>
      `https://dashboard.stripe.com/${account.secretKey.includes("_test_") ? "test/" : ""}payments/${intentId}`,
  })
}

const ofPage = async (stripe: Stripe, id: string) => {
  const page = await stripe.checkout.sessions.retrieve(id, { expand: [`payment_intent.${CHARGED}`] })
  return factsOfPage(page, await refundsAndDisputesOf(stripe, page.payment_intent))
}

const open = async ({ secretKey, apiUrl }: StripeAccount, timeout: number): Promise<Stripe> => {
  const { default: Client } = await import("stripe")
  return new Client(secretKey, {
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl !== undefined && addressOf(new URL(apiUrl))),
  })
}

const addressOf = ({ hostname, port, protocol }: URL) => {
  const name = protocol === "http:" ? ("http" as const) : ("https" as const)
  return { host: hostname, protocol: name, port: port || (name === "http" ? 80 : 443) }
}

/** The customer returns to a page that names the payment, and neither the invoice nor its link. */
const pageOf = (
  { reference, description, amount }: CheckoutOrder,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams => {
  const url = `${publicUrl}/payment/${reference}`
  const metadata = { hearth_payment: reference }
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: amount, product_data: { name: description } },
      },
    ],
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata, description },
    success_url: url,
    cancel_url: url,
  }
}
