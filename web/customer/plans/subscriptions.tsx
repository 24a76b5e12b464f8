import { useState, type ReactNode } from "react"
import { planName } from "../../../core/plans/plan-types.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Button } from "../../shared/ui/button.tsx"
import { lazyDialog } from "../ui/dialog/lazy-dialog.tsx"
import { formatDollars, isReactivatable, type PortalPlan } from "./plan.ts"
import "./subscriptions.css"
import "../../shared/ui/chip.css"

interface SubscriptionsProps {
  /** Newest first; none shows nothing. */
  readonly plans: readonly PortalPlan[]
  readonly now: Instant
}

/** The customer's plans, in force and ended, with what can be done about each. */
export const Subscriptions = ({ plans, now }: SubscriptionsProps) =>
  plans.length > 0 && (
    <section className="card stack-5" aria-labelledby="subscriptions">
      <h2 id="subscriptions">Your subscriptions</h2>
      <ul>
        {plans.map((plan) => (
          <Subscription key={plan.id} plan={plan} canReactivate={isReactivatable(plan, plans, now)} />
        ))}
      </ul>
    </section>
  )

interface SubscriptionProps {
  readonly plan: PortalPlan
  readonly canReactivate: boolean
}

const Subscription = ({ plan, canReactivate }: SubscriptionProps) => {
  const [open, setOpen] = useState<"cancel" | "reactivate">()
  const name = planName(plan.planType)
  const close = () => setOpen(undefined)
  return (
    <li className="subscriptions__plan row-3 across-5 middle spread">
      <div>
        <p className="row-2 across-3 middle">
          <strong>{name}</strong>
          <span className={`chip subscriptions__state subscriptions__state--${plan.status}`}>
            {STATES[plan.status]}
          </span>
        </p>
        <p>{formatDollars(plan.price)} a month</p>
        <Dates plan={plan} />
      </div>
      {plan.status === "active" && (
        <Button look="outline" aria-label={`Cancel plan: ${name}`} onClick={() => setOpen("cancel")}>
          Cancel plan
        </Button>
      )}
      {plan.status === "pending_cancellation" && (
        <Button onClick={() => setOpen("reactivate")}>Keep my plan</Button>
      )}
      {canReactivate && (
        <Button
          look="outline"
          aria-label={`Reactivate the ${name} plan`}
          onClick={() => setOpen("reactivate")}
        >
          Reactivate
        </Button>
      )}
      {open === "cancel" && <CancelPlanDialog plan={plan} onClose={close} />}
      {open === "reactivate" && <PlanChangeDialog change={{ kind: "reactivate", plan }} onClose={close} />}
    </li>
  )
}

const CancelPlanDialog = lazyDialog(async () => (await import("./cancel-plan-dialog.tsx")).CancelPlanDialog)
const PlanChangeDialog = lazyDialog(async () => (await import("./plan-change-dialog.tsx")).PlanChangeDialog)

const STATES: Readonly<Record<PortalPlan["status"], string>> = {
  active: "Active",
  pending_cancellation: "Ending Soon",
  cancelled: "Cancelled",
}

const Dates = ({ plan }: { readonly plan: PortalPlan }) => {
  const { status, startDate, endDate, nextBillingDate } = plan
  return (
    <p className="soft small">
      Since {dayOf(startDate)}
      {nextBillingDate !== null && <Line>Next billing date: {dayOf(nextBillingDate)}</Line>}
      {endDate !== null && (
        <Line>
          {status === "cancelled" ? "Ended on" : "Ends on"} {dayOf(endDate)}
        </Line>
      )}
    </p>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <>
    <br />
    {children}
  </>
)

const dayOf = (iso: string): string => formatDay(Date.parse(iso))
