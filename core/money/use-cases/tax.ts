import * as Effect from "effect/Effect"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { TaxExemptions } from "../ports/tax-exemptions.ts"
import { taxRatesOf } from "../tax-rates.ts"

/** What a customer pays of tax today; null is somebody who is not in the list of customers. */
export const taxRatesFor = Effect.fn("taxRatesFor")(function* (customerId: number | null) {
  const settings = yield* (yield* BusinessSettings).current
  return taxRatesOf(settings, customerId !== null && (yield* isTaxExempt(customerId)))
})

/** Whether a customer pays no tax; false for one that does not exist. */
export const isTaxExempt = (customerId: number) =>
  Effect.flatMap(TaxExemptions, ({ isExempt }) => isExempt(customerId))

/** Stores whether a customer pays tax; invoices that were sent stay as they are. Fails with `UnknownCustomer`. */
export const setTaxExemption = Effect.fn("setTaxExemption")(function* (
  customerId: number,
  isExempt: boolean,
) {
  yield* lockedCustomer(customerId)
  const { isExempt: read, set } = yield* TaxExemptions
  const before = yield* read(customerId)
  if (before === isExempt) return
  yield* set(customerId, isExempt)
  yield* recordChange("edit", `customer ${customerId}`, { isTaxExempt: before }, { isTaxExempt: isExempt })
}, inTransaction)
