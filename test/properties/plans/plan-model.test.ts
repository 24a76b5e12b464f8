import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { periodAt } from "../../../core/plans/period.ts"
import {
  cancelled,
  reactivated,
  rolledOver,
  subscribed,
  upgraded,
  type PlanStep,
} from "../../../core/plans/plan-change.ts"
import { totalOf, type PlanLine } from "../../../core/plans/plan-line.ts"
import { isInForce, type CancellationType, type Plan } from "../../../core/plans/plan.ts"
import {
  PLAN_PRICES,
  PLAN_TYPES,
  upgradesOf,
  type PlanPrices,
  type PlanType,
} from "../../../core/plans/plan-types.ts"
import { dayAt } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { instant } from "../../arbitraries/time.ts"

const DAY = 86_400_000

/** One customer's plans and ledger, changed as the use cases change them. */
interface Books {
  now: Instant
  prices: PlanPrices
  plans: readonly Plan[]
  ledger: readonly (PlanLine & { readonly planId: number })[]
}

const booksAt = (now: Instant): Books => ({ now, prices: PLAN_PRICES, plans: [], ledger: [] })

const store = (books: Books, id: number, { plan, lines }: PlanStep): void => {
  const stored: Plan = { ...plan, id, customerId: 1, paysByCard: false, version: 1 }
  const known = books.plans.some((each) => each.id === id)
  books.plans = known ? books.plans.map((each) => (each.id === id ? stored : each)) : [...books.plans, stored]
  books.ledger = [...books.ledger, ...lines.map((line) => ({ ...line, planId: id }))]
}

const rollAll = (books: Books): void => {
  for (const plan of books.plans) {
    const step = rolledOver(plan, books.prices, books.now)
    if (step.plan !== plan) store(books, plan.id, step)
  }
}

const attempt = (books: Books, id: number, step: Result.Result<PlanStep, unknown>): void => {
  if (Result.isSuccess(step)) store(books, id, step.success)
}

type Command =
  | { readonly kind: "subscribe" | "upgrade"; readonly planType: PlanType }
  | { readonly kind: "cancel"; readonly cancellationType: CancellationType; readonly plan: number }
  | { readonly kind: "reactivate"; readonly plan: number }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "toPeriodEnd"; readonly offset: number }
  | { readonly kind: "reprice"; readonly prices: PlanPrices }

const run = (books: Books, command: Command): void => {
  const { now, prices } = books
  const chosen =
    "plan" in command ? books.plans.at(-1 - (command.plan % Math.max(1, books.plans.length))) : undefined
  const current = books.plans.find(isInForce)
  switch (command.kind) {
    case "subscribe":
      return attempt(books, books.plans.length + 1, subscribed(command.planType, books.plans, prices, now))
    case "upgrade":
      if (current !== undefined) attempt(books, current.id, upgraded(current, command.planType, prices, now))
      return
    case "cancel":
      if (chosen !== undefined)
        attempt(
          books,
          chosen.id,
          cancelled(chosen, { cancellationType: command.cancellationType, cancellationReason: null }, now),
        )
      return
    case "reactivate":
      if (chosen !== undefined) attempt(books, chosen.id, reactivated(chosen, books.plans, prices, now))
      return
    case "wait":
      books.now += command.ms
      return
    case "toPeriodEnd":
      if (current !== undefined) books.now = Math.max(now, current.billedUntil + command.offset)
      return
    case "reprice":
      books.prices = command.prices
  }
}

const price = fc.integer({ min: 1, max: 60_000 })
const planType = fc.constantFrom(...PLAN_TYPES)
const plan = fc.nat({ max: 3 })

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constantFrom("subscribe" as const, "upgrade" as const), planType }),
  fc.record({
    kind: fc.constant("cancel" as const),
    cancellationType: fc.constantFrom("immediate" as const, "end_of_period" as const),
    plan,
  }),
  fc.record({ kind: fc.constant("reactivate" as const), plan }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 45 * DAY }) }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 3 * DAY }) }),
  fc.record({ kind: fc.constant("toPeriodEnd" as const), offset: fc.constantFrom(-1, 0, 1, DAY) }),
  fc.record({
    kind: fc.constant("reprice" as const),
    prices: fc.record({ basic: price, professional: price, enterprise: price }),
  }),
)

const history = fc.tuple(instant, fc.array(command, { maxLength: 30 }))

/** Runs the commands, rolling over before each as the use cases do, and checks after each. */
const everyStep = (check: (books: Books, before: Books, command: Command) => void): void =>
  fc.assert(
    fc.property(history, ([start, commands]) => {
      const books = booksAt(start)
      for (const each of commands) {
        rollAll(books)
        const before = { ...books }
        run(books, each)
        rollAll(books)
        check(books, before, each)
      }
    }),
    { numRuns: 500 },
  )

test("at most one plan of a customer is in force after any sequence of changes", () => {
  everyStep(({ plans }) => {
    expect(plans.filter(isInForce).length).toBeLessThanOrEqual(1)
  })
})

test("an upgrade bills the days left of the new plan and credits the same days of the old one", () => {
  everyStep((books, before, { kind }) => {
    const lines = books.ledger.slice(before.ledger.length)
    if (kind !== "upgrade" || lines.length === 0) return
    const old = before.plans.find(isInForce)!
    const after = books.plans.find(isInForce)!
    const [credit, charge] = lines
    const period = periodAt(old.startDate, before.now)
    const left = dayAt(period.end) - dayAt(before.now)
    const days = dayAt(period.end) - dayAt(period.start)
    expect(credit).toMatchObject({ kind: "credit", planType: old.planType })
    expect(charge).toMatchObject({ kind: "charge", planType: after.planType })
    expect(credit!.amount).toBe(-Math.round((old.price * left) / days))
    expect(charge!.amount).toBe(Math.round((after.price * left) / days))
    expect([credit!.periodStart, credit!.periodEnd]).toEqual([charge!.periodStart, charge!.periodEnd])
    expect(totalOf(lines)).toBeGreaterThanOrEqual(0)
    expect(after).toMatchObject({ status: "active", endDate: null, billedUntil: old.billedUntil })
    expect(before.prices[after.planType]).toBeGreaterThan(old.price)
  })
})

test("every amount is whole cents, and the charges of a plan's days less its credits never exceed a whole period", () => {
  everyStep(({ ledger, plans }) => {
    for (const line of ledger) expect(Number.isInteger(line.amount)).toBe(true)
    for (const { id } of plans) {
      const credited = ledger.filter((line) => line.planId === id && line.kind === "credit")
      for (const credit of credited) {
        const billed = ledger.filter(
          (line) =>
            line.planId === id &&
            line.kind === "charge" &&
            line.planType === credit.planType &&
            line.periodEnd === credit.periodEnd,
        )
        expect(totalOf(billed)).toBeGreaterThanOrEqual(-credit.amount)
      }
    }
  })
})

/** How often each day is billed, credits deducted. */
const timesBilled = (lines: readonly PlanLine[]): ReadonlyMap<number, number> => {
  const times = new Map<number, number>()
  for (const { kind, periodStart, periodEnd } of lines)
    for (let day = dayAt(periodStart); day < dayAt(periodEnd); day++)
      times.set(day, (times.get(day) ?? 0) + (kind === "charge" ? 1 : -1))
  return times
}

test("no day of a plan is billed twice, and every day with access is billed once", () => {
  everyStep(({ ledger, plans, now }) => {
    const timesOf = ({ id }: Plan) => timesBilled(ledger.filter(({ planId }) => planId === id))
    for (const plan of plans) expect([...timesOf(plan).values()].filter((count) => count !== 1)).toEqual([])
    for (const plan of plans.filter(isInForce)) {
      const times = timesOf(plan)
      expect(times.get(dayAt(now))).toBe(1)
      expect(times.get(dayAt(plan.billedUntil) - 1)).toBe(1)
      expect(times.get(dayAt(plan.billedUntil))).toBeUndefined()
    }
  })
})

test("a plan in force is billed to the end of the current period", () => {
  everyStep(({ plans, now }) => {
    for (const plan of plans.filter(isInForce))
      expect(plan.billedUntil).toBe(periodAt(plan.startDate, now).end)
  })
})

test("nothing of a cancelled plan is due after its end", () => {
  everyStep(({ plans, ledger }) => {
    for (const { id, endDate } of plans.filter(({ status }) => status === "cancelled"))
      expect(ledger.filter((line) => line.planId === id && line.dueAt > endDate!)).toEqual([])
  })
})

const endOf = ({ status, cancellationType, cancelledAt, billedUntil }: Plan) =>
  status === "active" ? null : cancellationType === "immediate" ? cancelledAt : billedUntil

test("access ends before what is billed only by an immediate cancellation", () => {
  everyStep(({ plans }) => {
    for (const plan of plans) expect(plan.endDate).toBe(endOf(plan))
  })
})

/** The plans that a command reactivated, before and after it, with what it billed. */
const reactivations = (books: Books, before: Books, { kind }: Command) =>
  before.plans.flatMap((old) => {
    const plan = books.plans.find(({ id }) => id === old.id)!
    const isReactivated = kind === "reactivate" && old.status !== "active" && plan.status === "active"
    return isReactivated ? [{ old, plan, lines: books.ledger.slice(before.ledger.length) }] : []
  })

test("a reactivation within the billed period bills nothing and keeps the price", () => {
  everyStep((books, before, command) => {
    for (const { old, plan, lines } of reactivations(books, before, command).filter(
      ({ old }) => before.now < old.billedUntil,
    )) {
      expect(lines).toEqual([])
      expect(plan).toEqual({ ...old, ...NOT_CANCELLED })
    }
  })
})

const NOT_CANCELLED = {
  status: "active",
  endDate: null,
  cancelledAt: null,
  cancellationType: null,
  cancellationReason: null,
}

test("a later reactivation bills the days left of the current period at today's price", () => {
  everyStep((books, before, command) => {
    for (const { old, plan, lines } of reactivations(books, before, command).filter(
      ({ old }) => before.now >= old.billedUntil,
    )) {
      const period = periodAt(old.startDate, before.now)
      const left = dayAt(period.end) - dayAt(before.now)
      const price = before.prices[old.planType]
      const amount = Math.round((price * left) / (dayAt(period.end) - dayAt(period.start)))
      expect(lines.map((line) => line.amount)).toEqual([amount])
      expect(plan).toEqual({ ...old, ...NOT_CANCELLED, price, billedUntil: period.end })
      expect(before.now).toBeLessThanOrEqual(old.endDate! + 30 * DAY)
    }
  })
})

test("a changed price holds from the next period on: until then the plan keeps the price it was billed", () => {
  everyStep((books, before, { kind }) => {
    if (kind !== "reprice") return
    expect(books.plans).toEqual(before.plans)
    expect(books.ledger).toEqual(before.ledger)
    const current = books.plans.find(({ status }) => status === "active")
    if (current === undefined) return
    const { plan, lines } = rolledOver(current, books.prices, current.billedUntil)
    expect(plan.price).toBe(books.prices[current.planType])
    expect(lines.map(({ amount }) => amount)).toEqual([books.prices[current.planType]])
  })
})

test("rolling over once after any outage equals rolling over every day", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 500 }), ([start, commands], days) => {
      const books = booksAt(start)
      for (const each of commands) {
        rollAll(books)
        run(books, each)
      }
      const daily = { ...books }
      const end = books.now + days * DAY
      for (; daily.now <= end; daily.now += DAY) rollAll(daily)
      daily.now = books.now = end
      rollAll(daily)
      rollAll(books)
      expect(books.plans).toEqual(daily.plans)
      expect(books.ledger.toSorted(byDue)).toEqual(daily.ledger.toSorted(byDue))
      rollAll(books)
      expect(books.ledger).toHaveLength(daily.ledger.length)
    }),
    { numRuns: 300 },
  )
})

const byDue = (a: PlanLine, b: PlanLine) => a.dueAt - b.dueAt

test("upgrades lead to dearer plans only, cheapest first", () => {
  fc.assert(
    fc.property(
      planType,
      price,
      fc.record({ basic: price, professional: price, enterprise: price }),
      (type, paid, prices) => {
        const upgrades = upgradesOf({ planType: type, price: paid }, prices)
        for (const other of PLAN_TYPES)
          expect(upgrades.includes(other)).toBe(prices[other] > paid && prices[other] > prices[type])
        expect(upgrades.map((each) => prices[each])).toEqual(
          upgrades.map((each) => prices[each]).toSorted((a, b) => a - b),
        )
      },
    ),
  )
})
