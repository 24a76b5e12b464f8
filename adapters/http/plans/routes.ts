import * as Effect from "effect/Effect"
import type { Cents } from "../../../core/fields/money.ts"
import { chargeShown } from "../../../core/plans/plan-charge.ts"
import { lineLabel, totalOf, type PlanLine } from "../../../core/plans/plan-line.ts"
import { nextBillingDate, planShown, type PlanState } from "../../../core/plans/plan.ts"
import { planName } from "../../../core/plans/plan-types.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { listCharges, markCharge } from "../../../core/plans/use-cases/plan-charges.ts"
import {
  cancelOwnPlan,
  cancelPlan,
  listPlans,
  reactivateOwnPlan,
  subscribeToPlan,
  upgradeOwnPlan,
} from "../../../core/plans/use-cases/plans.ts"
import type { plansEndpoints } from "./contract.ts"
import { Reply, type Handlers } from "../engine/api.ts"

export const plansHandlers: Handlers<typeof plansEndpoints> = {
  subscribeToPlan: ({ body }, { id: customerId }) =>
    Effect.map(subscribeToPlan(customerId, body), (change) => {
      const result = resultOf(change, body, `Your ${planName(change.plan.planType)} plan has started.`)
      return body.preview ? new Reply(result, 200) : result
    }),
  cancelOwnPlan: ({ params: { id }, body }, { id: customerId }) =>
    Effect.map(cancelOwnPlan(customerId, id, body), (change) =>
      resultOf(change, body, `Your ${endOf(change.plan)}`),
    ),
  reactivateOwnPlan: ({ params: { id }, body }, { id: customerId }) =>
    Effect.map(reactivateOwnPlan(customerId, id, body), (change) =>
      resultOf(change, body, `Your ${planName(change.plan.planType)} plan is active again.`),
    ),
  upgradeOwnPlan: ({ params: { id }, body }, { id: customerId }) =>
    Effect.map(upgradeOwnPlan(customerId, id, body), (change) =>
      resultOf(change, body, `Your plan is now ${planName(change.plan.planType)}.`),
    ),
  listOwnCharges: ({ query }, { id: customerId }) =>
    Effect.map(listCharges({ ...query, customerId }), ({ charges, total }) => ({
      charges: charges.map(chargeShown),
      total,
    })),
  listPlans: ({ query }) =>
    Effect.map(listPlans(query), ({ plans, total }) => ({ plans: plans.map(planShown), total })),
  cancelPlan: ({ params: { id }, body }) =>
    Effect.map(cancelPlan(id, body), (change) => resultOf(change, body, `The ${endOf(change.plan)}`)),
  listCharges: ({ query }) =>
    Effect.map(listCharges(query), ({ charges, ...sums }) => ({
      charges: charges.map(chargeShown),
      ...sums,
    })),
  markCharge: ({ params: { id }, body }) => Effect.map(markCharge(id, body.isPaid), chargeShown),
}

const endOf = ({ planType, status, endDate }: PlanState): string =>
  status === "cancelled"
    ? `${planName(planType)} plan has ended.`
    : `${planName(planType)} plan ends on ${formatDay(endDate!)}.`

interface Change {
  /** Null for a plan that a preview would start. */
  readonly id: number | null
  readonly plan: PlanState
  readonly lines: readonly PlanLine[]
  readonly tax: Cents
}

const resultOf = (
  { id, plan, lines, tax }: Change,
  { preview }: { readonly preview?: boolean },
  message: string,
) => ({
  message: preview ? "Nothing was changed yet." : message,
  lines: lines.map((line) => ({ label: lineLabel(line), amount: line.amount })),
  total: totalOf(lines),
  tax,
  plan: {
    id,
    planType: plan.planType,
    price: plan.price,
    status: plan.status,
    nextBillingDate: nextBillingDate(plan),
    endDate: plan.endDate,
  },
})
