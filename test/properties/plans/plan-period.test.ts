import * as fc from "fast-check"
import { expect, test } from "vitest"
import { daysIn, periodAt } from "../../../core/plans/period.ts"
import { dateAt, startOfDay } from "../../../core/time/chicago.ts"
import { instant, ZONE } from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

const noon = (date: string) => startOfDay(date) + 12 * 3_600_000

const firstDays = (start: string, periods: number): readonly string[] => {
  const days: string[] = []
  let at = noon(start)
  for (let n = 0; n < periods; n++) {
    const period = periodAt(noon(start), at)
    days.push(dateAt(period.start))
    at = period.end
  }
  return days
}

test("periods from a 31st begin on the last day of shorter months, and on the 31st of longer ones", () => {
  expect(firstDays("2027-01-31", 6)).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
    "2027-06-30",
  ])
  expect(firstDays("2028-01-30", 3)).toEqual(["2028-01-30", "2028-02-29", "2028-03-30"])
  expect(firstDays("2026-11-15", 3)).toEqual(["2026-11-15", "2026-12-15", "2027-01-15"])
})

test("the last instant of a period belongs to it, and the next one to the next period", () => {
  const start = noon("2026-01-31")
  const { end } = periodAt(start, start)
  expect(end).toBe(startOfDay("2026-02-28"))
  expect(periodAt(start, end - 1).end).toBe(end)
  expect(periodAt(start, end)).toEqual({ start: end, end: startOfDay("2026-03-31") })
})

test("a period that contains a clock change has as many days as the calendar", () => {
  const start = noon("2026-03-01")
  expect(daysIn(periodAt(start, start))).toBe(31)
  expect(daysIn(periodAt(start, noon("2026-11-05")))).toBe(30)
})

test("at any instant the period contains it and has the dates that Temporal adds months to", () => {
  always(fc.tuple(instant, fc.integer({ min: 0, max: 800 })), ([start, days]) => {
    const at = start + days * 86_400_000
    const period = periodAt(start, at)
    const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(ZONE).toPlainDate()
    const months = Array.from({ length: 30 }, (_, n) => String(first.add({ months: n })))
    const n = months.indexOf(dateAt(period.start))
    expect(n).toBeGreaterThanOrEqual(0)
    expect(dateAt(period.end)).toBe(months[n + 1])
    expect(period.start).toBe(startOfDay(dateAt(period.start)))
    expect(period.end).toBe(startOfDay(dateAt(period.end)))
    expect(period.start <= at && at < period.end).toBe(true)
  })
})
