import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { shorterRoutes } from "../../../../core/schedule/routes/shorter-routes.ts"
import { HOUR, MINUTE, overlaps } from "../../../../core/time/interval.ts"
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

const anyDay = fc.oneof(given(1, 8, 18), given(2, 4, 18), given(3, 7, 18))

describe("shorter routes", () => {
  test("move only visits that can move, to starts that the engine has free beside all others", () => {
    always(anyDay, (some) => {
      const { all, day, isPossible } = dayOfGiven(some)
      const places = placesOf(shorterRoutes(day))
      for (const [id, place] of places) {
        const visit = all.find((each) => each.id === id)!
        expect(visit.canMove).toBe(true)
        expect(place).not.toEqual({ start: visit.start, technicianId: visit.technicianId })
      }
      expect(isPossible(places)).toBe(true)
    })
  })

  test("lose no visit, let none that moves overlap another one, and leave time for the ways to and from it", () => {
    always(anyDay, (some) => {
      const { all, day, placedAt } = dayOfGiven(some)
      const places = placesOf(shorterRoutes(day))
      const placed = placedAt(places)
      expect(placed.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
      expect([...places.keys()].filter((id) => all.every((visit) => visit.id !== id))).toEqual([])
      for (const visit of placed.filter(({ id }) => places.has(id)))
        for (const other of placed) {
          if (other === visit || other.technicianId !== visit.technicianId) continue
          expect(overlaps(visit, other)).toBe(false)
          const gap = Math.max(visit.start - other.end, other.start - visit.end)
          expect(gap).toBeGreaterThanOrEqual(driving.minutes(visit.zip, other.zip) * MINUTE)
        }
    })
  })

  test("keep each visit within the window that its customer agreed to, and tell of another technician by a mail", () => {
    always(anyDay, (some) => {
      const { all, day } = dayOfGiven(some)
      const wrong = [...placesOf(shorterRoutes(day))].filter(([id, { start, technicianId }]) => {
        const visit = all.find((each) => each.id === id)!
        const { window, mailed } = visit
        const isOutside =
          window !== null && start !== visit.start && (start < window.from || window.until < start)
        const isUntold = mailed !== null && technicianId !== visit.technicianId && start === visit.start
        return isOutside || isUntold
      })
      expect(wrong).toEqual([])
    })
  })

  test("save the minutes that they name, at least one", () => {
    always(anyDay, (some) => {
      const { day, minutesWith } = dayOfGiven(some)
      const found = shorterRoutes(day)
      if (found === undefined) return
      expect(found.saved).toBeGreaterThan(0)
      expect(found.minutes).toBe(minutesWith(placesOf(found)))
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

  test("bring nine visits into the best of all orders, and more until no neighbors that are placed anew save anything", () => {
    const nine = alternating(9)
    expect(shorterRoutes(nine.day)?.minutes).toBe(nine.together)
    const eleven = alternating(11)
    const places = placesOf(shorterRoutes(eleven.day))
    expect(eleven.isPossible(places)).toBe(true)
    expect(eleven.minutesWith(places)).toBeLessThan(eleven.minutesWith(NONE) - 100)
    expect(shorterRoutes({ ...eleven.day, movable: eleven.placedAt(places) })).toBeUndefined()
  })
})

/** Visits of half an hour that alternate between two places, and the driving where those in one place follow each other. */
const alternating = (count: number) => {
  const visit = { hours: 0.5, serviceId: 1, gap: 1, canMove: true, isMailed: false, window: null }
  const zips = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? "63101" : "63017"))
  const days = [zips.map((zip) => ({ ...visit, zip }))]
  const { minutes } = driving
  const between = minutes("63110", "63101") + minutes("63101", "63017") + minutes("63017", "63110")
  const [first, second] = ["63101", "63017"].map(
    (zip) => minutes(zip, zip) * (zips.filter((each) => each === zip).length - 1),
  )
  const together = between + first! + second!
  return { ...dayOfGiven({ days, closes: 22, now: NINE - 168 * HOUR }), together }
}

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
