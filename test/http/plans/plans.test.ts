import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import { beforeEach, describe, expect, it } from "vitest"
import { parseIso, toIso } from "../../../core/time/chicago.ts"
import { rollPlansOver } from "../../../core/plans/use-cases/plans.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const clock = { now: 0 }

const server = await ofFile(startStaffServer({}, clock))
const { sql } = server

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
        tax: 0,
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
        paysByCard: false,
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
        isInvoiced: false,
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
})

it("each change replies with the tax that an invoice of it adds", async () => {
  await server.staff("PATCH", "/api/admin/settings", { taxOnPlans: 4_225 })
  expect(await subscribe("basic", { preview: true })).toMatchObject({ json: { total: 99, tax: 4.18 } })
  expect(await subscribe()).toMatchObject({ json: { total: 99, tax: 4.18 } })
  const exemption = { isExempt: true, reason: "MO 1234567" }
  await server.staff("PUT", "/api/admin/customers/1/tax-exemption", exemption)
  expect(await upgrade("enterprise", { preview: true })).toMatchObject({ json: { total: 400, tax: 0 } })
  await server.staff("PATCH", "/api/admin/settings", { taxOnPlans: 0 })
})

it("each change replies with a sentence, with what it bills and with the plan", async () => {
  await subscribe()
  at("2026-12-01T10:00:00-06:00")
  const upgraded = {
    lines: [
      { label: "Unused days of the Basic plan, Dec 1 – Dec 14, 2026 (14 of 30 days)", amount: -46.2 },
      { label: "Professional plan, Dec 1 – Dec 14, 2026 (14 of 30 days)", amount: 92.87 },
    ],
    total: 46.67,
    plan: { id: 1, planType: "professional", price: 199, nextBillingDate: "2026-12-15T06:00:00Z" },
  }
  expect(await upgrade("professional", { preview: true })).toMatchObject({ status: 200, json: upgraded })
  expect(await upgrade("professional")).toMatchObject({
    status: 200,
    json: { ...upgraded, message: "Your plan is now Professional." },
  })
  expect((await ownCharges("?sort=dueAt")).charges.map(({ amount }) => amount)).toEqual([99, -46.2, 92.87])
  expect(await cancel("end_of_period", { reason: "  Too\nexpensive.  " })).toMatchObject({
    status: 200,
    json: {
      message: "Your Professional plan ends on Tuesday, December 15, 2026.",
      lines: [],
      total: 0,
      plan: { status: "pending_cancellation", nextBillingDate: null, endDate: "2026-12-15T06:00:00Z" },
    },
  })
  expect(await ownPlans()).toMatchObject([
    { cancelledAt: "2026-12-01T16:00:00Z", cancellationReason: "Too\nexpensive.", reactivatableUntil: null },
  ])
  expect(await jane("PUT", `${PLANS}/1/reactivate`)).toMatchObject({
    status: 200,
    json: {
      message: "Your Professional plan is active again.",
      lines: [],
      plan: { status: "active", nextBillingDate: "2026-12-15T06:00:00Z", endDate: null },
    },
  })
  expect(await ownPlans()).toMatchObject([
    { cancelledAt: null, cancellationType: null, cancellationReason: null },
  ])
  expect(await cancel("immediate", { reason: " " })).toMatchObject({
    status: 200,
    json: {
      message: "Your Professional plan has ended.",
      plan: { status: "cancelled", endDate: "2026-12-01T16:00:00Z" },
    },
  })
  expect(await ownPlans()).toMatchObject([
    { cancellationReason: null, reactivatableUntil: "2026-12-31T16:00:00Z", nextBillingDate: null },
  ])
  expect(await mailTitles()).toContainEqual(["Coming end of plan #1", "jane@example.com"])
})

const refused = async (reply: Promise<unknown>, message: string, more: object = {}) =>
  expect(await reply).toEqual({ status: 409, json: { message, ...more } })

it("each change that the plans do not allow is refused with 409", async () => {
  await subscribe()
  for (const preview of [true, false])
    await refused(
      subscribe("enterprise", { preview }),
      "You already have an active maintenance plan. Please cancel your current plan before creating a new one.",
      { plan: { id: 1, planType: "basic", status: "active" } },
    )
  await refused(reactivate(), "This plan is active. There is nothing to reactivate.")
  await refused(upgrade("basic"), "A plan can only be upgraded to one with a higher price.")
  await cancel("end_of_period")
  await refused(cancel("end_of_period"), "This plan already ends on Tuesday, December 15, 2026.")
  await cancel("immediate")
  await refused(cancel("immediate"), "This plan has ended.")
  await subscribe("enterprise")
  expect(await reactivate()).toMatchObject({ status: 409, json: { plan: { id: 2 } } })
  await jane("PUT", `${PLANS}/2/cancel`, { cancellationType: "immediate" })
  at("2026-12-16T12:00:00-06:00")
  await refused(
    reactivate(),
    "A plan can be reactivated until 30 days after its end. Please choose a new plan.",
  )
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

it("the job bills every missed period once, however many instances run at once", async () => {
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
  await cancel("end_of_period")
  at("2027-03-15T00:00:00-05:00")
  await Promise.all([rollOver(), rollOver()])
  expect((await mailTitles()).filter(([title]) => title === "End of plan #1")).toHaveLength(1)
})

describe("staff", () => {
  beforeEach(async () => {
    await subscribe()
    await bob("POST", PLANS, { planType: "enterprise" })
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
    ["?customerId=1", [1]],
    ["?status=active&planType=basic", [1]],
    ["?status=cancelled", []],
  ])("list the plans with %j in order, and export the same ones", async (query, ids) => {
    const names = ids.map((id) => ({ id, customer: { firstName: id === 1 ? "Jane" : "Bob" } }))
    expect(await server.staff("GET", `/api/maintenance-plans${query}`)).toMatchObject({
      json: { plans: names, total: ids.length },
    })
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
        "On an invoice": "no",
      },
    ])
  })
})
