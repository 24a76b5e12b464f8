import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  addDays,
  dateAt,
  daysBetween,
  dayOf,
  dayOfDate,
  formatClock,
  formatDay,
  formatHHMM,
  formatTime,
  formatTimes,
  isRepeated,
  minuteOfDayAt,
  parseClock,
  parseHHMM,
  parseIso,
  startOfDay,
  toIso,
  toIsoEach,
  toLocalIso,
  weekdayOf,
} from "../../../core/time/chicago.ts"
import { PlainDate } from "../../../core/time/plain-date.ts"
import { instantAt, TimeSkipped } from "../../../core/time/wall-time.ts"
import {
  clockChange,
  date,
  instant,
  isoLike,
  minuteOfDay,
  padded,
  plainDate,
  ZONE,
} from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

const HOUR = 3_600_000
const MINUTE = 60_000

const zoned = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE)
const isPlainDate = Schema.is(PlainDate)

describe("a day in Chicago", () => {
  test("runs from one midnight to the next, which is 23, 24 or 25 hours", () => {
    always(plainDate, (day) => {
      const start = day.toZonedDateTime(ZONE)
      expect(startOfDay(day.toString())).toBe(start.epochMilliseconds)
      expect(dayOf(day.toString())).toEqual({
        start: start.epochMilliseconds,
        end: start.epochMilliseconds + start.hoursInDay * HOUR,
      })
    })
    always(clockChange, (change) => {
      const { start, end } = dayOf(change.toPlainDate().toString())
      expect((end - start) / HOUR).toBe(change.month === 3 ? 23 : 25)
    })
  })

  test("has the weekday and the neighbouring dates of Temporal", () => {
    always(fc.tuple(plainDate, fc.integer({ min: -800, max: 800 })), ([day, days]) => {
      expect(weekdayOf(day.toString())).toBe(day.dayOfWeek % 7)
      expect(addDays(day.toString(), days)).toBe(day.add({ days }).toString())
    })
  })

  test("follows February 28 only in leap years, centuries included", () => {
    const next = ["1900", "2000", "2026", "2028", "2400"].map((year) => addDays(`${year}-02-28`, 1).slice(5))
    expect(next).toEqual(["03-01", "02-29", "03-01", "02-29", "02-29"])
  })

  test("is listed between two instants if it overlaps them", () => {
    always(fc.tuple(plainDate, instant, fc.integer({ min: 0, max: 9 * 24 * 60 })), ([day, from, minutes]) => {
      const to = from + minutes * MINUTE
      const { start, end } = dayOf(day.toString())
      const days = daysBetween({ start: from, end: to })
      expect(days.includes(dayOfDate(day.toString()))).toBe(Math.max(start, from) < Math.min(end, to))
      expect(days).toEqual(days.map((_, n) => days[0]! + n))
      expect(daysBetween({ start, end })).toEqual([dayOfDate(day.toString())])
      expect(daysBetween({ start: from, end: from })).toEqual([])
    })
  })
})

describe("local time in Chicago", () => {
  test("has the date and minute of Temporal", () => {
    always(instant, (instant) => {
      const { hour, minute } = zoned(instant)
      expect(dateAt(instant)).toBe(zoned(instant).toPlainDate().toString())
      expect(minuteOfDayAt(instant)).toBe(hour * 60 + minute)
    })
  })

  test("is the first of two equal times, and fails for a skipped one", () => {
    always(fc.tuple(plainDate, minuteOfDay), ([day, minute]) => {
      const wanted = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
      const first = wanted.toZonedDateTime(ZONE, { disambiguation: "earlier" })
      expect(instantAt(day.toString(), minute)).toEqual(
        first.toPlainDateTime().equals(wanted)
          ? Result.succeed(first.epochMilliseconds)
          : Result.fail(new TimeSkipped({ date: day.toString(), minuteOfDay: minute })),
      )
    })
  })

  test("converts back to its instant, or to the same time an hour before", () => {
    always(instant, (instant) => {
      const minute = instant - (instant % MINUTE)
      const named = Result.getOrThrow(instantAt(dateAt(minute), minuteOfDayAt(minute)))
      expect([minute, minute - HOUR]).toContain(named)
    })
  })

  test("repeats where the clocks have gone back and showed it before", () => {
    always(instant, (instant) => {
      const first = zoned(instant).toPlainDateTime().toZonedDateTime(ZONE, { disambiguation: "earlier" })
      expect(isRepeated(instant)).toBe(first.epochMilliseconds !== instant)
    })
  })

  test("24:00 is the next midnight", () => {
    always(date, (day) =>
      expect(instantAt(day, 24 * 60)).toEqual(Result.succeed(startOfDay(addDays(day, 1)))),
    )
  })
})

describe("formatted text", () => {
  test("of a day and time matches Intl", () => {
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: ZONE })
    const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: ZONE })
    always(instant, (instant) => {
      expect(formatDay(instant)).toBe(day.format(instant))
      // Intl separates AM and PM by a narrow no-break space.
      expect(formatTime(instant)).toBe(time.format(instant).replace(/\s/u, " "))
    })
  })

  test("of a time parses to the same time", () => {
    always(minuteOfDay, (minute) => {
      expect(parseClock(formatClock(minute))).toEqual(minute)
      expect(parseHHMM(formatHHMM(minute))).toEqual(minute)
    })
    expect(parseHHMM(formatHHMM(24 * 60))).toEqual(24 * 60)
  })

  test("of a time parses without its space and in small letters", () => {
    expect(["9:00am", "12:30PM"].map(parseClock)).toEqual([9 * 60, 12 * 60 + 30])
  })

  test.for(["", "NaN", "0:30 AM", "13:00 PM", "9:60 AM", "9 AM", "25:00 AM", "9:00", "9:00 AM CT"])(
    "is not parsed as a time: %j",
    (text) => expect(parseClock(text)).toEqual(undefined),
  )

  test.for(["", "NaN", "9:30", "25:00", "24:01", "12:60", "09:30:00", "-1:00", " 09:30"])(
    "is not parsed as HH:MM: %j",
    (text) => expect(parseHHMM(text)).toEqual(undefined),
  )
})

test("the local time to which no clock goes back is read once, also where the clocks go back", () => {
  always(clockChange, (change) => {
    const wall = change.toPlainDate().toPlainDateTime({ hour: 2 })
    if (change.month === 3) return
    expect(Result.getOrThrow(instantAt(change.toPlainDate().toString(), 120))).toBe(
      wall.toZonedDateTime(ZONE).epochMilliseconds,
    )
  })
})

test("times from a start to an end name the day of the end where it is another", () => {
  const start = Date.parse("2026-11-23T15:00:00Z")
  expect(formatTimes({ start, end: start + 2 * HOUR })).toBe("9:00 AM – 11:00 AM CT")
  expect(formatTimes({ start, end: start + 26 * HOUR })).toBe("9:00 AM – 11:00 AM CT on Tue, Nov 24, 2026")
})

describe("an ISO instant", () => {
  test("is in UTC, to the second, and parses to itself", () => {
    always(instant, (instant) => {
      const second = instant - (instant % 1000)
      expect(toIso(instant)).toBe(
        Temporal.Instant.fromEpochMilliseconds(instant).toString({ smallestUnit: "second" }),
      )
      expect(parseIso(toIso(instant))).toEqual(second)
      expect(parseIso(zoned(instant).toString({ timeZoneName: "never" }))).toEqual(instant)
    })
  })

  test("is the same among others of the same day and of other days", () => {
    const halfHour = instant.map((each) => each - (each % (30 * MINUTE)))
    always(fc.array(fc.oneof(halfHour, instant)), (instants) => {
      expect(toIsoEach(instants)).toEqual(instants.map(toIso))
    })
  })

  test("an instant as local time keeps its offset from UTC", () => {
    always(instant, (instant) => {
      const seconds = { smallestUnit: "second", roundingMode: "floor", timeZoneName: "never" } as const
      expect(toLocalIso(instant)).toBe(zoned(instant).toString(seconds))
    })
  })

  test("parses as Temporal parses it", () => {
    always(isoLike, (text) => {
      let expected: number | undefined
      try {
        expected = Temporal.Instant.from(text).epochMilliseconds
      } catch {
        expected = undefined
      }
      expect(parseIso(text)).toEqual(expected)
    })
  })

  test.for([
    "",
    "NaN",
    "0",
    "1764000000000",
    "2026-11-23",
    "2026-11-23T15:00:00",
    "2026-11-23 15:00:00Z",
    "2027-02-30T15:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-23:59",
    "2026-11-23T25:00:00Z",
    "2026-11-23T24:00:00Z",
    "2026-11-23T15:00:60Z",
    "2026-11-23T15:00:00+24:00",
    "2026-11-23T15:00:00Z[America/Chicago]",
    "+002026-11-23T15:00:00Z",
    "2026-11-23T15:00:00Z\n",
  ])("is not: %j", (text) => expect(parseIso(text)).toEqual(undefined))
})

describe("a plain date", () => {
  test("is accepted if the calendar has it", () => {
    always(
      fc.tuple(fc.integer({ min: 1000, max: 2999 }), padded(0, 14, 2), padded(0, 33, 2)),
      ([year, month, day]) => {
        const text = `${year}-${month}-${day}`
        let real = true
        try {
          Temporal.PlainDate.from(text)
        } catch {
          real = false
        }
        expect(isPlainDate(text)).toBe(real)
      },
    )
    always(date, (text) => expect(isPlainDate(text)).toBe(true))
  })

  test.for([
    "",
    "NaN",
    "2027-02-30",
    "2026-02-29",
    "2026-2-3",
    "20260203",
    "2026-02-03T00:00",
    "2026-02-03\n",
    "12026-02-03",
  ])("is not: %j", (text) => {
    expect(isPlainDate(text)).toBe(false)
    expect(() => startOfDay(text)).toThrow(new RangeError(`Not a date: ${text}`))
  })

  test("that is missing or wrong has a message", () => {
    const form = Schema.toStandardSchemaV1(Schema.Struct({ date: PlainDate }))["~standard"]
    for (const value of [{}, { date: null }, { date: 20270101 }, { date: "2027-02-30" }])
      expect(form.validate(value)).toMatchObject({
        issues: [{ message: "Please select a date", path: ["date"] }],
      })
  })
})
