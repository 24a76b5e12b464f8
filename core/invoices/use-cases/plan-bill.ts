import * as Effect from "effect/Effect"
import type { PlanCharge } from "../../plans/plan-charge.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { planBillOf } from "../plan-bills.ts"

/** A charge with the credits that it came with and that are due. */
export const billOfCharge = Effect.fnUntraced(function* (charge: PlanCharge) {
  return planBillOf(charge, yield* (yield* Plans).charges({ planId: charge.planId, status: "due" }))
})
