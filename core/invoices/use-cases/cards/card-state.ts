import * as Effect from "effect/Effect"
import type { Cents } from "../../../fields/money.ts"
import type { CardPayment } from "../../../money/cards/card-payment.ts"
import { CardPayments, type PaymentTarget } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import type { Invoice } from "../../invoice.ts"

/** Whether the customer need not, and cannot, pay beside it: their bank decides, or the saved card is being charged. */
export const isProcessing = ({ state, savedCardId }: CardPayment): boolean =>
  state === "processing" || (state === "open" && savedCardId !== null)

/** What a customer reads of payments by card: what is being processed, in cents, and whether more can be paid so. */
export const cardStateOfTarget = Effect.fnUntraced(function* (target: PaymentTarget, open: Cents) {
  const { isAvailable } = yield* CardProvider
  if (!isAvailable) return { processing: 0, canPayByCard: false }
  const payments = yield* (yield* CardPayments).of(target)
  const processing = payments.find(isProcessing)?.amount ?? 0
  return { processing, canPayByCard: open > 0 && processing === 0 }
})

export const cardStateOf = ({ id, open }: Pick<Invoice, "id" | "open">) =>
  open === 0
    ? Effect.succeed({ processing: 0, canPayByCard: false })
    : cardStateOfTarget({ invoiceId: id }, open)
