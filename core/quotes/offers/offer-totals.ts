import type { Cents } from "../../fields/money.ts"
import {
  discountOn,
  totalsOf,
  type CountedLine,
  type Discount,
  type TaxRates,
  type Totals,
} from "../../money/totals.ts"

// Without Effect, because the page of an offer and the staff's editor add up with it.

/** Which alternative a customer chose, and which of its optional lines, by their places from 0. */
export interface OfferChoice {
  readonly alternative: number
  readonly options: readonly number[]
}

interface CountedTerms<L> {
  readonly alternatives: readonly { readonly lines: readonly L[] }[]
  readonly discount: Discount | null
  readonly deposit: Discount | null
  readonly taxRates: TaxRates
}

type OfferLine = CountedLine & { readonly isOptional: boolean }

export interface OfferTotals extends Totals {
  /** Due when the offer is accepted; at most the total. */
  readonly deposit: Cents
}

/** The chosen alternative's lines without the optional ones that were not chosen, in their order. */
export const chosenLines = <L extends { readonly isOptional: boolean }>(
  { alternatives }: { readonly alternatives: readonly { readonly lines: readonly L[] }[] },
  { alternative, options }: OfferChoice,
): readonly L[] =>
  (alternatives[alternative]?.lines ?? []).filter((line, n) => !line.isOptional || options.includes(n))

/** What a choice costs, and its deposit. */
export const offerTotals = (terms: CountedTerms<OfferLine>, choice: OfferChoice): OfferTotals => {
  const totals = totalsOf(chosenLines(terms, choice), terms.discount, terms.taxRates)
  return { ...totals, deposit: discountOn(terms.deposit, totals.total) }
}

/** The first alternative without options: what an offer is said to cost before anything was chosen. */
export const FIRST_CHOICE: OfferChoice = { alternative: 0, options: [] }
