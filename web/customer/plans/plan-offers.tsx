import { useState } from "react"
import { centsOf } from "../../../core/fields/money.ts"
import { PLAN_OFFERS, upgradesOf, type PlanOffer } from "../../../core/plans/plan-types.ts"
import { Button } from "../../shared/ui/button.tsx"
import { lazyDialog } from "../ui/dialog/lazy-dialog.tsx"
import type { PlanChange } from "./plan-change.ts"
import { planInForce, type PortalPlan } from "./plan.ts"
import "./plan-offers.css"
import "../../shared/ui/chip.css"

/** The maintenance plans: one to subscribe to, or those to which the plan in force can be upgraded (spec §4, §9). */
export const PlanOffers = ({ plans }: { readonly plans: readonly PortalPlan[] }) => {
  const [change, setChange] = useState<PlanChange>()
  const current = planInForce(plans)
  return (
    <section className="card plan-offers stack-5" aria-labelledby="plan-offers">
      <h2 id="plan-offers">Maintenance plans</h2>
      <ul className="plan-offers__list stack-4">
        {PLAN_OFFERS.map((offer) => (
          <Offer
            key={offer.planType}
            offer={offer}
            isCurrent={offer.planType === current?.planType}
            change={changeTo(offer, current)}
            onChoose={setChange}
          />
        ))}
      </ul>
      {change && <PlanChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </section>
  )
}

const PlanChangeDialog = lazyDialog(async () => (await import("./plan-change-dialog.tsx")).PlanChangeDialog)

/** What choosing an offer does; nothing where the plan in force is dearer, or is this one. */
const changeTo = ({ planType }: PlanOffer, current: PortalPlan | undefined): PlanChange | undefined => {
  if (current === undefined) return { kind: "subscribe", planType }
  const upgrades = upgradesOf({ planType: current.planType, price: centsOf(current.price) })
  return upgrades.includes(planType) ? { kind: "upgrade", plan: current, planType } : undefined
}

interface OfferProps {
  readonly offer: PlanOffer
  readonly isCurrent: boolean
  readonly change: PlanChange | undefined
  readonly onChoose: (change: PlanChange) => void
}

const Offer = ({ offer, isCurrent, change, onChoose }: OfferProps) => {
  const verb = change?.kind === "upgrade" ? "Upgrade" : "Subscribe"
  return (
    <li className={`plan-offers__offer ${offer.isPopular ? "plan-offers__offer--popular" : ""}`}>
      <p className="plan-offers__flags row-2">
        {offer.isPopular && <span className="chip chip--strong">Most popular</span>}
        {isCurrent && <span className="chip chip--strong plan-offers__own">Your plan</span>}
      </p>
      <h3>{offer.name}</h3>
      <p className="plan-offers__price">
        <strong>${offer.price / 100}</strong> <span>a month</span>
      </p>
      <ul className="plan-offers__features">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {change && (
        <Button
          look={offer.isPopular ? "primary" : "outline"}
          aria-label={`${verb} to the ${offer.name} plan`}
          onClick={() => onChoose(change)}
        >
          {verb}
        </Button>
      )}
    </li>
  )
}
