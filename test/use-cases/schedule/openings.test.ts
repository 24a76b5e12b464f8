import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dayAt, dayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { explainDay } from "../../../core/schedule/use-cases/hours/explain-day.ts"
import {
  listDays,
  listDayTimes,
  listFreeSlots,
} from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { addOpening, listOpenings, removeOpening } from "../../../core/schedule/use-cases/hours/openings.ts"
import { appointment, createMemory, memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"
import { aBlock, aRule, aTechnician } from "../../support/samples.ts"

const SUNDAY = { date: "2026-11-29", startTime: "09:00", endTime: "12:00" }
const NINE = dayOf(SUNDAY.date).start + 9 * HOUR

const memory = memoryOfEachTest()

describe("one-off openings", () => {
  test("are added under the schedule lock, listed, recorded and removed", async () => {
    const opening = { id: 2, ...SUNDAY, technicianId: null }
    const earlier = { id: 1, ...SUNDAY, date: "2026-11-22", technicianId: null }
    memory.openings.push(earlier)
    expect(await run(memory, addOpening(SUNDAY))).toEqual({ opening, added: true })
    expect(await run(memory, listOpenings)).toEqual([earlier, opening])
    expect(await run(memory, removeOpening(2))).toEqual(opening)
    expect(await run(memory, listOpenings)).toEqual([earlier])
    expect(memory.changes).toBe(2)
    expect(
      memory.audit.map(({ action, subject, before, after }) => [action, subject, before, after]),
    ).toEqual([
      ["add", "opening 2", null, opening],
      ["remove", "opening 2", opening, null],
    ])
    expect(await failureOf(memory, removeOpening(2))).toMatchObject({ _tag: "UnknownOpening", id: 2 })
  })

  test("that are identical are added once", async () => {
    await run(memory, addOpening(SUNDAY))
    expect(await run(memory, addOpening({ ...SUNDAY }))).toMatchObject({ added: false, opening: { id: 1 } })
    for (const other of [{ date: "2026-12-06" }, { startTime: "08:00" }, { endTime: "13:00" }])
      expect(await run(memory, addOpening({ ...SUNDAY, ...other }))).toMatchObject({ added: true })
  })

  test("are offered to customers on Sundays too, and explained", async () => {
    const slots = () => run(memory, listFreeSlots({ range: dayOf(SUNDAY.date), hours: 2 }))
    expect(await slots()).toEqual([])
    await run(memory, addOpening(SUNDAY))
    expect(await slots()).toEqual([NINE, NINE + HOUR / 2, NINE + HOUR])
    const { starts } = await run(memory, explainDay(SUNDAY.date, { hours: 2 }))
    const reasons = new Set(starts.map(({ reason }) => reason))
    expect(reasons).toEqual(new Set(["a 2-hour visit does not fit into 9:00 AM – 12:00 PM", null]))
  })
})

test("explaining a Sunday without an opening does not name the hours of its rules", async () => {
  memory.rules.push(aRule(2, { weekday: 0 }))
  const { starts } = await run(memory, explainDay(SUNDAY.date, {}))
  expect(new Set(starts.map(({ reason }) => reason))).toEqual(new Set(["no visits on Sundays"]))
})

const THANKSGIVING = "2026-11-26"
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const dateOf = (weekday: number) => `2026-11-${22 + weekday}`
const SHORT = { startTime: "09:00", endTime: "10:00" }
const LONG = { startTime: "09:00", endTime: "17:00" }
const someHours = fc.constantFrom(null, SHORT, LONG)

test("the lists of days and times agree on the starts of each day, and on why there are none whatever is booked", async () => {
  const week = fc.tuple(
    ...WEEK.map((weekday) =>
      fc.record({
        weekday: fc.constant(weekday),
        weekly: someHours,
        opening: someHours,
        isBlocked: fc.boolean(),
        isBooked: fc.boolean(),
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(week, async (days) => {
      const memory = createMemory()
      memory.now = dayOf("2026-11-20").start
      memory.rules.length = 0
      // Works in openings only.
      memory.technicians.push(aTechnician(2, { hours: [] }))
      for (const { weekday, weekly, opening, isBlocked, isBooked } of days) {
        const date = dateOf(weekday)
        if (weekly !== null) memory.rules.push(aRule(weekday, { weekday, ...weekly }))
        if (opening !== null) memory.openings.push({ id: weekday, technicianId: null, date, ...opening })
        if (isBlocked) memory.blocks.push(aBlock(weekday, { ...dayOf(date), isFullDay: true }))
        if (isBooked)
          memory.appointments.push(appointment(weekday, { ...dayOf(date), technicianIds: [1, 2] }))
      }
      const range = { start: dayOf(dateOf(0)).start, end: dayOf(dateOf(6)).end }
      const [first, last] = [dayAt(range.start), dayAt(range.end - 1)]
      const times = await run(memory, listDayTimes(first, last, 2))
      const closed = days.map(({ weekday, weekly, opening, isBlocked }) => {
        const counted = [weekday === 0 ? null : weekly, opening].filter((each) => each !== null)
        if (counted.length === 0) return "no hours"
        if (!counted.includes(LONG)) return "too-long"
        return isBlocked ? "blocked" : null
      })
      const holidayOf = (weekday: number) => (dateOf(weekday) === THANKSGIVING ? "Thanksgiving Day" : null)
      expect(times).toMatchObject(
        WEEK.map((weekday) => ({
          day: first + weekday,
          closed: closed[weekday],
          holiday: closed[weekday] === null ? null : holidayOf(weekday),
        })),
      )
      expect(times.map(({ starts }) => starts.length > 0)).toEqual(
        days.map(({ isBooked }, weekday) => closed[weekday] === null && !isBooked),
      )
      expect(times.flatMap(({ starts }) => starts)).toEqual(
        await run(memory, listFreeSlots({ range, hours: 2 })),
      )
      expect(times.every(({ day, starts }) => starts.every((start) => dayAt(start) === day))).toBe(true)
      expect(await run(memory, listDays({ range, hours: 2 }))).toEqual({
        days: WEEK.filter((weekday) => times[weekday]!.starts.length > 0).map(dateOf),
        closed: WEEK.flatMap((weekday) => {
          const reason = closed[weekday]
          if (reason === "no hours" || reason === null) return []
          return { date: dateOf(weekday), reason, holiday: reason === "blocked" ? holidayOf(weekday) : null }
        }),
      })
    }),
    { numRuns: 30 },
  )
})
