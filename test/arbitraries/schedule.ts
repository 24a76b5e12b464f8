import * as fc from "fast-check"
import type { AvailabilityRule } from "../../core/booking/availability-rule.ts"
import type { Schedule, Visit } from "../../core/booking/availability.ts"
import type { Interval } from "../../core/time/interval.ts"
import { clockChange, plainDate, ZONE } from "./time.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A schedule, a visit somebody asks for, and the days they look at. */
export interface Situation {
  readonly schedule: Schedule
  readonly visit: Visit
  readonly range: Interval
}

const hhmm = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

/** Edges on the half hour and off it, in the hours that clocks skip or repeat, and at either midnight. */
const edge: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 48 }).map((n) => n * 30) },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 7 }).map((n) => n * 30) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1440 }) },
)

const hours = fc
  .tuple(edge, edge)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

const weekday = fc.constantFrom<AvailabilityRule["weekday"]>(0, 0, 0, 1, 2, 3, 4, 5, 6)

export const rule: fc.Arbitrary<AvailabilityRule> = fc
  .record({ id: fc.nat(), weekday, hours, active: fc.constantFrom(true, true, true, false) })
  .map(({ hours: [opens, closes], ...rest }) => ({ ...rest, startTime: hhmm(opens), endTime: hhmm(closes) }))

/** A rule, and at times another that touches or overlaps it. */
const neighbours: fc.Arbitrary<readonly AvailabilityRule[]> = fc
  .tuple(rule, fc.option(edge), fc.boolean())
  .map(([first, until, touching]) => {
    if (until === null) return [first]
    const startTime = touching ? first.endTime : first.startTime
    const endTime = hhmm(until)
    return startTime < endTime ? [first, { ...first, startTime, endTime }] : [first]
  })

const usualWeek: readonly AvailabilityRule[] = ([1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
  id: weekday,
  weekday,
  startTime: "09:00",
  endTime: weekday === 6 ? "13:00" : "17:00",
  active: true,
}))

const rules = fc
  .tuple(fc.array(neighbours, { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([some, usual]) => [...some.flat(), ...(usual ? usualWeek : [])])

/** Starts within the hours before and the days after `from`, on the half hour or not. */
const intervalNear = (from: number): fc.Arbitrary<Interval> =>
  fc
    .record({
      minute: fc.oneof(
        fc.integer({ min: -8, max: 200 }).map((n) => n * 30),
        fc.integer({ min: -240, max: 6000 }),
      ),
      minutes: fc.oneof(fc.constantFrom(120, 240, 360), fc.integer({ min: 1, max: 1500 })),
    })
    .map(({ minute, minutes }) => ({
      start: from + minute * MINUTE,
      end: from + (minute + minutes) * MINUTE,
    }))

const range = fc
  .record({
    day: plainDate,
    days: fc.integer({ min: 1, max: 4 }),
    // At times not from midnight to midnight.
    early: fc.constantFrom(0, 0, 0, 37, 600),
    late: fc.constantFrom(0, 0, 0, 30, 1439),
  })
  .map(({ day, days, early, late }) => ({
    start: day.toZonedDateTime(ZONE).epochMilliseconds + early * MINUTE,
    end: day.add({ days }).toZonedDateTime(ZONE).epochMilliseconds + late * MINUTE,
  }))

const leadHours = fc.constantFrom(0, 12, 12, 24)

/** Mostly long before, at times so that the lead time ends within the range or to the minute on a half hour. */
const visitNear = (from: number): fc.Arbitrary<Visit> =>
  fc
    .record({
      hours: fc.oneof(fc.constantFrom(1, 2, 4, 6), fc.integer({ min: 1, max: 12 })),
      leadHours,
      sundays: fc.constantFrom(true, true, false),
      earliest: fc.oneof(
        fc.constant(-100_000),
        fc.integer({ min: 0, max: 96 }).map((n) => n * 30),
        fc.integer({ min: 0, max: 3000 }),
      ),
      millisecond: fc.constantFrom(0, 0, 1, -1),
    })
    .map(({ earliest, millisecond, ...visit }) => ({
      ...visit,
      now: from + earliest * MINUTE - visit.leadHours * HOUR + millisecond,
    }))

export const situation: fc.Arbitrary<Situation> = range.chain((range) =>
  fc.record({
    schedule: fc.record({
      rules,
      blocked: fc.array(intervalNear(range.start), { maxLength: 3 }),
      booked: fc.array(intervalNear(range.start), { maxLength: 6 }),
    }),
    visit: visitNear(range.start),
    range: fc.constant(range),
  }),
)

/** Something taken in or near the range of a situation. */
export const situationAndInterval: fc.Arbitrary<readonly [Situation, Interval]> = situation.chain(
  (situation) => fc.tuple(fc.constant(situation), intervalNear(situation.range.start)),
)

/** A booking made so that its lead time runs over a change of clocks. */
export const bookingOverClockChange = fc.record({ change: clockChange, leadHours: fc.constantFrom(12, 24) })
