import { centsOf } from "../../../core/fields/money.ts"
import type { SumRow } from "../../../core/money/amount-text.ts"

/** The row of an amount in dollars that the customer need not pay; none for nothing. */
export const deducted = (name: string, dollars: number): readonly SumRow[] =>
  dollars > 0 ? [[name, -centsOf(dollars)]] : []
