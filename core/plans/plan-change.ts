import * as Result from "effect/Result"
import type { Instant } from "../time/interval.ts"
import { periodAt } from "./period.ts"
import {
  isInForce,
  NotAnUpgrade,
  PlanAlreadyEnding,
  PlanInForce,
  PlanNotEnding,
  PlanOver,
  reactivatableUntil,
  ReactivationOver,
  type CancellationType,
  type Plan,
  type PlanState,
} from "./plan.ts"
import { lineFor, type PlanLine } from "./plan-line.ts"
import { upgradesOf, type PlanPrices, type PlanType } from "./plan-types.ts"

// A plan as a state machine (spec §4, decisions "Plans"). Each function but `rolledOver` takes plans that were rolled
// over to `now`.

/** A plan after a change, and what the change bills and credits. */
export interface PlanStep<P extends PlanState = PlanState> {
  readonly plan: P
  readonly lines: readonly PlanLine[]
}

/** A new plan, billed for its first period. Fails with `PlanInForce` while one of the customer's plans is in force. */
export const subscribed = (
  planType: PlanType,
  plans: readonly Plan[],
  prices: PlanPrices,
  now: Instant,
): Result.Result<PlanStep, PlanInForce> => {
  const inForce = plans.find(isInForce)
  if (inForce !== undefined) return Result.fail(new PlanInForce({ plan: inForce }))
  const period = periodAt(now, now)
  const terms = { planType, price: prices[planType] }
  return Result.succeed({
    plan: { ...terms, ...ACTIVE, startDate: now, billedUntil: period.end },
    lines: [lineFor("charge", terms, period, now)],
  })
}

const ACTIVE = {
  status: "active",
  endDate: null,
  cancelledAt: null,
  cancellationType: null,
  cancellationReason: null,
} as const

export interface Cancellation {
  readonly cancellationType: CancellationType
  readonly cancellationReason: string | null
}

/**
 * Ends the plan now without refund, or with the period that is billed. Fails with `PlanOver`, and for the end of the
 * period with `PlanAlreadyEnding`.
 */
export const cancelled = <P extends PlanState>(
  plan: P,
  { cancellationType, cancellationReason }: Cancellation,
  now: Instant,
): Result.Result<PlanStep<P>, PlanOver | PlanAlreadyEnding> => {
  if (!isInForce(plan)) return Result.fail(new PlanOver())
  const isNow = cancellationType === "immediate"
  if (!isNow && plan.status === "pending_cancellation") return Result.fail(new PlanAlreadyEnding({ plan }))
  return Result.succeed({
    plan: {
      ...plan,
      status: isNow ? "cancelled" : "pending_cancellation",
      endDate: isNow ? now : plan.billedUntil,
      cancelledAt: now,
      cancellationType,
      cancellationReason: cancellationReason ?? plan.cancellationReason,
    },
    lines: [],
  })
}

/**
 * Undoes the cancellation. Within a period that is billed this costs nothing; after it the rest of the current period
 * is billed by days at today's price, and the billing day stays the same. Fails with `PlanNotEnding`,
 * `ReactivationOver`, or `PlanInForce` while one of the customer's `plans` is in force.
 */
export const reactivated = (
  plan: Plan,
  plans: readonly Plan[],
  prices: PlanPrices,
  now: Instant,
): Result.Result<PlanStep<Plan>, PlanNotEnding | ReactivationOver | PlanInForce> => {
  if (plan.status === "active") return Result.fail(new PlanNotEnding())
  const until = reactivatableUntil(plan)
  if (until !== null && now > until) return Result.fail(new ReactivationOver())
  const inForce = plans.find((each) => each.id !== plan.id && isInForce(each))
  if (inForce !== undefined) return Result.fail(new PlanInForce({ plan: inForce }))
  if (now < plan.billedUntil) return Result.succeed({ plan: { ...plan, ...ACTIVE }, lines: [] })
  const period = periodAt(plan.startDate, now)
  const terms = { planType: plan.planType, price: prices[plan.planType] }
  return Result.succeed({
    plan: { ...plan, ...ACTIVE, ...terms, billedUntil: period.end },
    lines: [lineFor("charge", terms, period, now)],
  })
}

/**
 * Upgrades to a dearer plan from today on: the unused days of the old one are credited, and the same days of the new
 * one are billed at today's price. Undoes a cancellation at the end of the period. Fails with `PlanOver` and
 * `NotAnUpgrade`.
 */
export const upgraded = <P extends PlanState>(
  plan: P,
  planType: PlanType,
  prices: PlanPrices,
  now: Instant,
): Result.Result<PlanStep<P>, PlanOver | NotAnUpgrade> => {
  if (!isInForce(plan)) return Result.fail(new PlanOver())
  if (!upgradesOf(plan, prices).includes(planType)) return Result.fail(new NotAnUpgrade())
  const period = periodAt(plan.startDate, now)
  const terms = { planType, price: prices[planType] }
  return Result.succeed({
    plan: { ...plan, ...ACTIVE, ...terms },
    lines: [lineFor("credit", plan, period, now), lineFor("charge", terms, period, now)],
  })
}

/**
 * The plan at `now`: an active one is billed for every period that has begun since, at today's price, and one whose
 * cancellation is due has ended.
 */
export const rolledOver = <P extends PlanState>(plan: P, prices: PlanPrices, now: Instant): PlanStep<P> => {
  if (plan.status === "cancelled" || now < plan.billedUntil) return { plan, lines: [] }
  if (plan.status === "pending_cancellation") return { plan: { ...plan, status: "cancelled" }, lines: [] }
  const period = periodAt(plan.startDate, plan.billedUntil)
  const terms = { planType: plan.planType, price: prices[plan.planType] }
  const next = rolledOver({ ...plan, ...terms, billedUntil: period.end }, prices, now)
  return { ...next, lines: [lineFor("charge", terms, period, period.start), ...next.lines] }
}
