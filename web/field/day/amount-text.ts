import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import type { FieldVisit } from "./field-visit.ts"

/** "$149, $50 left to pay"; amounts are dollars. */
export const amountText = ({ total, open }: NonNullable<FieldVisit["amount"]>): string => {
  const price = formatMoney(centsOf(total))
  if (open === 0) return `${price}, paid`
  return open === total ? `${price} to pay` : `${price}, ${formatMoney(centsOf(open))} left to pay`
}
