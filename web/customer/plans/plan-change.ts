import { planName, type PlanType } from "../../../core/plans/plan-types.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import type { PortalPlan } from "./plan.ts"

/** A change of a customer's plans that can be shown line by line before it is confirmed. */
export type PlanChange =
  | { readonly kind: "subscribe"; readonly planType: PlanType }
  | { readonly kind: "upgrade"; readonly plan: PortalPlan; readonly planType: PlanType }
  | { readonly kind: "reactivate"; readonly plan: PortalPlan }

interface Words {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Where the server sends no sentence (spec §8). */
  readonly failed: string
}

export const wordsOf = (change: PlanChange): Words => {
  switch (change.kind) {
    case "subscribe":
      return {
        title: `Subscribe to the ${planName(change.planType)} plan`,
        text: "It starts today and is billed monthly. You can cancel at any time.",
        confirm: "Subscribe",
        failed: "Failed to subscribe",
      }
    case "upgrade":
      return {
        title: `Upgrade to the ${planName(change.planType)} plan`,
        text:
          change.plan.status === "active"
            ? "The new plan starts today. The unused days of your plan are credited."
            : "The new plan starts today and goes on: your cancellation is undone. The unused days of your plan are credited.",
        confirm: "Upgrade",
        failed: "Failed to upgrade subscription",
      }
    case "reactivate":
      return change.plan.status === "pending_cancellation"
        ? {
            title: `Keep your ${planName(change.plan.planType)} plan`,
            text: "Your plan goes on as before, and billing continues with the next period.",
            confirm: "Keep my plan",
            failed: "Failed to reactivate subscription",
          }
        : {
            title: `Reactivate your ${planName(change.plan.planType)} plan`,
            text: "Your plan goes on, and billing resumes immediately. Days that are paid already are not billed again.",
            confirm: "Reactivate",
            failed: "Failed to reactivate subscription",
          }
  }
}

/** With `preview` the reply has the lines, and nothing is changed. */
export const sendPlanChange = (
  change: PlanChange,
  preview: boolean,
  idempotencyKey?: string,
): Promise<CallReply<"subscribeToPlan">> => {
  switch (change.kind) {
    case "subscribe":
      return call("subscribeToPlan", {
        body: { planType: change.planType, preview },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      })
    case "upgrade":
      return call("upgradeOwnPlan", {
        params: { id: String(change.plan.id) },
        body: { planType: change.planType, preview },
      })
    case "reactivate":
      return call("reactivateOwnPlan", { params: { id: String(change.plan.id) }, body: { preview } })
  }
}
