import { fullName } from "../../../core/fields/full-name.ts"
import { nextBillingDate, type Plan } from "../../../core/plans/plan.ts"
import { planName } from "../../../core/plans/plan-types.ts"
import type { OfCustomer } from "../../../core/plans/ports/plans.ts"
import { dollarsOf } from "../../../core/fields/money.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

const timeOrBlank = (instant: Instant | null) => (instant === null ? null : localTime(instant))

export const planColumns: CsvColumns<Plan & OfCustomer> = [
  ["Id", ({ id }) => id],
  ["Customer", ({ customer }) => fullName(customer)],
  ["Customer id", ({ customerId }) => customerId],
  ["Plan", ({ planType }) => planName(planType)],
  ["Price a month ($)", ({ price }) => dollarsOf(price)],
  ["Status", ({ status }) => status],
  ["Start (CT)", ({ startDate }) => localTime(startDate)],
  ["Next bill (CT)", (plan) => timeOrBlank(nextBillingDate(plan))],
  ["End (CT)", ({ endDate }) => timeOrBlank(endDate)],
  ["Cancelled (CT)", ({ cancelledAt }) => timeOrBlank(cancelledAt)],
  ["Reason", ({ cancellationReason }) => cancellationReason],
]
