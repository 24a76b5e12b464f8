import * as fc from "fast-check"
import { expect, test } from "vitest"
import { initialSettings } from "../../../../core/business/settings.ts"
import { freeSlots, prepare, reachOf } from "../../../../core/schedule/hours/availability.ts"
import { staffVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import { drivingOf } from "../../../../core/schedule/travel/driving-of.ts"
import { dayOf, startOfDay } from "../../../../core/time/chicago.ts"
import { HOUR, MINUTE } from "../../../../core/time/interval.ts"
import { always } from "../../support/always.ts"

// The ways from and to places that are not known take half an hour.
const driving = drivingOf({ ...initialSettings({}), drivingTimes: true, travelMinutes: 30 })!
const way = (from: string, to: string) => driving.minutes(from, to) * MINUTE

const MONDAY = "2026-11-23"
const MIDNIGHT = startOfDay(MONDAY)
const NOW = startOfDay("2026-11-01")
/** Downtown, Kirkwood, Chesterfield and Edwardsville. */
const zip = fc.constantFrom("63101", "63122", "63017", "62025")

/** From one hour to another. */
type Part = readonly [number, number]

/** The hours of the day, in one part or two, and its visits with their ways from and to the base and between them. */
const dayOfOne = fc
  .record({
    base: zip,
    parts: fc.constantFrom<readonly Part[]>(
      [[8, 18]],
      [
        [8, 12],
        [13, 18],
      ],
      [
        [7, 9],
        [8, 17],
      ],
    ),
    wanted: zip,
    hours: fc.constantFrom(1, 2),
    visits: fc.array(
      fc.record({ zip, wait: fc.integer({ min: 0, max: 40 }), hours: fc.constantFrom(0.5, 1) }),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ parts, visits, base, ...others }) => {
    const opens = MIDNIGHT + parts[0]![0] * HOUR
    const closes = MIDNIGHT + parts.at(-1)![1] * HOUR
    let last = { end: opens, zip: base }
    const booked = visits.flatMap((visit) => {
      const start = last.end + way(last.zip, visit.zip) + visit.wait * 5 * MINUTE
      const next = { start, end: start + visit.hours * HOUR, zip: visit.zip }
      if (next.end + way(visit.zip, base) > closes) return []
      last = next
      return [next]
    })
    return { ...others, base, parts, booked, opens, closes }
  })

test("only the first and the last visit of a day are limited by the ways from and to the base", () => {
  always(dayOfOne, ({ base, parts, wanted, hours, booked, opens, closes }) => {
    const startsWith = (countsBase: boolean, baseZip: string | null = base) => {
      const limits = { horizonDays: 365, travelMinutes: 0, driving: { ...driving, countsBase } }
      const schedule = prepare(
        {
          technicians: [{ id: 1, serviceIds: null, hours: null, baseZip }],
          rules: parts.map(([from, to]) => ({
            weekday: 1,
            startTime: `${String(from).padStart(2, "0")}:00`,
            endTime: `${String(to).padStart(2, "0")}:00`,
            active: true,
          })),
          openings: [],
          blocked: [],
          booked,
        },
        reachOf(dayOf(MONDAY), hours, limits),
      )
      return freeSlots(schedule, staffVisit(hours, NOW, limits, { zip: wanted }), dayOf(MONDAY))
    }
    const fitting = startsWith(false).filter((start) => {
      const end = start + hours * HOUR
      const isFirst = booked.every((visit) => start < visit.start)
      const isLast = booked.every((visit) => visit.start < start)
      return (
        (!isFirst || opens + way(base, wanted) <= start) && (!isLast || end + way(wanted, base) <= closes)
      )
    })
    expect(startsWith(true)).toEqual(fitting)
    const withoutBase = startsWith(false, null)
    expect([startsWith(true, null), startsWith(false)]).toEqual([withoutBase, withoutBase])
  })
})
