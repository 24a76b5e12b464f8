import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  hourReportOf,
  technicianMonths,
  type ReportedSchedule,
  type TechnicianMonth,
} from "../../../../core/overview/reports/hour-report.ts"
import { monthsOf } from "../../../../core/overview/reports/report-days.ts"
import { addDays, dateAt, formatHHMM, startOfDay } from "../../../../core/time/chicago.ts"
import { weekdayOfDay } from "../../../../core/time/calendar.ts"
import { dayOfDate } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"

/** Days of two months without a change of clocks. */
const FIRST = "2026-05-29"
const date = fc.integer({ min: 0, max: 6 }).map((n) => addDays(FIRST, n))
const instant = fc.integer({ min: 0, max: 7 * 48 }).map((halves) => startOfDay(FIRST) + (halves * HOUR) / 2)
const span = fc
  .tuple(instant, fc.integer({ min: 1, max: 60 }))
  .map(([start, halves]) => ({ start, end: start + (halves * HOUR) / 2 }))

const hours = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]) => ({
    startTime: formatHHMM(from * 30),
    endTime: formatHHMM(Math.min(48, from + length) * 30),
  }))

const weekly = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), hours)
  .map(([weekday, times]) => ({ weekday, ...times }))

const IDS = [1, 2]
const who = fc.option(fc.constantFrom(...IDS))

const schedule: fc.Arbitrary<ReportedSchedule> = fc.record({
  technicians: fc.tuple(
    ...IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(`Technician ${id}`),
        active: fc.boolean(),
        hours: fc.option(fc.array(weekly, { maxLength: 4 })),
        serviceIds: fc.constant(null),
        baseZip: fc.constant(null),
      }),
    ),
  ),
  rules: fc.array(
    fc.tuple(weekly, fc.boolean()).map(([rule, active]) => ({ ...rule, active })),
    { maxLength: 6 },
  ),
  openings: fc.array(
    fc.tuple(date, hours, who).map(([day, times, technicianId]) => ({ date: day, ...times, technicianId })),
    { maxLength: 3 },
  ),
  blocked: fc.array(
    fc.tuple(span, who).map(([times, technicianId]) => ({ ...times, technicianId })),
    { maxLength: 3 },
  ),
  booked: fc.array(
    fc
      .tuple(span, fc.option(instant, { freq: 2 }), fc.subarray(IDS, { minLength: 1 }))
      .map(([times, heldUntil, technicianIds]) => ({ ...times, heldUntil, technicianIds })),
    { maxLength: 5 },
  ),
})

const days = fc
  .tuple(date, fc.integer({ min: 0, max: 5 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }))

const covers = (half: number) => (each: { readonly start: number; readonly end: number }) =>
  each.start <= half && half < each.end

test("a half hour is sold where a visit takes it, free where somebody works then and nothing is in the way, else neither", () => {
  fc.assert(
    fc.property(schedule, days, instant, (sample, chosen, now) => {
      const { technicians, rules, openings, blocked, booked } = sample
      const hoursOf = (
        { id, active, hours: own }: (typeof technicians)[number],
        halves: readonly number[],
      ) => {
        const of = { sold: 0, free: 0 }
        const isOf = (technicianId: number | null | undefined) => technicianId === null || technicianId === id
        for (const half of halves) {
          const today = dateAt(half)
          const time = formatHHMM((half - startOfDay(today)) / 60_000)
          const weekday = weekdayOfDay(dayOfDate(today))
          const open = [
            ...(own ?? rules.filter((rule) => rule.active)).filter((each) => each.weekday === weekday),
            ...openings.filter((each) => each.date === today && isOf(each.technicianId)),
          ]
          const works = active && open.some((each) => each.startTime <= time && time < each.endTime)
          const isBlocked = blocked.some((each) => isOf(each.technicianId) && covers(half)(each))
          const isSold = booked.some(
            (each) =>
              each.technicianIds!.includes(id) &&
              (each.heldUntil === null || now < each.heldUntil!) &&
              covers(half)(each),
          )
          if (isSold) of.sold += 0.5
          else if (works && !isBlocked) of.free += 0.5
        }
        return of
      }
      expect(technicianMonths(sample, chosen, now)).toEqual(
        technicians.flatMap((technician) =>
          monthsOf(chosen).map(({ name: month, start, end }) => {
            const halves = Array.from(
              { length: (end - start) / (HOUR / 2) },
              (_, n) => start + (n * HOUR) / 2,
            )
            return { id: technician.id, name: technician.name, month, ...hoursOf(technician, halves) }
          }),
        ),
      )
    }),
    { numRuns: 60 },
  )
})

const sumOf = (all: readonly TechnicianMonth[]) => ({
  sold: all.reduce((sum, { sold }) => sum + sold, 0),
  free: all.reduce((sum, { free }) => sum + free, 0),
})

test("the hours are reported for every month, and for every technician with any", () => {
  const DAYS = { from: "2026-05-29", to: "2026-07-01" }
  const amount = fc.constantFrom(0, 0, 1, 2)
  const months: fc.Arbitrary<readonly TechnicianMonth[]> = fc.uniqueArray(
    fc
      .record({
        id: fc.constantFrom(...IDS),
        month: fc.constantFrom("2026-05", "2026-06", "2026-07"),
        sold: amount,
        free: amount,
      })
      .map((each) => ({ ...each, name: `Technician ${each.id}` })),
    { selector: ({ id, month }) => `${id} ${month}` },
  )
  fc.assert(
    fc.property(months, months, (some, before) => {
      const sums = { total: sumOf(some), previous: sumOf(before) }
      expect(hourReportOf(some, before, { ...DAYS, by: "month" })).toEqual({
        ...sums,
        groups: ["2026-05", "2026-06", "2026-07"].map((name) => ({
          id: null,
          name,
          ...sumOf(some.filter(({ month }) => month === name)),
        })),
      })
      const report = hourReportOf(some, before, { ...DAYS, by: "technician" })
      expect(report).toMatchObject(sums)
      expect(report.groups.toSorted((a, b) => a.id! - b.id!)).toEqual(
        IDS.map((id) => ({
          id,
          name: `Technician ${id}`,
          ...sumOf(some.filter((each) => each.id === id)),
        })).filter(({ sold, free }) => sold > 0 || free > 0),
      )
    }),
  )
})
