import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  dateAt,
  dayOf,
  formatTime,
  minuteOfDayAt,
  startOfDay,
  toIso,
  weekdayOf,
} from "../../core/time/chicago.ts"
import { HOUR, MINUTE, overlaps, type Interval } from "../../core/time/interval.ts"
import {
  axisOf,
  hourRows,
  instantOn,
  minutesShown,
  missingHour,
  placeOn,
} from "../../web/staff/schedule/calendar/days/day-axis.ts"
import {
  calendarOf,
  clockHoursOf,
  timeOf,
  visitsOn,
  workingHoursOn,
  type Visit,
} from "../../web/staff/schedule/calendar/calendar.ts"
import { dayUnder } from "../../web/staff/schedule/calendar/days/day-boxes.ts"
import { freeTimesFor } from "../../web/staff/schedule/calendar/moving/free-times.ts"
import { hoursGrid, monthGrid } from "../../web/staff/schedule/calendar/moving/drag-grids.ts"
import { sideBySide } from "../../web/staff/schedule/calendar/days/side-by-side.ts"
import { datesIn, rangeOf, titleOf, turned, VIEWS } from "../../web/staff/schedule/calendar/view.ts"
import { clockChange, date } from "../arbitraries/time.ts"
import { always } from "../properties/support/always.ts"

const interval: fc.Arbitrary<Interval> = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => ({ start, end: start + length }))

describe("visits side by side", () => {
  test("never share a column while they overlap, and use no more columns than overlap at one moment", () => {
    always(fc.array(interval, { maxLength: 12 }), (intervals) => {
      const placed = sideBySide(intervals)
      expect(placed).toHaveLength(intervals.length)
      const pairs = placed.flatMap((one, n) => placed.slice(n + 1).map((other) => [one, other] as const))
      for (const [one, other] of pairs.filter(([first, second]) => overlaps(first, second))) {
        expect(one.column).not.toBe(other.column)
        expect(one.columns).toBe(other.columns)
      }
      expect(placed.every(({ column, columns }) => column < columns)).toBe(true)
      const depths = placed.map(({ start }) =>
        placed.filter((each) => each.start <= start && start < each.end),
      )
      expect(Math.max(0, ...placed.map(({ columns }) => columns))).toBe(
        Math.max(0, ...depths.map(({ length }) => length)),
      )
    })
  })

  test("have the whole width where they overlap nothing", () => {
    expect(
      sideBySide([
        { start: 2, end: 4 },
        { start: 0, end: 2 },
      ]),
    ).toEqual([
      { start: 0, end: 2, column: 0, columns: 1 },
      { start: 2, end: 4, column: 0, columns: 1 },
    ])
  })
})

const allDay = [{ startTime: "00:00", endTime: "24:00" }]
const someRule = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ startTime: hhmm(from), endTime: hhmm(to) }))
const hhmm = (hour: number) => `${String(hour).padStart(2, "0")}:00`
const dayAndTime = fc.tuple(date, fc.integer({ min: 0, max: 49 })).map(([day, halfHours]) => ({
  day,
  instant: startOfDay(day) + halfHours * 30 * MINUTE,
}))

describe("the axis of hours", () => {
  test("shows every visit of its days, at a height that is proportional to its length", () => {
    always(
      fc.tuple(date, fc.array(someRule), dayAndTime, fc.integer({ min: 1, max: 6 })),
      ([, rules, at, hours]) => {
        const visit = { start: at.instant, end: at.instant + hours * HOUR }
        const dates = datesIn("week", at.day)
        const axis = axisOf(dates, rules, [visit])
        const shown = dates.flatMap((day) => placeOn(axis, day, visit) ?? [])
        const within = dates.map((day) => {
          const { start, end } = dayOf(day)
          const missing = missingHour(axis, day)
          const gap = missing === undefined ? undefined : instantOn(axis, day, missing + 60)
          // A visit across the row that its day does not have is drawn over that row too.
          const row = gap !== undefined && visit.start < gap && gap < visit.end ? HOUR : 0
          const length = Math.min(end, visit.end) - Math.max(start, visit.start)
          return length > 0 ? length + row : 0
        })
        expect(shown.reduce((sum, { height }) => sum + height, 0) * minutesShown(axis)).toBeCloseTo(
          within.reduce((sum, length) => sum + length, 0) / MINUTE,
        )
        for (const { top, height } of shown) {
          expect(top).toBeGreaterThanOrEqual(0)
          expect(top + height).toBeLessThanOrEqual(1.000001)
        }
      },
    )
  })

  test("has one instant for every half hour that the day has, and places that instant there", () => {
    always(fc.tuple(date, fc.array(someRule)), ([day, rules]) => {
      const axis = axisOf([day], rules, [])
      for (let minute = axis.start; minute < axis.end; minute += 30) {
        const instant = instantOn(axis, day, minute)
        const missing = missingHour(axis, day)
        expect(instant === undefined).toBe(missing !== undefined && Math.floor(minute / 60) * 60 === missing)
        if (instant === undefined) continue
        expect(dateAt(instant)).toBe(day)
        const place = placeOn(axis, day, { start: instant, end: instant + 30 * MINUTE })
        expect(place!.top * minutesShown(axis)).toBeCloseTo(minute - axis.start)
      }
    })
  })

  test("has a row for each of the 23, 24 or 25 hours of a whole day, and one without time on the day of 23", () => {
    always(date, (day) => {
      const { start, end } = dayOf(day)
      const axis = axisOf([day], allDay, [])
      const missing = missingHour(axis, day) === undefined ? 0 : 1
      expect(hourRows(axis)).toHaveLength((end - start) / HOUR + missing)
    })
  })

  test("of a week in which clocks go back names the second hour, which the other days do not have", () => {
    always(clockChange, (change) => {
      const day = change.toPlainDate().toString()
      const axis = axisOf(datesIn("week", day), allDay, [])
      const goesBack = change.hour === 1
      expect(hourRows(axis).filter(({ label }) => label === "1 AM again")).toHaveLength(goesBack ? 1 : 0)
      const without = datesIn("week", day).filter((each) => missingHour(axis, each) !== undefined)
      expect(without).toEqual(goesBack ? datesIn("week", day).filter((each) => each !== day) : [day])
    })
  })

  test("covers the working hours to the hour, and 8 AM to 6 PM without any", () => {
    const rule = { startTime: "09:30", endTime: "16:30" }
    const axis = axisOf(["2026-11-23"], [rule], [])
    expect(hourRows(axis).map(({ label }) => label)).toEqual(
      "9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM".split(","),
    )
    expect(axisOf(["2026-11-23"], [], [])).toMatchObject({ start: 480, end: 1080 })
  })
})

describe("the days of a view", () => {
  test("of a month are whole weeks with all of its days, and no week without one", () => {
    always(date, (day) => {
      const dates = datesIn("month", day)
      expect(dates.length % 7).toBe(0)
      expect(dates.map(weekdayOf)).toEqual(dates.map((_, n) => n % 7))
      const month = day.slice(0, 7)
      for (let week = 0; week < dates.length; week += 7)
        expect(dates.slice(week, week + 7).some((each) => each.startsWith(month))).toBe(true)
      expect(dates.filter((each) => each.startsWith(month)).at(0)).toBe(`${month}-01`)
      expect(dateAt(rangeOf(dates).end - 1)).toBe(dates.at(-1))
    })
  })

  test("contain the date, and turning back and forth shows the same days", () => {
    always(fc.tuple(fc.constantFrom(...VIEWS), date), ([view, day]) => {
      expect(datesIn(view, day)).toContain(day)
      expect(datesIn(view, turned(view, turned(view, day, 1), -1))).toEqual(datesIn(view, day))
      expect(datesIn(view, turned(view, day, 1))[0]! > datesIn(view, day)[0]!).toBe(true)
    })
  })

  test.each([
    ["month", "2026-11-23", "November 2026"],
    ["week", "2026-11-23", "Nov 22 – 28, 2026"],
    ["week", "2026-12-01", "Nov 29 – Dec 5, 2026"],
    ["week", "2027-01-01", "Dec 27, 2026 – Jan 2, 2027"],
    ["day", "2026-11-23", "Monday, November 23, 2026"],
  ] as const)("of the %s of %s are called %s", (view, day, title) => {
    expect(titleOf(view, day)).toBe(title)
  })

  test("on which clocks change have the clock's times at their rows", () => {
    const day = "2026-11-01"
    const axis = axisOf([day], allDay, [])
    expect([60, 120, 180].map((minute) => minuteOfDayAt(instantOn(axis, day, minute)!))).toEqual([
      60, 60, 120,
    ])
  })
})

const hoursOfDay = axisOf(["2026-11-23"], [{ startTime: "08:00", endTime: "18:00" }], [])
const week = datesIn("week", "2026-11-23")
const nine = startOfDay("2026-11-23") + 9 * HOUR

describe("moving a visit by keys", () => {
  test.each([
    ["week", "ArrowDown", "2026-11-23", 9.5],
    ["week", "ArrowUp", "2026-11-23", 8.5],
    ["week", "ArrowRight", "2026-11-24", 9],
    ["week", "ArrowLeft", "2026-11-22", 9],
    ["month", "ArrowDown", "2026-11-30", 9],
    ["month", "ArrowUp", "2026-11-16", 9],
    ["month", "ArrowRight", "2026-11-24", 9],
  ] as const)("in a %s by %s goes to %s, %d hours after midnight", (view, key, day, hours) => {
    const grid = view === "month" ? monthGrid(datesIn("month", "2026-11-23")) : hoursGrid(week, hoursOfDay)
    expect(grid.startAfterKey(key, nine)).toBe(startOfDay(day) + hours * HOUR)
  })

  test("stays within the days and hours shown, and other keys move nothing", () => {
    const grid = hoursGrid(["2026-11-23"], hoursOfDay)
    for (const key of ["ArrowLeft", "ArrowRight", "Home"])
      expect(grid.startAfterKey(key, nine)).toBeUndefined()
    expect(grid.startAfterKey("ArrowUp", nine - HOUR)).toBeUndefined()
    expect(grid.startAfterKey("ArrowDown", nine + 8.5 * HOUR)).toBeUndefined()
  })

  test("keeps the time of day on every day but those that skip it", () => {
    always(fc.tuple(date, fc.integer({ min: 3 * 60, max: 24 * 60 - 1 })), ([day, minute]) => {
      const dates = datesIn("month", day)
      const start = instantOn({ start: 0, end: 1440, repeatsHour: false }, day, minute)!
      for (const each of dates)
        expect(minuteOfDayAt(monthGrid(dates).startAt({ start } as Visit, each, 0)!)).toBe(minute)
    })
  })
})

describe("dragging a visit", () => {
  test("over a column of hours snaps to the nearest half hour within the hours shown", () => {
    const { startAt } = hoursGrid(week, hoursOfDay)
    const starts = [-1, 0, 0.024, 0.026, 0.1, 2].map((fraction) =>
      startAt({} as Visit, "2026-11-23", fraction),
    )
    expect(starts.map((start) => (start! - nine) / HOUR)).toEqual([-1, -1, -1, -0.5, 0, 8.5])
  })

  test("is over the day at the point, else over the nearest one", () => {
    const days = [0, 100].map((left) => ({
      date: String(left),
      technicianId: undefined,
      left,
      top: 50,
      width: 90,
      height: 200,
    }))
    const under = (x: number, y: number) => dayUnder(days, x, y)?.date
    expect([under(10, 60), under(120, 60), under(94, 60), under(500, 0), under(-9, 900)]).toEqual([
      "0",
      "100",
      "0",
      "100",
      "0",
    ])
    expect(dayUnder([], 0, 0)).toBeUndefined()
  })
})

describe("the calendar's days", () => {
  const MONDAY = "2026-11-23"
  const at = (hour: number) => toIso(startOfDay(MONDAY) + hour * HOUR)
  const appointment = (id: number, hour: number, status: Visit["status"] = "scheduled") =>
    ({
      id,
      status,
      startTimestamptz: at(hour),
      endTimestamptz: at(hour + 2),
      heldUntil: null,
      technicianIds: [1],
    }) as unknown as Visit
  const calendar = calendarOf({
    appointments: [
      appointment(1, 9, "cancelled"),
      appointment(2, 13),
      appointment(3, 11),
      appointment(4, 35),
    ],
    blockedTimes: [],
    availabilityRules: [
      {
        id: 1,
        weekday: 1,
        startTime: "09:00",
        endTime: "17:00",
        active: true,
        createdAt: "2026-11-01T00:00:00Z",
        version: 1,
      },
      {
        id: 2,
        weekday: 2,
        startTime: "06:00",
        endTime: "20:00",
        active: false,
        createdAt: "2026-11-01T00:00:00Z",
        version: 1,
      },
    ],
    openings: [{ id: 1, date: "2026-11-22", startTime: "10:00", endTime: "12:00", technicianId: null }],
    technicians: [
      { id: 1, name: "Daniel", color: "#2f7fc4", serviceIds: null, hours: null, baseZip: null, active: true },
    ],
    horizonDays: 365,
    travelMinutes: 0,
    drivingTimes: false,
  })

  test("list their visits by time, cancelled ones last", () => {
    expect(visitsOn(MONDAY, calendar.visits).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(visitsOn("2026-11-24", calendar.visits).map(({ id }) => id)).toEqual([4])
  })

  test("have the hours of active rules and of openings", () => {
    const hours = ["2026-11-22", MONDAY, "2026-11-24"].map((day) => workingHoursOn(day, calendar).map(timeOf))
    expect(hours).toEqual([["10:00 AM to 12:00 PM"], ["9:00 AM to 5:00 PM"], []])
    expect(clockHoursOf([MONDAY], calendar)).toHaveLength(1)
    expect(clockHoursOf(["2026-11-22", MONDAY], calendar)).toHaveLength(2)
  })

  test("offer a moved visit every time without another visit, over its own and cancelled ones too", () => {
    const visit = calendar.visits[1]!
    const { starts, obstacleAt } = freeTimesFor(visit, calendar, dayOf(MONDAY), startOfDay("2026-11-01"))
    expect(starts.map(formatTime)).toEqual(["9:00 AM", "1:00 PM", "1:30 PM", "2:00 PM", "2:30 PM", "3:00 PM"])
    expect(obstacleAt(startOfDay(MONDAY) + 10 * HOUR)).toBe("booked")
    expect(obstacleAt(startOfDay(MONDAY) + 16 * HOUR)).toBe("outside-hours")
  })
})
