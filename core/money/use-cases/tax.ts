import * as Effect from "effect/Effect"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { lockedCustomer } from "../../contacts/use-cases/customers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { TaxExemptions } from "../ports/tax-exemptions.ts"
import { exemptionOf, type TaxExemption, type TaxExemptionInput } from "../tax-exemption.ts"
import { taxRatesOf } from "../tax-rates.ts"

/** What a customer pays of tax today; null is somebody who is not in the list of customers. */
export const taxRatesFor = Effect.fn("taxRatesFor")(function* (customerId: number | null) {
  return (yield* taxRatesForEach([customerId]))(customerId)
})

/** What each of the customers pays of tax today. */
export const taxRatesForEach = Effect.fn("taxRatesForEach")(function* (
  customerIds: readonly (number | null)[],
) {
  const settings = yield* (yield* BusinessSettings).current
  const known = customerIds.filter((id) => id !== null)
  const exempt = known.length === 0 ? [] : yield* (yield* TaxExemptions).exemptAmong(known)
  return (customerId: number | null) =>
    taxRatesOf(settings, customerId !== null && exempt.includes(customerId))
})

const exemptionFor = (customerId: number) => Effect.flatMap(TaxExemptions, ({ of }) => of(customerId))

/** Whether a customer pays no tax, and the rates that they pay today. */
export const showTaxExemption = Effect.fn("showTaxExemption")(function* (customerId: number) {
  return { ...(yield* exemptionFor(customerId)), rates: yield* taxRatesFor(customerId) }
})

/** Stores whether a customer pays tax; invoices that were sent stay as they are. Fails with `UnknownCustomer`. */
export const setTaxExemption = Effect.fn("setTaxExemption")(function* (
  customerId: number,
  input: TaxExemptionInput,
) {
  yield* lockedCustomer(customerId)
  const before = yield* exemptionFor(customerId)
  const after = exemptionOf(input)
  if (before.isExempt === after.isExempt && before.reason === after.reason) return
  yield* (yield* TaxExemptions).set(customerId, after)
  yield* recordChange("edit", `customer ${customerId}`, recorded(before), recorded(after))
}, inTransaction)

const recorded = ({ isExempt, reason }: TaxExemption) => ({ isTaxExempt: isExempt, taxExemptReason: reason })
