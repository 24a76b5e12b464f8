import * as fc from "fast-check"
import { Temporal as Polyfill } from "temporal-polyfill/implementation"
import { expect, test } from "vitest"
import { offsetPeriodsOf } from "../../../core/time/zone.ts"
import { clockChange, instant, ZONE } from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

const offsetAt = (instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE).offsetNanoseconds / 1_000_000

test("an offset period lasts from one clock change to the next, whichever of its instants is looked up first", () => {
  always(fc.tuple(clockChange, fc.constantFrom(-1, 0, 1)), ([change, ms]) => {
    const offsetPeriodAt = offsetPeriodsOf(ZONE)
    const period = offsetPeriodAt(change.epochMilliseconds + ms)
    expect(ms < 0 ? period.end : period.start).toBe(change.epochMilliseconds)
    expect(offsetPeriodAt(period.start)).toBe(period)
    expect(offsetPeriodAt(period.end - 1)).toBe(period)
    expect(offsetPeriodAt(period.end)).not.toBe(period)
  })
})

test("the offset from UTC is that of Temporal, in whatever order instants are looked up", () => {
  always(fc.array(instant, { minLength: 2 }), (instants) => {
    const offsetPeriodAt = offsetPeriodsOf(ZONE)
    expect(instants.map((instant) => offsetPeriodAt(instant).offset)).toEqual(instants.map(offsetAt))
  })
})

test("local times repeat for the hour by which clocks went back, and not otherwise", () => {
  always(clockChange, (change) => {
    const period = offsetPeriodsOf(ZONE)(change.epochMilliseconds)
    const hours = (period.repeatsUntil - period.start) / 3_600_000
    expect(hours).toBe(change.hoursInDay - 24)
  })
})

test("a zone without clock changes has one offset period", () => {
  expect(offsetPeriodsOf("UTC")(0)).toEqual({
    start: -Infinity,
    end: Infinity,
    offset: 0,
    repeatsUntil: -Infinity,
  })
})

test("the polyfill's Temporal gives the same offset periods", () => {
  always(instant, (instant) => {
    const native = { Temporal }
    const expected = offsetPeriodsOf(ZONE)(instant)
    Object.assign(globalThis, { Temporal: Polyfill })
    try {
      expect(offsetPeriodsOf(ZONE)(instant)).toEqual(expected)
    } finally {
      Object.assign(globalThis, native)
    }
  })
})
