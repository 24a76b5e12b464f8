import * as Effect from "effect/Effect"
import { fullName } from "../../fields/full-name.ts"
import { recordDeposit } from "../../invoices/use-cases/deposits.ts"
import { FIRST_CHOICE } from "../../quotes/offers/offer-totals.ts"
import { Offers } from "../../quotes/ports/offers.ts"
import type { Quote } from "../../quotes/quote.ts"
import { acceptOffer, declineOffer } from "../../quotes/use-cases/offer-of-link.ts"
import { putOfferTemplate } from "../../quotes/use-cases/offer-templates.ts"
import { sendOffer, writeOffer } from "../../quotes/use-cases/offers.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import type { DemoOffer } from "../demo-offers.ts"
import { DEMO_OFFER_TERMS } from "../demo-offer-terms.ts"
import { recordedAt } from "./recorded-at.ts"

/** Writes offers and answers as staff and customers would have, each at its time; nobody is reminded that one lapses. */
export const writeDemoOffers = Effect.fn("writeDemoOffers")(function* (
  offers: readonly DemoOffer[],
  quotes: readonly Quote[],
) {
  const tokens = yield* Tokens
  const { update } = yield* Offers
  for (const { quote: n, terms, sentAt, answer } of offers) {
    const quote = quotes[n]!
    const { number } = yield* writeOffer(quote.id, terms).pipe(recordedAt(sentAt))
    if (sentAt === null) continue
    const sent = yield* sendOffer(quote.id).pipe(recordedAt(sentAt))
    if (answer === null) {
      yield* update({ ...sent, remindedAt: sentAt })
      continue
    }
    const token = tokens.offer(quote.id, 1)
    if (answer.kind === "declined")
      yield* declineOffer(token, { number, reason: "We do it later this year." }).pipe(recordedAt(answer.at))
    else {
      const { version } = yield* acceptOffer(
        token,
        { number, name: fullName(quote), ...FIRST_CHOICE },
        "203.0.113.7",
      ).pipe(recordedAt(answer.at))
      const deposit = version.acceptance?.deposit ?? 0
      if (answer.isDepositPaid && deposit > 0)
        yield* recordDeposit(quote.id, { method: "check", amount: deposit }).pipe(recordedAt(answer.at))
    }
  }
  yield* putOfferTemplate("Kitchen faucet", DEMO_OFFER_TERMS.Plumbing)
  yield* putOfferTemplate("Doorbell and cameras", DEMO_OFFER_TERMS["Smart Home Technologies"])
})
