import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import type { NumberSettings } from "../business/number-settings.ts"
import { NO_TAX, type TaxRates } from "./totals.ts"

type TaxSettings = Pick<NumberSettings, "taxOnLabor" | "taxOnMaterials" | "taxOnPlans">

const Rate = Schema.Int.pipe(described("In thousandths of a percent.", "9679"))

/** The rates as they are stored with a quote or an invoice. */
export const StoredRates = Schema.Struct({ labor: Rate, materials: Rate, plan: Rate }).pipe(
  described("The tax on each kind of line."),
)

/** The rates of the settings; none for a customer who is exempt. */
export const taxRatesOf = (
  { taxOnLabor, taxOnMaterials, taxOnPlans }: TaxSettings,
  isExempt: boolean,
): TaxRates => (isExempt ? NO_TAX : { labor: taxOnLabor, materials: taxOnMaterials, plan: taxOnPlans })
