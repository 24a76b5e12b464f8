import * as fc from "fast-check"
import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { periodAt } from "../../../core/plans/period.ts"
import { subscribed } from "../../../core/plans/plan-change.ts"
import { chargeShown } from "../../../core/plans/plan-charge.ts"
import { lineFor, lineLabel } from "../../../core/plans/plan-line.ts"
import { PLAN_OFFERS, PLAN_PRICES, PLAN_TYPES, planName } from "../../../core/plans/plan-types.ts"
import {
  NotAnUpgrade,
  PlanAlreadyEnding,
  PlanInForce,
  planShown,
  PlanNotEnding,
  PlanOver,
  ReactivationOver,
  UnknownPlan,
  type Plan,
} from "../../../core/plans/plan.ts"
import { formatMoney } from "../../../core/fields/money.ts"
import { parseIso, startOfDay } from "../../../core/time/chicago.ts"
import { instant } from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

const DAY = 86_400_000
const PERIOD = { start: startOfDay("2026-11-20"), end: startOfDay("2026-12-20") }
const BASIC = { planType: "basic", price: 9900 } as const

const plan = (differences: Partial<Plan> = {}): Plan => ({
  id: 1,
  customerId: 1,
  paysByCard: false,
  ...Result.getOrThrow(subscribed("basic", [], PLAN_PRICES, PERIOD.start)).plan,
  version: 1,
  ...differences,
})

test("there are three plans with the names and prices of the offer, each with what it contains", () => {
  expect(PLAN_PRICES).toEqual({ basic: 9900, professional: 19_900, enterprise: 49_900 })
  expect(PLAN_TYPES.map(planName)).toEqual(["Basic", "Professional", "Enterprise"])
  expect(PLAN_OFFERS.map(({ isPopular }) => isPopular)).toEqual([false, true, false])
  expect(PLAN_OFFERS.map(({ features }) => features.length)).toEqual([2, 2, 2])
})

const line = (kind: "charge" | "credit", due: string) => lineFor(kind, BASIC, PERIOD, parseIso(due)!)

describe("a line of the ledger", () => {
  test.each([
    ["charge", "2026-11-20T09:00:00-06:00", "Basic plan, Nov 20 – Dec 19, 2026"],
    ["charge", "2026-12-03T23:00:00-06:00", "Basic plan, Dec 3 – Dec 19, 2026 (17 of 30 days)"],
    [
      "credit",
      "2026-12-03T00:00:00-06:00",
      "Unused days of the Basic plan, Dec 3 – Dec 19, 2026 (17 of 30 days)",
    ],
  ] as const)("of a %s due at %s is called %s", (kind, due, label) => {
    expect(lineLabel(line(kind, due))).toBe(label)
    const charge = { ...line(kind, due), id: 1, planId: 1, customerId: 1, paidAt: null, isInvoiced: false }
    expect(chargeShown(charge)).toEqual({ ...charge, label })
  })

  test("costs the days that are left in proportion, and a credit as much less", () => {
    always(fc.tuple(instant, fc.integer({ min: 1, max: 60_000 })), ([due, price]) => {
      const period = periodAt(due, due)
      const terms = { planType: "basic", price } as const
      expect(lineFor("charge", terms, period, due).amount).toBe(price)
      expect(lineFor("credit", terms, period, due).amount).toBe(-price)
    })
  })
})

describe("a plan is shown", () => {
  test("with its next bill while it is active", () => {
    expect(planShown(plan())).toEqual({ ...plan(), nextBillingDate: PERIOD.end, reactivatableUntil: null })
  })

  test("without one while it is ending", () => {
    const ending = plan({ status: "pending_cancellation", endDate: PERIOD.end })
    expect(planShown(ending)).toMatchObject({ nextBillingDate: null, reactivatableUntil: null })
  })

  test("with the end of the 30 days in which it can be reactivated once it has ended", () => {
    const over = plan({ status: "cancelled", endDate: PERIOD.end })
    expect(planShown(over)).toMatchObject({
      nextBillingDate: null,
      reactivatableUntil: PERIOD.end + 30 * DAY,
    })
    expect(planShown(plan({ status: "cancelled" })).reactivatableUntil).toBeNull()
  })
})

test("each failure of a change has a sentence", () => {
  const failures = [
    new UnknownPlan(),
    new PlanOver(),
    new PlanNotEnding(),
    new ReactivationOver(),
    new NotAnUpgrade(),
  ]
  for (const { message } of failures) expect(message).toMatch(/^[A-Z].*\.$/u)
})

test("a refusal names the day on which the plan in force ends", () => {
  const ending = plan({ status: "pending_cancellation", endDate: PERIOD.end })
  expect(new PlanInForce({ plan: ending }).message).toBe(
    "Your Basic plan is in force until Sunday, December 20, 2026. You can undo its cancellation, or upgrade it.",
  )
  expect(new PlanInForce({ plan: plan() }).message).toBe(
    "You already have an active maintenance plan. Please cancel your current plan before creating a new one.",
  )
  expect(new PlanAlreadyEnding({ plan: ending }).message).toBe(
    "This plan already ends on Sunday, December 20, 2026.",
  )
})

test("an amount below zero has a minus sign before the dollar sign", () => {
  expect([-4620, -9900, 0, 123_456].map(formatMoney)).toEqual(["−$46.20", "−$99", "$0", "$1,234.56"])
})
