import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { parseIso, toIso } from "../../../core/time/chicago.ts"
import { rollPlansOver } from "../../../core/plans/use-cases/plans.ts"
import { startStaffServer } from "../support/staff-server.ts"

const clock = { now: 0 }

let server: Awaited<ReturnType<typeof startStaffServer>>
beforeAll(async () => {
  server = await startStaffServer({}, clock)
})
afterAll(() => server.close())

const sql = (text: string) =>
  server.ports.runPromise(
    Effect.flatMap(Database, ({ rows }) => rows<Readonly<Record<string, unknown>>>(text)),
  )

const at = (iso: string) => {
  clock.now = parseIso(iso)!
}

beforeEach(async () => {
  at("2026-11-15T12:00:00-06:00")
  await sql("TRUNCATE plan_charges, customers, audit_log, pgboss.job RESTART IDENTITY CASCADE")
  await sql(`
    INSERT INTO customers (first_name, last_name, email)
    VALUES ('Jane', 'Doe', 'jane@example.com'), ('Bob', 'Roe', NULL)
  `)
})

const PLANS = "/api/portal/maintenance-plans"

const jane = (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
  server.customer(1)(method, path, body, headers)
const bob = (method: string, path: string, body?: unknown) => server.customer(2)(method, path, body)

const subscribe = (planType = "basic", more: object = {}) => jane("POST", PLANS, { planType, ...more })
const cancel = (cancellationType: string, more: object = {}) =>
  jane("PUT", `${PLANS}/1/cancel`, { cancellationType, ...more })
const reactivate = (more: object = {}) => jane("PUT", `${PLANS}/1/reactivate`, more)
const upgrade = (planType: string, more: object = {}) =>
  jane("PUT", `${PLANS}/1/upgrade`, { planType, ...more })

const rollOver = () => server.ports.runPromise(rollPlansOver)

interface Charge {
  readonly id: number
  readonly label: string
  readonly amount: number
}
const ownCharges = async (query = "") =>
  (await jane("GET", `/api/portal/plan-charges${query}`)).json as {
    readonly charges: readonly Charge[]
    readonly total: number
  }

const ownPlans = async () => {
  const { json } = await jane("GET", "/api/portal/profile")
  return (json as { maintenancePlans: readonly unknown[] }).maintenancePlans
}

const mailTitles = async () => {
  const { json } = await server.staff("GET", "/api/admin/mail")
  return (json as { mails: { title: string; to: string | null }[] }).mails
    .map(({ title, to }) => [title, to])
    .toSorted()
}

describe("subscribing", () => {
  it("starts the plan, bills its first period, mails the customer and is recorded", async () => {
    expect(await subscribe("professional")).toEqual({
      status: 201,
      json: {
        message: "Your Professional plan has started.",
        lines: [{ label: "Professional plan, Nov 15 – Dec 14, 2026", amount: 199 }],
        total: 199,
        plan: {
          id: 1,
          planType: "professional",
          price: 199,
          status: "active",
          nextBillingDate: "2026-12-15T06:00:00Z",
          endDate: null,
        },
      },
    })
    expect(await ownPlans()).toEqual([
      {
        id: 1,
        customerId: 1,
        planType: "professional",
        price: 199,
        status: "active",
        startDate: "2026-11-15T18:00:00Z",
        billedUntil: "2026-12-15T06:00:00Z",
        nextBillingDate: "2026-12-15T06:00:00Z",
        endDate: null,
        cancelledAt: null,
        cancellationType: null,
        cancellationReason: null,
        reactivatableUntil: null,
        version: 1,
      },
    ])
    expect((await ownCharges()).charges).toEqual([
      {
        id: 1,
        planId: 1,
        customerId: 1,
        kind: "charge",
        planType: "professional",
        label: "Professional plan, Nov 15 – Dec 14, 2026",
        periodStart: "2026-11-15T06:00:00Z",
        periodEnd: "2026-12-15T06:00:00Z",
        periodDays: 30,
        amount: 199,
        dueAt: "2026-11-15T18:00:00Z",
        paidAt: null,
      },
    ])
    expect(await mailTitles()).toEqual([["Start of plan #1", "jane@example.com"]])
    expect(await sql("SELECT actor, action, subject FROM audit_log")).toEqual([
      { actor: "customer", action: "subscribe", subject: "plan 1" },
    ])
  })

  it("with preview replies with the same lines and changes nothing", async () => {
    const preview = await subscribe("basic", { preview: true })
    const { json } = await subscribe()
    expect(preview).toEqual({
      status: 200,
      json: {
        ...(json as object),
        message: "Nothing was changed yet.",
        plan: { ...(json as { plan: object }).plan, id: null },
      },
    })
    expect(await sql("SELECT count(*)::int FROM maintenance_plans")).toEqual([{ count: 1 }])
    expect(await mailTitles()).toHaveLength(1)
  })

  it("is refused while a plan is active or ending, also as a preview", async () => {
    await subscribe()
    for (const preview of [true, false])
      expect(await subscribe("enterprise", { preview })).toEqual({
        status: 409,
        json: {
          message:
            "You already have an active maintenance plan. Please cancel your current plan before creating a new one.",
          plan: { id: 1, planType: "basic", status: "active" },
        },
      })
    await cancel("end_of_period")
    expect(await subscribe("enterprise")).toMatchObject({
      status: 409,
      json: {
        message:
          "Your Basic plan is in force until Tuesday, December 15, 2026. You can undo its cancellation, or upgrade it.",
        plan: { id: 1, status: "pending_cancellation" },
      },
    })
  })

  it("many times at once starts one plan and bills it once", async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => subscribe()))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 409),
    ])
    expect((await ownCharges()).total).toBe(1)
    expect(await mailTitles()).toHaveLength(1)
  })

  it("again with the same idempotency key replies with the plan that was started", async () => {
    const key = { "idempotency-key": randomUUID() }
    const replies = [
      await jane("POST", PLANS, { planType: "basic" }, key),
      await jane("POST", PLANS, { planType: "basic" }, key),
    ]
    expect(replies[0]).toMatchObject({ status: 201 })
    expect(replies[1]).toEqual(replies[0])
    expect((await ownCharges()).total).toBe(1)
  })

  it("to an unknown plan is refused, and a customer without email gets no mail", async () => {
    expect(await subscribe("gold")).toMatchObject({ status: 400, json: { message: "Please select a plan" } })
    expect(await bob("POST", PLANS, { planType: "basic" })).toMatchObject({ status: 201 })
    expect(await mailTitles()).toEqual([])
  })

  it("is possible again when the ended plan was not rolled over yet", async () => {
    await subscribe()
    await cancel("end_of_period")
    at("2026-12-15T00:00:00-06:00")
    expect(await subscribe("enterprise")).toMatchObject({ status: 201, json: { plan: { id: 2 } } })
    expect(await sql("SELECT id, status FROM maintenance_plans ORDER BY id")).toEqual([
      { id: 1, status: "cancelled" },
      { id: 2, status: "active" },
    ])
  })
})

describe("cancelling", () => {
  beforeEach(() => subscribe())

  it("at the end of the period keeps the plan in force until then", async () => {
    at("2026-11-20T09:00:00-06:00")
    expect(await cancel("end_of_period", { reason: "  Too\nexpensive.  " })).toMatchObject({
      status: 200,
      json: {
        message: "Your Basic plan ends on Tuesday, December 15, 2026.",
        lines: [],
        total: 0,
        plan: { status: "pending_cancellation", nextBillingDate: null, endDate: "2026-12-15T06:00:00Z" },
      },
    })
    expect(await ownPlans()).toMatchObject([
      {
        cancelledAt: "2026-11-20T15:00:00Z",
        cancellationReason: "Too\nexpensive.",
        reactivatableUntil: null,
      },
    ])
    expect(await cancel("end_of_period")).toEqual({
      status: 409,
      json: { message: "This plan already ends on Tuesday, December 15, 2026." },
    })
  })

  it("now ends the plan now, with 30 days to reactivate it", async () => {
    at("2026-11-20T09:00:00-06:00")
    expect(await cancel("immediate", { reason: " " })).toMatchObject({
      status: 200,
      json: {
        message: "Your Basic plan has ended.",
        plan: { status: "cancelled", endDate: "2026-11-20T15:00:00Z" },
      },
    })
    expect(await ownPlans()).toMatchObject([
      { cancellationReason: null, reactivatableUntil: "2026-12-20T15:00:00Z", nextBillingDate: null },
    ])
    for (const type of ["immediate", "end_of_period"])
      expect(await cancel(type)).toEqual({ status: 409, json: { message: "This plan has ended." } })
    expect(await upgrade("enterprise")).toMatchObject({
      status: 409,
      json: { message: "This plan has ended." },
    })
  })

  it("takes a reason of 500 characters and refuses a longer one and an unknown type", async () => {
    expect(await cancel("end_of_period", { reason: "x".repeat(501) })).toMatchObject({
      status: 400,
      json: { message: "Reason must be less than 500 characters" },
    })
    expect(await cancel("later")).toMatchObject({
      status: 400,
      json: { message: "Please choose when the plan ends" },
    })
    expect(await cancel("end_of_period", { reason: "x".repeat(500), preview: true })).toMatchObject({
      status: 200,
      json: { message: "Nothing was changed yet.", plan: { status: "pending_cancellation" } },
    })
    expect(await ownPlans()).toMatchObject([{ status: "active", version: 1 }])
  })
})

describe("reactivating", () => {
  beforeEach(() => subscribe())

  it("undoes an end of period for nothing, with or without a body", async () => {
    expect(await reactivate()).toEqual({
      status: 409,
      json: { message: "This plan is active. There is nothing to reactivate." },
    })
    await cancel("end_of_period")
    expect(await jane("PUT", `${PLANS}/1/reactivate`)).toMatchObject({
      status: 200,
      json: {
        message: "Your Basic plan is active again.",
        lines: [],
        plan: { status: "active", nextBillingDate: "2026-12-15T06:00:00Z", endDate: null },
      },
    })
  })

  it("after the billed period bills the days left, on the same billing day", async () => {
    await cancel("end_of_period")
    at("2026-12-25T08:00:00-06:00")
    expect(await reactivate({ preview: true })).toMatchObject({ json: { total: 67.06, plan: { id: 1 } } })
    expect(await reactivate()).toMatchObject({
      status: 200,
      json: {
        lines: [{ label: "Basic plan, Dec 25 – Jan 14, 2027 (21 of 31 days)", amount: 67.06 }],
        total: 67.06,
        plan: { nextBillingDate: "2027-01-15T06:00:00Z" },
      },
    })
  })

  it("is possible until 30 days of 24 hours after the end, and not a second later", async () => {
    await cancel("end_of_period")
    at("2027-01-14T00:00:01-06:00")
    expect(await reactivate()).toEqual({
      status: 409,
      json: {
        message: "A plan can be reactivated until 30 days after its end. Please choose a new plan.",
      },
    })
    at("2027-01-14T00:00:00-06:00")
    expect(await reactivate()).toMatchObject({ status: 200 })
  })

  it("is refused while another plan is in force", async () => {
    await cancel("immediate")
    await subscribe("enterprise")
    expect(await reactivate()).toMatchObject({
      status: 409,
      json: { plan: { id: 2, planType: "enterprise" } },
    })
  })
})

describe("upgrading", () => {
  beforeEach(() => subscribe())

  it("credits the unused days of the old plan and bills the same days of the new one", async () => {
    at("2026-12-01T10:00:00-06:00")
    const result = {
      lines: [
        { label: "Unused days of the Basic plan, Dec 1 – Dec 14, 2026 (14 of 30 days)", amount: -46.2 },
        { label: "Professional plan, Dec 1 – Dec 14, 2026 (14 of 30 days)", amount: 92.87 },
      ],
      total: 46.67,
      plan: { id: 1, planType: "professional", price: 199, nextBillingDate: "2026-12-15T06:00:00Z" },
    }
    expect(await upgrade("professional", { preview: true })).toMatchObject({ status: 200, json: result })
    expect(await upgrade("professional")).toMatchObject({
      status: 200,
      json: { ...result, message: "Your plan is now Professional." },
    })
    expect((await ownCharges("?sort=dueAt")).charges.map(({ amount }) => amount)).toEqual([99, -46.2, 92.87])
  })

  it("of an ending plan undoes the ending", async () => {
    await cancel("end_of_period", { reason: "Too little." })
    expect(await upgrade("enterprise")).toMatchObject({
      json: { plan: { status: "active", endDate: null } },
    })
    expect(await ownPlans()).toMatchObject([
      { cancelledAt: null, cancellationType: null, cancellationReason: null },
    ])
  })

  it("to the same or a cheaper plan is refused", async () => {
    await upgrade("professional")
    for (const planType of ["basic", "professional"])
      expect(await upgrade(planType)).toEqual({
        status: 409,
        json: { message: "A plan can only be upgraded to one with a higher price." },
      })
  })
})

it("another customer's plan and a missing one get the same reply to every change", async () => {
  await subscribe()
  const changes = [
    ["cancel", { cancellationType: "immediate" }],
    ["reactivate", {}],
    ["upgrade", { planType: "enterprise" }],
  ] as const
  for (const [name, body] of changes)
    for (const preview of [true, false]) {
      const others = await bob("PUT", `${PLANS}/1/${name}`, { ...body, preview })
      expect(others).toEqual({ status: 404, json: { message: "Plan not found." } })
      expect(await bob("PUT", `${PLANS}/99/${name}`, { ...body, preview })).toEqual(others)
    }
  expect(await bob("GET", "/api/portal/plan-charges")).toMatchObject({ json: { charges: [], total: 0 } })
  expect(await ownPlans()).toMatchObject([{ status: "active", planType: "basic" }])
})

describe("the job that rolls plans over", () => {
  it("bills every missed period once, however many instances run at once", async () => {
    await subscribe()
    at("2027-02-20T00:00:00-06:00")
    await Promise.all(Array.from({ length: 5 }, rollOver))
    await rollOver()
    expect((await ownCharges("?sort=dueAt")).charges.map(({ label }) => label)).toEqual([
      "Basic plan, Nov 15 – Dec 14, 2026",
      "Basic plan, Dec 15 – Jan 14, 2027",
      "Basic plan, Jan 15 – Feb 14, 2027",
      "Basic plan, Feb 15 – Mar 14, 2027",
    ])
    expect(await ownPlans()).toMatchObject([{ status: "active", nextBillingDate: "2027-03-15T05:00:00Z" }])
    expect(await sql("SELECT actor, action FROM audit_log WHERE action = 'bill'")).toEqual([
      { actor: "system", action: "bill" },
    ])
  })

  it("does nothing an instant before the end of the period", async () => {
    await subscribe()
    clock.now = parseIso("2026-12-15T06:00:00Z")! - 1
    await rollOver()
    expect((await ownCharges()).total).toBe(1)
  })

  it("ends a plan that is due, and mails its customer once", async () => {
    await subscribe()
    await cancel("end_of_period")
    at("2026-12-16T00:00:00-06:00")
    await Promise.all([rollOver(), rollOver()])
    expect(await ownPlans()).toMatchObject([
      {
        status: "cancelled",
        endDate: "2026-12-15T06:00:00Z",
        cancelledAt: "2026-11-15T18:00:00Z",
        reactivatableUntil: "2027-01-14T06:00:00Z",
      },
    ])
    expect(await mailTitles()).toEqual([
      ["Coming end of plan #1", "jane@example.com"],
      ["End of plan #1", "jane@example.com"],
      ["Start of plan #1", "jane@example.com"],
    ])
  })

  it("bills a plan with an earlier price at today's price, and mails its customer about it", async () => {
    await subscribe()
    await sql("UPDATE maintenance_plans SET price_cents = 8900")
    at("2026-12-15T00:00:00-06:00")
    await rollOver()
    expect(await ownPlans()).toMatchObject([{ price: 99 }])
    expect(await mailTitles()).toContainEqual(["Change of plan #1", "jane@example.com"])
  })
})

describe("staff", () => {
  beforeEach(async () => {
    await subscribe()
    await bob("POST", PLANS, { planType: "enterprise" })
  })

  it("list the plans, of one status or one customer, with their customers", async () => {
    const { json } = await server.staff("GET", "/api/maintenance-plans")
    expect(json).toMatchObject({
      plans: [
        { id: 2, planType: "enterprise", customer: { firstName: "Bob", lastName: "Roe" } },
        { id: 1, planType: "basic", customer: { firstName: "Jane" } },
      ],
      total: 2,
    })
    await cancel("immediate")
    expect(await server.staff("GET", "/api/maintenance-plans?status=cancelled")).toMatchObject({
      json: { plans: [{ id: 1 }], total: 1 },
    })
    expect(await server.staff("GET", "/api/maintenance-plans?customerId=2&limit=1")).toMatchObject({
      json: { plans: [{ id: 2 }], total: 1 },
    })
  })

  it("cancel a plan, which is recorded with who did it and mailed to the customer", async () => {
    expect(
      await server.staff("PUT", "/api/admin/maintenance-plans/1/cancel", {
        cancellationType: "end_of_period",
        reason: "Moved away.",
      }),
    ).toMatchObject({
      status: 200,
      json: { message: "The Basic plan ends on Tuesday, December 15, 2026.", plan: { id: 1 } },
    })
    expect(await sql("SELECT actor, action, subject FROM audit_log ORDER BY id DESC LIMIT 1")).toEqual([
      { actor: "Maria Keller", action: "cancel", subject: "plan 1" },
    ])
    expect(await mailTitles()).toContainEqual(["Coming end of plan #1", "jane@example.com"])
    expect(
      await server.staff("PUT", "/api/admin/maintenance-plans/9/cancel", { cancellationType: "immediate" }),
    ).toEqual({ status: 404, json: { message: "Plan not found." } })
  })

  it("see plans on the customer's page, who cannot be deleted while one is in force", async () => {
    await cancel("end_of_period")
    expect(await server.staff("GET", "/api/admin/customers/1")).toMatchObject({
      json: {
        plans: [{ id: 1, status: "pending_cancellation", price: 99 }],
        removal: { outcome: "refused" },
      },
    })
    expect(await server.staff("DELETE", "/api/customers/1")).toMatchObject({
      status: 409,
      json: { plan: { id: 1, planType: "basic", status: "pending_cancellation" } },
    })
    at("2026-12-15T00:00:00-06:00")
    await rollOver()
    expect(await server.staff("DELETE", "/api/customers/1")).toMatchObject({ status: 204 })
    expect(await server.staff("GET", "/api/admin/plan-charges?customerId=1")).toMatchObject({
      json: { total: 1, charges: [{ customer: { firstName: "Deleted", lastName: "customer" } }] },
    })
  })

  it("list the charges with their sum, and mark one as paid and as due again", async () => {
    expect(await server.staff("GET", "/api/admin/plan-charges?status=due")).toMatchObject({
      json: {
        charges: [
          { id: 2, amount: 499, customer: { firstName: "Bob" } },
          { id: 1, amount: 99 },
        ],
        total: 2,
        amount: 598,
      },
    })
    at("2026-11-16T12:00:00-06:00")
    const mark = (id: number, isPaid: unknown) =>
      server.staff("PATCH", `/api/admin/plan-charges/${id}/paid`, { isPaid })
    expect(await mark(1, true)).toMatchObject({ status: 200, json: { paidAt: toIso(clock.now) } })
    at("2026-11-17T12:00:00-06:00")
    expect(await mark(1, true)).toMatchObject({ json: { paidAt: "2026-11-16T18:00:00Z" } })
    expect(await ownCharges("?status=paid")).toMatchObject({ total: 1, charges: [{ id: 1 }] })
    expect(await mark(1, false)).toMatchObject({ json: { paidAt: null } })
    expect(
      await sql("SELECT actor, action, subject FROM audit_log WHERE action LIKE 'mark%' ORDER BY id"),
    ).toEqual([
      { actor: "Maria Keller", action: "mark paid", subject: "plan 1 charge 1" },
      { actor: "Maria Keller", action: "mark due", subject: "plan 1 charge 1" },
    ])
    expect(await mark(9, true)).toEqual({ status: 404, json: { message: "Charge not found." } })
    expect(await mark(1, "yes")).toMatchObject({
      status: 400,
      json: { message: "Please choose paid or due" },
    })
  })

  it.each([
    ["", [2, 1]],
    ["?sort=startDate", [1, 2]],
    ["?sort=name", [1, 2]],
    ["?sort=-name", [2, 1]],
    ["?sort=until", [1, 2]],
    ["?sort=-until", [2, 1]],
    ["?planType=enterprise", [2]],
    ["?status=active&planType=basic", [1]],
    ["?status=cancelled", []],
  ])("list the plans with %j in order, and export the same ones", async (query, ids) => {
    const { json } = await server.staff("GET", `/api/maintenance-plans${query}`)
    expect(json).toMatchObject({ plans: ids.map((id) => ({ id })), total: ids.length })
    const reply = await server.staffGet(`/api/admin/maintenance-plans/export.csv${query}`)
    expect(reply.headers.get("content-disposition")).toContain("plans.csv")
    const rows = parse(await reply.text(), { bom: true, columns: true })
    expect(rows).toMatchObject(ids.map((id) => ({ Id: String(id) })))
  })

  it("export plans with their prices in dollars and their times in Chicago", async () => {
    await cancel("end_of_period")
    const reply = await server.staffGet("/api/admin/maintenance-plans/export.csv?customerId=1")
    expect(parse(await reply.text(), { bom: true, columns: true })).toEqual([
      {
        Id: "1",
        Customer: "Jane Doe",
        "Customer id": "1",
        Plan: "Basic",
        "Price a month ($)": "99",
        Status: "pending_cancellation",
        "Start (CT)": "2026-11-15 12:00",
        "Next bill (CT)": "",
        "End (CT)": "2026-12-15 00:00",
        "Cancelled (CT)": "2026-11-15 12:00",
        Reason: "",
      },
    ])
  })

  it("export the charges as CSV", async () => {
    const reply = await server.staffGet(
      "/api/admin/plan-charges/export.csv?status=due&sort=dueAt&customerId=1",
    )
    expect(reply.headers.get("content-disposition")).toContain("plan-charges.csv")
    expect(parse(await reply.text(), { bom: true, columns: true })).toEqual([
      {
        Id: "1",
        "Due (CT)": "2026-11-15 12:00",
        "Paid (CT)": "",
        Customer: "Jane Doe",
        "Customer id": "1",
        Plan: "Basic",
        "Plan id": "1",
        For: "Basic plan, Nov 15 – Dec 14, 2026",
        "First day": "2026-11-15",
        "Last day": "2026-12-14",
        "Amount ($)": "99",
      },
    ])
  })
})
