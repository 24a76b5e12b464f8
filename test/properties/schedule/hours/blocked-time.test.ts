import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  BLOCK_ENDS,
  BLOCK_STARTS,
  blockBetween,
  BlockEndsTooEarly,
  BlockNotOffered,
  blockOfDay,
  blockOfDays,
  blockOfHours,
  conflictsWith,
  isBlocked,
} from "../../../../core/schedule/hours/blocked-time.ts"
import { dateAt, dayOf, formatClock } from "../../../../core/time/chicago.ts"
import { instantAt } from "../../../../core/time/wall-time.ts"
import { clockChange, date, minuteOfDay } from "../../../arbitraries/time.ts"
import { always } from "../../support/always.ts"

const HOUR = 3_600_000

/** A day near a clock change, and a visit near that day. */
const dayAndVisit = fc
  .record({
    change: clockChange,
    days: fc.integer({ min: -1, max: 1 }),
    halfHours: fc.integer({ min: -30, max: 60 }),
    hours: fc.option(fc.integer({ min: 1, max: 12 })),
    status: fc.constantFrom("scheduled", "confirmed", "completed", "cancelled"),
  })
  .map(({ change, days, halfHours, ...visit }) => {
    const day = change.startOfDay().add({ days })
    return {
      ...visit,
      date: day.toPlainDate().toString(),
      start: day.epochMilliseconds + (halfHours * HOUR) / 2,
    }
  })

test("a blocked day conflicts with every visit on that date that is not cancelled", () => {
  always(dayAndVisit, ({ date, start, hours, status }) => {
    const end = start + (hours ?? 2) * HOUR
    const onThatDate = [start, end - 1].some((instant) => dateAt(instant) === date)
    const visits = [{ start, end: hours === null ? null : end, status }] as const
    expect(conflictsWith(blockOfDay(date), visits)).toEqual(
      onThatDate && status !== "cancelled" ? visits : [],
    )
  })
})

test("a blocked day is a full day in Chicago", () => {
  always(date, (date) => expect(blockOfDay(date)).toEqual({ ...dayOf(date), isFullDay: true }))
})

test("the days that a time touches are blocked whole, and an end at midnight touches no further day", () => {
  const hour = fc.integer({ min: 0, max: 72 }).map((hours) => hours * HOUR)
  always(fc.tuple(date, hour, hour), ([date, from, length]) => {
    const start = dayOf(date).start + from
    const last = dateAt(length === 0 ? start : start + length - 1)
    const block = blockOfDays({ start, end: start + length })
    expect(block).toEqual({ start: dayOf(dateAt(start)).start, end: dayOf(last).end, isFullDay: true })
  })
})

test("blocked hours run from a local time that the form offers to a later one, or fail with the reason", () => {
  const minute = fc.oneof(minuteOfDay, fc.constantFrom(...BLOCK_STARTS, ...BLOCK_ENDS))
  always(fc.tuple(date, minute, minute), ([date, from, to]) => {
    const isOffered = BLOCK_STARTS.includes(from) && BLOCK_ENDS.includes(to)
    const edges = Result.all([instantAt(date, from), instantAt(date, to)])
    const hours = Result.map(edges, ([start, end]) => ({ start, end, isFullDay: false }))
    expect(blockOfHours(date, from, to)).toEqual(
      from >= to
        ? Result.fail(new BlockEndsTooEarly())
        : isOffered
          ? hours
          : Result.fail(new BlockNotOffered()),
    )
  })
})

test("hours given as instants are blocked as if given as times of their day, also on days on which clocks change", () => {
  const day = fc.oneof(
    date,
    clockChange.map((change) => change.toPlainDate().toString()),
  )
  always(
    fc.tuple(day, fc.constantFrom(...BLOCK_STARTS), fc.constantFrom(...BLOCK_ENDS)),
    ([date, from, to]) => {
      const [start, end] = [from, to].map((minute) => Result.getOrThrow(instantAt(date, minute)))
      expect(blockBetween({ start: start!, end: end! })).toEqual(blockOfHours(date, from, to))
    },
  )
})

test("hours that are not of one day, or not on the half hour to the millisecond, are not offered", () => {
  const { start, end } = Result.getOrThrow(blockOfHours("2026-11-23", 9 * 60, 11 * 60))
  for (const wrong of [
    { start, end: end + 24 * HOUR },
    { start: start + 1, end },
    { start, end: end + 60_000 },
  ])
    expect(blockBetween(wrong)).toEqual(Result.fail(new BlockNotOffered()))
})

test("a visit without an end conflicts for two hours, and one that only touches does not", () => {
  const block = Result.getOrThrow(blockOfHours("2026-11-23", 9 * 60, 11 * 60))
  const at = (hours: number) =>
    ({ start: block.start + hours * HOUR, end: null, status: "scheduled" }) as const
  expect(conflictsWith(block, [at(-2), at(-1.5), at(1.5), at(2)])).toEqual([at(-1.5), at(1.5)])
})

test("a block's form has every half hour from 6:00 AM to 8:30 PM as a start, and to 9:00 PM as an end", () => {
  const starts = BLOCK_STARTS.map(formatClock)
  expect(starts.slice(0, 2)).toEqual(["6:00 AM", "6:30 AM"])
  expect(starts.at(-1)).toBe("8:30 PM")
  expect(starts).toHaveLength(30)
  expect(BLOCK_ENDS.map(formatClock)).toEqual([...starts.slice(1), "9:00 PM"])
})

test("a block of a technician covers no time of others, and one of everybody the time of each", () => {
  const block = {
    start: 0,
    end: HOUR,
    id: 1,
    reason: null,
    isFullDay: false,
    source: "staff",
    createdAt: 0,
  } as const
  const owner = fc.constantFrom(null, 1, 2)
  always(fc.tuple(owner, owner), ([blocked, wanted]) => {
    const covers = isBlocked({ start: 0, end: HOUR, technicianId: wanted }, [
      { ...block, technicianId: blocked },
    ])
    expect(covers).toBe(blocked === null || blocked === wanted)
  })
})

test("a time is blocked when every moment of it lies in a block, whatever the number of blocks", () => {
  const hours = fc
    .record({ start: fc.nat(20), length: fc.integer({ min: 1, max: 8 }) })
    .map(({ start, length }) => ({
      start: start * HOUR,
      end: (start + length) * HOUR,
    }))
  const block = { id: 1, reason: null, isFullDay: false, technicianId: null }
  always(fc.tuple(hours, fc.array(hours)), ([time, others]) => {
    const blocks = others.map((other) => ({ ...block, ...other, source: "staff" as const, createdAt: 0 }))
    expect(isBlocked(time, [{ ...block, ...time, source: "google", createdAt: 0 }])).toBe(false)
    const moments = Array.from({ length: (time.end - time.start) / HOUR }, (_, n) => time.start + n * HOUR)
    const everyMoment = moments.every((moment) =>
      others.some(({ start, end }) => start <= moment && moment < end),
    )
    expect(isBlocked(time, blocks)).toBe(everyMoment)
  })
})
