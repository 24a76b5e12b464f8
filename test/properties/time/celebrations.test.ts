import * as fc from "fast-check"
import { expect, test } from "vitest"
import { formatDate } from "../../../core/time/calendar.ts"
import { celebratedOn, CELEBRATIONS, type Celebration } from "../../../core/time/celebrations.ts"
import { always } from "../support/always.ts"

const year = fc.integer({ min: 1000, max: 2998 })

/** The nth weekday (7 is Sunday) of a month. */
const nth = (n: number, dayOfWeek: number, year: number, month: number) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return first.add({ days: ((dayOfWeek - first.dayOfWeek + 7) % 7) + 7 * (n - 1) })
}

const over = (a: number, b: number) => Math.floor(a / b)

/** Easter by another algorithm than the product's: Oudin's of 1940, from the age of the moon and its corrections. */
const easter = (year: number) => {
  const [golden, century] = [year % 19, over(year, 100)]
  const age = (century - over(century, 4) - over(8 * century + 13, 25) + 19 * golden + 15) % 30
  const full = age - over(age, 28) * (1 - over(29, age + 1) * over(21 - golden, 11))
  const weekday = (year + over(year, 4) + full + 2 - century + over(century, 4)) % 7
  return Temporal.PlainDate.from({ year, month: 3, day: 28 }).add({ days: full - weekday })
}

const EXPECTED: Readonly<Record<Celebration, (year: number) => Temporal.PlainDate>> = {
  "New Year's Eve": (year) => Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  "Valentine's Day": (year) => Temporal.PlainDate.from({ year, month: 2, day: 14 }),
  "St. Patrick's Day": (year) => Temporal.PlainDate.from({ year, month: 3, day: 17 }),
  "Good Friday": (year) => easter(year).subtract({ days: 2 }),
  Easter: easter,
  "Mother's Day": (year) => nth(2, 7, year, 5),
  "Father's Day": (year) => nth(3, 7, year, 6),
  Halloween: (year) => Temporal.PlainDate.from({ year, month: 10, day: 31 }),
  "Black Friday": (year) => nth(4, 4, year, 11).add({ days: 1 }),
  "Christmas Eve": (year) => Temporal.PlainDate.from({ year, month: 12, day: 24 }),
}

test("a celebration is on its date or weekday of the year", () => {
  always(year, (each) => {
    for (const name of CELEBRATIONS)
      expect([name, formatDate(celebratedOn(name, each))]).toEqual([name, String(EXPECTED[name](each))])
  })
})

test.for([
  ["Easter", "2024-03-31 2025-04-20 2026-04-05 2027-03-28 2038-04-25"],
  ["Mother's Day", "2025-05-11 2026-05-10 2027-05-09"],
  ["Father's Day", "2025-06-15 2026-06-21"],
  ["Thanksgiving Day", "2025-11-27 2026-11-26"],
])("%s is on %s", ([name, dates]) => {
  for (const date of dates!.split(" "))
    expect(formatDate(celebratedOn(name!, Number(date.slice(0, 4))))).toBe(date)
})
