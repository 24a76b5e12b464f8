import { fullName } from "../../../core/fields/full-name.ts"
import type { PlanCharge } from "../../../core/plans/plan-charge.ts"
import { lineLabel } from "../../../core/plans/plan-line.ts"
import { planName } from "../../../core/plans/plan-types.ts"
import type { OfCustomer } from "../../../core/plans/ports/plans.ts"
import { dollarsOf } from "../../../core/fields/money.ts"
import { addDays, dateAt } from "../../../core/time/chicago.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

export const chargeColumns: CsvColumns<PlanCharge & OfCustomer> = [
  ["Id", ({ id }) => id],
  ["Due (CT)", ({ dueAt }) => localTime(dueAt)],
  ["Paid (CT)", ({ paidAt }) => (paidAt === null ? null : localTime(paidAt))],
  ["Customer", ({ customer }) => fullName(customer)],
  ["Customer id", ({ customerId }) => customerId],
  ["Plan", ({ planType }) => planName(planType)],
  ["Plan id", ({ planId }) => planId],
  ["For", (charge) => lineLabel(charge)],
  ["First day", ({ periodStart }) => dateAt(periodStart)],
  ["Last day", ({ periodEnd }) => addDays(dateAt(periodEnd), -1)],
  ["Amount ($)", ({ amount }) => dollarsOf(amount)],
  // Such a charge is in the list of invoices too, there with its tax.
  ["On an invoice", ({ isInvoiced }) => (isInvoiced ? "yes" : "no")],
]
