import * as Effect from "effect/Effect"
import { listOwnInvoices } from "../../invoices/use-cases/invoice-links.ts"
import type { OwnBill } from "../own-bill.ts"

/** The invoices that were sent to a customer, newest first; null for a visitor who is not signed in. */
export const ownBillsOf = Effect.fn("ownBillsOf")(function* (customerId: number | null) {
  if (customerId === null) return null
  const invoices = yield* listOwnInvoices(customerId)
  return invoices.map(({ number, issuedAt, dueAt, total, open }): OwnBill => ({
    number,
    issuedAt,
    dueAt,
    total,
    open,
  }))
})
