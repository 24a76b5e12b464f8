import * as fc from "fast-check"
import { expect, test } from "vitest"
import { freeSlots, obstacle, prepare, reachOf } from "../../../core/schedule/hours/availability.ts"
import { hoursOfDays, hoursOfTechnicians } from "../../../core/schedule/hours/day-hours.ts"
import { firstCountedDay, statisticsOf } from "../../../core/overview/statistics.ts"
import { addDays, dateAt, dayOf, startOfDay, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR, merge, overlaps, type Interval } from "../../../core/time/interval.ts"
import { situation, type Situation } from "../../arbitraries/schedule.ts"
import { always } from "../support/always.ts"

const hoursIn = (intervals: readonly Interval[]) =>
  merge(intervals).reduce((sum, { start, end }) => sum + end - start, 0) / HOUR

const days = ({ schedule, visit, range }: Situation) => {
  const whole = { start: dayOf(dateAt(range.start)).start, end: dayOf(dateAt(range.end)).end }
  return hoursOfDays(prepare(schedule, reachOf(whole, visit.hours, visit)), visit, range)
}

test("no hours of a day are negative, and booked and free hours are at most those of the day", () => {
  always(situation, (given) => {
    for (const { date, booked, free, other } of days(given)) {
      expect(Math.min(booked, free, other)).toBeGreaterThanOrEqual(0)
      // Tenths of hours add up with a rounding error.
      expect(booked + free + other).toBeLessThanOrEqual(hoursIn([dayOf(date)]) + 1e-9)
    }
  })
})

test("booked and free hours are at most the open hours and the visits outside of them", () => {
  always(situation, (given) => {
    const unblocked = { ...given, schedule: { ...given.schedule, blocked: [], booked: [] } }
    const empty = days(unblocked)
    days(given).forEach(({ date, booked, free }, n) => {
      const open = empty[n]!.free + empty[n]!.other
      const visits = given.schedule.booked.filter((visit) => overlaps(visit, dayOf(date)))
      expect(booked + free).toBeLessThanOrEqual(open + hoursIn(visits) + 1e-9)
    })
  })
})

test("a day has free hours when a visit can be booked on it, and all of them lie in such visits", () => {
  always(situation, (given) => {
    const { schedule, visit } = given
    for (const { date, free } of days(given)) {
      const today = dayOf(date)
      const prepared = prepare(schedule, reachOf(today, visit.hours, visit))
      const starts = freeSlots(prepared, visit, today)
      expect(starts.filter((start) => obstacle(prepared, visit, start) !== undefined)).toEqual([])
      expect(free).toBe(hoursIn(starts.map((start) => ({ start, end: start + visit.hours * HOUR }))))
    }
  })
})

test("the hours of the technicians add up to those of the days, and each has those that they have alone", () => {
  const owners = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
  always(fc.tuple(situation, owners), ([given, whose]) => {
    const technicians = [1, 2, 3].map((id) => ({ id, serviceIds: null, hours: null, baseZip: null }))
    const booked = given.schedule.booked.map((time, n) => ({
      ...time,
      technicianIds: [whose[n % whose.length]!],
    }))
    const { visit, range } = given
    const prepared = (some: typeof technicians) =>
      prepare({ ...given.schedule, technicians: some, booked }, reachOf(range, visit.hours, visit))
    const all = prepared(technicians)
    const each = hoursOfTechnicians(all, visit, range)
    expect(each.map(({ id }) => id)).toEqual([1, 2, 3])
    const byDay = hoursOfDays(all, visit, range)
    for (const key of ["booked", "free", "other"] as const)
      expect(sum(each.map((hours) => hours[key]))).toBeCloseTo(sum(byDay.map((hours) => hours[key])), 6)
    for (const [n, technician] of technicians.entries())
      expect(hoursOfTechnicians(prepared([technician]), visit, range)).toEqual([each[n]])
  })
})

const NOW = Date.parse("2026-11-25T18:00:00Z")

const appointments = fc.array(
  fc.record({
    start: fc.integer({ min: -30, max: 60 }).map((day) => NOW + day * 24 * HOUR),
    createdAt: fc.integer({ min: -110, max: 0 }).map((day) => NOW + day * 24 * HOUR),
    status: fc.constantFrom("scheduled", "confirmed", "completed", "cancelled"),
    source: fc.constantFrom("manual", "website", "chat"),
  }),
  { maxLength: 30 },
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const inWeek = (week: string, instant: number) =>
  week <= dateAt(instant) && dateAt(instant) < addDays(week, 7)

test("visits are counted in the week of their start, bookings in the week they were made", () => {
  always(appointments, (given) => {
    const { statuses, sources } = statisticsOf(NOW, [], [], given)
    expect(statuses).toHaveLength(9)
    expect([statuses[0]!.week, statuses[8]!.week]).toEqual(["2026-10-26", "2026-12-21"])
    expect(sources).toHaveLength(12)
    expect([sources[0]!.week, sources[11]!.week]).toEqual(["2026-09-07", "2026-11-23"])
    expect([...statuses, ...sources].filter(({ week }) => weekdayOf(week) !== 1)).toEqual([])
    for (const { week, cancelled, ...others } of statuses) {
      const visits = given.filter(({ start }) => inWeek(week, start))
      expect(cancelled).toBe(visits.filter(({ status }) => status === "cancelled").length)
      expect(cancelled + sum(Object.values(others))).toBe(visits.length)
    }
    for (const { week, ...counts } of sources)
      expect(sum(Object.values(counts))).toBe(given.filter(({ createdAt }) => inWeek(week, createdAt)).length)
  })
})

test("the first counted day is the Monday eleven weeks ago", () => {
  expect(firstCountedDay(NOW)).toBe("2026-09-07")
  expect(startOfDay(firstCountedDay(NOW))).toBeLessThan(NOW)
})
