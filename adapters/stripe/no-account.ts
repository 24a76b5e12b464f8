import * as Effect from "effect/Effect"
import { CardsNotSetUp } from "../../core/money/cards/card-payment.ts"
import { CardProvider } from "../../core/money/ports/card-provider.ts"

const notSetUp = () => Effect.fail(new CardsNotSetUp())

/** Where no account at Stripe is set: nothing can be paid by card. */
export const noCardProvider = CardProvider.of({
  isAvailable: false,
  openPage: notSetUp,
  endPage: notSetUp,
  ofPage: notSetUp,
  ofPayment: notSetUp,
  endPayment: notSetUp,
  ofReference: notSetUp,
  openSetup: notSetUp,
  ofSetup: notSetUp,
  ofCard: notSetUp,
  forgetCard: notSetUp,
  charge: notSetUp,
  refund: notSetUp,
  since: notSetUp,
  isSigned: () => Effect.succeed(false),
  dashboardUrl: () => "",
})
