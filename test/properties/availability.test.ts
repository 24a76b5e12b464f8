import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { candidates, freeDays, freeSlots, obstacle, prepare } from "../../core/booking/availability.ts"
import { dateAt, dayOf, datesBetween, minuteOfDayAt } from "../../core/time/chicago.ts"
import { instantAt } from "../../core/time/wall-time.ts"
import * as Result from "effect/Result"
import {
  bookingOverClockChange,
  rule,
  situation,
  situationAndInterval,
  type Situation,
} from "../arbitraries/schedule.ts"
import { clockChange, clockChanges } from "../arbitraries/time.ts"
import { always } from "./always.ts"
import { instantsOf, isFree, isHalfHour } from "./oracle.ts"

const HOUR = 3_600_000

const at = (date: string, minute: number) => Result.getOrThrow(instantAt(date, minute))

const slotsOf = ({ schedule, visit, range }: Situation) => freeSlots(prepare(schedule), visit, range)

const without = (some: readonly number[], others: readonly number[]) =>
  some.filter((slot) => !others.includes(slot))

describe("the listed slots", () => {
  test("are what the rules say, told a second time in Temporal", () => {
    always(situation, (s) => {
      const expected = instantsOf(s.range).filter((start) => isFree(s.schedule, s.visit, start))
      expect(slotsOf(s)).toEqual(expected)
    })
  })

  test("can all be booked, and nothing else can", () => {
    always(situation, (s) => {
      const schedule = prepare(s.schedule)
      const listed = new Set(freeSlots(schedule, s.visit, s.range))
      for (const start of instantsOf(s.range))
        expect(obstacle(schedule, s.visit, start) === undefined).toBe(listed.has(start))
      for (const start of listed) expect(obstacle(schedule, s.visit, start)).toBeUndefined()
    })
  })

  test("never run into an appointment or a blocked time", () => {
    always(situation, (s) => {
      for (const start of slotsOf(s))
        for (const taken of [...s.schedule.blocked, ...s.schedule.booked])
          expect(start + s.visit.hours * HOUR <= taken.start || taken.end <= start).toBe(true)
    })
  })

  test("come sorted, once each, and from within the range", () => {
    always(situation, (s) => {
      const slots = slotsOf(s)
      slots.forEach((start, n) => {
        expect(start).toBeGreaterThanOrEqual(Math.max(s.range.start, (slots[n - 1] ?? -1) + 1))
        expect(start).toBeLessThan(s.range.end)
      })
    })
  })

  test("have a date and a time of their own, which name them", () => {
    always(situation, (s) => {
      for (const start of slotsOf(s))
        expect(instantAt(dateAt(start), minuteOfDayAt(start))).toEqual(Result.succeed(start))
    })
  })

  test("of a range are those of its days", () => {
    always(situation, (s) => {
      const daily = datesBetween(s.range.start, s.range.end).flatMap((date) => {
        const { start, end } = dayOf(date)
        const range = { start: Math.max(start, s.range.start), end: Math.min(end, s.range.end) }
        return slotsOf({ ...s, range })
      })
      expect(slotsOf(s)).toEqual(daily)
    })
  })

  test("are on the free days, and every free day has one", () => {
    always(situation, (s) => {
      expect(freeDays(prepare(s.schedule), s.visit, s.range)).toEqual([...new Set(slotsOf(s).map(dateAt))])
    })
  })
})

describe("no slot appears", () => {
  test("when an appointment is added", () => {
    always(situationAndInterval, ([s, taken]) => {
      const schedule = { ...s.schedule, booked: [...s.schedule.booked, taken] }
      expect(without(slotsOf({ ...s, schedule }), slotsOf(s))).toEqual([])
    })
  })

  test("when a time is blocked", () => {
    always(situationAndInterval, ([s, taken]) => {
      const schedule = { ...s.schedule, blocked: [...s.schedule.blocked, taken] }
      expect(without(slotsOf({ ...s, schedule }), slotsOf(s))).toEqual([])
    })
  })

  test("when the visit is to be longer", () => {
    always(situation, (s) => {
      const visit = { ...s.visit, hours: s.visit.hours + 1 }
      expect(without(slotsOf({ ...s, visit }), slotsOf(s))).toEqual([])
    })
  })

  test("when time passes", () => {
    always(situation, (s) => {
      const visit = { ...s.visit, now: s.visit.now + HOUR }
      expect(without(slotsOf({ ...s, visit }), slotsOf(s))).toEqual([])
    })
  })
})

describe("no slot disappears", () => {
  test("when a rule is added, and none comes with an inactive one", () => {
    always(fc.tuple(situation, rule), ([s, added]) => {
      const withRule = (active: boolean) =>
        slotsOf({ ...s, schedule: { ...s.schedule, rules: [...s.schedule.rules, { ...added, active }] } })
      expect(without(slotsOf(s), withRule(true))).toEqual([])
      expect(withRule(false)).toEqual(slotsOf(s))
    })
  })

  test("when rules, blocked times and appointments come in another order", () => {
    always(situation, (s) => {
      const { rules, blocked, booked } = s.schedule
      const schedule = {
        rules: rules.toReversed(),
        blocked: blocked.toReversed(),
        booked: booked.toReversed(),
      }
      expect(slotsOf({ ...s, schedule })).toEqual(slotsOf(s))
    })
  })
})

describe("on the days when clocks change", () => {
  const allDay = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
    id: weekday,
    weekday,
    startTime: "00:00",
    endTime: "24:00",
    active: true,
  }))
  const open = prepare({ rules: allDay, blocked: [], booked: [] })
  const oneHour = { hours: 1, now: 0, leadHours: 0, sundays: true }

  test("a day has a start for every half hour its clocks show, less the last", () => {
    for (const change of clockChanges) {
      const date = change.toPlainDate().toString()
      // 23 hours have 46 half hours; 25 hours have 50, of which two are told a second time.
      const halfHours = change.hoursInDay === 23 ? 46 : 48
      expect(freeSlots(open, oneHour, dayOf(date))).toHaveLength(halfHours - 1)
    }
  })

  test("a day-long visit fits by the hours that pass, not by those on the clock", () => {
    for (const change of clockChanges) {
      const day = dayOf(change.toPlainDate().toString())
      const visit = (hours: number) => ({ ...oneHour, hours })
      expect(obstacle(open, visit(change.hoursInDay), day.start)).toBeUndefined()
      expect(obstacle(open, visit(change.hoursInDay + 1), day.start)).toBe("outside-hours")
    }
  })

  test("the lead time is counted in hours that pass", () => {
    always(bookingOverClockChange, ({ change, leadHours }) => {
      const start = change.add({ hours: 6 }).epochMilliseconds
      const visit = { ...oneHour, leadHours }
      const lead = leadHours * HOUR
      expect(obstacle(open, { ...visit, now: start - lead }, start)).toBeUndefined()
      expect(obstacle(open, { ...visit, now: start - lead + 1 }, start)).toBe("too-soon")
    })
  })

  test("a rule with an edge in the hour that clocks skip begins, or ends, where they land", () => {
    for (const change of clockChanges.filter(({ hoursInDay }) => hoursInDay === 23)) {
      const slotsWithin = (startTime: string, endTime: string) => {
        const schedule = prepare({ rules: [{ ...allDay[0]!, startTime, endTime }], blocked: [], booked: [] })
        return freeSlots(schedule, oneHour, dayOf(change.toPlainDate().toString()))
      }
      expect(slotsWithin("02:30", "06:00")[0]).toBe(change.epochMilliseconds)
      expect(slotsWithin("00:00", "02:30").at(-1)).toBe(change.epochMilliseconds - HOUR)
    }
  })

  test("a rule within the hour that clocks skip opens nothing", () => {
    always(clockChange, (change) => {
      const night = { ...allDay[0]!, startTime: "02:00", endTime: "03:00" }
      const schedule = prepare({ rules: [night], blocked: [], booked: [] })
      const slots = freeSlots(schedule, oneHour, dayOf(change.toPlainDate().toString()))
      expect(slots).toHaveLength(change.hoursInDay === 23 ? 0 : 1)
    })
  })
})

describe("why a start is not free", () => {
  const MONDAY = "2026-11-23"
  const rules = [
    { id: 1, weekday: 1, startTime: "09:00", endTime: "12:00", active: true },
    { id: 2, weekday: 1, startTime: "12:00", endTime: "17:00", active: true },
    { id: 3, weekday: 2, startTime: "09:00", endTime: "17:00", active: false },
    { id: 4, weekday: 0, startTime: "09:00", endTime: "17:00", active: true },
  ] as const
  const schedule = prepare({
    rules,
    blocked: [{ start: at(MONDAY, 13 * 60), end: at(MONDAY, 14 * 60) }],
    booked: [{ start: at(MONDAY, 9 * 60), end: at(MONDAY, 10 * 60) }],
  })
  const visit = { hours: 1, now: at("2026-11-20", 0), leadHours: 12, sundays: false }

  test.for([
    ["the half hour", at(MONDAY, 10 * 60 + 15), "off-the-half-hour"],
    ["a Sunday", at("2026-11-22", 10 * 60), "sunday"],
    ["hours nobody works", at(MONDAY, 8 * 60), "outside-hours"],
    ["an end after the last hour", at(MONDAY, 16 * 60 + 30), "outside-hours"],
    ["two rules that touch", at(MONDAY, 11 * 60 + 30), "outside-hours"],
    ["an inactive rule", at("2026-11-24", 10 * 60), "outside-hours"],
    ["a blocked time", at(MONDAY, 12 * 60 + 30), "blocked"],
    ["an appointment", at(MONDAY, 9 * 60 + 30), "booked"],
    ["the end of an appointment", at(MONDAY, 10 * 60), undefined],
    ["the start of a blocked time", at(MONDAY, 12 * 60), undefined],
  ] as const)("is told: %s", ([, start, expected]) => {
    expect(obstacle(schedule, visit, start)).toBe(expected)
  })

  test("is told for every half hour of a day", () => {
    always(situation, (s) => {
      const schedule = prepare(s.schedule)
      const told = candidates(schedule, s.visit, s.range)
      expect(told.filter((c) => c.obstacle === undefined).map((c) => c.start)).toEqual(slotsOf(s))
      for (const { start, obstacle: why } of told) expect(obstacle(schedule, s.visit, start)).toBe(why)
      expect(told.map((c) => c.start)).toEqual(instantsOf(s.range).filter(isHalfHour))
    })
  })
})
