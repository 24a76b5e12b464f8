import type { NumberSettings } from "../business/number-settings.ts"
import { NO_TAX, type TaxRates } from "./totals.ts"

type TaxSettings = Pick<NumberSettings, "taxOnLabor" | "taxOnMaterials" | "taxOnPlans">

/** The rates of the settings; none for a customer who is exempt. */
export const taxRatesOf = (
  { taxOnLabor, taxOnMaterials, taxOnPlans }: TaxSettings,
  isExempt: boolean,
): TaxRates => (isExempt ? NO_TAX : { labor: taxOnLabor, materials: taxOnMaterials, plan: taxOnPlans })
