import * as fc from "fast-check"
import { expect, test } from "vitest"
import { daysIn, periodAt } from "../../../core/plans/period.ts"
import { dateAt, startOfDay } from "../../../core/time/chicago.ts"
import { instant, ZONE } from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

const noon = (date: string) => startOfDay(date) + 12 * 3_600_000

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
