import * as fc from "fast-check"
import { expect, test } from "vitest"
import { anyContains, anyOverlaps, merge, near, overlaps, type Interval } from "../../core/time/interval.ts"
import { always } from "./always.ts"

// So short that every moment can be looked at; a few end where they start.
const interval: fc.Arbitrary<Interval> = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 6 }))
  .map(([start, length]) => ({ start, end: start + length }))

const moments = ({ start, end }: Interval) => Array.from({ length: end - start }, (_, n) => start + n)

const shared = (a: Interval, b: Interval) => moments(a).filter((moment) => moments(b).includes(moment))

test("intervals overlap when they share a moment", () => {
  always(fc.tuple(interval, interval), ([a, b]) => expect(overlaps(a, b)).toBe(shared(a, b).length > 0))
})

test("intervals contain another when one of them leaves no moment of it out", () => {
  always(fc.tuple(fc.array(interval, { maxLength: 4 }), interval), ([intervals, inner]) => {
    fc.pre(inner.start < inner.end)
    const whole = moments(inner).length
    expect(anyContains(intervals, inner.start, inner.end)).toBe(
      intervals.some((one) => shared(one, inner).length === whole),
    )
  })
})

test("merged intervals are the same moments, sorted, with a gap between each two", () => {
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

test("an interval overlaps the merged ones when it overlaps one of those they were made of", () => {
  always(fc.tuple(fc.array(interval, { maxLength: 12 }), interval), ([intervals, one]) => {
    fc.pre(one.start < one.end)
    const expected = intervals.some((other) => overlaps(one, other))
    expect(anyOverlaps(merge(intervals), one.start, one.end)).toBe(expected)
  })
})

test("what is near a range is a run of the merged ones, with all that overlap it and at most one more", () => {
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
