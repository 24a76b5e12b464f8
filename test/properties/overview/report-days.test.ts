import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  daysBefore,
  intervalOf,
  monthsOf,
  type ReportDays,
} from "../../../core/overview/reports/report-days.ts"
import { addDays, dateAt, dayOfDate } from "../../../core/time/chicago.ts"

const days = fc
  .record({ first: fc.integer({ min: 0, max: 20_000 }), length: fc.integer({ min: 1, max: 1_500 }) })
  .map(({ first, length }) => ({
    from: addDays("1990-01-01", first),
    to: addDays("1990-01-01", first + length - 1),
  }))

test("the months of some days follow each other from the first midnight to the last", () => {
  fc.assert(
    fc.property(days, (chosen) => {
      const months = monthsOf(chosen)
      const { start, end } = intervalOf(chosen)
      expect(months.map((month) => month.start)).toEqual([
        start,
        ...months.slice(0, -1).map((month) => month.end),
      ])
      expect(months.at(-1)!.end).toBe(end)
      for (const month of months) {
        expect(month.name).toBe(dateAt(month.start).slice(0, 7))
        expect(month.name).toBe(dateAt(month.end - 1).slice(0, 7))
      }
    }),
  )
})

test("the days before end the day before and are as many, or as many months of whole months", () => {
  fc.assert(
    fc.property(days, (chosen) => {
      const before = daysBefore(chosen)
      expect(before.to).toBe(addDays(chosen.from, -1))
      const isWhole = chosen.from.endsWith("-01") && addDays(chosen.to, 1).endsWith("-01")
      const lengthOf = (of: ReportDays) =>
        isWhole ? monthsOf(of).length : dayOfDate(of.to) - dayOfDate(of.from)
      expect(lengthOf(before)).toBe(lengthOf(chosen))
    }),
  )
  expect(daysBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  })
  expect(daysBefore({ from: "2026-01-01", to: "2026-12-31" })).toEqual({
    from: "2025-01-01",
    to: "2025-12-31",
  })
})
