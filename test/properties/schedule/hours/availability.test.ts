import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { SlotNotFree } from "../../../../core/schedule/visits/appointment.ts"
import {
  candidates,
  closedDays,
  freeDays,
  freeSlots,
  obstacle,
  prepare,
  reachOf,
} from "../../../../core/schedule/hours/availability.ts"
import { onlineVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import type { Schedule } from "../../../../core/schedule/hours/schedule.ts"
import {
  dateAt,
  dayOf,
  dayOfDate,
  daysBetween,
  minuteOfDayAt,
  weekdayOf,
} from "../../../../core/time/chicago.ts"
import { formatDate } from "../../../../core/time/calendar.ts"
import { MINUTE, type Interval } from "../../../../core/time/interval.ts"
import { openingsOn } from "../../../../core/schedule/hours/technician-schedule.ts"
import { instantAt } from "../../../../core/time/wall-time.ts"
import {
  bookingOverClockChange,
  situation,
  travelMinutes,
  type Situation,
} from "../../../arbitraries/schedule.ts"
import { clockChange, clockChanges } from "../../../arbitraries/time.ts"
import { always } from "../../support/always.ts"
import { instantsOf, isFree, isHalfHour } from "../../support/oracle.ts"

const HOUR = 3_600_000
const LIMITS = { horizonDays: 365, travelMinutes: 0 }
const YEAR = 365 * 24 * HOUR

const at = (date: string, minute: number) => Result.getOrThrow(instantAt(date, minute))

const prepared = ({ schedule, visit, range }: Situation) =>
  prepare(schedule, reachOf(range, visit.hours, visit))

const slotsOf = (s: Situation) => freeSlots(prepared(s), s.visit, s.range)

const without = (some: readonly number[], others: readonly number[]) =>
  some.filter((slot) => !others.includes(slot))

describe("free slots", () => {
  test("of any schedule are those that a slow implementation in Temporal finds", () => {
    always(situation, (s) => {
      const expected = instantsOf(s.range).filter((start) => isFree(s.schedule, s.visit, start))
      expect(slotsOf(s)).toEqual(expected)
    })
  })

  test("have no obstacle, and every other start has one", () => {
    always(situation, (s) => {
      const schedule = prepared(s)
      const listed = new Set(freeSlots(schedule, s.visit, s.range))
      for (const start of instantsOf(s.range))
        expect(obstacle(schedule, s.visit, start) === undefined).toBe(listed.has(start))
      for (const start of listed) expect(obstacle(schedule, s.visit, start)).toBeUndefined()
    })
  })

  test("never overlap an appointment or a blocked time", () => {
    always(situation, (s) => {
      for (const start of slotsOf(s))
        for (const busy of [...s.schedule.blocked, ...s.schedule.booked])
          expect(start + s.visit.hours * HOUR <= busy.start || busy.end <= start).toBe(true)
    })
  })

  test("are sorted, listed once each, and within the range", () => {
    always(situation, (s) => {
      const slots = slotsOf(s)
      slots.forEach((start, n) => {
        expect(start).toBeGreaterThanOrEqual(Math.max(s.range.start, (slots[n - 1] ?? -1) + 1))
        expect(start).toBeLessThan(s.range.end)
      })
    })
  })

  test("are identified by their date and local time", () => {
    always(situation, (s) => {
      for (const start of slotsOf(s))
        expect(instantAt(dateAt(start), minuteOfDayAt(start))).toEqual(Result.succeed(start))
    })
  })

  test("of a range are those of its parts, wherever it is cut, also shortly before a visit", () => {
    always(fc.tuple(situation, fc.nat(7), fc.nat(8)), ([one, n, halfHours]) => {
      const held = n % 2 === 0 ? { heldUntil: one.visit.now + HOUR, technicianIds: [1, 9] } : {}
      const booked = one.schedule.booked.map((visit) => ({ ...visit, ...held }))
      const s = { ...one, schedule: { ...one.schedule, booked } }
      const { start, end } = s.range
      const visit = booked[n % Math.max(1, booked.length)] ?? s.range
      const cut = Math.min(end, Math.max(start, visit.start - halfHours * 30 * MINUTE))
      const parts = [
        { start, end: cut },
        { start: cut, end },
      ]
      expect(slotsOf(s)).toEqual(parts.flatMap((range) => slotsOf({ ...s, range })))
    })
  })

  test("lie on exactly the free days", () => {
    always(situation, (s) => {
      expect(freeDays(prepared(s), s.visit, s.range)).toEqual([...new Set(slotsOf(s).map(dateAt))])
    })
  })

  test("are the same from a schedule prepared for a longer time", () => {
    always(situation, (s) => {
      const long = prepare(s.schedule, { start: s.range.start - YEAR, end: s.range.end + YEAR })
      expect(freeSlots(long, s.visit, s.range)).toEqual(slotsOf(s))
    })
  })
})

const withTravel = (s: Situation, travelMinutes: number): Situation => ({
  ...s,
  visit: { ...s.visit, travelMinutes },
})
const widened = ({ start, end }: Interval, minutes: number) => ({
  start: start - minutes * MINUTE,
  end: end + minutes * MINUTE,
})

describe("the travel time between visits", () => {
  test("keeps visits apart on both sides of midnight", () => {
    const rules = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
      weekday,
      startTime: "00:00",
      endTime: "24:00",
      active: true,
    }))
    const booked = [
      { start: at("2026-11-22", 22 * 60), end: at("2026-11-22", 23 * 60 + 30) },
      { start: at("2026-11-24", 0), end: at("2026-11-24", 60) },
    ]
    const visit = { ...onlineVisit(1, at("2026-11-01", 0), LIMITS), travelMinutes: 60 }
    const range = dayOf("2026-11-23")
    const slots = slotsOf({ schedule: { rules, openings: [], blocked: [], booked }, visit, range })
    expect([slots[0], slots.at(-1)].map((slot) => minuteOfDayAt(slot!))).toEqual([30, 22 * 60])
  })

  test("leaves the slots that are free with every booked visit that much longer at both ends", () => {
    always(situation, (s) => {
      const { travelMinutes } = s.visit
      const booked = s.schedule.booked
        .filter(({ start, end }) => start < end)
        .map((each) => widened(each, travelMinutes))
      expect(slotsOf(withTravel({ ...s, schedule: { ...s.schedule, booked } }, 0))).toEqual(slotsOf(s))
    })
  })

  test("is kept to a visit on the other side of midnight", () => {
    const [monday, tuesday] = ["2026-11-23", "2026-11-24"]
    const hours = [
      { date: monday, startTime: "20:00", endTime: "24:00" },
      { date: tuesday, startTime: "00:00", endTime: "04:00" },
    ]
    const range = { start: at(monday, 0), end: at(tuesday, 1440) }
    const slotsBeside = (date: string, minute: number) => {
      const booked = [{ start: at(date, minute), end: at(date, minute + 120) }]
      const visit = onlineVisit(2, at("2026-11-01", 0), { ...LIMITS, travelMinutes: 30 })
      return slotsOf({ schedule: { rules: [], openings: hours, blocked: [], booked }, visit, range })
    }
    expect(slotsBeside(tuesday, 0)).toEqual([1200, 1230, 1260, 1290].map((each) => at(monday, each)))
    expect(slotsBeside(monday, 1320)).toEqual([30, 60, 90, 120].map((each) => at(tuesday, each)))
  })

  test("only takes slots away when it grows", () => {
    always(fc.tuple(situation, travelMinutes), ([s, more]) => {
      const longer = withTravel(s, s.visit.travelMinutes + more)
      expect(without(slotsOf(longer), slotsOf(s))).toEqual([])
    })
  })

  test("is not kept before or after blocked times", () => {
    always(situation, (s) => {
      const schedule = { ...s.schedule, booked: [] }
      expect(slotsOf({ ...s, schedule })).toEqual(slotsOf(withTravel({ ...s, schedule }, 0)))
    })
  })

  test("is the obstacle of a start exactly where nothing else is", () => {
    always(situation, (s) => {
      const schedule = prepared(s)
      const none = withTravel(s, 0).visit
      const changed = instantsOf(s.range)
        .map((start) => [obstacle(schedule, none, start), obstacle(schedule, s.visit, start)])
        .filter(([before, after]) => before !== after)
      expect(changed.filter((pair) => pair.join() !== ",travel")).toEqual([])
    })
  })
})

const forYears = (schedule: Schedule) =>
  prepare(schedule, { start: at("2024-01-01", 0), end: at("2033-01-01", 0) })

describe("on days with a clock change", () => {
  const allDay = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
    id: weekday,
    weekday,
    startTime: "00:00",
    endTime: "24:00",
    active: true,
  }))
  const open = forYears({ rules: allDay, openings: [], blocked: [], booked: [] })
  const oneHour = { hours: 1, now: 0, leadHours: 0, horizonDays: Infinity, travelMinutes: 0, sundays: true }

  test("an open day has a slot at each distinct local half hour but the last", () => {
    for (const change of clockChanges) {
      const date = change.toPlainDate().toString()
      // 23 hours have 46 half hours; 25 hours have 50, of which two repeat local times.
      const halfHours = change.hoursInDay === 23 ? 46 : 48
      expect(freeSlots(open, oneHour, dayOf(date))).toHaveLength(halfHours - 1)
    }
  })

  test("a visit as long as the day fits by elapsed hours", () => {
    for (const change of clockChanges) {
      const day = dayOf(change.toPlainDate().toString())
      const visit = (hours: number) => ({ ...oneHour, hours })
      expect(obstacle(open, visit(change.hoursInDay), day.start)).toBeUndefined()
      expect(obstacle(open, visit(change.hoursInDay + 1), day.start)).toBe("outside-hours")
    }
  })

  test("the lead time is counted in elapsed hours", () => {
    always(bookingOverClockChange, ({ change, leadHours }) => {
      const start = change.add({ hours: 6 }).epochMilliseconds
      const visit = { ...oneHour, leadHours }
      const lead = leadHours * HOUR
      expect(obstacle(open, { ...visit, now: start - lead }, start)).toBeUndefined()
      expect(obstacle(open, { ...visit, now: start - lead + 1 }, start)).toBe("too-soon")
    })
  })

  test("the horizon is counted in dates", () => {
    always(clockChange, (change) => {
      const today = change.startOfDay()
      const last = today.add({ days: 30 })
      const visit = { ...oneHour, now: today.epochMilliseconds, horizonDays: 30 }
      expect(obstacle(open, visit, last.add({ days: 1 }).epochMilliseconds - HOUR)).toBeUndefined()
      expect(obstacle(open, visit, last.add({ days: 1 }).epochMilliseconds)).toBe("too-far")
    })
  })

  test("a rule that opens or closes at a skipped time does so at the clock change", () => {
    for (const change of clockChanges.filter(({ hoursInDay }) => hoursInDay === 23)) {
      const slotsWithin = (startTime: string, endTime: string) => {
        const schedule = forYears({
          rules: [{ ...allDay[0]!, startTime, endTime }],
          openings: [],
          blocked: [],
          booked: [],
        })
        return freeSlots(schedule, oneHour, dayOf(change.toPlainDate().toString()))
      }
      expect(slotsWithin("02:30", "06:00")[0]).toBe(change.epochMilliseconds)
      expect(slotsWithin("00:00", "02:30").at(-1)).toBe(change.epochMilliseconds - HOUR)
    }
  })

  test("a rule within the skipped hour has no slot", () => {
    always(clockChange, (change) => {
      const night = { ...allDay[0]!, startTime: "02:00", endTime: "03:00" }
      const schedule = forYears({ rules: [night], openings: [], blocked: [], booked: [] })
      const slots = freeSlots(schedule, oneHour, dayOf(change.toPlainDate().toString()))
      expect(slots).toHaveLength(change.hoursInDay === 23 ? 0 : 1)
    })
  })
})

test("a start with an obstacle is refused with a sentence of its own", () => {
  const obstacles = [
    "off-the-half-hour",
    "sunday",
    "outside-hours",
    "too-soon",
    "too-far",
    "blocked",
    "booked",
    "travel",
  ] as const
  const sentences = obstacles.map((obstacle) => new SlotNotFree({ obstacle }).message)
  expect(new Set(sentences).size).toBe(obstacles.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].* Please choose .*\.$/u)
})

describe("the obstacle of a start", () => {
  const MONDAY = "2026-11-23"
  const rules = [
    { id: 1, weekday: 1, startTime: "09:00", endTime: "12:00", active: true },
    { id: 2, weekday: 1, startTime: "12:00", endTime: "17:00", active: true },
    { id: 3, weekday: 2, startTime: "09:00", endTime: "17:00", active: false },
    { id: 4, weekday: 0, startTime: "09:00", endTime: "17:00", active: true },
  ] as const
  const schedule = forYears({
    rules,
    openings: [
      { date: "2026-11-22", startTime: "13:00", endTime: "15:00" },
      { date: "2026-11-24", startTime: "18:00", endTime: "19:00" },
      { date: MONDAY, startTime: "11:00", endTime: "13:00" },
    ],
    blocked: [{ start: at(MONDAY, 13 * 60), end: at(MONDAY, 14 * 60) }],
    booked: [{ start: at(MONDAY, 9 * 60), end: at(MONDAY, 10 * 60) }],
  })
  const visit = onlineVisit(1, at("2026-11-20", 0), LIMITS)

  test.for([
    ["off the half hour", at(MONDAY, 10 * 60 + 15), "off-the-half-hour"],
    ["on a Sunday", at("2026-11-22", 10 * 60), "sunday"],
    ["before opening", at(MONDAY, 8 * 60), "outside-hours"],
    ["that ends after closing", at(MONDAY, 16 * 60 + 30), "outside-hours"],
    ["across two rules that touch", at("2026-11-30", 11 * 60 + 30), "outside-hours"],
    ["across two rules that touch, in a one-off opening", at(MONDAY, 11 * 60 + 30), undefined],
    ["in a one-off opening of a Sunday", at("2026-11-22", 13 * 60), undefined],
    ["that ends after a one-off opening of a Sunday", at("2026-11-22", 14 * 60 + 30), "sunday"],
    ["in a one-off opening of a day without rules", at("2026-11-24", 18 * 60), undefined],
    ["that ends after a one-off opening", at("2026-11-24", 18 * 60 + 30), "outside-hours"],
    ["in the hours of another date's one-off opening", at("2026-12-01", 18 * 60), "outside-hours"],
    ["on an inactive rule", at("2026-11-24", 10 * 60), "outside-hours"],
    ["on the last Monday before the horizon", at("2027-11-15", 10 * 60), undefined],
    ["on the first Monday after the horizon", at("2027-11-22", 10 * 60), "too-far"],
    ["during a blocked time", at(MONDAY, 12 * 60 + 30), "blocked"],
    ["during an appointment", at(MONDAY, 9 * 60 + 30), "booked"],
    ["at the end of an appointment", at(MONDAY, 10 * 60), undefined],
    ["just before a blocked time", at(MONDAY, 12 * 60), undefined],
  ] as const)("%s", ([, start, expected]) => {
    expect(obstacle(schedule, visit, start)).toBe(expected)
  })

  test("less than 12 hours ahead is the lead time", () => {
    const start = at(MONDAY, 10 * 60)
    expect(obstacle(schedule, onlineVisit(1, start - 12 * HOUR, LIMITS), start)).toBeUndefined()
    expect(obstacle(schedule, onlineVisit(1, start - 12 * HOUR + 1, LIMITS), start)).toBe("too-soon")
  })

  test("is given for every half hour of a range", () => {
    always(situation, (s) => {
      const schedule = prepared(s)
      const listed = candidates(schedule, s.visit, s.range)
      expect(listed.filter((c) => c.obstacle === undefined).map((c) => c.start)).toEqual(slotsOf(s))
      for (const { start, obstacle: why } of listed) expect(obstacle(schedule, s.visit, start)).toBe(why)
      expect(listed.map((c) => c.start)).toEqual(instantsOf(s.range).filter(isHalfHour))
    })
  })
})

const wholeDays = (s: Situation): Situation => ({
  ...s,
  range: { start: dayOf(dateAt(s.range.start)).start, end: dayOf(dateAt(s.range.end)).end },
})

/** The days that are free while nothing is booked and no limit on the start holds. */
const everFree = (s: Situation, blocked: Situation["schedule"]["blocked"]) => {
  const schedule = { ...s.schedule, booked: [], blocked }
  const visit = { ...s.visit, now: s.range.start - YEAR, leadHours: 0, horizonDays: 1000 }
  return new Set(freeDays(prepared({ ...s, schedule }), visit, s.range))
}

describe("days on which nobody could book", () => {
  test("are free for no visit of that length, and of those that are too short the blocks are no reason", () => {
    always(situation, (each) => {
      const s = wholeDays(each)
      const free = everFree(s, s.schedule.blocked)
      const freeWithoutBlocks = everFree(s, [])
      for (const { date, reason } of closedDays(prepared(s), s.visit, s.range)) {
        expect(free.has(date)).toBe(false)
        expect(freeWithoutBlocks.has(date)).toBe(reason === "blocked")
      }
    })
  })

  test("without blocks are those with hours that are never free", () => {
    always(situation, (each) => {
      const s = wholeDays({ ...each, schedule: { ...each.schedule, blocked: [] } })
      const closed = closedDays(prepared(s), s.visit, s.range).map(({ date }) => date)
      const free = everFree(s, [])
      const hours = (date: string) =>
        openingsOn(prepared(s).technicians[0]!, dayOfDate(date), weekdayOf(date) === 0 && !s.visit.sundays)
      const dates = daysBetween(s.range).map(formatDate)
      expect(closed).toEqual(dates.filter((date) => hours(date).length > 0 && !free.has(date)))
    })
  })
})
