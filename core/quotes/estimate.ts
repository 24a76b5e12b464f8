import type { PRICE_UNITS } from "../services/price.ts"
import { formatMoney, type Cents } from "../fields/money.ts"

/** What a job usually costs, in cents; both are multiples of $5. */
export interface EstimateRange {
  readonly low: Cents
  readonly high: Cents
}

interface EstimatedService {
  readonly basePrice: Cents
  readonly priceUnit: (typeof PRICE_UNITS)[number]
  readonly suggestedHours: number
  readonly includedInQuoteCalculator: boolean
}

const STEP: Cents = 500

/**
 * What a service usually costs (decisions): `low` is its price, times the suggested hours if it is priced per hour;
 * `high` is 1.5 times that; each rounded to $5. Undefined for a service that is not in the quote calculator, costs
 * nothing or is priced by another unit.
 */
export const estimateOf = (service: EstimatedService): EstimateRange | undefined => {
  const factor = factorOf(service)
  if (factor === undefined || !service.includedInQuoteCalculator || service.basePrice === 0) return undefined
  const low = rounded(service.basePrice * factor)
  return { low, high: rounded(low * 1.5) }
}

const factorOf = ({ priceUnit, suggestedHours }: EstimatedService): number | undefined =>
  priceUnit === "per hour" ? suggestedHours : priceUnit === "flat rate" ? 1 : undefined

/** At least $5. */
const rounded = (cents: number): Cents => Math.max(1, Math.round(cents / STEP)) * STEP

/** "usually between $90 and $135". */
export const estimateText = ({ low, high }: EstimateRange): string =>
  `usually between ${formatMoney(low)} and ${formatMoney(high)}`
