import * as fc from "fast-check"
import { expect, test } from "vitest"
import { offsetPeriodsOf } from "../../core/time/zone.ts"
import { clockChange, instant, ZONE } from "../arbitraries/time.ts"
import { always } from "./always.ts"

const offsetAt = (instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE).offsetNanoseconds / 1_000_000

test("a stretch is from one change of clocks to the next, whichever instant of it is asked about first", () => {
  always(fc.tuple(clockChange, fc.constantFrom(-1, 0, 1)), ([change, ms]) => {
    const offsetPeriodAt = offsetPeriodsOf(ZONE)
    const stretch = offsetPeriodAt(change.epochMilliseconds + ms)
    expect(ms < 0 ? stretch.end : stretch.start).toBe(change.epochMilliseconds)
    expect(offsetPeriodAt(stretch.start)).toBe(stretch)
    expect(offsetPeriodAt(stretch.end - 1)).toBe(stretch)
    expect(offsetPeriodAt(stretch.end)).not.toBe(stretch)
  })
})

test("the clocks' distance from UTC is right in whatever order instants are asked about", () => {
  always(fc.array(instant, { minLength: 2 }), (instants) => {
    const offsetPeriodAt = offsetPeriodsOf(ZONE)
    expect(instants.map((instant) => offsetPeriodAt(instant).offset)).toEqual(instants.map(offsetAt))
  })
})

test("clocks repeat themselves for the hour by which they went back, and not otherwise", () => {
  always(clockChange, (change) => {
    const stretch = offsetPeriodsOf(ZONE)(change.epochMilliseconds)
    const hours = (stretch.repeatsUntil - stretch.start) / 3_600_000
    expect(hours).toBe(change.hoursInDay - 24)
  })
})

test("zones whose clocks never change have one stretch", () => {
  expect(offsetPeriodsOf("UTC")(0)).toEqual({
    start: -Infinity,
    end: Infinity,
    offset: 0,
    repeatsUntil: -Infinity,
  })
})
