import { type Cents, centsOf } from "../../../core/fields/money.ts"

/** The row of an amount in dollars that the customer need not pay; none for nothing. */
export const deducted = (
  name: string,
  dollars: number,
): readonly (readonly [name: string, amount: Cents])[] => (dollars > 0 ? [[name, -centsOf(dollars)]] : [])
