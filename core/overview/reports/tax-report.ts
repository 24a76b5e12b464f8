import type { Cents } from "../../fields/money.ts"
import { LINE_KINDS, type LineKind } from "../../money/line-choices.ts"
import { distributed } from "../../money/rounding.ts"
import { subtotalOf, totalsOf, type CountedLine, type Discount, type TaxRates } from "../../money/totals.ts"

/** An invoice that was sent, or what a credit note takes back of one. */
export interface TaxedBill {
  readonly lines: readonly CountedLine[]
  readonly discount: Discount | null
  readonly rates: TaxRates
  /** Of a credit note: what was credited before it, and with it; null for the invoice itself. */
  readonly credited: { readonly before: Credited; readonly until: Credited } | null
}

/** What was taken back of an invoice, with its tax. */
interface Credited {
  readonly amount: Cents
  readonly tax: Cents
}

/** What was sold at one rate of tax, in cents; less than 0 where more was taken back. */
export interface TaxRow {
  /** Null for what is not taxed. */
  readonly kind: LineKind | null
  /** In thousandths of a percent. */
  readonly rate: number
  /** Without tax, after discounts. */
  readonly sales: Cents
  readonly tax: Cents
}

/**
 * What was sold and the tax on it, by kind of line, and of each kind the highest rate first; what is not taxed last. A credit
 * note takes back of each rate what it is of its invoice. The rows add up to `sold` and `tax`, which are those of the ledger:
 * also charges of plans that are on no invoice are sold, without tax.
 */
export const taxReportOf = (
  bills: readonly TaxedBill[],
  { sold, tax }: { readonly sold: Cents; readonly tax: Cents },
): readonly TaxRow[] => {
  const rows = new Map<string, TaxRow & { readonly kind: LineKind }>()
  for (const part of bills.flatMap((bill) => taxedPartsOf(bill))) {
    const key = `${part.kind} ${part.rate}`
    const before = rows.get(key) ?? { sales: 0, tax: 0 }
    rows.set(key, { ...part, sales: before.sales + part.sales, tax: before.tax + part.tax })
  }
  const taxed = [...rows.values()].toSorted(
    (a, b) => LINE_KINDS.indexOf(a.kind) - LINE_KINDS.indexOf(b.kind) || b.rate - a.rate,
  )
  const rest = {
    kind: null,
    rate: 0,
    sales: sold - subtotalOf(taxed.map(({ sales }) => sales)),
    tax: tax - subtotalOf(taxed.map((row) => row.tax)),
  }
  return [...taxed, rest]
}

/** What of a bill is taxed, by kind of line. */
const taxedPartsOf = ({ lines, discount, rates, credited }: TaxedBill) => {
  const totals = totalsOf(lines, discount, rates)
  const parts = LINE_KINDS.map((kind) => ({
    kind,
    rate: rates[kind],
    sales: subtotalOf(
      lines.map((line, n) =>
        line.isTaxed && line.kind === kind ? totals.lines[n]!.total - totals.lines[n]!.discount : 0,
      ),
    ),
    tax: totals.taxes.find((each) => each.kind === kind)?.tax ?? 0,
  })).filter(({ rate, sales }) => rate > 0 && sales > 0)
  if (credited === null) return parts
  const untaxed = totals.total - totals.tax - subtotalOf(parts.map(({ sales }) => sales))
  const partsOf = ({ amount, tax }: Credited) => {
    const sales = distributed(amount - tax, [...parts.map((part) => part.sales), untaxed])
    const taxes = distributed(
      tax,
      parts.map((part) => part.tax),
    )
    return parts.map((_, n) => ({ sales: sales[n]!, tax: taxes[n]! }))
  }
  // By what all credit notes until then take back, so that together they take back each part of the invoice to the cent.
  const [before, until] = [partsOf(credited.before), partsOf(credited.until)]
  return parts.map((part, n) => ({
    ...part,
    sales: before[n]!.sales - until[n]!.sales,
    tax: before[n]!.tax - until[n]!.tax,
  }))
}
