import * as Effect from "effect/Effect"
import type { Cents } from "../../../fields/money.ts"
import { CardPayments, type PaymentTarget } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import type { Invoice } from "../../invoice.ts"

/** What a customer reads of payments by card: what is being processed, in cents, and whether more can be paid so. */
export const cardStateOfTarget = Effect.fnUntraced(function* (target: PaymentTarget, open: Cents) {
  const { isAvailable } = yield* CardProvider
  if (!isAvailable) return { processing: 0, canPayByCard: false }
  const payments = yield* (yield* CardPayments).of(target)
  const processing = payments.find(({ state }) => state === "processing")?.amount ?? 0
  return { processing, canPayByCard: open > 0 && processing === 0 }
})

export const cardStateOf = ({ id, open }: Pick<Invoice, "id" | "open">) =>
  open === 0
    ? Effect.succeed({ processing: 0, canPayByCard: false })
    : cardStateOfTarget({ invoiceId: id }, open)
