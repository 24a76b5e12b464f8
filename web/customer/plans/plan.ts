import { planName } from "../../../core/plans/plan-types.ts"
import type { Instant } from "../../../core/time/interval.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"

export type PortalPlan = CallReply<"readProfile">["maintenancePlans"][number]

/** The plan that is active or ends with its period; there is at most one (decisions). */
export const planInForce = (plans: readonly PortalPlan[]): PortalPlan | undefined =>
  plans.find(({ status }) => status !== "cancelled")

/** What the status sentence says of a plan. */
export const planState = ({ planType, status, endDate }: PortalPlan) => ({
  name: planName(planType),
  ends: status === "pending_cancellation" && endDate !== null ? Date.parse(endDate) : null,
})

/** Whether a plan that has ended can be had again as it was. */
export const isReactivatable = (
  { reactivatableUntil }: PortalPlan,
  plans: readonly PortalPlan[],
  now: Instant,
): boolean =>
  reactivatableUntil !== null && now <= Date.parse(reactivatableUntil) && planInForce(plans) === undefined

/** "$99.00", and "−$52.15" for a credit. */
export const formatDollars = (dollars: number): string =>
  `${dollars < 0 ? "−" : ""}$${Math.abs(dollars).toFixed(2)}`
