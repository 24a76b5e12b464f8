import * as Result from "effect/Result"
import { cancelled, rolledOver, subscribed, upgraded, type PlanStep } from "../plans/plan-change.ts"
import type { PlanLine } from "../plans/plan-line.ts"
import type { PlanState } from "../plans/plan.ts"
import { PLAN_PRICES, PLAN_TYPES } from "../plans/plan-types.ts"
import { DAY } from "../time/calendar.ts"
import type { Instant } from "../time/interval.ts"
import type { DemoCustomer } from "./demo-customers.ts"
import type { Random } from "./random.ts"

export interface DemoPlan {
  /** Index among the demo customers. */
  readonly customer: number
  readonly plan: PlanState
  /** In the order in which they are due. */
  readonly charges: readonly (PlanLine & { readonly paidAt: Instant | null })[]
}

/** The years that the demo data has. */
export interface DemoYears {
  readonly now: Instant
  readonly daysBack: number
}

/** Of customers in a year of demo data, one in so many has a plan. */
const CUSTOMERS_A_PLAN = 9

/**
 * Plans begun at any time of the demo's years, of as many fewer customers as there are years, so that the months billed are
 * about as many; one in four was upgraded, and one in four cancelled.
 */
export const demoPlans = (
  random: Random,
  customers: readonly DemoCustomer[],
  { now, daysBack }: DemoYears,
): readonly DemoPlan[] => {
  const customersAPlan = CUSTOMERS_A_PLAN * Math.max(1, Math.round(daysBack / 365))
  return customers
    .flatMap(({ createdAt }, customer) => (customer % customersAPlan === 0 ? [{ customer, createdAt }] : []))
    .map(({ customer, createdAt }) => {
      const start = Math.max(createdAt, now - random.integer(20, daysBack) * DAY)
      const { plan, lines } = historyOf(random, start, now)
      return {
        customer,
        plan,
        charges: lines.map((line) => ({ ...line, paidAt: paidAtOf(random, line, now) })),
      }
    })
}

const historyOf = (random: Random, start: Instant, now: Instant): PlanStep => {
  const changedAt = start + random.integer(0, Math.floor((now - start) / DAY)) * DAY
  const first = Result.getOrThrow(subscribed(random.pick(PLAN_TYPES), [], PLAN_PRICES, start))
  const before = then(first, (plan) => rolledOver(plan, PLAN_PRICES, changedAt))
  const changed = then(before, (plan) => changeOf(random, plan, changedAt))
  return then(changed, (plan) => rolledOver(plan, PLAN_PRICES, now))
}

const then = ({ plan, lines }: PlanStep, change: (plan: PlanState) => PlanStep): PlanStep => {
  const next = change(plan)
  return { plan: next.plan, lines: [...lines, ...next.lines] }
}

const changeOf = (random: Random, plan: PlanState, now: Instant): PlanStep => {
  const kind = random.weighted([
    ["none", 2],
    ["upgrade", 1],
    ["cancel", 1],
  ] as const)
  const unchanged = { plan, lines: [] }
  if (kind === "upgrade")
    return Result.getOrElse(upgraded(plan, "enterprise", PLAN_PRICES, now), () => unchanged)
  if (kind === "none") return unchanged
  const cancellationType = random.pick(["immediate", "end_of_period"] as const)
  const cancellationReason = random.pick([null, "We are moving to Kansas City.", "We need fewer visits now."])
  return Result.getOrThrow(cancelled(plan, { cancellationType, cancellationReason }, now))
}

/** Most are paid within a week. */
const paidAtOf = (random: Random, { dueAt }: PlanLine, now: Instant): Instant | null => {
  const paidAt = dueAt + random.integer(0, 7) * DAY
  return paidAt <= now && random.chance(0.95) ? paidAt : null
}
