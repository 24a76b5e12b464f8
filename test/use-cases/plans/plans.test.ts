import { beforeEach, describe, expect, test } from "vitest"
import { planMail } from "../../../core/outbox/outgoing-mail.ts"
import type { Plan } from "../../../core/plans/plan.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { parseIso, startOfDay } from "../../../core/time/chicago.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { listMail } from "../../../core/messages/use-cases/mail.ts"
import { listCharges, markCharge } from "../../../core/plans/use-cases/plan-charges.ts"
import {
  cancelOwnPlan,
  cancelPlan,
  listPlans,
  reactivateOwnPlan,
  rollPlansOver,
  subscribeToPlan,
  upgradeOwnPlan,
} from "../../../core/plans/use-cases/plans.ts"
import { readProfile } from "../../../core/customers/use-cases/profile.ts"
import { showCustomer } from "../../../core/customers/use-cases/show-customer.ts"
import { memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"
import { withSettings } from "../support/with-settings.ts"
import { aCustomer, queuedMail } from "../../support/samples.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.customers.push(aCustomer(1), aCustomer(2))
  at("2026-11-20T09:00:00-06:00")
})

const at = (iso: string) => {
  memory.now = parseIso(iso)!
}

const subscribe = () => run(memory, subscribeToPlan(1, { planType: "basic" }))
const endOfPeriod = { cancellationType: "end_of_period" } as const
const immediate = { cancellationType: "immediate" } as const

const change = (differences: Partial<Plan>) =>
  memory.maintenancePlans.splice(0, 1, { ...memory.maintenancePlans[0]!, ...differences })

const started = () => memory.mails[0]!

/** What was enqueued, billed and recorded after the plan was started. */
const since = () => ({
  mails: memory.mails.slice(1),
  amounts: memory.planCharges.slice(1).map(({ amount }) => amount),
  actions: memory.audit.slice(1).map(({ action }) => action),
})

describe("subscribing to a plan", () => {
  test("stores it, bills its first month, mails the customer and records it", async () => {
    const { id, plan, lines } = await subscribe()
    expect(id).toBe(1)
    expect(plan).toEqual({
      id: 1,
      customerId: 1,
      planType: "basic",
      price: 9900,
      status: "active",
      startDate: memory.now,
      billedUntil: startOfDay("2026-12-20"),
      endDate: null,
      cancelledAt: null,
      cancellationType: null,
      cancellationReason: null,
      paysByCard: false,
      version: 1,
    })
    expect(memory.maintenancePlans).toEqual([plan])
    expect(lines).toMatchObject([{ kind: "charge", amount: 9900, dueAt: memory.now }])
    expect(memory.planCharges).toMatchObject([{ ...lines[0], planId: 1, customerId: 1, paidAt: null }])
    expect(memory.mails).toEqual([planMail("PlanStarted", { id: 1, version: 1 }, memory.now)])
    expect(memory.audit).toMatchObject([
      { action: "subscribe", subject: "plan 1", before: null, after: { planType: "basic" } },
    ])
  })

  test("once more fails while the plan is in force", async () => {
    await subscribe()
    const failure = await failureOf(memory, subscribeToPlan(1, { planType: "enterprise" }))
    expect(failure).toMatchObject({
      _tag: "PlanInForce",
      message:
        "You already have an active maintenance plan. Please cancel your current plan before creating a new one.",
    })
    await run(memory, cancelOwnPlan(1, 1, endOfPeriod))
    expect(await failureOf(memory, subscribeToPlan(1, { planType: "basic" }))).toMatchObject({
      message: expect.stringMatching(/^Your Basic plan is in force until .*December 20/u),
    })
    expect(memory.maintenancePlans).toHaveLength(1)
  })

  test("succeeds after the end of another one that was not rolled over yet", async () => {
    await subscribe()
    await run(memory, cancelOwnPlan(1, 1, endOfPeriod))
    at("2026-12-20T00:00:00-06:00")
    expect(await subscribe()).toMatchObject({ id: 2 })
    expect(memory.maintenancePlans.map(({ status }) => status)).toEqual(["cancelled", "active"])
  })

  test("of an unknown customer fails", async () => {
    expect(await failureOf(memory, subscribeToPlan(9, { planType: "basic" }))).toMatchObject({
      _tag: "UnknownCustomer",
    })
  })

  test("without an email address mails nobody", async () => {
    memory.customers.splice(0, 1, aCustomer(1, { email: null }))
    await subscribe()
    expect([memory.mails, memory.maintenancePlans.length]).toEqual([[], 1])
  })
})

describe("a preview", () => {
  test("of a plan's start shows what it costs and changes nothing", async () => {
    const shown = await run(memory, subscribeToPlan(1, { planType: "basic", preview: true }))
    expect(shown).toMatchObject({ id: null, plan: { price: 9900 }, lines: [{ amount: 9900 }] })
    expect([memory.maintenancePlans, memory.planCharges, memory.mails, memory.audit]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  test("is not decided on the plan of somebody else", async () => {
    await run(memory, subscribeToPlan(2, { planType: "basic" }))
    const shown = await run(memory, subscribeToPlan(1, { planType: "basic", preview: true }))
    expect(shown).toMatchObject({ id: null, lines: [{ amount: 9900 }] })
  })

  test("of a change is decided on the plan as it is after its last period, and changes nothing", async () => {
    await subscribe()
    at("2026-12-20T09:00:00-06:00")
    const preview = { preview: true }
    const ending = await run(memory, cancelOwnPlan(1, 1, { ...endOfPeriod, ...preview }))
    expect(ending).toMatchObject({ id: 1, plan: { endDate: startOfDay("2027-01-20") }, lines: [] })
    const upgrade = await run(memory, upgradeOwnPlan(1, 1, { planType: "enterprise", ...preview }))
    expect(upgrade.lines.map(({ amount }) => amount)).toEqual([-9900, 49_900])
    expect(await failureOf(memory, reactivateOwnPlan(1, 1, preview))).toMatchObject({ _tag: "PlanNotEnding" })
    expect(since()).toEqual({ mails: [], amounts: [], actions: [] })
  })
})

describe("changing a plan", () => {
  beforeEach(subscribe)

  test("cancels it at the end of the period, with the reason", async () => {
    const { plan } = await run(memory, cancelOwnPlan(1, 1, { ...endOfPeriod, reason: "We move." }))
    expect(plan).toMatchObject({
      status: "pending_cancellation",
      endDate: startOfDay("2026-12-20"),
      cancelledAt: memory.now,
      ...endOfPeriod,
      cancellationReason: "We move.",
      version: 2,
    })
    expect(memory.maintenancePlans).toEqual([plan])
    expect(since()).toEqual({
      mails: [planMail("PlanEnding", { id: 1, version: 2 }, null)],
      amounts: [],
      actions: ["cancel"],
    })
    expect(await failureOf(memory, cancelOwnPlan(1, 1, endOfPeriod))).toMatchObject({
      _tag: "PlanAlreadyEnding",
      message: expect.stringMatching(/^This plan already ends on .*December 20/u),
    })
  })

  test("cancels it at once, by the customer or by staff; a blank reason is none", async () => {
    const { plan } = await run(memory, cancelPlan(1, { ...immediate, reason: "" }))
    expect(plan).toMatchObject({ status: "cancelled", endDate: memory.now, cancellationReason: null })
    expect(since()).toMatchObject({
      mails: [planMail("PlanEnded", { id: 1, version: 2 }, null)],
      actions: ["cancel"],
    })
    const { before, after } = memory.audit[1]!
    expect([before, after]).toMatchObject([{ status: "active" }, { status: "cancelled" }])
    expect([before, after].filter((record) => "customer" in record!)).toEqual([])
    expect(await failureOf(memory, cancelPlan(1, immediate))).toMatchObject({ _tag: "PlanOver" })
  })

  test("undoes a cancellation", async () => {
    await run(memory, cancelOwnPlan(1, 1, endOfPeriod))
    const { plan } = await run(memory, reactivateOwnPlan(1, 1, {}))
    expect(plan).toMatchObject({ status: "active", endDate: null, version: 3 })
    expect(since()).toMatchObject({
      mails: [{ _tag: "PlanEnding" }, planMail("PlanReactivated", { id: 1, version: 3 }, null)],
      amounts: [],
      actions: ["cancel", "reactivate"],
    })
  })

  test("reactivates an ended one until 30 days after its end, and bills what was not billed", async () => {
    await run(memory, cancelOwnPlan(1, 1, immediate))
    const end = memory.now
    const preview = { preview: true }
    memory.now = startOfDay("2026-12-20") - 1
    expect(await run(memory, reactivateOwnPlan(1, 1, preview))).toMatchObject({ lines: [] })
    memory.now += 1
    expect(await run(memory, reactivateOwnPlan(1, 1, preview))).toMatchObject({ lines: [{ amount: 9900 }] })
    memory.now = end + 30 * DAY
    expect(await run(memory, reactivateOwnPlan(1, 1, preview))).toMatchObject({ plan: { status: "active" } })
    memory.now += 1
    expect(await failureOf(memory, reactivateOwnPlan(1, 1, preview))).toMatchObject({
      _tag: "ReactivationOver",
    })
    expect(await failureOf(memory, upgradeOwnPlan(1, 1, { planType: "enterprise" }))).toMatchObject({
      _tag: "PlanOver",
    })
  })

  test("reactivates none beside a plan in force", async () => {
    await run(memory, cancelOwnPlan(1, 1, immediate))
    await run(memory, subscribeToPlan(1, { planType: "enterprise" }))
    expect(await failureOf(memory, reactivateOwnPlan(1, 1, {}))).toMatchObject({
      _tag: "PlanInForce",
      plan: { id: 2 },
    })
  })

  test("upgrades it, with a credit for the old one", async () => {
    at("2026-12-05T09:00:00-06:00")
    const { plan } = await run(memory, upgradeOwnPlan(1, 1, { planType: "enterprise" }))
    expect(plan).toMatchObject({
      planType: "enterprise",
      price: 49_900,
      billedUntil: startOfDay("2026-12-20"),
    })
    expect(since()).toEqual({
      mails: [planMail("PlanUpdated", { id: 1, version: 2 }, memory.now)],
      amounts: [-4950, 24_950],
      actions: ["upgrade"],
    })
    const failure = await failureOf(memory, upgradeOwnPlan(1, 1, { planType: "basic" }))
    expect(failure).toMatchObject({ _tag: "NotAnUpgrade" })
  })

  test("of somebody else, or of an unknown one, fails", async () => {
    const unknown = { _tag: "UnknownPlan" }
    expect(await failureOf(memory, cancelOwnPlan(2, 1, immediate))).toMatchObject(unknown)
    expect(await failureOf(memory, reactivateOwnPlan(2, 1, {}))).toMatchObject(unknown)
    expect(await failureOf(memory, upgradeOwnPlan(2, 1, { planType: "enterprise" }))).toMatchObject(unknown)
    expect(await failureOf(memory, cancelPlan(9, immediate))).toMatchObject(unknown)
    expect(since()).toEqual({ mails: [], amounts: [], actions: [] })
  })

  test("bills the periods that began before it", async () => {
    at("2027-01-25T09:00:00-06:00")
    const { plan } = await run(memory, cancelOwnPlan(1, 1, endOfPeriod))
    expect(plan).toMatchObject({ endDate: startOfDay("2027-02-20"), version: 3 })
    expect(since()).toMatchObject({ amounts: [9900, 9900], actions: ["bill", "cancel"] })
  })
})

describe("the daily job", () => {
  beforeEach(subscribe)

  test("bills the next period once it has begun, without a mail while the price stays", async () => {
    at("2026-12-19T23:59:59-06:00")
    expect(await run(memory, rollPlansOver)).toBe(0)
    at("2026-12-20T00:00:00-06:00")
    expect(await run(memory, rollPlansOver)).toBe(1)
    expect(await run(memory, rollPlansOver)).toBe(0)
    expect(since()).toEqual({ mails: [], amounts: [9900], actions: ["bill"] })
    expect(memory.maintenancePlans).toMatchObject([{ billedUntil: startOfDay("2027-01-20"), version: 2 }])
  })

  test("mails a changed price", async () => {
    change({ price: 9000 })
    at("2026-12-20T09:00:00-06:00")
    await run(memory, rollPlansOver)
    const mail = planMail("PlanUpdated", { id: 1, version: 2 }, startOfDay("2026-12-20"))
    expect(since()).toMatchObject({ mails: [mail], amounts: [9900] })
  })

  test("ends a plan whose period is over, and mails its customer", async () => {
    await run(memory, cancelOwnPlan(1, 1, endOfPeriod))
    at("2026-12-20T00:00:00-06:00")
    expect(await run(memory, rollPlansOver)).toBe(1)
    expect(memory.maintenancePlans).toMatchObject([{ status: "cancelled", version: 3 }])
    expect(since()).toMatchObject({
      mails: [{ _tag: "PlanEnding" }, planMail("PlanEnded", { id: 1, version: 3 }, null)],
      amounts: [],
      actions: ["cancel", "end"],
    })
  })

  test("goes on with the others when a customer was deleted meanwhile", async () => {
    memory.maintenancePlans.unshift({ ...memory.maintenancePlans[0]!, id: 2, customerId: 9 })
    at("2026-12-20T09:00:00-06:00")
    await run(memory, rollPlansOver)
    expect(since().amounts).toEqual([9900])
  })
})

describe("a mail about a plan", () => {
  beforeEach(subscribe)
  test("is written from the plan, its customer and the lines that were billed then", async () => {
    at("2026-12-20T09:00:00-06:00")
    const [first] = memory.planCharges
    memory.planCharges.push({ ...first!, id: 2, dueAt: memory.now }, { ...first!, id: 3, planId: 2 })
    const mail = deliverMail(started()).pipe(withSettings({ taxOnPlans: 4_225 }))
    expect(await run(memory, mail)).toBe("sent")
    expect(memory.sent).toMatchObject([
      {
        content: {
          _tag: "PlanStarted",
          plan: { id: 1 },
          lines: [{ id: 1 }],
          taxRate: 4_225,
          customer: { firstName: "Jane", lastName: "Doe", email: "jane@example.com" },
        },
      },
    ])
  })

  test("without lines has none", async () => {
    await run(memory, deliverMail(planMail("PlanEnding", { id: 1, version: 1 }, null)))
    expect(memory.sent).toMatchObject([{ content: { _tag: "PlanEnding", lines: [] } }])
  })

  test.each([
    ["the plan was changed again", () => run(memory, cancelOwnPlan(1, 1, endOfPeriod))],
    ["the plan was deleted", () => memory.maintenancePlans.pop()],
    ["its customer was deleted", () => memory.customers.splice(0, 1)],
    ["its customer has no email address", () => memory.customers.splice(0, 1, aCustomer(1, { email: null }))],
  ])("is outdated when %s", async (_, change) => {
    await change()
    expect(await run(memory, deliverMail(started()))).toBe("outdated")
  })

  test("is listed with its address and its plan", async () => {
    await run(memory, subscribeToPlan(2, { planType: "basic" }))
    memory.outbox.push(...memory.mails.map((mail, n) => queuedMail(mail, { id: String(n) })))
    const { mails } = await run(memory, listMail({ offset: 0 }))
    expect(mails).toMatchObject([
      { to: "customer-1@example.com", quote: null, appointment: null },
      { to: "customer-2@example.com" },
    ])
  })
})

test("plans and charges are listed by page, with how many there are and what they add up to", async () => {
  await subscribe()
  await run(memory, subscribeToPlan(2, { planType: "professional" }))
  expect(await run(memory, listPlans({ limit: 1 }))).toMatchObject({ plans: [{ id: 2 }], total: 2 })
  expect(await run(memory, listCharges({ limit: 1 }))).toMatchObject({
    charges: [{ id: 2 }],
    total: 2,
    amount: 29_800,
  })
  expect(await run(memory, readProfile(2))).toMatchObject({ maintenancePlans: [{ id: 2 }] })
  expect(await run(memory, showCustomer(1))).toMatchObject({ plans: [{ id: 1 }] })
})

test("a charge is marked as paid now and as due again, each recorded once", async () => {
  await subscribe()
  memory.now += 5
  for (const [isPaid, paidAt] of [
    [true, memory.now],
    [true, memory.now],
    [false, null],
    [false, null],
  ] as const) {
    expect(await run(memory, markCharge(1, isPaid))).toMatchObject({ id: 1, paidAt })
    expect(memory.planCharges).toMatchObject([{ paidAt }])
  }
  expect(memory.audit.slice(1)).toMatchObject([
    {
      action: "mark paid",
      subject: "plan 1 charge 1",
      before: { paidAt: null },
      after: { paidAt: memory.now },
    },
    { action: "mark due", before: { paidAt: memory.now }, after: { paidAt: null } },
  ])
  expect(await failureOf(memory, markCharge(9, true))).toMatchObject({ _tag: "UnknownCharge" })
})
