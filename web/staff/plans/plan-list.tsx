import { Button, Tag } from "@blueprintjs/core"
import { useState } from "react"
import { planName } from "../../../core/plans/plan-types.ts"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { CancelPlanDialog } from "./cancel-plan-dialog.tsx"
import { dayText, PLAN_STATES, type Plan } from "./plan.ts"
import "../ui/record/record-rows.css"
import "./plan-list.css"

/** A customer's plans, newest first; one in force can be cancelled. */
export const PlanList = ({ plans }: { readonly plans: readonly Plan[] }) => {
  const [cancelled, setCancelled] = useState<Plan>()
  return (
    <>
      <ul className="plain divided">
        {plans.map((plan) => (
          <li key={plan.id} className="plan-list__plan record-rows__row break">
            <div>
              <strong>{planName(plan.planType)}</strong>, {formatMoney(centsOf(plan.price))} a month
              <p className="plain soft lines">
                {datesOf(plan)}
                {plan.paysByCard && ", paid by saved card"}
              </p>
              {plan.cancellationReason !== null && (
                <p className="plain soft lines">Reason: {plan.cancellationReason}</p>
              )}
            </div>
            <Tag minimal intent={PLAN_STATES[plan.status].intent}>
              {PLAN_STATES[plan.status].label}
            </Tag>
            {plan.status !== "cancelled" && (
              <Button
                size="small"
                text="Cancel plan"
                aria-label={`Cancel plan: ${planName(plan.planType)}`}
                onClick={() => setCancelled(plan)}
              />
            )}
          </li>
        ))}
      </ul>
      {cancelled && <CancelPlanDialog plan={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}

const datesOf = ({ startDate, nextBillingDate, endDate, status }: Plan): string => {
  const started = `Started ${dayText(startDate)}`
  if (nextBillingDate !== null) return `${started}, billed next on ${dayText(nextBillingDate)}`
  return endDate === null
    ? started
    : `${started}, ${status === "cancelled" ? "ended" : "ends on"} ${dayText(endDate)}`
}
