import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Lane } from "../../../../core/schedule/routes/orders.ts"
import { placesIn, type Movable, type PlacedVisit } from "../../../../core/schedule/routes/place-visits.ts"
import type { Travel } from "../../../../core/schedule/travel/travel.ts"
import { HOUR, MINUTE } from "../../../../core/time/interval.ts"
import { always } from "../../support/always.ts"

const HALF = HOUR / 2
const ZIPS = ["a", "b", "c"]
const travel: Travel = {
  minutes: (from, to) => 30 * Math.abs(ZIPS.indexOf(from!) - ZIPS.indexOf(to!)),
  most: 60,
  countsBase: true,
}

interface Stop {
  readonly id: number
  readonly zip: string | null
  readonly start: number
  readonly end: number
}
const fits = (a: Stop, b: Stop): boolean => {
  const way = travel.minutes(a.zip, b.zip) * MINUTE
  return a.end + way <= b.start || b.end + way <= a.start
}

const zip = fc.constantFrom(...ZIPS)
const halfHour = fc.nat({ max: 11 }).map((n) => n * HALF)
const lane: fc.Arbitrary<Lane> = fc
  .record({
    base: fc.option(fc.record({ zip }), { nil: undefined }),
    fixed: fc.array(fc.record({ zip, start: halfHour }), { maxLength: 2 }),
  })
  .map(({ base, fixed }) => {
    const kept: Lane["fixed"][number][] = []
    for (const { start, ...each } of fixed.toSorted((a, b) => a.start - b.start)) {
      const stop = { ...each, id: 100 + kept.length, start, end: start + HALF }
      if (kept.every((other) => fits(other, stop))) kept.push(stop)
    }
    return { base, fixed: kept }
  })

/** Up to three visits that can be at some starts in one lane or two. */
const question = fc
  .record({
    lanes: fc.array(lane, { minLength: 1, maxLength: 2 }),
    visits: fc.array(
      fc.record({
        zip,
        start: halfHour,
        length: fc.constantFrom(HALF, HOUR),
        lane: fc.nat({ max: 1 }),
        starts: fc.tuple(
          fc.uniqueArray(halfHour, { maxLength: 5 }),
          fc.uniqueArray(halfHour, { maxLength: 5 }),
        ),
      }),
      { minLength: 1, maxLength: 3, size: "max" },
    ),
    below: fc.constantFrom(Infinity, Infinity, 60, 120),
  })
  .map(({ lanes, visits, below }) => ({
    lanes,
    travel,
    below,
    movable: visits.map(({ starts, ...visit }, n): Movable => {
      const isFree = (each: number, { fixed }: Lane) =>
        fixed.every((other) => fits(other, { id: 0, zip: visit.zip, start: each, end: each + visit.length }))
      const own = visit.lane % lanes.length
      return {
        ...visit,
        id: n + 1,
        lane: own,
        free: lanes.map((each, m) =>
          [...new Set([...starts[m]!, ...(m === own ? [visit.start] : [])])]
            .filter((start) => isFree(start, each))
            .toSorted((a, b) => a - b),
        ),
      }
    }),
  }))
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never

/** The visits of a lane, by start. */
const stopsIn = ({ lanes, movable }: Question, places: readonly PlacedVisit[], n: number): readonly Stop[] =>
  [
    ...lanes[n]!.fixed,
    ...places
      .filter((place) => place.lane === n)
      .map(({ id, start }) => {
        const visit = movable.find((each) => each.id === id)!
        return { id, zip: visit.zip, start, end: start + visit.length }
      }),
  ].toSorted((a, b) => a.start - b.start)

const isPossible = (asked: Question, places: readonly PlacedVisit[]): boolean =>
  places.every(({ id, start, lane: n }) => asked.movable[id - 1]!.free[n]!.includes(start)) &&
  asked.lanes.every((_, n) => {
    const stops = stopsIn(asked, places, n)
    return stops.every((stop, m) => stops.slice(m + 1).every((other) => fits(stop, other)))
  })

const minutesOf = (asked: Question, places: readonly PlacedVisit[]): number =>
  asked.lanes.reduce((sum, { base }, n) => {
    const stops = stopsIn(asked, places, n)
    const ends = base === undefined || stops.length === 0 ? [] : [base]
    const way = [...ends, ...stops, ...ends]
    return sum + way.slice(1).reduce((all, to, m) => all + travel.minutes(way[m]!.zip, to.zip), 0)
  }, 0)

const othersIn = ({ movable }: Question, places: readonly PlacedVisit[]): number =>
  places.filter((place) => movable[place.id - 1]!.lane !== place.lane).length

/** Every start of every visit in every lane. */
const allPlaces = ({ movable }: Question): readonly (readonly PlacedVisit[])[] =>
  movable.reduce<readonly (readonly PlacedVisit[])[]>(
    (before, { id, free }) =>
      before.flatMap((places) =>
        free.flatMap((starts, n) => starts.map((start) => [...places, { id, start, lane: n }])),
      ),
    [[]],
  )

const bySmaller = (a: readonly number[], b: readonly number[]) => a[0]! - b[0]! || a[1]! - b[1]!

const enough = () => ({ left: 100_000 })

/** A visit of half an hour in the first lane, with its starts in each lane, all in half hours. */
const visitAt = (zip: string, start: number, free: readonly (readonly number[])[]) => ({
  zip,
  start: start * HALF,
  length: HALF,
  lane: 0,
  free: free.map((each) => each.map((halves) => halves * HALF)),
})

/** The places of the visits, whose ids are 1, 2 and so on; the starts in half hours. */
const placed = (lanes: readonly Lane[], visits: readonly Omit<Movable, "id">[]) =>
  placesIn(
    { lanes, travel, below: Infinity, movable: visits.map((visit, n) => ({ ...visit, id: n + 1 })) },
    enough(),
  )!.map((place) => ({ ...place, start: place.start / HALF }))

describe("the places of visits", () => {
  test("are those of all that are possible with the least driving, and of these with the fewest in another lane", () => {
    always(question, (asked) => {
      const [best] = allPlaces(asked)
        .filter((places) => isPossible(asked, places))
        .map((places) => [minutesOf(asked, places), othersIn(asked, places)])
        .filter(([minutes]) => minutes! < asked.below)
        .toSorted(bySmaller)
      const found = placesIn(asked, enough())!
      expect(isPossible(asked, found)).toBe(true)
      expect(found.length).toBe(best === undefined ? 0 : asked.movable.length)
      expect(best === undefined || [minutesOf(asked, found), othersIn(asked, found)]).toEqual(best ?? true)
    })
  })

  test("leave each visit at its start where the others leave that free in their order", () => {
    always(question, (asked) => {
      const found = placesIn(asked, enough())!
      const orderOf = (places: readonly PlacedVisit[]) =>
        asked.lanes.map((_, n) => stopsIn(asked, places, n).map((stop) => stop.id))
      for (const place of found) {
        const kept = { ...place, start: asked.movable[place.id - 1]!.start }
        const others = found.map((each) => (each === place ? kept : each))
        const isSameOrder = JSON.stringify(orderOf(others)) === JSON.stringify(orderOf(found))
        expect(place.start !== kept.start && isSameOrder && isPossible(asked, others)).toBe(false)
      }
    })
  })

  test("stay between the same fixed visits, and leave time for the way, where a visit cannot keep its start", () => {
    const fixed = [
      { id: 101, zip: "a", start: 0, end: HALF },
      { id: 102, zip: "c", start: 8 * HALF, end: 9 * HALF },
    ]
    expect(placed([{ base: undefined, fixed }], [visitAt("b", 12, [[2, 4, 12]])])).toEqual([
      { id: 1, start: 2, lane: 0 },
    ])
    const near = visitAt("a", 4, [[2, 4]])
    expect(placed([{ base: { zip: "a" }, fixed: [] }], [near, visitAt("c", 6, [[6]])])).toEqual([
      { id: 1, start: 2, lane: 0 },
      { id: 2, start: 6, lane: 0 },
    ])
  })

  test("may follow a longer way where the shorter one to the same place comes there too late for a visit", () => {
    // 1, 2, 3 is the shorter way, but 3 begins half an hour earlier after 2, 1, so that 4 need not be in the other lane.
    const visits = [
      visitAt("a", 6, [[6], []]),
      visitAt("b", 0, [[0, 8], []]),
      visitAt("c", 9, [[9, 10], []]),
      visitAt("c", 10, [[10], [20]]),
    ]
    const lanes = [
      { base: undefined, fixed: [] },
      { base: { zip: "a" }, fixed: [] },
    ]
    const found = placed(lanes, visits)
    expect(found.toSorted((a, b) => a.id - b.id)).toEqual(
      [6, 0, 9, 10].map((start, n) => ({ id: n + 1, start, lane: 0 })),
    )
  })

  test("are found also where each visit is far from the base and near to the others", () => {
    const movable = [4, 6, 8].map((start, n) => ({ ...visitAt("c", start, [[start]]), id: n + 1 }))
    const lanes = [{ base: { zip: "a" }, fixed: [] }]
    expect(placesIn({ lanes, movable, travel, below: 121 }, enough())).toHaveLength(3)
    expect(placesIn({ lanes, movable, travel, below: 120 }, enough())).toEqual([])
  })

  test("are unknown where the budget ends before", () => {
    const some = { lanes: [{ fixed: [], base: undefined }], travel, below: Infinity, movable: [] }
    expect(placesIn(some, { left: 0 })).toBeUndefined()
    expect(placesIn(some, { left: 1 })).toEqual([])
  })
})
