import { travelOf } from "../travel/travel-limits.ts"
import type { Budget } from "./orders.ts"
import { placeAnew } from "./place-anew.ts"
import { minutesOf, withoutStuck, type MovableVisit, type RouteDay } from "./route-day.ts"

/** Every order of so many visits is tried. */
const MOST_IN_ALL_ORDERS = 9

/** So many visits that are near to each other are placed anew together. */
const NEAR_VISITS = 5

/** How many beginnings of orders are followed at most, which take 2 µs to 10 µs each: the limit of time, the same in each run. */
const BUDGET = 100_000

/** Other starts on the same day or other technicians, with which less is driven. */
export interface ShorterRoutes {
  /** Those that change, as they would be. */
  readonly visits: readonly Pick<MovableVisit, "id" | "start" | "technicianId">[]
  /** Minutes of driving with them. */
  readonly minutes: number
  /** Minutes that are driven less. */
  readonly saved: number
}

/**
 * The starts and technicians with the least driving for the visits that can move, of which each is free by the function that
 * books (`obstacleFor`), within its window, with a technician who may come (`place-anew.ts`); undefined where nothing saves
 * driving. Of up to nine visits all orders count, and of two answers with the same driving the one with fewer other
 * technicians; each visit keeps its start where the others leave it free. Of more visits, and where the budget ends before,
 * each visit is placed anew with those nearest to it until none of these groups saves anything: the least that was found. A
 * visit that is not free where it is stays there, as do the `fixed` ones.
 */
export const shorterRoutes = (given: RouteDay, beginnings = BUDGET): ShorterRoutes | undefined => {
  const day = withoutStuck(given)
  const present = minutesOf(day, day.movable)
  const after = improved(day, present, { left: beginnings })
  const minutes = minutesOf(day, after)
  const visits = after.filter((visit, n) => isElsewhere(visit, day.movable[n]!))
  return minutes < present
    ? {
        visits: visits.map(({ id, start, technicianId }) => ({ id, start, technicianId })),
        minutes,
        saved: present - minutes,
      }
    : undefined
}

const isElsewhere = (a: MovableVisit, b: MovableVisit): boolean =>
  a.start !== b.start || a.technicianId !== b.technicianId

/** The movable visits of the day, in their order, as they would be. */
const improved = (day: RouteDay, present: number, budget: Budget): readonly MovableVisit[] => {
  const near = improvedInGroups(day, present, budget)
  if (day.movable.length > MOST_IN_ALL_ORDERS) return near.visits
  // Orders that are longer than one that is known need not be followed.
  const below = Math.min(present, near.minutes + 1)
  return (placeAnew(day, day.movable, below, budget) ?? near).visits
}

/** Each group is placed anew beside the others, until none saves anything. */
const improvedInGroups = (day: RouteDay, present: number, budget: Budget) => {
  const groups = groupsOf(day)
  let best = { visits: day.movable, minutes: present }
  for (let n = 0, last = groups.length; n < last && budget.left > 0; n++) {
    const group = groups[n % groups.length]!
    const some = best.visits.filter(({ id }) => group.includes(id))
    const found = placeAnew({ ...day, movable: best.visits }, some, best.minutes, budget)
    if (found === undefined || found.minutes === best.minutes) continue
    best = found
    last = n + groups.length
  }
  return best
}

/** Each visit with those nearest to it, as ids. */
const groupsOf = (day: RouteDay): readonly (readonly number[])[] => {
  const { minutes } = travelOf(day)
  return day.movable.map(({ zip }) =>
    day.movable
      .toSorted((a, b) => minutes(zip, a.zip) - minutes(zip, b.zip))
      .slice(0, NEAR_VISITS)
      .map(({ id }) => id),
  )
}
