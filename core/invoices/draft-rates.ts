import type { TaxRates } from "../money/totals.ts"

/**
 * The rates of tax of a draft that is written again. What the customer of an offer accepted had its own, which stay, so that
 * its price does; any other draft takes those that the customer pays today.
 */
export const ratesOfRewritten = (stored: TaxRates, isOfOffer: boolean, today: TaxRates): TaxRates =>
  isOfOffer ? stored : today
