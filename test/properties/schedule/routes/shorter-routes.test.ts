import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { shorterRoutes } from "../../../../core/schedule/routes/shorter-routes.ts"
import { HOUR, MINUTE } from "../../../../core/time/interval.ts"
import { always } from "../../support/always.ts"
import {
  dayOfGiven,
  driving,
  given,
  NINE,
  NONE,
  placesOf,
  type Given,
  type Place,
  type Places,
} from "./given-day.ts"

const WEEK_BEFORE = NINE - 168 * HOUR

const anyDay = fc.oneof(given(1, 8, 18), given(2, 4, 18), given(3, 7, 18))

describe("shorter routes", () => {
  test("move only visits that can move, to starts that are free and agreed, and save what they say, also where the search ends early", () => {
    always(fc.tuple(anyDay, fc.constantFrom(undefined, undefined, 10, 50, 250)), ([some, beginnings]) => {
      const { all, day, placedAt, isPossible, minutesWith } = dayOfGiven(some)
      const found = shorterRoutes(day, beginnings)
      const places = placesOf(found)
      expect(isPossible(places)).toBe(true)
      const placed = placedAt(places)
      for (const [id, { start, technicianId }] of places) {
        const visit = all.find((each) => each.id === id)!
        const { window, mailed } = visit
        expect(visit.canMove).toBe(true)
        expect({ start, technicianId }).not.toEqual({ start: visit.start, technicianId: visit.technicianId })
        const isOther = technicianId !== visit.technicianId
        const isOutside = window !== null && (start < window.from || window.until < start)
        const isUntold = mailed !== null && technicianId !== mailed.technicianId && start === mailed.start
        expect([start !== visit.start && isOutside, isOther && isUntold]).toEqual([false, false])
        const end = start + visit.end - visit.start
        for (const other of placed) {
          if (other.id === id || other.technicianId !== technicianId) continue
          const gap = Math.max(start - other.end, other.start - end)
          expect(gap).toBeGreaterThanOrEqual(driving.minutes(visit.zip, other.zip) * MINUTE)
        }
      }
      if (found === undefined) return
      expect(found.saved).toBeGreaterThan(0)
      expect(found.minutes).toBe(minutesWith(places))
      expect(found.saved).toBe(minutesWith(NONE) - found.minutes)
    })
  })

  test.each([
    ["one technician", given(1, 5, 14)],
    ["two technicians", given(2, 2, 13)],
    ["three technicians", given(3, 1, 14)],
  ])("are the shortest of all that the engine has free, of small days of %s", (_, days) => {
    always(days, (some) => {
      const { day, minutesWith } = dayOfGiven(some)
      expect(shorterRoutes(day)?.minutes ?? minutesWith(NONE)).toBe(leastOfAll(some))
    })
  })

  test("bring nine visits into the best of all orders, also where no five that are near each other save as much", () => {
    const { day } = dayOfZips("63010 63101 63101 63010 63010 63010 63101 63101 62025")
    const best = "62025 63101 63101 63101 63101 63010 63010 63010 63010"
    expect(shorterRoutes(day)?.minutes).toBe(dayOfZips(best).minutesWith(NONE))
  })

  test("bring more visits into an order in which no neighbors that are placed anew save anything", () => {
    const eleven = dayOfZips(ELEVEN)
    const places = placesOf(shorterRoutes(eleven.day))
    expect(eleven.isPossible(places)).toBe(true)
    expect(eleven.minutesWith(places)).toBeLessThan(eleven.minutesWith(NONE) - 100)
    expect(shorterRoutes({ ...eleven.day, movable: eleven.placedAt(places) })).toBeUndefined()
  })

  test("are unknown where nothing may be tried", () => {
    expect(shorterRoutes(dayOfZips(ELEVEN).day, 0)).toBeUndefined()
  })

  test("are the same in whatever order the visits that stay are listed", () => {
    const { day } = dayOfZips("63101 63017 63101 62025 63017", { gap: 2, stay: [1, 3] })
    const listedBackwards = day.technicians.map((each) => ({ ...each, fixed: each.fixed.toReversed() }))
    const found = shorterRoutes(day)
    expect(found?.saved).toBeGreaterThan(0)
    expect(shorterRoutes({ ...day, technicians: listedBackwards })).toEqual(found)
  })

  test("leave each visit with its technician where another one saves nothing", () => {
    // The first visit of each could be exchanged for the other's, and the two that only the first one can do have a better order.
    const stays = { ...VISIT, zip: "63101", gap: 3, window: [0, 0] }
    const moves = { ...VISIT, serviceId: 2 }
    const days = [[stays, { ...moves, zip: "63017", gap: 3 }, { ...moves, zip: "63101", gap: 3 }], [stays]]
    const { day } = dayOfGiven({ days, closes: 18, now: WEEK_BEFORE })
    const found = shorterRoutes(day)
    expect(found?.visits.map(({ technicianId }) => technicianId)).toEqual([1])
  })
})

/** A visit of half an hour that can move to any time. */
const VISIT = { hours: 0.5, serviceId: 1, gap: 1, canMove: true, mailed: null, window: null }

/** The day of one technician with such a visit in each of the places, in their order, of which the named numbers stay. */
const dayOfZips = (zips: string, { gap = 1, stay = [] as readonly number[] } = {}) => {
  const visits = zips.split(" ").map((zip, n) => ({ ...VISIT, zip, gap, canMove: !stay.includes(n) }))
  return dayOfGiven({ days: [visits], closes: 22, now: WEEK_BEFORE })
}

/** Between two places and back, again and again. */
const ELEVEN = "63101 63017 63101 63017 63101 63017 63101 63017 63101 63017 63101"

/** The least driving by trying every half hour of the day with every technician for every visit that can move and is free where it is. */
const leastOfAll = (some: Given): number => {
  const { all, isFreeWhereItIs, minutesWith, isPossible, technicians } = dayOfGiven(some)
  const movable = all.filter((visit) => visit.canMove && isFreeWhereItIs(visit))
  const halfHours = Array.from({ length: (some.closes - 9) * 2 }, (_, n) => NINE + (n * HOUR) / 2)
  let least = minutesWith(NONE)
  const place = (n: number, places: Places): void => {
    const visit = movable[n]
    if (visit === undefined) {
      const minutes = minutesWith(places)
      if (minutes < least && isPossible(places)) least = minutes
      return
    }
    const { start, technicianId } = visit
    const others = technicians.flatMap(({ id }) =>
      halfHours.map((each): Place => ({ start: each, technicianId: id })),
    )
    for (const each of [{ start, technicianId }, ...others])
      place(n + 1, new Map([...places, [visit.id, each]]))
  }
  place(0, NONE)
  return least
}
