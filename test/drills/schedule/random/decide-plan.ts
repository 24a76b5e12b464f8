import * as Result from "effect/Result"
import {
  cancelled,
  reactivated,
  subscribed,
  upgraded,
  type PlanStep,
} from "../../../../core/plans/plan-change.ts"
import { UnknownPlan, type Plan } from "../../../../core/plans/plan.ts"
import { PLAN_PRICES } from "../../../../core/plans/plan-types.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { refused, type Decision, type NewIds } from "./decision.ts"
import type { Operation, Rows } from "./operations.ts"
import type { State } from "./state.ts"

type PlanOperation = Extract<Operation, { readonly customerId: number }>

/** As `decide`, for one customer's plans. No period ends while clients work. */
export const decidePlan = (state: State, operation: PlanOperation, now: Instant, ids: NewIds): Decision => {
  const { customerId } = operation
  const plans = [...state.plan].flatMap(([id, row]) =>
    row.customerId === customerId
      ? [{ ...row, id, cancellationReason: null, paysByCard: false } satisfies Plan]
      : [],
  )
  if (operation.what === "subscribe")
    return decisionOf(subscribed(operation.planType, plans, PLAN_PRICES, now), ids.plan ?? 0, customerId, 1)
  const plan = plans.find(({ id }) => id === operation.id)
  if (plan === undefined) return refused(new UnknownPlan())
  return decisionOf(changed(operation, plan, plans, now), plan.id, customerId, plan.version + 1)
}

const changed = (
  operation: Exclude<PlanOperation, { readonly what: "subscribe" }>,
  plan: Plan,
  plans: readonly Plan[],
  now: Instant,
): Result.Result<PlanStep, Error> => {
  if (operation.what === "upgrade") return upgraded(plan, operation.planType, PLAN_PRICES, now)
  if (operation.what === "reactivate") return reactivated(plan, plans, PLAN_PRICES, now)
  const { cancellationType } = operation
  return cancelled(plan, { cancellationType, cancellationReason: null }, now)
}

const decisionOf = (
  step: Result.Result<PlanStep, Error>,
  id: number,
  customerId: number,
  version: number,
): Decision => {
  if (Result.isFailure(step)) return refused(step.failure)
  const { planType, price, status, startDate, billedUntil, endDate, cancelledAt, cancellationType } =
    step.success.plan
  const row: Rows["plan"] = {
    customerId,
    planType,
    price,
    status,
    startDate,
    billedUntil,
    endDate,
    cancelledAt,
    cancellationType,
    version,
  }
  return { changes: [{ entity: "plan", id, row }], reply: { plan: { id, ...row } } }
}
