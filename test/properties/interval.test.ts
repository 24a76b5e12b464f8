import * as fc from "fast-check"
import { expect, test } from "vitest"
import { anyContains, anyOverlaps, merge, overlaps, type Interval } from "../../core/time/interval.ts"
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
    expect(anyContains(intervals, inner)).toBe(intervals.some((one) => shared(one, inner).length === whole))
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
  always(fc.tuple(fc.array(interval, { maxLength: 12 }), interval), ([intervals, one]) =>
    expect(anyOverlaps(merge(intervals), one)).toBe(intervals.some((other) => overlaps(one, other))),
  )
})
