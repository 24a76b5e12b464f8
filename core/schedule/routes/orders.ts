import { MINUTE, type Instant } from "../../time/interval.ts"
import type { Travel } from "../travel/travel.ts"
import type { RouteVisit } from "./route.ts"

export type Place = Pick<RouteVisit, "zip">

/** What stays of a technician's day. */
export interface Lane {
  /** By start. */
  readonly fixed: readonly RouteVisit[]
  /** Where the day begins and ends; undefined where these ways do not count. */
  readonly base: Place | undefined
}

/** A visit that may be placed in a lane. */
export interface Candidate extends Pick<RouteVisit, "id" | "zip" | "start"> {
  /** Its bit in a set of visits. */
  readonly bit: number
  /** In milliseconds. */
  readonly length: number
  /** Its starts that are free beside the fixed visits, sorted. */
  readonly free: readonly Instant[]
  /** Whether only this lane has it. */
  readonly mustBeHere: boolean
  /** Minutes that the way to it takes at least, wherever from. */
  readonly atLeast: number
}

export interface Placed {
  readonly visit: Candidate
  readonly start: Instant
  /** How many fixed visits come before it. */
  readonly gap: number
}

/** An order of a set of visits with the fixed ones, each as early as it can be after those before it. */
export interface Order {
  readonly placed: readonly Placed[]
  /** Of driving. */
  readonly minutes: number
}

/** The first part of an order. */
interface Beginning {
  readonly placed: readonly Placed[]
  /** The visits in it. */
  readonly set: number
  /** How many fixed visits are in it. */
  readonly gap: number
  /** Where it ends. */
  readonly last: Place | undefined
  readonly minutes: number
  /** Minutes that the ways to all other visits take at least. */
  readonly ahead: number
  /** For each candidate, which of its free starts is the first that can be reached from all that are placed; 0 of those. */
  readonly earliest: readonly number[]
}

export interface Question {
  readonly lane: Lane
  readonly candidates: readonly Candidate[]
  readonly travel: Travel
  /** Minutes of driving in all lanes; longer orders do not matter. */
  readonly below: number
  /** Minutes that the ways to all movable visits take at least, also to those that are no candidates. */
  readonly ahead: number
}

/** How many beginnings may still be followed. */
export interface Budget {
  left: number
}

/**
 * For each set of candidates that fits between the fixed visits, the order with the least driving, if that can be part of
 * less than `below`; undefined where the budget ends before. Whatever is possible in an order is possible with each visit as
 * early as it can be. Of two beginnings of the same visits that end at the same place, one that is neither shorter nor leaves
 * anything earlier is not followed.
 */
export const ordersOf = (question: Question, budget: Budget): ReadonlyMap<number, Order> | undefined => {
  const { lane, candidates, travel, below, ahead } = question
  const best = new Map<number, Order>()
  const earliest = candidates.map(() => 0)
  let beginnings: readonly Beginning[] = [
    { placed: [], set: 0, gap: 0, last: lane.base, minutes: 0, ahead, earliest },
  ]
  // Each turn makes them longer by a visit, until none can follow.
  while (beginnings.length > 0) {
    budget.left -= beginnings.length
    if (budget.left < 0) return undefined
    for (const beginning of beginnings) {
      if (beginning.gap < lane.fixed.length) continue
      // A day without visits has no way.
      const home = beginning.last === lane.base ? 0 : way(travel, beginning.last, lane.base)
      const minutes = beginning.minutes + home
      const known = best.get(beginning.set)
      if (minutes + beginning.ahead < below && (known === undefined || minutes < known.minutes))
        best.set(beginning.set, { placed: beginning.placed, minutes })
    }
    beginnings = withoutWorse(beginnings.flatMap((beginning) => followed(question, beginning)))
  }
  return best
}

/** A beginning with one more visit, for each that can come next. */
const followed = (
  { lane: { fixed }, candidates, travel, below }: Question,
  beginning: Beginning,
): readonly Beginning[] => {
  const { placed, set, gap, last, earliest } = beginning
  const next = fixed[gap]
  const all: Beginning[] = []
  const add = (longer: Beginning) => {
    const isLost = candidates.some(
      ({ mustBeHere, free }, n) => mustBeHere && longer.earliest[n] === free.length,
    )
    if (!isLost) all.push(longer)
  }
  for (const [n, visit] of candidates.entries()) {
    const start = visit.free[earliest[n]!]
    if ((set & visit.bit) !== 0 || start === undefined || (next !== undefined && start >= next.start))
      continue
    const minutes = beginning.minutes + way(travel, last, visit)
    const ahead = beginning.ahead - visit.atLeast
    if (minutes + ahead >= below) continue
    add({
      placed: [...placed, { visit, start, gap }],
      set: set | visit.bit,
      gap,
      last: visit,
      minutes,
      ahead,
      earliest: candidates.map((other, m) =>
        ((set | visit.bit) & other.bit) !== 0
          ? 0
          : firstFrom(other, earliest[m]!, leaving(visit, start, other, travel)),
      ),
    })
  }
  if (next !== undefined)
    add({
      ...beginning,
      gap: gap + 1,
      last: next,
      minutes: beginning.minutes + way(travel, last, next),
      earliest: candidates.map((visit, n) =>
        (set & visit.bit) !== 0 ? 0 : firstFrom(visit, earliest[n]!, next.start),
      ),
    })
  return all
}

/** The first of the free starts from one of them on that is not before the instant; their number where there is none. */
const firstFrom = ({ free }: Candidate, first: number, instant: Instant): number => {
  let n = first
  while (n < free.length && free[n]! < instant) n++
  return n
}

/** @param beginnings Of at least one visit. */
const withoutWorse = (beginnings: readonly Beginning[]): readonly Beginning[] => {
  const kept = new Map<string, Beginning[]>()
  for (const beginning of beginnings) {
    const key = `${beginning.set} ${beginning.last!.zip}`
    const others = kept.get(key)
    if (others === undefined) kept.set(key, [beginning])
    else if (!others.some((other) => isAsGood(other, beginning))) others.push(beginning)
  }
  return [...kept.values()].flat()
}

/** Of two beginnings of the same visits. */
const isAsGood = (a: Beginning, b: Beginning): boolean =>
  a.minutes <= b.minutes && a.earliest.every((start, n) => start <= b.earliest[n]!)

/** Minutes of driving; none from or to nowhere. */
export const way = (travel: Travel, from: Place | undefined, to: Place | undefined): number =>
  from === undefined || to === undefined ? 0 : travel.minutes(from.zip, to.zip)

/** When one can be at the next visit after one that begins at the start. */
export const leaving = (visit: Candidate, start: Instant, { zip }: Place, travel: Travel): Instant =>
  start + visit.length + travel.minutes(visit.zip, zip) * MINUTE
