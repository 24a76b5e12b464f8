import * as fc from "fast-check"
import { expect, test } from "vitest"
import { movedByCustomer } from "../../../core/schedule/visits/appointment-change.ts"
import {
  arrivalTimes,
  arrivalWindowOf,
  columnsOf,
  fitsWindow,
  windowAt,
  windowOnline,
} from "../../../core/schedule/visits/arrival-window.ts"
import { addDays, dateAt, dayOf, startOfDay } from "../../../core/time/chicago.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { always } from "../support/always.ts"
import { appointment } from "../../use-cases/support/memory-ports.ts"

/** On any half hour of two years, those of the nights in which the clocks change among them. */
const start = fc
  .record({ day: fc.integer({ min: 0, max: 730 }), half: fc.integer({ min: 0, max: 47 }) })
  .map(({ day, half }) => startOfDay(addDays("2026-01-01", day)) + (half * HOUR) / 2)
const hours = fc.constantFrom(1, 2)

test("the window of an online booking begins at its start, ends on its day, and lasts what the business sets", () => {
  always(fc.tuple(start, hours), ([at, most]) => {
    const window = windowOnline(at, most)!
    expect(window.from).toBe(at)
    expect(fitsWindow({ start: at }, window)).toBe(true)
    // Where the day ends before, its last half hour.
    const last = dayOf(dateAt(at)).end - HOUR / 2
    expect(window.until).toBe(Math.min(at + most * HOUR, last))
  })
  expect(windowOnline(startOfDay("2026-11-23"), 0)).toBeNull()
})

test("a window is told by its times, and none where only the time was agreed", () => {
  const nine = startOfDay("2026-11-23") + 9 * HOUR
  const told = [columnsOf({ from: nine, until: nine + 2 * HOUR }), columnsOf(null)].map(arrivalTimes)
  expect(told).toEqual(["between 9:00 AM and 11:00 AM CT", null])
})

test("a visit that its customer moves has the window of the new start; without windows online, what staff agreed holds", () => {
  const length = fc.constantFrom(1, 2, 3)
  always(
    fc.tuple(start, start, fc.constantFrom(0, 1, 2), fc.boolean(), length),
    ([at, to, most, isAgreed, long]) => {
      const agreed = columnsOf(isAgreed ? { from: at - HOUR, until: at + DAY } : null)
      const visit = appointment(1, { start: at, end: at + long * HOUR, ...agreed })
      const moved = movedByCustomer(visit, { start: to, end: to + long * HOUR }, undefined, most)
      const windowThere =
        most === 0 ? arrivalWindowOf(windowAt(agreed, to)) : windowOnline(to, Math.min(most, long))
      expect(arrivalWindowOf(moved)).toEqual(to === at ? arrivalWindowOf(visit) : windowThere)
    },
  )
})
