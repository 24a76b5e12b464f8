import { MINUTE, type Instant } from "../../time/interval.ts"
import type { Travel } from "../travel/travel.ts"
import type { RouteVisit } from "./route.ts"

/** A visit that can move. */
export interface Movable extends Pick<RouteVisit, "id" | "zip" | "start"> {
  /** In milliseconds. */
  readonly length: number
  /** Its starts that are free beside the fixed visits, sorted. */
  readonly free: readonly Instant[]
}

/** A visit with its start. */
export type PlacedVisit = Pick<RouteVisit, "id" | "start">

interface Question {
  /** By start. */
  readonly fixed: readonly RouteVisit[]
  readonly movable: readonly Movable[]
  /** Where the day begins and ends; undefined where these ways do not count. */
  readonly base: Place | undefined
  readonly travel: Travel
  /** Minutes of driving; only less is an answer. */
  readonly below: number
}

type Place = Pick<RouteVisit, "zip">

interface Placed {
  readonly visit: Movable
  readonly start: Instant
  /** How many fixed visits come before it. */
  readonly gap: number
}

/** The first part of an order of the day. */
interface Beginning {
  readonly placed: readonly Placed[]
  /** How many fixed visits are in it. */
  readonly gap: number
  /** Where it ends. */
  readonly last: Place | undefined
  /** Of driving. */
  readonly minutes: number
  /** From when on each movable visit can be reached from all that are placed; Infinity for those themselves. */
  readonly earliest: readonly Instant[]
}

/**
 * The starts of the movable visits with the least driving; undefined where that is not less than `below`. Each order is
 * tried, together with the fixed visits, as long as its driving can still be the least. In an order each visit starts as
 * early as it can after those before it: whatever is possible in that order, is possible so. Of two beginnings with the same
 * visits that end at the same place, one that is neither shorter nor leaves anything earlier is not followed.
 */
export const placesIn = (question: Question): readonly PlacedVisit[] | undefined => {
  const { fixed, movable, base, travel } = question
  const way = (from: Place | undefined, to: Place | undefined) =>
    from === undefined || to === undefined ? 0 : travel.minutes(from.zip, to.zip)
  let least = question.below
  let best: readonly Placed[] | undefined
  const followed = new Map<string, Beginning[]>()
  const isWorse = (beginning: Beginning): boolean => {
    const key = keyOf(beginning)
    const others = followed.get(key) ?? []
    if (others.some((other) => isAsGood(other, beginning))) return true
    followed.set(key, [...others, beginning])
    return false
  }
  const follow = (beginning: Beginning): void => {
    const { placed, gap, last, minutes, earliest } = beginning
    if (minutes >= least || isWorse(beginning)) return
    if (gap === fixed.length && placed.length === movable.length) {
      const total = minutes + way(last, base)
      if (total < least) [least, best] = [total, placed]
      return
    }
    for (const [n, visit] of movable.entries()) {
      const start = startsIn(question, visit, gap).find((each) => each >= earliest[n]!)
      if (start === undefined) continue
      follow({
        placed: [...placed, { visit, start, gap }],
        gap,
        last: visit,
        minutes: minutes + way(last, visit),
        earliest: earliest.map((instant, m) =>
          m === n ? Infinity : Math.max(instant, leaving({ visit, start }, movable[m]!, travel)),
        ),
      })
    }
    const next = fixed[gap]
    if (next !== undefined)
      follow({ placed, gap: gap + 1, last: next, minutes: minutes + way(last, next), earliest })
  }
  follow({ placed: [], gap: 0, last: base, minutes: 0, earliest: movable.map(() => -Infinity) })
  return best && keepStarts(question, best).map(({ visit: { id }, start }) => ({ id, start }))
}

/** What is left of the day, and from where. */
const keyOf = ({ placed, gap, last }: Beginning): string =>
  [gap, last?.zip ?? "", ...placed.map(({ visit }) => visit.id).toSorted((a, b) => a - b)].join()

const isAsGood = (a: Beginning, b: Beginning): boolean =>
  a.minutes <= b.minutes && a.earliest.every((instant, n) => instant <= b.earliest[n]!)

/** The free starts between a fixed visit and the one before it. */
const startsIn = ({ fixed }: Question, { free }: Movable, gap: number): readonly Instant[] => {
  const [after, before] = [fixed[gap - 1]?.start ?? -Infinity, fixed[gap]?.start ?? Infinity]
  return free.filter((start) => after < start && start < before)
}

/** When one can be at the `next` visit after the one that is placed. */
const leaving = (
  { visit, start }: Pick<Placed, "visit" | "start">,
  { zip }: Movable,
  travel: Travel,
): Instant => start + visit.length + travel.minutes(visit.zip, zip) * MINUTE

/** The same order, with each visit at its present start where that is possible in it. */
const keepStarts = (question: Question, order: readonly Placed[]): readonly Placed[] => {
  const { travel } = question
  const latest: Placed[] = []
  for (const { visit, gap } of order.toReversed()) {
    const until = Math.min(
      ...latest.map(
        ({ visit: later, start }) => start - visit.length - travel.minutes(visit.zip, later.zip) * MINUTE,
      ),
    )
    latest.unshift({ visit, gap, start: startsIn(question, visit, gap).findLast((start) => start <= until)! })
  }
  const kept: Placed[] = []
  for (const { visit, gap, start: last } of latest) {
    const earliest = Math.max(-Infinity, ...kept.map((before) => leaving(before, visit, travel)))
    const possible = startsIn(question, visit, gap).filter((start) => earliest <= start && start <= last)
    kept.push({ visit, gap, start: possible.includes(visit.start) ? visit.start : possible[0]! })
  }
  return kept
}
