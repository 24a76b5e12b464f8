import * as Effect from "effect/Effect"
import {
  filteredHistory,
  historySummary,
  servicesOf,
  type ServiceHistoryFilter,
} from "../../visits/service-history.ts"
import { VisitRecords } from "../../ports/visit-records.ts"
import { readInvoiceFile } from "./visit-records.ts"

/** Which part of the list. */
interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * A page of a customer's completed visits, latest first, with the summary of all that the filter chooses and the
 * services of all visits, for the choice of the filter.
 */
export const readServiceHistory = Effect.fn("readServiceHistory")(function* (
  customerId: number,
  { limit, offset, ...filter }: ServiceHistoryFilter & Page,
) {
  const all = yield* (yield* VisitRecords).history(customerId)
  const chosen = filteredHistory(all, filter)
  return {
    serviceHistory: chosen.slice(offset, offset + limit),
    summary: historySummary(chosen),
    serviceTypes: servicesOf(all),
  }
})

/** All completed visits that the filter chooses, latest first. */
export const listServiceHistory = Effect.fn("listServiceHistory")(function* (
  customerId: number,
  filter: ServiceHistoryFilter,
) {
  return filteredHistory(yield* (yield* VisitRecords).history(customerId), filter)
})

/**
 * The invoice of a completed visit of this customer. Fails with `UnknownInvoice`, also for the visit of somebody else,
 * so that nobody learns which ids exist.
 */
export const readOwnInvoice = Effect.fn("readOwnInvoice")(function* (customerId: number, id: number) {
  const own = (yield* (yield* VisitRecords).history(customerId)).find((item) => item.id === id)
  return yield* readInvoiceFile(own?.invoice ?? null)
})
