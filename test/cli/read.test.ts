import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { WrongUsage } from "../../cli/outcome.ts"
import { readDate, readDates, readId, readTime, readWeekday } from "../../cli/read.ts"
import { addDays, dateAt, formatClock, formatHHMM, WEEKDAYS } from "../../core/time/chicago.ts"
import { date, instant, minuteOfDay } from "../arbitraries/time.ts"

const complaint = (work: () => unknown): string => {
  try {
    return `no complaint, but ${JSON.stringify(work())}`
  } catch (error) {
    if (error instanceof WrongUsage) return error.message
    throw error
  }
}

describe("times", () => {
  test("however a time is written, it is the same minute of the day", () => {
    fc.assert(
      fc.property(minuteOfDay, (minute) => {
        const clock = formatClock(minute)
        const spellings = [
          clock,
          clock.toLowerCase().replace(" ", ""),
          formatHHMM(minute),
          formatHHMM(minute).replace(/^0/u, ""),
          ...(minute % 60 === 0 ? [clock.replace(":00 ", ""), String(minute / 60)] : []),
        ]
        expect(spellings.map(readTime)).toEqual(spellings.map(() => minute))
      }),
    )
  })

  test.each(["", "noon", "9:60", "25:00", "13pm", "0am", "9:5", "-1", "9:00 XM"])("%j is no time", (text) => {
    expect(complaint(() => readTime(text))).toBe(
      `"${text}" is no time of day; write it like 9:00, 17:30, 9am or "9:00 AM".`,
    )
  })

  test("the midnight that ends a day is a time too", () => {
    expect(readTime("24:00")).toBe(24 * 60)
  })
})

describe("weekdays", () => {
  test("are known by number, name and the start of their name, in any case", () => {
    WEEKDAYS.forEach((name, weekday) => {
      const starts = Array.from({ length: name.length - 2 }, (_, n) => name.slice(0, n + 3))
      const spellings = [String(weekday), ...starts, name.toUpperCase(), name.toLowerCase()]
      expect(spellings.map(readWeekday)).toEqual(spellings.map(() => weekday))
    })
  })

  test.each(["7", "", "s", "Tu", "Mondays", "-1"])("%j is none", (text) => {
    expect(complaint(() => readWeekday(text))).toBe(
      `"${text}" is no weekday; write Monday, mon or 1 (0 is Sunday).`,
    )
  })
})

describe("dates", () => {
  test("today and tomorrow are what the calendar in Chicago says", () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(readDate("today", now)).toBe(dateAt(now))
        expect(readDate("Tomorrow", now)).toBe(addDays(dateAt(now), 1))
      }),
    )
  })

  test("a range is every day from its first to its last", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 365 }), (first, days) => {
        const last = addDays(first, days)
        const expected = Array.from({ length: days + 1 }, (_, n) => addDays(first, n))
        expect(readDates([`${first}..${last}`], 0)).toEqual(expected)
      }),
    )
  })

  test("single dates, lists and ranges together name each day once, in order", () => {
    expect(readDates(["2026-12-31,2026-12-24", "2026-12-24..2026-12-26", "today"], 0)).toEqual([
      "1969-12-31",
      "2026-12-24",
      "2026-12-25",
      "2026-12-26",
      "2026-12-31",
    ])
  })

  test.each([
    ["2027-02-30", '"2027-02-30" is no date of the calendar; write it like 2026-12-24, today or tomorrow.'],
    ["12/24/2026", '"12/24/2026" is no date of the calendar; write it like 2026-12-24, today or tomorrow.'],
    ["2026-12-26..2026-12-24", "The range 2026-12-26..2026-12-24 ends before it starts."],
    ["2026-12-24..2036-12-26", "The range 2026-12-24..2036-12-26 is longer than a year."],
    ["2026-12-24..2026-12-25..2026-12-26", '"2026-12-24..2026-12-25..2026-12-26" is no range of dates.'],
    ["2026-12-24..", '"" is no date of the calendar; write it like 2026-12-24, today or tomorrow.'],
  ])("%s is refused in a sentence", (text, sentence) => {
    expect(complaint(() => readDates([text], 0))).toBe(sentence)
  })
})

test.each(["0", "-1", "1.5", "x", "", "2147483648", "NaN"])("%j is no id", (text) => {
  expect(complaint(() => readId(text))).toContain(`"${text}" is no id`)
})

test("an id may be written with its number sign", () => {
  expect([readId("12"), readId("#12")]).toEqual([12, 12])
})
