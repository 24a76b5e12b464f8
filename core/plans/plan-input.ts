import * as Schema from "effect/Schema"
import { optionalText } from "../fields/text.ts"
import { CANCELLATION_REASON } from "./cancellation-reason.ts"
import { CancellationType, PlanType } from "./plan.ts"

const CHOOSE_PLAN = { message: "Please select a plan" }
const CHOOSE_END = { message: "Please choose when the plan ends" }

/** True replies with what would happen, and changes nothing. */
const preview = Schema.optionalKey(
  Schema.Boolean.annotate({
    message: "Please choose whether to show a preview only",
    description: "True replies with what would happen, and changes nothing.",
  }),
)

/** Which plan a customer subscribes or upgrades to. */
export const PlanChoice = Schema.Struct({
  planType: PlanType.annotate(CHOOSE_PLAN).pipe(
    Schema.annotateKey({ messageMissingKey: CHOOSE_PLAN.message }),
  ),
  preview,
}).annotate({ identifier: "PlanChoice" })

/** How a plan is cancelled (spec §5); a blank reason is none (decisions). */
export const PlanCancellation = Schema.Struct({
  cancellationType: CancellationType.annotate(CHOOSE_END).pipe(
    Schema.annotateKey({ messageMissingKey: CHOOSE_END.message }),
  ),
  reason: optionalText(CANCELLATION_REASON),
  preview,
}).annotate({ identifier: "PlanCancellation" })
export type PlanCancellation = typeof PlanCancellation.Type

export const PlanReactivation = Schema.Struct({ preview }).annotate({ identifier: "PlanReactivation" })
