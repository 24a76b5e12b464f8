import type { Instant } from "../../time/interval.ts"
import type { Travel } from "../travel/travel.ts"
import { keepStarts } from "./keep-starts.ts"
import { ordersOf, way, type Budget, type Candidate, type Lane, type Order } from "./orders.ts"
import type { RouteVisit } from "./route.ts"

/** A visit that can move. */
export interface Movable extends Pick<RouteVisit, "id" | "zip" | "start"> {
  /** In milliseconds. */
  readonly length: number
  /** The lane that it is in. */
  readonly lane: number
  /** For each lane its starts that are free beside the fixed visits, sorted; none where it cannot be. */
  readonly free: readonly (readonly Instant[])[]
}

/** A visit with its start and its lane. */
export interface PlacedVisit extends Pick<RouteVisit, "id" | "start"> {
  readonly lane: number
}

interface Question {
  readonly lanes: readonly Lane[]
  readonly movable: readonly Movable[]
  readonly travel: Travel
  /** Minutes of driving; only less is an answer. */
  readonly below: number
}

/**
 * The lanes and starts of the movable visits with the least driving, and of these the ones with the fewest visits in another
 * lane; none where that is not less than `below`, undefined where the budget ends before that is known. For each lane the best
 * order of each set of visits is found, then the sets that give each visit one lane.
 */
export const placesIn = (question: Question, budget: Budget): readonly PlacedVisit[] | undefined => {
  const { lanes, movable, travel, below } = question
  const atLeast = movable.map((visit) => leastWayTo(visit, question))
  const ahead = atLeast.reduce((sum, minutes) => sum + minutes, 0)
  let sets: ReadonlyMap<number, Sets> = new Map([[0, { cost: NOTHING, orders: [] }]])
  for (const [n, lane] of lanes.entries()) {
    const candidates = movable.flatMap((visit, m) => candidateIn(visit, n, 1 << m, atLeast[m]!))
    const orders = ordersOf({ lane, candidates, travel, below, ahead }, budget)
    if (orders === undefined) return undefined
    sets = joined(
      sets,
      orders,
      (set) => movable.filter((visit, m) => visit.lane !== n && set & (1 << m)).length,
    )
  }
  const all = sets.get((1 << movable.length) - 1)
  if (all === undefined || all.cost.minutes >= below) return []
  return all.orders.flatMap((order, n) =>
    keepStarts({ lane: lanes[n]!, travel }, order).map(({ visit: { id }, start }) => ({
      id,
      start,
      lane: n,
    })),
  )
}

/** Minutes that the way to the visit takes at least, from whatever is before it in a lane where it can be. */
const leastWayTo = (visit: Movable, { lanes, movable, travel }: Question): number => {
  const others = movable.filter((other) => other !== visit)
  return Math.min(
    ...lanes
      .filter((_, n) => visit.free[n]!.length > 0)
      .flatMap(({ base, fixed }) => [base, ...fixed, ...others])
      .map((from) => way(travel, from, visit)),
  )
}

const candidateIn = (
  { id, zip, start, length, free }: Movable,
  lane: number,
  bit: number,
  atLeast: number,
): readonly Candidate[] => {
  const own = free[lane]!
  const mustBeHere = free.every((each, n) => n === lane || each.length === 0)
  return own.length === 0 ? [] : [{ id, zip, start, length, bit, free: own, mustBeHere, atLeast }]
}

interface Cost {
  /** Of driving. */
  readonly minutes: number
  /** How many visits are in another lane than before. */
  readonly others: number
}

/** A set of visits spread over some lanes. */
interface Sets {
  readonly cost: Cost
  /** For each of the lanes. */
  readonly orders: readonly Order[]
}

const NOTHING: Cost = { minutes: 0, others: 0 }

const isLess = (a: Cost, b: Cost): boolean =>
  a.minutes < b.minutes || (a.minutes === b.minutes && a.others < b.others)

/** Each set of the lanes before with each set of the next one that has no visit in common with it, the least of each sum. */
const joined = (
  before: ReadonlyMap<number, Sets>,
  orders: ReadonlyMap<number, Order>,
  othersIn: (set: number) => number,
): ReadonlyMap<number, Sets> => {
  const sums = new Map<number, Sets>()
  for (const [added, order] of orders) {
    const others = othersIn(added)
    for (const [set, { cost, orders: previous }] of before) {
      if ((set & added) !== 0) continue
      const sum = { minutes: cost.minutes + order.minutes, others: cost.others + others }
      const known = sums.get(set | added)
      if (known === undefined || isLess(sum, known.cost))
        sums.set(set | added, { cost: sum, orders: [...previous, order] })
    }
  }
  return sums
}
