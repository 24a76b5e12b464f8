import type { Cents } from "../fields/money.ts"
import { totalsOf, type CountedLine, type Discount, type TaxRates } from "../money/totals.ts"

// Without Effect, because screens load it.

/**
 * The rates of tax of a draft that is written again. What the customer of an offer accepted had its own, which stay, so that
 * its price does; any other draft takes those that the customer pays today.
 */
export const ratesOfRewritten = (stored: TaxRates, isOfOffer: boolean, today: TaxRates): TaxRates =>
  isOfOffer ? stored : today

interface RatedDraft {
  /** Null for a draft. */
  readonly number: string | null
  readonly lines: readonly CountedLine[]
  readonly discount: Discount | null
  readonly total: Cents
}

/**
 * What a draft would come to if it were written again with the rates of today, in cents; undefined where that is what it comes
 * to, and for an invoice that was sent.
 */
export const otherTotalToday = (
  { number, lines, discount, total }: RatedDraft,
  today: TaxRates,
): Cents | undefined => {
  const other = number === null ? totalsOf(lines, discount, today).total : total
  return other === total ? undefined : other
}
