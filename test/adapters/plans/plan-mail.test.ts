import { expect, test } from "vitest"
import type { PlanMailTag } from "../../../core/outbox/outgoing-mail.ts"
import { upgraded } from "../../../core/plans/plan-change.ts"
import type { Plan } from "../../../core/plans/plan.ts"
import { PLAN_PRICES } from "../../../core/plans/plan-types.ts"
import { startOfDay } from "../../../core/time/chicago.ts"
import * as Result from "effect/Result"
import { renderMail } from "../support/render-mail.ts"

const BASIC: Plan = {
  id: 4,
  customerId: 12,
  planType: "basic",
  price: 9900,
  status: "active",
  startDate: startOfDay("2026-11-15"),
  billedUntil: startOfDay("2026-12-15"),
  endDate: null,
  cancelledAt: null,
  cancellationType: null,
  cancellationReason: null,
  paysByCard: false,
  version: 1,
}

const customer = { firstName: "<b>Jane", lastName: "Doe", email: "jane@example.com" }

const mailOf = (_tag: PlanMailTag, plan: Plan = BASIC) =>
  renderMail({ _tag, plan, lines: [], taxRate: 0, customer } as Parameters<typeof renderMail>[0])

test("the mail about an upgrade lists each line, the total, the price and the next billing date", async () => {
  const { plan, lines } = Result.getOrThrow(
    upgraded(BASIC, "professional", PLAN_PRICES, startOfDay("2026-12-01")),
  )
  const { subject, html, text } = await renderMail({
    _tag: "PlanUpdated",
    plan,
    lines,
    taxRate: 0,
    customer,
  })
  expect(subject).toBe("Your Professional plan has changed")
  for (const part of [
    "Unused days of the Basic plan, Dec 1 – Dec 14, 2026 (14 of 30 days): −$46.20",
    "Professional plan, Dec 1 – Dec 14, 2026 (14 of 30 days): $92.87",
    "Total: $46.67",
    "It costs $199 a month, and is billed next on Tuesday, December 15, 2026.",
    "https://hearth.example/portal",
  ]) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
  expect(html).toContain("&lt;b&gt;Jane")
  expect(html).not.toContain("<b>Jane")
})

test("the mail of a plan that is taxed has the tax of what is billed, in the total, and says that the price is without it", async () => {
  const { plan, lines } = Result.getOrThrow(
    upgraded(BASIC, "professional", PLAN_PRICES, startOfDay("2026-12-01")),
  )
  const { text } = await renderMail({ _tag: "PlanUpdated", plan, lines, taxRate: 4_225, customer })
  for (const part of ["Tax: $1.97", "Total: $48.64", "It costs $199 a month plus tax, and is billed"])
    expect(text).toContain(part)
})

test("the mail about a coming end names its day, and the one about an end says how long it can be undone", async () => {
  const endDate = startOfDay("2026-12-15")
  const ending = await mailOf("PlanEnding", { ...BASIC, status: "pending_cancellation", endDate })
  expect(ending.subject).toBe("Your Basic plan ends on Tuesday, December 15, 2026")
  expect(ending.text).toContain("Until then nothing changes, and you can undo the cancellation.")
  const ended = await mailOf("PlanEnded", { ...BASIC, status: "cancelled", endDate })
  expect(ended.subject).toBe("Your Basic plan has ended")
  expect(ended.text).toContain("Nothing more is billed. You can reactivate the plan for 30 days.")
})

test("the mails about a start and a reactivation say what the plan costs from when", async () => {
  const next = "It costs $99 a month, and is billed next on Tuesday, December 15, 2026."
  const started = await mailOf("PlanStarted")
  expect([started.subject, started.text]).toEqual([
    "Your Basic plan has started",
    expect.stringContaining(next),
  ])
  const reactivated = await mailOf("PlanReactivated")
  expect(reactivated.subject).toBe("Your Basic plan is active again")
  expect(reactivated.text).toContain(next)
})
