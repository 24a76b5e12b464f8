import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { freeSlots, obstacle, prepare } from "../../../../core/schedule/hours/availability.ts"
import { staffVisit, type Visit } from "../../../../core/schedule/hours/wanted-visit.ts"
import {
  crewsTogether,
  orderOfMoves,
  planSeries,
  reachOfSeries,
  shiftedBy,
  startsOfSeries,
  WrongSeriesLength,
  type Repeats,
} from "../../../../core/schedule/visits/series.ts"
import { placeText, rhythmText } from "../../../../core/schedule/visits/series-text.ts"
import { dateAt, dayAt, dayOf, formatTime, minuteOfDayAt, startOfDay } from "../../../../core/time/chicago.ts"
import { HOUR, MINUTE, overlaps } from "../../../../core/time/interval.ts"
import { instantAt } from "../../../../core/time/wall-time.ts"
import { situation } from "../../../arbitraries/schedule.ts"
import { plainDate, ZONE } from "../../../arbitraries/time.ts"
import { always } from "../../support/always.ts"

const rhythm = fc.record({
  every: fc.integer({ min: 1, max: 6 }),
  unit: fc.constantFrom("weeks" as const, "months" as const),
})

const repeats: fc.Arbitrary<Repeats> = fc
  .tuple(rhythm, fc.integer({ min: 2, max: 52 }))
  .map(([each, count]) => ({ ...each, count }))

/** From 6:00 AM to 9:00 PM, on the half hour. */
const firstStart = fc.tuple(plainDate, fc.integer({ min: 12, max: 42 })).map(([date, halfHour]) => ({
  date,
  minute: halfHour * 30,
  start: Result.getOrThrow(instantAt(date.toString(), halfHour * 30)),
}))

const startsOf = (start: number, given: Repeats) => Result.getOrThrow(startsOfSeries(start, given))

describe("the starts of a series", () => {
  test("are those that Temporal computes, at the same local time all year, in short months on the last day", () => {
    always(fc.tuple(firstStart, repeats), ([{ date, minute, start }, given]) => {
      const expected = Array.from(
        { length: "count" in given ? given.count : 0 },
        (_, n) =>
          date.add({ [given.unit]: n * given.every }).toZonedDateTime({
            timeZone: ZONE,
            plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }),
          }).epochMilliseconds,
      )
      const starts = startsOf(start, given)
      expect(starts).toEqual(expected)
      expect(new Set(starts.map(minuteOfDayAt))).toEqual(new Set([minute]))
    })
  })

  test("at a local time that a date skips are at the clock change of that date", () => {
    const first = startOfDay("2027-03-07") + 2.5 * HOUR
    const starts = startsOf(first, { every: 1, unit: "weeks", count: 3 })
    expect(starts.map(formatTime)).toEqual(["2:30 AM", "3:00 AM", "2:30 AM"])
  })

  test("up to a date are as many as fit, that date included", () => {
    always(fc.tuple(firstStart, repeats), ([{ start }, given]) => {
      const starts = startsOf(start, given)
      const { every, unit } = given
      expect(startsOf(start, { every, unit, until: dateAt(starts.at(-1)!) })).toEqual(starts)
    })
  })

  test("are 2 to 52", () => {
    const first = startOfDay("2027-01-04") + 9 * HOUR
    const weekly = { every: 1, unit: "weeks" } as const
    const tooFewOrMany = Result.fail(new WrongSeriesLength())
    expect(startsOfSeries(first, { ...weekly, until: "2027-01-10" })).toEqual(tooFewOrMany)
    expect(startsOf(first, { ...weekly, until: "2027-01-11" })).toHaveLength(2)
    expect(startsOf(first, { ...weekly, until: "2027-12-27" })).toHaveLength(52)
    expect(startsOfSeries(first, { ...weekly, until: "2028-01-03" })).toEqual(tooFewOrMany)
    expect(startsOfSeries(startOfDay("2998-06-01"), { every: 12, unit: "months", count: 4 })).toEqual(
      tooFewOrMany,
    )
  })
})

/** A schedule and weekly starts in it, some of which are free. */
const planned = fc
  .tuple(situation, fc.integer({ min: 0, max: 47 }), fc.integer({ min: 2, max: 4 }))
  .map(([s, halfHour, count]) => {
    const first = dayOf(dateAt(s.range.start)).start + halfHour * 30 * MINUTE
    const visit = { ...s.visit, hours: Math.min(s.visit.hours, 12) }
    const starts = startsOf(first, { every: 1, unit: "weeks", count })
    return { visit, starts, schedule: prepare(s.schedule, reachOfSeries(starts, visit.hours, visit)) }
  })

const visitsAt = (visit: Visit, starts: readonly number[]) => starts.map((start) => ({ visit, start }))

/** As `planned`, with starts in any order and as near to each other as single moves may have put them. */
const plannedMove = planned.chain(({ visit, starts, schedule }) =>
  fc
    .array(fc.integer({ min: -96, max: 96 }), { minLength: starts.length, maxLength: starts.length })
    .map((halfHours) => ({
      visit,
      schedule,
      starts: starts.map((_, n) => starts[0]! + halfHours[n]! * 30 * MINUTE),
    })),
)

describe("the plan of a series", () => {
  test("names what keeps each visit from its start, and a free start instead where there is one within three days", () => {
    always(planned, ({ schedule, visit, starts }) => {
      const plan = planSeries(schedule, visitsAt(visit, starts))
      expect(plan.map(({ start }) => start)).toEqual(starts)
      for (const each of plan) {
        // Those before it in the series are too far away to matter, unless they are next to each other at midnight.
        expect(each.obstacle === undefined && each.nearest !== undefined).toBe(false)
        if (each.nearest === undefined) continue
        expect(obstacle(schedule, visit, each.nearest)).toBeUndefined()
        expect(Math.abs(dayAt(each.nearest) - dayAt(each.start))).toBeLessThanOrEqual(3)
      }
    })
  })

  test("offers the nearest start of the same day before those of other days", () => {
    always(planned, ({ schedule, visit, starts }) => {
      const [{ start, nearest } = { start: 0, nearest: undefined }] = planSeries(
        schedule,
        visitsAt(visit, starts),
      )
      if (nearest === undefined) return
      const sameDay = freeSlots(schedule, visit, dayOf(dateAt(start)))
      expect(sameDay.length === 0 || sameDay.includes(nearest)).toBe(true)
      const distance = (each: number) => Math.abs(minuteOfDayAt(each) - minuteOfDayAt(start))
      expect(sameDay.filter((each) => distance(each) < distance(nearest))).toEqual([])
    })
  })

  test("can be booked together as it is proposed", () => {
    always(fc.oneof(planned, plannedMove), ({ schedule, visit, starts }) => {
      const taken = planSeries(schedule, visitsAt(visit, starts)).flatMap(
        ({ start, obstacle: found, nearest }) =>
          found === undefined ? [start] : nearest === undefined ? [] : [nearest],
      )
      expect(
        crewsTogether(
          schedule,
          taken.map((start) => ({ visit, start, insist: false })),
        ),
      ).toEqual(taken.map(() => ({ technicianIds: [1], ignored: undefined })))
      const times = taken.map((start) => ({ start, end: start + visit.hours * HOUR }))
      times.forEach((one, n) => {
        for (const other of times.slice(n + 1)) expect(overlaps(one, other)).toBe(false)
      })
    })
  })
})

/** Visits that do not overlap each other, before and after they are moved. */
const moves = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    selector: ([, to]) => to,
    maxLength: 8,
  })
  .map((pairs) => pairs.filter(([from], n) => pairs.findIndex(([each]) => each === from) === n))
  .map((pairs) =>
    pairs.map(([from, to]) => ({
      before: { start: from * HOUR, end: (from + 1) * HOUR },
      after: { start: to * HOUR, end: (to + 1) * HOUR },
    })),
  )

describe("the order of moves", () => {
  test("lets no visit take a time that another still has", () => {
    always(moves, (given) => {
      const times = new Map(given.map((move) => [move, move.before]))
      const collisions = orderOfMoves(given).flatMap((move) => {
        times.delete(move)
        const taken = [...times.values()].filter((time) => overlaps(move.after, time))
        times.set(move, move.after)
        return taken
      })
      expect(collisions).toEqual([])
    })
  })

  test("has every visit of those that move as far in one direction", () => {
    always(fc.tuple(moves, fc.integer({ min: -5, max: 5 })), ([given, hours]) => {
      const shifted = given.map(({ before: { start, end } }) => ({
        before: { start, end },
        after: { start: start + hours * HOUR, end: end + hours * HOUR },
      }))
      expect(new Set(orderOfMoves(shifted))).toEqual(new Set(shifted))
    })
  })

  test("leaves out visits that would exchange their times", () => {
    const [one, other] = [
      { start: 0, end: HOUR },
      { start: HOUR, end: 2 * HOUR },
    ]
    expect(
      orderOfMoves([
        { before: one, after: other },
        { before: other, after: one },
      ]),
    ).toEqual([])
  })
})

const at = (date: string, hour: number) => Result.getOrThrow(instantAt(date, hour * 60))

/** Weekly visits of two hours from Monday, January 4, 2027 on, an hour's way from each other. */
const planOf = (
  hour: number,
  count: number,
  ...openings: readonly (readonly [date: string, from: string, to: string])[]
) => {
  const starts = startsOf(at("2027-01-04", hour), { every: 1, unit: "weeks", count })
  const visit = staffVisit(2, at("2026-12-01", 0), { horizonDays: 365, travelMinutes: 60 })
  const hours = openings.map(([date, startTime, endTime]) => ({ date, startTime, endTime }))
  const schedule = { rules: [], openings: hours, blocked: [], booked: [] }
  return planSeries(prepare(schedule, reachOfSeries(starts, 2, visit)), visitsAt(visit, starts))
}

describe("the nearest free start", () => {
  test("is at most three days away, and keeps the travel time to that of the visit before it", () => {
    const [thursday, friday] = ["2027-01-07", "2027-01-08"]
    const plan = planOf(0, 2, [thursday, "22:00", "24:00"], [friday, "00:00", "04:00"])
    expect(plan.map(({ nearest }) => nearest)).toEqual([at(thursday, 22), at(friday, 1)])
    expect(planOf(0, 3, [thursday, "22:00", "24:00"]).map(({ nearest }) => nearest)).toEqual([
      at(thursday, 22),
      undefined,
      undefined,
    ])
  })

  test("is the later one of two that are equally near", () => {
    const monday = "2027-01-04"
    const [first] = planOf(12, 2, [monday, "09:00", "12:00"], [monday, "14:00", "17:00"])
    expect(first!.nearest).toBe(at(monday, 14))
  })
})

test("visits that are checked together keep each other from overlapping", () => {
  always(planned, ({ schedule, visit, starts }) => {
    const twice = [starts[0]!, starts[0]!].map((start) => ({ visit, start, insist: false }))
    const [first, second] = crewsTogether(schedule, twice)
    expect(second).toBe(typeof first === "string" ? first : "booked")
  })
})

test("a start that is shifted moves by days of the calendar and minutes of the clock, and back again", () => {
  always(fc.tuple(firstStart, firstStart, firstStart), ([{ start }, { start: from }, { start: to }]) => {
    const shifted = shiftedBy(start, from, to)
    const minutes = (minuteOfDayAt(to) - minuteOfDayAt(from) + minuteOfDayAt(start) + 2880) % 1440
    // Unless the clock skips that time.
    fc.pre(minutes < 60 || minutes >= 240)
    expect(minuteOfDayAt(shifted)).toBe(minutes)
    expect(shiftedBy(shifted, to, from)).toBe(start)
  })
})

test("a place and a rhythm are named in words", () => {
  expect(placeText({ position: 2, visits: 6 })).toBe("2 of 6")
  expect(rhythmText({ every: 1, unit: "weeks" })).toBe("every week")
  expect(rhythmText({ every: 2, unit: "months" })).toBe("every 2 months")
})
