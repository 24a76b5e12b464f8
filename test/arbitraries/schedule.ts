import * as fc from "fast-check"
import type { AvailabilityRule, WorkingHours } from "../../core/schedule/hours/availability-rule.ts"
import type { OpeningHours, Schedule } from "../../core/schedule/hours/schedule.ts"
import type { Visit } from "../../core/schedule/hours/wanted-visit.ts"
import type { Interval } from "../../core/time/interval.ts"
import { clockChange, plainDate, ZONE } from "./time.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A schedule, a visit to be booked, and the range in which its slots are listed. */
export interface Situation {
  readonly schedule: Schedule
  readonly visit: Visit
  readonly range: Interval
}

const hhmm = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

/** Minutes since midnight: on and off the half hour, in the hours of clock changes, and both midnights. */
const ruleEdge: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 48 }).map((n) => n * 30) },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 7 }).map((n) => n * 30) },
  { weight: 1, arbitrary: fc.constant(24 * 60) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 24 * 60 }) },
)

const hours = fc
  .tuple(ruleEdge, ruleEdge)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ startTime: hhmm(Math.min(a, b)), endTime: hhmm(Math.max(a, b)) }))

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

const weekday = fc.constantFrom<AvailabilityRule["weekday"]>(0, 0, 0, 1, 2, 3, 4, 5, 6)

const active = fc.constantFrom(true, true, true, false)

export const rule: fc.Arbitrary<AvailabilityRule> = fc
  .record({ id: fc.nat(), weekday, hours, active, createdAt: fc.constant(0), version: fc.constant(1) })
  .map(({ hours, ...rest }) => ({ ...rest, ...hours }))

/** A rule, and sometimes another that touches or overlaps it. */
const neighbours: fc.Arbitrary<readonly WorkingHours[]> = fc
  .tuple(rule, fc.option(ruleEdge), fc.boolean())
  .map(([first, until, touching]) => {
    if (until === null) return [first]
    const startTime = touching ? first.endTime : first.startTime
    const endTime = hhmm(until)
    return startTime < endTime ? [first, { ...first, startTime, endTime }] : [first]
  })

/** The same hours on every weekday: the usual ones, an evening until midnight, or any. */
const everyDay: fc.Arbitrary<readonly WorkingHours[]> = fc
  .oneof(
    fc.constant({ startTime: "09:00", endTime: "17:00" }),
    fc.integer({ min: 0, max: 20 }).map((hour) => ({ startTime: hhmm(hour * 60), endTime: "24:00" })),
    hours,
  )
  .map((hours) => WEEK.map((weekday) => ({ id: weekday, weekday, ...hours, active: true })))

const rules = fc.oneof(
  fc.array(neighbours, { minLength: 1, maxLength: 6 }).map((some) => some.flat()),
  fc
    .tuple(everyDay, fc.array(neighbours, { maxLength: 3 }))
    .map(([every, some]) => [...every, ...some.flat()]),
)

/** Hours of dates in or next to the range, sometimes several of one date. */
const openingsNear = (range: Interval): fc.Arbitrary<readonly OpeningHours[]> => {
  const days = Math.ceil((range.end - range.start) / DAY)
  const opening = fc.tuple(fc.integer({ min: -1, max: days }), hours).map(([day, times]) => ({
    date: Temporal.Instant.fromEpochMilliseconds(range.start)
      .toZonedDateTimeISO(ZONE)
      .toPlainDate()
      .add({ days: day })
      .toString(),
    ...times,
  }))
  return fc.oneof(fc.constant([]), fc.array(opening, { maxLength: 4 }))
}

/** Minutes from midnight to an instant in or near the range, at every hour of the day, on the half hour or not. */
const startNear = (range: Interval): fc.Arbitrary<number> => {
  const minutes = Math.ceil((range.end - range.start) / MINUTE)
  return fc.oneof(
    fc.integer({ min: -8, max: Math.ceil(minutes / 30) + 8 }).map((n) => n * 30),
    fc.integer({ min: -240, max: minutes + 240 }),
    // Evenings, when the date in UTC is the next one already.
    fc
      .tuple(fc.integer({ min: 0, max: Math.floor(minutes / 1440) }), fc.integer({ min: 34, max: 47 }))
      .map(([day, halfHour]) => day * 1440 + halfHour * 30),
  )
}

const length = fc.oneof(fc.constantFrom(120, 240, 360), fc.integer({ min: 1, max: 1500 }))

const intervalNear = (range: Interval): fc.Arbitrary<Interval> =>
  fc.tuple(startNear(range), length).map(([minute, minutes]) => ({
    start: range.start + minute * MINUTE,
    end: range.start + (minute + minutes) * MINUTE,
  }))

/** Several busy times of one day, with short gaps or none between them. */
const clusterNear = (range: Interval): fc.Arbitrary<readonly Interval[]> =>
  fc
    .record({
      first: startNear(range),
      steps: fc.array(
        fc.record({
          gap: fc.oneof(fc.constantFrom(0, 30, 60, 120), fc.integer({ min: 0, max: 90 })),
          minutes: fc.oneof(fc.constantFrom(30, 60, 120), fc.integer({ min: 1, max: 120 })),
        }),
        { minLength: 2, maxLength: 6 },
      ),
    })
    .map(({ first, steps }) => {
      let end = range.start + first * MINUTE
      return steps.map(({ gap, minutes }) => {
        const start = end + gap * MINUTE
        end = start + minutes * MINUTE
        return { start, end }
      })
    })

/** Busy times in no particular order. */
const busyNear = (range: Interval): fc.Arbitrary<readonly Interval[]> =>
  fc
    .tuple(
      fc.array(intervalNear(range), { maxLength: 4 }),
      fc.oneof(fc.constant([]), clusterNear(range)),
      fc.boolean(),
    )
    .map(([some, cluster, reverse]) => {
      const busy = [...some, ...cluster]
      return reverse ? busy.toReversed() : busy
    })

const range = fc
  .record({
    day: plainDate,
    days: fc.integer({ min: 1, max: 4 }),
    // Sometimes not from midnight to midnight.
    early: fc.constantFrom(0, 0, 0, 37, 600),
    late: fc.constantFrom(0, 0, 0, 30, 1439),
  })
  .map(({ day, days, early, late }) => ({
    start: day.toZonedDateTime(ZONE).epochMilliseconds + early * MINUTE,
    end: day.add({ days }).toZonedDateTime(ZONE).epochMilliseconds + late * MINUTE,
  }))

/** Minutes that stay free between two visits. */
export const travelMinutes = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 48 }).map((n) => n * 5),
)

/**
 * Mostly long before the range; sometimes so that the lead time ends within the range or exactly on a half hour, and
 * that the last bookable date lies within it.
 */
const visitNear = (from: number): fc.Arbitrary<Visit> =>
  fc
    .record({
      hours: fc.oneof(fc.constantFrom(1, 2, 4, 6), fc.integer({ min: 1, max: 12 })),
      leadHours: fc.constantFrom(0, 12, 12, 24),
      sundays: fc.constantFrom(true, true, false),
      travelMinutes,
      earliest: fc.oneof(
        fc.constant(-100_000),
        fc.integer({ min: 0, max: 96 }).map((n) => n * 30),
        fc.integer({ min: 0, max: 3000 }),
      ),
      millisecond: fc.constantFrom(0, 0, 1, -1),
      lastDay: fc.constantFrom(365, 365, -1, 0, 1, 2),
    })
    .map(({ earliest, millisecond, lastDay, ...visit }) => {
      const now = from + earliest * MINUTE - visit.leadHours * HOUR + millisecond
      return { ...visit, now, horizonDays: Math.max(0, Math.floor((from - now) / DAY) + lastDay) }
    })

export const situation: fc.Arbitrary<Situation> = range.chain((range) =>
  fc.record({
    schedule: fc.record({
      rules,
      openings: openingsNear(range),
      blocked: busyNear(range),
      booked: busyNear(range),
    }),
    visit: visitNear(range.start),
    range: fc.constant(range),
  }),
)

/** A clock change between the time of booking and the visit. */
export const bookingOverClockChange = fc.record({ change: clockChange, leadHours: fc.constantFrom(12, 24) })
