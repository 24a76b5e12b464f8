import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { UsageError } from "../../cli/errors.ts"
import { parseDateArg, parseDatesArg, parseIdArg, parseTimeArg, parseWeekdayArg } from "../../cli/parse.ts"
import { addDays, dateAt, formatClock, formatHHMM, WEEKDAYS } from "../../core/time/chicago.ts"
import { date, instant, minuteOfDay } from "../arbitraries/time.ts"

const messageOf = (parse: () => unknown): string => {
  try {
    return `no messageOf, but ${JSON.stringify(parse())}`
  } catch (error) {
    if (error instanceof UsageError) return error.message
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
        expect(spellings.map(parseTimeArg)).toEqual(spellings.map(() => minute))
      }),
    )
  })

  test.each(["", "noon", "9:60", "25:00", "13pm", "0am", "9:5", "-1", "9:00 XM"])("%j is no time", (text) => {
    expect(messageOf(() => parseTimeArg(text))).toBe(
      `"${text}" is not a time of day. Write it like 9:00, 17:30, 9am or "9:00 AM".`,
    )
  })

  test("the midnight that ends a day is a time too", () => {
    expect(parseTimeArg("24:00")).toBe(24 * 60)
  })
})

describe("weekdays", () => {
  test("are known by number, name and the start of their name, in any case", () => {
    WEEKDAYS.forEach((name, weekday) => {
      const starts = Array.from({ length: name.length - 2 }, (_, n) => name.slice(0, n + 3))
      const spellings = [String(weekday), ...starts, name.toUpperCase(), name.toLowerCase()]
      expect(spellings.map(parseWeekdayArg)).toEqual(spellings.map(() => weekday))
    })
  })

  test.each(["7", "", "s", "Tu", "Mondays", "-1"])("%j is none", (text) => {
    expect(messageOf(() => parseWeekdayArg(text))).toBe(
      `"${text}" is not a weekday. Write Monday, mon or 1 (0 is Sunday).`,
    )
  })
})

describe("dates", () => {
  test("today and tomorrow are what the calendar in Chicago says", () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(parseDateArg("today", now)).toBe(dateAt(now))
        expect(parseDateArg("Tomorrow", now)).toBe(addDays(dateAt(now), 1))
      }),
    )
  })

  test("a range is every day from its first to its last", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 365 }), (first, days) => {
        const last = addDays(first, days)
        const expected = Array.from({ length: days + 1 }, (_, n) => addDays(first, n))
        expect(parseDatesArg([`${first}..${last}`], 0)).toEqual(expected)
      }),
    )
  })

  test("single dates, lists and ranges together name each day once, in order", () => {
    expect(parseDatesArg(["2026-12-31,2026-12-24", "2026-12-24..2026-12-26", "today"], 0)).toEqual([
      "1969-12-31",
      "2026-12-24",
      "2026-12-25",
      "2026-12-26",
      "2026-12-31",
    ])
  })

  test.each([
    ["2027-02-30", '"2027-02-30" is not a date. Write it like 2026-12-24, today or tomorrow.'],
    ["12/24/2026", '"12/24/2026" is not a date. Write it like 2026-12-24, today or tomorrow.'],
    ["2026-12-26..2026-12-24", "The range 2026-12-26..2026-12-24 ends before it starts."],
    ["2026-12-24..2036-12-26", "The range 2026-12-24..2036-12-26 is longer than a year."],
    ["2026-12-24..2026-12-25..2026-12-26", '"2026-12-24..2026-12-25..2026-12-26" is not a range of dates.'],
    ["2026-12-24..", '"" is not a date. Write it like 2026-12-24, today or tomorrow.'],
  ])("%s is refused in a sentence", (text, sentence) => {
    expect(messageOf(() => parseDatesArg([text], 0))).toBe(sentence)
  })
})

test.each(["0", "-1", "1.5", "x", "", "2147483648", "NaN"])("%j is no id", (text) => {
  expect(messageOf(() => parseIdArg(text))).toContain(`"${text}" is not an id`)
})

test("an id may be written with its number sign", () => {
  expect([parseIdArg("12"), parseIdArg("#12")]).toEqual([12, 12])
})
