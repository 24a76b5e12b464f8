import { isUpcoming, type AppointmentStatus } from "../../../../core/schedule/visits/appointment.ts"
import { PLAN_TYPES } from "../../../../core/plans/plan-types.ts"
import { QUOTE_STATUSES } from "../../../../core/quotes/quote-choices.ts"
import { addDays, dateAt, dayOf, startOfDay } from "../../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../../core/time/interval.ts"
import type { Random } from "../../support/random.ts"
import type { Operation, Reply, TravelSettings } from "./operations.ts"

/** What clients know of the records from the replies that they have seen, which others may have changed since. */
export interface Known {
  readonly visits: Map<number, KnownVisit>
  readonly blocks: number[]
  readonly quotes: Map<number, { readonly version: number }>
  readonly plans: Map<number, { readonly customerId: number }>
  readonly customers: readonly number[]
}

interface KnownVisit {
  readonly sequence: number
  readonly version: number
  readonly status: AppointmentStatus
  readonly isHeld: boolean
}

/** So few days that clients compete for them. */
const [FIRST_DAY, DAYS] = [14, 21]
/** Cancelled more often, so that there is time for new visits. */
const STATUSES = ["scheduled", "confirmed", "completed", "cancelled", "cancelled", "cancelled"] as const

/** How often each operation is chosen, of the sum of all. */
const WEIGHTS: Readonly<Record<Operation["what"], number>> = {
  book: 24,
  confirm: 8,
  "move by link": 10,
  "cancel by link": 8,
  add: 8,
  move: 12,
  "set status": 12,
  block: 3,
  unblock: 5,
  "set travel": 1,
  "request quote": 4,
  "set quote status": 4,
  "reply to quote": 2,
  "book quote": 3,
  subscribe: 3,
  upgrade: 2,
  "cancel plan": 3,
  reactivate: 2,
}
const TOTAL = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)

export const choose = (random: Random, known: Known): Operation => {
  let left = random.below(TOTAL)
  for (const [what, weight] of Object.entries(WEIGHTS)) {
    if (left < weight) return operationOf(what as Operation["what"], random, known)
    left -= weight
  }
  throw new Error("The weights do not add up.")
}

const operationOf = (what: Operation["what"], random: Random, known: Known): Operation => {
  const start = startOf(random)
  const hours = random.one([2, 2, 2, 4, 6])
  const booking = {
    start,
    end: start + hours * HOUR,
    email: emailOf(random),
    zip: random.one(ZIPS),
    check: random.next() < 0.8,
  }
  const visits = [...known.visits].filter(
    ([, { status }]) => status !== "cancelled" || random.below(10) === 0,
  )
  const quote = random.one([...known.quotes.entries()].slice(-RECENT))
  const plan = random.one([...known.plans.entries()])
  const customerId = random.one(known.customers)
  /** Most people have read what they change. */
  const readVersion = (version: number) => (random.next() < 0.5 ? version : undefined)
  switch (what) {
    case "add":
      return { what, ...booking }
    case "block":
      return { what, ...blockOf(random) }
    case "set travel":
      return { what, changes: travelOf(random) }
    case "request quote":
      return { what, email: `quote-${random.below(1e9)}@example.com` }
    case "subscribe":
      return { what, customerId, planType: random.one(PLAN_TYPES) }
    case "unblock": {
      const id = known.blocks[random.below(known.blocks.length)]
      if (id !== undefined) return { what, id }
      break
    }
    case "set quote status":
    case "reply to quote":
    case "book quote": {
      if (quote === undefined) break
      const [id, { version }] = quote
      if (what === "reply to quote") return { what, id }
      if (what === "book quote") return { what, id, ...booking }
      return { what, id, version: readVersion(version), status: random.one(QUOTE_STATUSES) }
    }
    case "upgrade":
    case "cancel plan":
    case "reactivate": {
      if (plan === undefined) break
      const own = { customerId: plan[1].customerId, id: plan[0] }
      if (what === "upgrade") return { what, ...own, planType: random.one(PLAN_TYPES) }
      if (what === "reactivate") return { what, ...own }
      return { what, ...own, cancellationType: random.one(["immediate", "end_of_period"]) }
    }
    case "confirm":
    case "move by link":
    case "cancel by link":
    case "move":
    case "set status": {
      const visit = random.one(visits.filter(([, each]) => isLikely(what, each) || random.below(10) === 0))
      if (visit === undefined) break
      const [id, { sequence, version }] = visit
      if (what === "confirm") return { what, id }
      if (what === "move by link") return { what, id, sequence, start }
      if (what === "cancel by link") return { what, id, sequence }
      if (what === "set status")
        return { what, id, version: readVersion(version), status: random.one(STATUSES) }
      return { what, id, version: readVersion(version), start, end: booking.end, check: booking.check }
    }
  }
  return { what: "book", email: booking.email, zip: booking.zip, start, hours }
}

/** Downtown, Kirkwood, Chesterfield, Edwardsville, and one that is not in the table. */
const ZIPS = ["63101", "63101", "63122", "63017", "62025", "00000"] as const

/** Driving times are switched on and off, or one of the settings of ways is changed. */
const travelOf = (random: Random): Partial<TravelSettings> =>
  random.one([
    { drivingTimes: true },
    { drivingTimes: random.next() < 0.5 },
    { travelMinutes: random.one([0, 15, 30]) },
    { roadPercent: random.one([110, 120, 150]) },
    { nearMph: random.one([20, 28]), farMph: random.one([40, 60]) },
  ])

/** Of how many quotes, the newest, one is chosen. */
const RECENT = 60

/** Whether the operation would be taken, for all that is known. */
const isLikely = (what: Operation["what"], { isHeld, status }: KnownVisit): boolean => {
  if (what === "confirm") return isHeld && isUpcoming({ status })
  return isUpcoming({ status }) || what === "set status"
}

/** On the half hour, at times that are sometimes outside the working hours, and rarely off the half hour. */
const startOf = (random: Random): Instant => {
  const date = addDays(dateAt(Date.now()), FIRST_DAY + random.below(DAYS))
  const halfHours = random.below(10) === 0 ? 2 * 7 + random.below(2 * 12) : 2 * 9 + random.below(2 * 6)
  return startOfDay(date) + (halfHours * HOUR) / 2 + (random.below(50) === 0 ? HOUR / 4 : 0)
}

/** Some people book again and again, most of them once. */
const emailOf = (random: Random): string =>
  random.next() < 0.4 ? `regular-${random.below(20)}@example.com` : `guest-${random.below(1e9)}@example.com`

const blockOf = (random: Random) => {
  const date = addDays(dateAt(Date.now()), FIRST_DAY + random.below(DAYS))
  if (random.next() < 0.3) return { ...dayOf(date), isFullDay: true }
  const start = startOfDay(date) + (6 + random.below(12)) * HOUR
  return { start, end: start + (1 + random.below(3)) * HOUR, isFullDay: false }
}

const NEW: KnownVisit = { sequence: 0, version: 1, isHeld: false, status: "scheduled" }

/** Remembers what a reply tells. */
export const remember = (known: Known, operation: Operation, reply: Reply): void => {
  const { visit, quote, plan, added } = reply
  if (visit !== undefined) {
    const before = known.visits.get(visit.id) ?? NEW
    const status = operation.what === "cancel by link" ? "cancelled" : (visit.status ?? before.status)
    known.visits.set(visit.id, {
      isHeld: visit.isHeld ?? before.isHeld,
      status,
      // Replies to customers name neither.
      sequence: visit.sequence ?? before.sequence + (operation.what.endsWith("by link") ? 1 : 0),
      version: visit.version ?? before.version + 1,
    })
  }
  if (quote !== undefined) known.quotes.set(quote.id, { version: quote.version ?? 1 })
  if (plan !== undefined && "customerId" in operation)
    known.plans.set(plan.id, { customerId: operation.customerId })
  if (added !== undefined) known.blocks.push(...added)
  if (operation.what === "unblock" && known.blocks.includes(operation.id))
    known.blocks.splice(known.blocks.indexOf(operation.id), 1)
}
