import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { addDays, dateAt } from "../../../../../core/time/chicago.ts"
import { MINUTE, type Instant } from "../../../../../core/time/interval.ts"
import { sameTimeOn, type Visit } from "../calendar.ts"
import { type Axis, instantOn, minutesShown, placeOn } from "../days/day-axis.ts"

/** How places on the screen, keys and times belong together in a view. */
export interface DragGrid {
  /** The start of the visit when its top is at this fraction of a day's height; undefined where there is no time. */
  readonly startAt: (visit: Visit, date: PlainDate, fraction: number) => Instant | undefined
  /** The start that a key moves the visit to; undefined for other keys, and where the view ends. */
  readonly startAfterKey: (key: string, start: Instant) => Instant | undefined
}

const STEP_MINUTES = 30
const WEEK_DAYS = 7

/** A visit that is moved to another day of a month keeps its time of day. */
export const monthGrid = (dates: readonly PlainDate[]): DragGrid => ({
  startAt: (visit, date) => sameTimeOn(date, visit.start),
  startAfterKey: (key, start) => startOnShown(dates, start, MONTH_DAYS.get(key)),
})

/** Columns of hours: in steps of half an hour. */
export const hoursGrid = (dates: readonly PlainDate[], axis: Axis): DragGrid => ({
  startAt: (_, date, fraction) => {
    const steps = Math.round((fraction * minutesShown(axis)) / STEP_MINUTES)
    const last = minutesShown(axis) / STEP_MINUTES - 1
    return instantOn(axis, date, axis.start + Math.min(last, Math.max(0, steps)) * STEP_MINUTES)
  },
  startAfterKey: (key, start) => {
    const steps = STEPS.get(key)
    if (steps === undefined) return startOnShown(dates, start, DAYS.get(key))
    const next = start + steps * STEP_MINUTES * MINUTE
    const isShown = placeOn(axis, dateAt(start), { start: next, end: next + STEP_MINUTES * MINUTE })
    return isShown && dateAt(next) === dateAt(start) ? next : undefined
  },
})

/** By how many days, or steps of an hours' grid, each arrow key moves a visit. */
const DAYS = new Map(Object.entries({ ArrowLeft: -1, ArrowRight: 1 }))
const MONTH_DAYS = new Map([...DAYS, ["ArrowUp", -WEEK_DAYS], ["ArrowDown", WEEK_DAYS]])
const STEPS = new Map(Object.entries({ ArrowUp: -1, ArrowDown: 1 }))

const startOnShown = (dates: readonly PlainDate[], start: Instant, days: number | undefined) => {
  const date = days === undefined ? undefined : addDays(dateAt(start), days)
  return date !== undefined && dates.includes(date) ? sameTimeOn(date, start) : undefined
}
