import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { initialSettings } from "../../../../core/business/settings.ts"
import { zipCoordinates } from "../../../../core/contacts/places/zip-coordinates.ts"
import { obstacle, prepare, reachOf } from "../../../../core/schedule/hours/availability.ts"
import { atShortNotice, staffVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import { routeOf } from "../../../../core/schedule/routes/route.ts"
import { shorterRoute, type RouteDay } from "../../../../core/schedule/routes/shorter-route.ts"
import { drivingTravel } from "../../../../core/schedule/travel/driving-time.ts"
import { dayOf, dayOfDate } from "../../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../../core/time/interval.ts"
import { always } from "../../support/always.ts"

const DATE = "2026-11-23"
const RANGE = dayOf(DATE)
const TECHNICIAN = 1
const travelMinutes = 15
const driving = drivingTravel({ ...initialSettings({}), travelMinutes }, zipCoordinates)
const limits = { horizonDays: 365, travelMinutes, driving }
const place = fc.constantFrom(
  "63101",
  "63101",
  "63017",
  "63017",
  "62025",
  "63110",
  "63110",
  "63010",
  "00000",
  null,
)

const aVisit = fc.record({
  zip: place,
  hours: fc.constantFrom(0.5, 1, 1, 2),
  /** Half hours after the visit before it. */
  gap: fc.constantFrom(0, 1, 2, 2, 3),
  canMove: fc.constantFrom(true, true, true, false),
})

interface Given {
  readonly visits: readonly { zip: string | null; hours: number; gap: number; canMove: boolean }[]
  readonly baseZip: string | null
  readonly closes: number
  readonly now: Instant
}

const given = (most: number, closes: number): fc.Arbitrary<Given> =>
  fc.record({
    visits: fc.array(aVisit, { minLength: 1, maxLength: most }),
    baseZip: fc.constantFrom("63110", null),
    closes: fc.constant(closes),
    /** Mostly a week before; sometimes some starts of the day are too soon, or the day has begun. */
    now: fc.constantFrom(-168, -168, -168, 0, 10).map((hours) => RANGE.start + hours * HOUR),
  })

const NINE = RANGE.start + 9 * HOUR

const dayOfGiven = ({ visits, baseZip, closes, now }: Given) => {
  let end = NINE
  const all = visits.map(({ zip, hours, gap, canMove }, n) => {
    const start = end + (gap * HOUR) / 2
    end = start + hours * HOUR
    return { id: n + 1, zip, start, end, canMove, job: { zip, crew: [TECHNICIAN] } }
  })
  const scheduleWith = (booked: readonly { start: number; end: number; zip: string | null }[]) =>
    prepare(
      {
        technicians: [{ id: TECHNICIAN, serviceIds: null, hours: null, baseZip }],
        rules: [{ weekday: 1, startTime: "09:00", endTime: `${closes}:00`, active: true }],
        openings: [],
        blocked: [{ start: RANGE.start + 12 * HOUR, end: RANGE.start + 12.5 * HOUR }],
        booked,
      },
      reachOf(RANGE, 12, limits),
    )
  const fixed = all.filter((visit) => !visit.canMove)
  const movable = all.filter((visit) => visit.canMove)
  const day: RouteDay = {
    ...limits,
    day: dayOfDate(DATE),
    range: RANGE,
    now,
    technician: scheduleWith(fixed).technicians[0]!,
    fixed,
    movable,
  }
  const minutesWith = (starts: ReadonlyMap<number, Instant>) =>
    routeOf(
      all.map((visit) => ({ ...visit, start: starts.get(visit.id) ?? visit.start })),
      baseZip,
      driving,
    ).minutes
  /** Whether staff could move all of them there. */
  const isPossible = (starts: ReadonlyMap<number, Instant>): boolean => {
    const placed = all.map((visit) => {
      const start = starts.get(visit.id) ?? visit.start
      return { ...visit, start, end: start + visit.end - visit.start, isMoved: start !== visit.start }
    })
    return placed.every((visit) => {
      if (!visit.isMoved) return true
      const others = scheduleWith(placed.filter((other) => other !== visit))
      const wanted = staffVisit((visit.end - visit.start) / HOUR, now, limits, visit.job)
      return obstacle(others, wanted, visit.start) === undefined
    })
  }
  const isFreeWhereItIs = (visit: (typeof all)[number]): boolean => {
    const wanted = staffVisit((visit.end - visit.start) / HOUR, now, limits, visit.job)
    return (
      obstacle(scheduleWith(all.filter((other) => other !== visit)), atShortNotice(wanted), visit.start) ===
      undefined
    )
  }
  return { all, day, minutesWith, isPossible, isFreeWhereItIs }
}

const startsOf = (found: ReturnType<typeof shorterRoute>) =>
  new Map((found?.visits ?? []).map(({ id, start }) => [id, start]))

describe("a shorter route", () => {
  test("moves only visits that can move, to starts that the engine has free beside all others", () => {
    always(given(8, 18), (some) => {
      const { all, day, isPossible } = dayOfGiven(some)
      const starts = startsOf(shorterRoute(day))
      for (const [id, start] of starts) {
        const visit = all.find((each) => each.id === id)!
        expect(visit.canMove).toBe(true)
        expect(start).not.toBe(visit.start)
      }
      expect(isPossible(starts)).toBe(true)
    })
  })

  test("saves the minutes that it names, at least one", () => {
    always(given(8, 18), (some) => {
      const { day, minutesWith } = dayOfGiven(some)
      const found = shorterRoute(day)
      if (found === undefined) return
      expect(found.saved).toBeGreaterThan(0)
      expect(found.minutes).toBe(minutesWith(startsOf(found)))
      expect(found.saved).toBe(minutesWith(NONE) - found.minutes)
    })
  })

  test("is the shortest of all arrangements that the engine has free, for up to five visits", () => {
    always(given(5, 14), (some) => {
      const { day, minutesWith } = dayOfGiven(some)
      expect(shorterRoute(day)?.minutes ?? minutesWith(NONE)).toBe(leastOfAll(some))
    })
  })
})

const NONE: ReadonlyMap<number, Instant> = new Map()

/** The least driving by trying every half hour of the day for every visit that can move and is free where it is. */
const leastOfAll = (some: Given): number => {
  const { all, isFreeWhereItIs, minutesWith, isPossible } = dayOfGiven(some)
  const movable = all.filter((visit) => visit.canMove && isFreeWhereItIs(visit))
  const halfHours = Array.from({ length: (some.closes - 9) * 2 }, (_, n) => NINE + (n * HOUR) / 2)
  let least = minutesWith(NONE)
  const place = (n: number, starts: ReadonlyMap<number, Instant>): void => {
    const visit = movable[n]
    if (visit === undefined) {
      if (minutesWith(starts) >= least || !isPossible(starts)) return
      least = minutesWith(starts)
      return
    }
    for (const start of new Set([visit.start, ...halfHours]))
      place(n + 1, new Map([...starts, [visit.id, start]]))
  }
  place(0, NONE)
  return least
}
