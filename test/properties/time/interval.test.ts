import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  anyContains,
  anyOverlaps,
  merge,
  MINUTE,
  near,
  overlaps,
  widened,
  within,
  without,
  type Interval,
} from "../../../core/time/interval.ts"
import { always } from "../support/always.ts"

// Short, so that every moment can be compared; some are empty.
const interval: fc.Arbitrary<Interval> = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 6 }))
  .map(([start, length]) => ({ start, end: start + length }))

const moments = ({ start, end }: Interval) => Array.from({ length: end - start }, (_, n) => start + n)

const shared = (a: Interval, b: Interval) => moments(a).filter((moment) => moments(b).includes(moment))

test("intervals overlap when they share a moment", () => {
  always(fc.tuple(interval, interval), ([a, b]) => expect(overlaps(a, b)).toBe(shared(a, b).length > 0))
})

test("what lies within another interval are the moments that both have", () => {
  always(fc.tuple(interval, interval), ([a, b]) => {
    fc.pre(overlaps(a, b))
    expect(moments(within(a, b))).toEqual(shared(a, b))
  })
})

test("a widened interval begins so many minutes earlier and ends as many later", () => {
  always(fc.tuple(interval, fc.integer({ min: 0, max: 90 })), ([one, minutes]) => {
    const { start, end } = widened(one, minutes)
    expect([one.start - start, end - one.end]).toEqual([minutes * MINUTE, minutes * MINUTE])
  })
})

test("an interval is contained when one of the others has all of its moments", () => {
  always(fc.tuple(fc.array(interval, { maxLength: 4 }), interval), ([intervals, inner]) => {
    fc.pre(inner.start < inner.end)
    const whole = moments(inner).length
    expect(anyContains(intervals, inner.start, inner.end)).toBe(
      intervals.some((one) => shared(one, inner).length === whole),
    )
  })
})

test("merged intervals have the same moments, sorted, with gaps between them", () => {
  always(fc.array(interval, { maxLength: 12 }), (intervals) => {
    const merged = merge(intervals)
    expect(merged.flatMap(moments)).toEqual(
      [...new Set(intervals.flatMap(moments))].toSorted((a, b) => a - b),
    )
    merged.forEach(({ start, end }, n) => {
      expect(start).toBeLessThan(end)
      expect(start).toBeGreaterThan(merged[n - 1]?.end ?? -1)
    })
  })
})

test("an interval overlaps merged intervals when it overlaps one of the originals", () => {
  always(fc.tuple(fc.array(interval, { maxLength: 12 }), interval), ([intervals, one]) => {
    fc.pre(one.start < one.end)
    const expected = intervals.some((other) => overlaps(one, other))
    expect(anyOverlaps(merge(intervals), one.start, one.end)).toBe(expected)
  })
})

test("the merged intervals near a range are consecutive: all that overlap it and at most one more", () => {
  always(fc.tuple(fc.array(interval, { maxLength: 12 }), interval), ([intervals, range]) => {
    const merged = merge(intervals)
    const found = near(merged, range)
    const first = merged.indexOf(found[0]!)
    expect(found).toEqual(found.length === 0 ? [] : merged.slice(first, first + found.length))
    const overlapping = merged.filter((one) => overlaps(one, range))
    expect(found.slice(0, overlapping.length)).toEqual(overlapping)
    expect(found.length - overlapping.length).toBeLessThanOrEqual(1)
  })
})

test("intervals without holes have the moments that are in no hole", () => {
  always(
    fc.tuple(fc.array(interval, { maxLength: 6 }), fc.array(interval, { maxLength: 6 })),
    ([intervals, holes]) => {
      const inHoles = new Set(holes.flatMap(moments))
      const rest = without(merge(intervals), merge(holes))
      expect(rest.flatMap(moments)).toEqual(
        merge(intervals)
          .flatMap(moments)
          .filter((moment) => !inHoles.has(moment)),
      )
      expect(rest.every(({ start, end }) => start < end)).toBe(true)
    },
  )
})
