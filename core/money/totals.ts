import type { Cents } from "../fields/money.ts"
import { LINE_KINDS, RATE_WHOLE, WHOLE, type LineKind } from "./line-choices.ts"
import { distributed, proportion } from "./rounding.ts"

// Without Effect, because pages that add lines up load it. How amounts are rounded: rounding.ts.

/** Taken off the lines in proportion to their totals: an amount, or a share in basis points. */
export type Discount =
  | { readonly kind: "amount"; readonly amount: Cents }
  | { readonly kind: "share"; readonly share: number }

/** The tax on each kind of line in thousandths of a percent: 9679 is 9.679%. */
export type TaxRates = Readonly<Record<LineKind, number>>

/** Of customers who are exempt. */
export const NO_TAX: TaxRates = { labor: 0, materials: 0, plan: 0 }

/** What of a line counts for the totals. */
export interface CountedLine {
  readonly kind: LineKind
  /** In hundredths. */
  readonly quantity: number
  /** Of one unit. */
  readonly price: Cents
  readonly isTaxed: boolean
}

interface LineAmounts {
  /** Quantity times price. */
  readonly total: Cents
  /** The line's part of the discount, from 0 to its total. */
  readonly discount: Cents
  /** The line's part of the tax, on what the discount leaves of its total. */
  readonly tax: Cents
}

export interface Totals {
  readonly lines: readonly LineAmounts[]
  readonly subtotal: Cents
  readonly discount: Cents
  /** The tax of each kind of line that has one, in the order of the kinds. */
  readonly taxes: readonly { readonly kind: LineKind; readonly rate: number; readonly tax: Cents }[]
  readonly tax: Cents
  /** What is to be paid: subtotal − discount + tax. */
  readonly total: Cents
}

export const lineTotal = ({ quantity, price }: Pick<CountedLine, "quantity" | "price">): Cents =>
  proportion(price, quantity, 100)

/** The sum of amounts. */
export const subtotalOf = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** What a discount takes off a subtotal: never more than all of it. */
export const discountOn = (discount: Discount | null, subtotal: Cents): Cents => {
  if (discount === null) return 0
  return discount.kind === "amount"
    ? Math.min(discount.amount, subtotal)
    : proportion(subtotal, discount.share, WHOLE)
}

/**
 * What lines cost: of each line its total with its parts of discount and tax, and of all together. Optional lines that were
 * not chosen are left out by the caller. Discount and tax of the lines add up to those of the whole, for any lines.
 */
export const totalsOf = (
  lines: readonly CountedLine[],
  discount: Discount | null,
  rates: TaxRates,
): Totals => {
  const totals = lines.map(lineTotal)
  const subtotal = subtotalOf(totals)
  const discounts = distributed(discountOn(discount, subtotal), totals)
  const taxes = LINE_KINDS.map((kind) => {
    const bases = lines.map((line, n) =>
      line.isTaxed && line.kind === kind ? totals[n]! - discounts[n]! : 0,
    )
    const tax = proportion(subtotalOf(bases), rates[kind], RATE_WHOLE)
    return { kind, rate: rates[kind], tax, parts: distributed(tax, bases) }
  })
  const tax = subtotalOf(taxes.map((each) => each.tax))
  return {
    lines: totals.map((total, n) => ({
      total,
      discount: discounts[n]!,
      tax: subtotalOf(taxes.map(({ parts }) => parts[n]!)),
    })),
    subtotal,
    discount: subtotalOf(discounts),
    taxes: taxes
      .filter((each) => each.tax > 0)
      .map(({ kind, rate, tax: amount }) => ({ kind, rate, tax: amount })),
    tax,
    total: subtotal - subtotalOf(discounts) + tax,
  }
}
