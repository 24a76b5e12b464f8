import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { RecordVersion } from "../fields/record-version.ts"
import { RowId } from "../fields/row-id.ts"
import { DAY } from "../time/calendar.ts"
import { formatDay } from "../time/chicago.ts"
import { PLAN_TYPES, planName } from "./plan-types.ts"
import { failure } from "../fields/failure.ts"
import { Instant } from "../time/instant.ts"
import { Cents } from "../fields/cents.ts"

export const PlanType = Schema.Literals(PLAN_TYPES)

/** `pending_cancellation` ends with the period that is paid; it is shown as "Ending Soon" (spec §4). */
export const PlanStatus = Schema.Literals(["active", "pending_cancellation", "cancelled"])
export type PlanStatus = typeof PlanStatus.Type

export const CancellationType = Schema.Literals(["immediate", "end_of_period"])
export type CancellationType = typeof CancellationType.Type

/** A customer's maintenance plan (spec §3). Instants are milliseconds. */
export const Plan = Schema.Struct({
  id: RowId,
  customerId: RowId,
  planType: PlanType,
  price: Cents.pipe(described("A month, as billed for the current period.")),
  status: PlanStatus,
  startDate: Instant.pipe(described("Its day in Chicago is the first day of every period.")),
  billedUntil: Instant.pipe(
    described("The end of the last period that was billed, which is never billed again."),
  ),
  endDate: Schema.NullOr(Instant).pipe(
    described("When access ends or ended; null while the plan is active."),
  ),
  cancelledAt: Schema.NullOr(Instant).pipe(
    described("When cancelling was asked for; null while the plan is active."),
  ),
  cancellationType: Schema.NullOr(CancellationType),
  cancellationReason: Schema.NullOr(Schema.String),
  paysByCard: Schema.Boolean.pipe(described("Its customer has saved a card, which is charged for it.")),
  version: RecordVersion,
}).annotate({ identifier: "Plan" })
export type Plan = typeof Plan.Type

/** What a list of plans is sorted by, with "-" in descending order; `until` is the next bill or the end. */
export const PlanSort = Schema.Literals(["startDate", "-startDate", "until", "-until", "name", "-name"])
export type PlanSort = typeof PlanSort.Type

/** A plan without what the database adds to it. */
export type PlanState = Omit<Plan, "id" | "customerId" | "paysByCard" | "version">

/** When the next period is billed; null for a plan that ends or has ended. */
export const nextBillingDate = ({ status, billedUntil }: PlanState): Instant | null =>
  status === "active" ? billedUntil : null

/** Active, or cancelled at the end of the period (decisions: "only one active plan"). */
export const isInForce = ({ status }: Pick<Plan, "status">): boolean => status !== "cancelled"

/** Days of 24 hours after the end of its access within which a plan can be reactivated (decisions). */
export const REACTIVATION_DAYS = 30

/** Until when, including that instant, a cancelled plan can be reactivated; null for a plan in force. */
export const reactivatableUntil = ({ status, endDate }: PlanState): Instant | null =>
  status === "cancelled" && endDate !== null ? endDate + REACTIVATION_DAYS * DAY : null

/** The plan with what the API and the command line add to it. */
export const planShown = <P extends Plan>(plan: P) => ({
  ...plan,
  nextBillingDate: nextBillingDate(plan),
  reactivatableUntil: reactivatableUntil(plan),
})

export class UnknownPlan extends failure("UnknownPlan", "Plan not found.") {}

/** The customer has a plan in force, beside which there can be no other one (spec §8). */
export class PlanInForce extends Data.TaggedError("PlanInForce")<{ readonly plan: Plan }> {
  override get message(): string {
    return this.plan.status === "active"
      ? "You already have an active maintenance plan. Please cancel your current plan before creating a new one."
      : `Your ${planName(this.plan.planType)} plan is in force until ${dayOfEnd(this.plan)}. You can undo its cancellation, or upgrade it.`
  }
}

export class PlanOver extends failure("PlanOver", "This plan has ended.") {}

export class PlanAlreadyEnding extends Data.TaggedError("PlanAlreadyEnding")<{ readonly plan: PlanState }> {
  override get message(): string {
    return `This plan already ends on ${dayOfEnd(this.plan)}.`
  }
}

export class PlanNotEnding extends Data.TaggedError("PlanNotEnding")<{}> {
  override readonly message = "This plan is active. There is nothing to reactivate."
}

export class ReactivationOver extends Data.TaggedError("ReactivationOver")<{}> {
  override readonly message = `A plan can be reactivated until ${REACTIVATION_DAYS} days after its end. Please choose a new plan.`
}

export class NotAnUpgrade extends Data.TaggedError("NotAnUpgrade")<{}> {
  override readonly message = "A plan can only be upgraded to one with a higher price."
}

/** A plan that is ending does so with the last period that was billed. */
const dayOfEnd = ({ billedUntil }: PlanState): string => formatDay(billedUntil)
