import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { UsageError } from "../../../cli/engine/errors.ts"
import {
  parseDateArg,
  parseDatesArg,
  parseHoursArg,
  parseIdArg,
  parseWeekdayArg,
} from "../../../cli/engine/parse.ts"
import { addDays, dateAt, formatClock, formatHHMM, weekdayOf, WEEKDAYS } from "../../../core/time/chicago.ts"
import { date, instant, minuteOfDay } from "../../arbitraries/time.ts"

const messageOf = (parse: () => unknown): string => {
  try {
    return `no error, but ${JSON.stringify(parse())}`
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
}

describe("hours", () => {
  const unambiguous = minuteOfDay.chain((minute) => {
    const withHalf = formatClock(minute)
    const hour = Math.floor(minute / 60)
    const texts = [withHalf, withHalf.toLowerCase().replace(" ", "")]
    return fc
      .constantFrom(...texts, ...(hour === 10 || hour === 11 ? [] : [formatHHMM(minute)]))
      .map((text) => ({ minute, text }))
  })

  test("times with AM, PM or a leading zero are read as written, without a note", () => {
    fc.assert(
      fc.property(unambiguous, unambiguous, (start, end) => {
        expect(parseHoursArg(start.text, end.text)).toEqual({
          start: start.minute,
          end: end.minute,
          notes: [],
        })
      }),
    )
  })

  test.each([
    ["9", "5", "9:00 AM", "5:00 PM", ['"5" was read as 5:00 PM.']],
    ["9", "5:30", "9:00 AM", "5:30 PM", ['"5:30" was read as 5:30 PM.']],
    ["9", "9", "9:00 AM", "9:00 PM", ['"9" was read as 9:00 PM.']],
    ["8", "12", "8:00 AM", "12:00 PM", []],
    ["12", "1", "12:00 PM", "1:00 PM", ['"1" was read as 1:00 PM.']],
    ["1", "3", "1:00 PM", "3:00 PM", ['"1" was read as 1:00 PM.', '"3" was read as 3:00 PM.']],
    ["17:00", "9", "5:00 PM", "9:00 PM", ['"9" was read as 9:00 PM.']],
    ["10", "11", "10:00 AM", "11:00 AM", []],
    ["6", "7", "6:00 AM", "7:00 AM", []],
    ["01:00", "5am", "1:00 AM", "5:00 AM", []],
  ])(
    "from %s to %s is %s to %s, with a note on each time read as afternoon",
    (from, to, start, end, notes) => {
      const hours = parseHoursArg(from, to)
      expect([formatClock(hours.start), formatClock(hours.end), hours.notes]).toEqual([start, end, notes])
    },
  )

  test.each(["", "noon", "9:60", "25:00", "13pm", "0am", "9:5", "-1", "9:00 XM"])(
    "%j is not a time",
    (text) => {
      const message = `"${text}" is not a time of day. Write it like 9, 9:30, 9am, "9:30 AM" or 17:30.`
      expect(messageOf(() => parseHoursArg(text, "5pm"))).toBe(message)
      expect(messageOf(() => parseHoursArg("9am", text))).toBe(message)
    },
  )

  test("24:00 is the end of the day", () => {
    expect(parseHoursArg("22:00", "24:00")).toEqual({ start: 22 * 60, end: 24 * 60, notes: [] })
  })
})

describe("weekdays", () => {
  test("a weekday is accepted by number, name and at least three letters of its name, in any case", () => {
    WEEKDAYS.forEach((name, weekday) => {
      const starts = Array.from({ length: name.length - 2 }, (_, n) => name.slice(0, n + 3))
      const spellings = [String(weekday), ...starts, name.toUpperCase(), name.toLowerCase()]
      expect(spellings.map(parseWeekdayArg)).toEqual(spellings.map(() => weekday))
    })
  })

  test.each(["7", "", "s", "Tu", "Mondays", "-1"])("%j is not a weekday", (text) => {
    expect(messageOf(() => parseWeekdayArg(text))).toBe(
      `"${text}" is not a weekday. Write Monday, mon or 1 (0 is Sunday).`,
    )
  })
})

describe("dates", () => {
  test("today and tomorrow are days in Chicago", () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(parseDateArg("today", now)).toBe(dateAt(now))
        expect(parseDateArg("Tomorrow", now)).toBe(addDays(dateAt(now), 1))
      }),
    )
  })

  test("a weekday is its next date, or today", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 6 }), (now, days) => {
        const expected = addDays(dateAt(now), days)
        const name = WEEKDAYS[weekdayOf(expected)]
        const texts = [name, name.toLowerCase(), name.slice(0, 3)]
        expect(texts.map((text) => parseDateArg(text, now))).toEqual(texts.map(() => expected))
      }),
    )
  })

  test("month/day/year is read as in the United States, with or without leading zeros", () => {
    fc.assert(
      fc.property(date, (date) => {
        const [year, month, day] = date.split("-")
        expect(parseDateArg(`${month}/${day}/${year}`, 0)).toBe(date)
        expect(parseDateArg(`${Number(month)}/${Number(day)}/${year}`, 0)).toBe(date)
      }),
    )
  })

  test("a range gives every day from its first to its last", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 365 }), (first, days) => {
        const last = addDays(first, days)
        const expected = Array.from({ length: days + 1 }, (_, n) => addDays(first, n))
        expect(parseDatesArg([`${first}..${last}`], 0)).toEqual(expected)
      }),
    )
  })

  test("dates, lists and ranges together give each day once, in order", () => {
    expect(parseDatesArg(["2026-12-31,2026-12-24", "2026-12-24..2026-12-26", "today"], 0)).toEqual([
      "1969-12-31",
      "2026-12-24",
      "2026-12-25",
      "2026-12-26",
      "2026-12-31",
    ])
  })

  test.each([
    ["2027-02-30", '"2027-02-30" is not a date. Write today, tomorrow, friday, 11/26/2026 or 2026-11-26.'],
    ["24/12/2026", '"24/12/2026" is not a date. Write today, tomorrow, friday, 11/26/2026 or 2026-11-26.'],
    ["2026-12-26..2026-12-24", "The range 2026-12-26..2026-12-24 ends before it starts."],
    ["2026-12-24..2036-12-26", "The range 2026-12-24..2036-12-26 is longer than a year."],
    ["2026-12-24..2026-12-25..2026-12-26", '"2026-12-24..2026-12-25..2026-12-26" is not a range of dates.'],
    ["2026-12-24..", '"" is not a date. Write today, tomorrow, friday, 11/26/2026 or 2026-11-26.'],
  ])("%s is refused with one sentence", (text, sentence) => {
    expect(messageOf(() => parseDatesArg([text], 0))).toBe(sentence)
  })
})

test.each(["0", "-1", "1.5", "x", "", "2147483648", "NaN"])("%j is not an id", (text) => {
  expect(messageOf(() => parseIdArg(text))).toContain(`"${text}" is not an id`)
})

test("an id may be written with its number sign", () => {
  expect([parseIdArg("12"), parseIdArg("#12")]).toEqual([12, 12])
})
