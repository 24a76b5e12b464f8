import type { Stripe } from "stripe"
import type { CardFacts } from "../../core/money/cards/card-facts.ts"
import type { Instant } from "../../core/time/interval.ts"
import { CHARGED, disputeOf, factsOfPage, factsOfPayment, NOTHING, refundOf } from "./facts.ts"

/** Of every payment that was begun, refunded or disputed since. */
export const factsSince = async (stripe: Stripe, from: Instant): Promise<readonly CardFacts[]> => {
  const range = { created: { gte: Math.floor(from / 1000) }, limit: 100 }
  const pages = await all(
    stripe.checkout.sessions.list({ ...range, expand: [`data.payment_intent.${CHARGED}`] }),
  )
  const payments = await all(stripe.paymentIntents.list({ ...range, expand: [`data.${CHARGED}`] }))
  const refunds = await all(stripe.refunds.list(range))
  const disputes = await all(stripe.disputes.list(range))
  const moreOf = (id: string | undefined) =>
    id === undefined
      ? NOTHING
      : {
          refunds: refunds.filter((each) => idOf(each.payment_intent) === id).map(refundOf),
          disputes: disputes.filter((each) => idOf(each.payment_intent) === id).map(disputeOf),
        }
  const ofPages = pages
    .filter(({ mode }) => mode === "payment")
    .map((page) => factsOfPage(page, moreOf(idOf(page.payment_intent))))
  const known = new Set(ofPages.map(({ intentId }) => intentId))
  const others = payments.filter(({ id }) => !known.has(id))
  for (const { id } of others) known.add(id)
  const earlier = new Set([...refunds, ...disputes].map(({ payment_intent }) => idOf(payment_intent)))
  const ofEarlier: CardFacts[] = []
  for (const id of earlier)
    if (id !== undefined && !known.has(id))
      ofEarlier.push(
        factsOfPayment(await stripe.paymentIntents.retrieve(id, { expand: [CHARGED] }), moreOf(id)),
      )
  return [...ofPages, ...others.map((each) => factsOfPayment(each, moreOf(each.id))), ...ofEarlier]
}

const all = async <A>(list: AsyncIterable<A>): Promise<readonly A[]> => {
  const found: A[] = []
  for await (const each of list) found.push(each)
  return found
}

const idOf = (object: string | { readonly id: string } | null): string | undefined =>
  typeof object === "string" ? object : object?.id
