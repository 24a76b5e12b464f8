import { receiveCardEvent } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { subjectOf } from "../../../adapters/http/invoices/routes/cards.ts"
import type { StripeEvent } from "../../adapters/support/stripe/books.ts"
import { run, type Memory } from "./memory-ports.ts"

/** Hands an event of Stripe over, as the server does. */
export const deliverCardEvent = (memory: Memory, { body }: StripeEvent) => {
  const { id, type, data } = JSON.parse(body)
  return run(memory, receiveCardEvent({ id, type, ...subjectOf(data.object) }))
}
