import type { Cents } from "../fields/money.ts"
import { totalsOf, type TaxRates } from "../money/totals.ts"
import type { PlanCharge } from "../plans/plan-charge.ts"
import { lineLabel, totalOf } from "../plans/plan-line.ts"
import { lineOfCharge } from "./draft-lines.ts"

/** A charge of a plan that is due, with the credits of the same change: the unused days of the plan before an upgrade. */
export interface PlanBill {
  readonly charge: PlanCharge
  readonly credits: readonly PlanCharge[]
}

/** What of charges that are due was not invoiced yet. A credit is at most as much as the charge that it came with. */
export const planBills = (due: readonly PlanCharge[]): readonly PlanBill[] =>
  due
    .filter(({ kind, isInvoiced }) => kind === "charge" && !isInvoiced)
    .map((charge) => planBillOf(charge, due))

/** A charge with those of the charges that are due that it came with. */
export const planBillOf = (charge: PlanCharge, due: readonly PlanCharge[]): PlanBill => ({
  charge,
  credits: due.filter(
    ({ kind, planId, dueAt }) => kind === "credit" && planId === charge.planId && dueAt === charge.dueAt,
  ),
})

/** What is billed: the charge, with its credits taken off before tax, and what the note says of them. */
export const billedOf = ({ charge, credits }: PlanBill) => ({
  lines: [lineOfCharge(charge)],
  discount: credits.length === 0 ? null : ({ kind: "amount", amount: -totalOf(credits) } as const),
  note: credits.length === 0 ? null : `Taken off: ${credits.map((credit) => lineLabel(credit)).join("; ")}`,
})

/** In cents, with tax. */
export const totalOfBill = (bill: PlanBill, rates: TaxRates): Cents => {
  const { lines, discount } = billedOf(bill)
  return totalsOf(lines, discount, rates).total
}
